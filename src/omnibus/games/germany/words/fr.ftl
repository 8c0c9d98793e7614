# L’Allemagne : les mots de sa propre règle. Tous les autres textes sont dans fr.ftl.

## Cards, tokens

cards = { $count ->
    [all] cartes Wagon
    [one] { $count } carte Wagon
   *[other] { $count } cartes Wagon
 }
pieces = { $count ->
    [all] wagons
    [of] de wagons
    [single] wagon
    [yours] un de vos wagons
    [one] { $count } wagon
   *[other] { $count } wagons
 }

## Tables of points

sheet-pieces = Wagons
