# Ce qui se dit autrement à Londres, avec les mots de sa règle. Tout le reste est dans fr.ftl.

## Cards, tokens

pieces = { $count ->
    [all] bus
    [of] de bus
    [single] bus
    [yours] un de vos bus
    [one] { $count } bus
   *[other] { $count } bus
 }

## Names in a sentence

name-article = { $called ->
    [british-museum] le
    [globe-theatre] le
   *[other] none
 }

## Tables of points

sheet-pieces = Bus
