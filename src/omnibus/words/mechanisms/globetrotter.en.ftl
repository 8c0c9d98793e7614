# The globetrotter: what is said of them. The same keys, with the same variables, stand in globetrotter.fr.ftl.

## Tables of points

sheet-globetrotter = Globetrotter

## The arena's report

report-source-globetrotter = globetrotter
