# Texts about funiculars. funiculars.fr.ftl has the same keys and variables.

## Tables of points

sheet-funiculars = Funiculars

## The arena's report

report-source-funiculars = funiculars

## Score pads

pad-funiculars = { $count ->
    [one] 1 funicular
   *[other] { $count } funiculars
 }
pad-funiculars_open = the funiculars are missing
pad-too_many_funiculars = { $count } funiculars are named, but there are only { $most }
