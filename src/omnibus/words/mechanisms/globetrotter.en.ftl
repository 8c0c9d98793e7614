# Texts about the globetrotter. globetrotter.fr.ftl has the same keys and variables.

## Tables of points

sheet-globetrotter = Globetrotter

## The arena's report

report-source-globetrotter = globetrotter
