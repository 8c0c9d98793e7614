# Germany: the words of its own rulebook. All other texts are in en.ftl.

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
