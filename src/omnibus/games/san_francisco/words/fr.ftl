# Ce qui se dit autrement à San Francisco, avec les mots de sa règle. Tout le reste est dans fr.ftl.

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
