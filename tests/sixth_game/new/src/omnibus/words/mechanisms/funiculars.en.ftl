# Texts about funiculars. funiculars.fr.ftl has the same keys and variables.

## Tables of points

sheet-funiculars = Funiculars

## The arena's report

report-source-funiculars = funiculars
