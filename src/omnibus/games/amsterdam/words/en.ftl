# Amsterdam: the words of its own rulebook. All other texts are in en.ftl.

## Cards, tokens

pieces = { $count ->
    [all] carts
    [single] cart
    [yours] one of your carts
    [one] { $count } cart
   *[other] { $count } carts
 }

## Tables of points

sheet-pieces = Carts
