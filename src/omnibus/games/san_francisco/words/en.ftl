# San Francisco: the words of its own rulebook. All other texts are in en.ftl.

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
