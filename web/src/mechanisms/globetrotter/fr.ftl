# Ce que dit le navigateur du globetrotter. Les mêmes clés, avec les mêmes variables, sont dans en.ftl.

learn-aim-globetrotter = Le plus grand nombre de destinations complétées en donne un aussi.
learn-bonus-globetrotter-score = Globetrotter : { $points } points à qui a complété le plus de destinations, et à chacun en cas d’égalité.
learn-bonus-globetrotter = Globetrotter
learn-end-globetrotter-points = + { $points }
play-globetrotter = Globetrotter : destinations en main
play-completed = Destinations complétées : { $done } sur { $held }
