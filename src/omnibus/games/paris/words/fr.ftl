# Paris : les mots de sa propre règle. Tous les autres textes sont dans fr.ftl.

## Cards, tokens

pieces = { $count ->
    [all] autobus
    [of] d’autobus
    [single] autobus
    [yours] un de vos autobus
    [one] { $count } autobus
   *[other] { $count } autobus
 }

## Names in a sentence

name-article = { $called ->
    [arc-de-triomphe] l
    [champs-elysees] les
    [tour-eiffel] la
    [invalides] les
    [concorde] la
    [opera] l
    [gare-du-nord] la
    [republique] la
    [louvre] le
    [pantheon] le
    [bastille] la
    [pere-lachaise] le
    [gare-de-lyon] la
   *[other] none
 }

## Tables of points

sheet-pieces = Autobus
