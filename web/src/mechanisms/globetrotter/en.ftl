# What the browser says of the globetrotter. The same keys, with the same variables, stand in fr.ftl.

learn-aim-globetrotter = So does having completed the most tickets.
learn-bonus-globetrotter-score = Globetrotter: { $points } points for the most completed tickets, to all who tie.
learn-bonus-globetrotter = Globetrotter
learn-end-globetrotter-points = + { $points }
play-globetrotter = Globetrotter: tickets held
play-completed = { $done } of your { $held } tickets completed
