# What is said otherwise in San Francisco, in the words of its rulebook. Everything else stands in en.ftl.

## Cards, tokens

pieces = { $count ->
    [all] cable cars
    [single] cable car
    [yours] one of your cable cars
    [one] { $count } cable car
   *[other] { $count } cable cars
 }

## Tables of points

sheet-pieces = Cable cars
