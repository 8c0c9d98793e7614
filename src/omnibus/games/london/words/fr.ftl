# Londres : les mots de sa propre règle. Tous les autres textes sont dans fr.ftl.

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
