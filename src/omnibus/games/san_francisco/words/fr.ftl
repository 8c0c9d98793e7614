# San Francisco : les mots de sa propre règle. Tous les autres textes sont dans fr.ftl.

## Cards, tokens

pieces = { $count ->
    [all] cable cars
    [of] de cable cars
    [single] cable car
    [yours] un de vos cable cars
    [one] { $count } cable car
   *[other] { $count } cable cars
 }

## Names in a sentence

name-article = { $called ->
    [golden-gate-bridge] le
   *[other] none
 }

## Tables of points

sheet-pieces = Cable cars
