# Les mêmes clés, avec les mêmes variables, que dans globetrotter.en.ftl.

## Tables of points

sheet-globetrotter = Globetrotter

## The arena's report

report-source-globetrotter = globetrotter

## Reports on games

fact-globetrotter = Destinations complétées : { $completed }, au plus { $others } chez les autres ; { $points ->
    [0] pas de bonus Globetrotter
    [one] bonus Globetrotter : 1 point
   *[other] bonus Globetrotter : { $points } points
 }

## Score pads

pad-globetrotter = le plus de destinations complétées : { $count }
