# Les textes du navigateur à propos du globetrotter. en.ftl a les mêmes clés et les mêmes variables.

learn-aim-globetrotter = Le plus grand nombre de destinations complétées en donne un aussi.
learn-bonus-globetrotter-score = Globetrotter : { $points } points à qui a complété le plus de destinations, et à chacun en cas d’égalité.
learn-bonus-globetrotter = Globetrotter
learn-end-globetrotter-points = + { $points }
play-globetrotter = Globetrotter : destinations en main
play-completed = Destinations complétées : { $done } sur { $held }
