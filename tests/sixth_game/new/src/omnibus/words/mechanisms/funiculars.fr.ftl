# Les mêmes clés, avec les mêmes variables, que dans funiculars.en.ftl.

## Tables of points

sheet-funiculars = Funiculaires

## The arena's report

report-source-funiculars = funiculaires

## What is wrong with a board

fault-no_station = un funiculaire s’arrête à { $place }, qui n’est pas un lieu du plateau

## Score pads

pad-funiculars = { $count ->
    [one] 1 funiculaire
   *[other] { $count } funiculaires
 }
pad-funiculars_open = il manque les funiculaires
pad-too_many_funiculars = { $count } funiculaires sont donnés, mais il n’y en a que { $most }
