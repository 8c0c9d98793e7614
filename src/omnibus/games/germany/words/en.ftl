# What is said otherwise in Germany, in the words of its rulebook. Everything else stands in en.ftl.

## Cards, tokens

pieces = { $count ->
    [all] wagons
    [single] wagon
    [yours] one of your wagons
    [one] { $count } wagon
   *[other] { $count } wagons
 }

## Tables of points

sheet-pieces = Wagons
