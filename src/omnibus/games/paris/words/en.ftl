# Paris: the words of its own rulebook. All other texts are in en.ftl.

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
    [arc-de-triomphe] the
    [champs-elysees] the
    [tour-eiffel] the
    [invalides] the
    [concorde] the
    [opera] the
    [gare-du-nord] the
    [louvre] the
    [pantheon] the
    [bastille] the
    [gare-de-lyon] the
   *[other] none
 }

## Tables of points

sheet-pieces = Buses
