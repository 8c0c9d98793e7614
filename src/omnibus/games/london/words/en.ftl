# London: the words of its own rulebook. All other texts are in en.ftl.

## Cards, tokens

pieces = { $count ->
    [all] buses
    [single] bus
    [yours] one of your buses
    [one] { $count } bus
   *[other] { $count } buses
 }

## Names in a sentence

name-article = { $called ->
    [british-museum] the
    [globe-theatre] the
    [tower-of-london] the
   *[other] none
 }

## Tables of points

sheet-pieces = Buses
