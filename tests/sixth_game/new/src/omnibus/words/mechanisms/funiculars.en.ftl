# Funiculars: what is said of them. The same keys, with the same variables, stand in funiculars.fr.ftl.

## Tables of points

sheet-funiculars = Funiculars

## The arena's report

report-source-funiculars = funiculars
