# The browser's texts about the globetrotter. fr.ftl has the same keys and variables.

learn-aim-globetrotter = So does having completed the most tickets.
learn-bonus-globetrotter-score = Globetrotter: { $points } points for the most completed tickets, to all who tie.
learn-bonus-globetrotter = Globetrotter
learn-end-globetrotter-points = + { $points }
play-globetrotter = Globetrotter: tickets held
play-completed = { $done } of your { $held } tickets completed
