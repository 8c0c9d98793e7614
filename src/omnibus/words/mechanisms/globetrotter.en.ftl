# Texts about the globetrotter. globetrotter.fr.ftl has the same keys and variables.

## Tables of points

sheet-globetrotter = Globetrotter

## The arena's report

report-source-globetrotter = globetrotter

## Reports on games

fact-globetrotter = Completed tickets: { $completed }, at most { $others } by anybody else; { $points ->
    [0] no globetrotter bonus
    [one] globetrotter bonus: 1 point
   *[other] globetrotter bonus: { $points } points
 }

## Score pads

pad-globetrotter = most completed tickets: { $count }
