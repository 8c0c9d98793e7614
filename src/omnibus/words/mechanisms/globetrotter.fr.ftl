# Les mêmes clés, avec les mêmes variables, que dans globetrotter.en.ftl.

## Tables of points

sheet-globetrotter = Globetrotter

## The arena's report

report-source-globetrotter = globetrotter
