# What is said otherwise in Amsterdam, in the words of its rulebook. Everything else stands in en.ftl.

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
