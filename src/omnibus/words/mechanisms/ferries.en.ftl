# Ferries: what is said of them. The same keys, with the same variables, stand in ferries.fr.ftl.

## Pictures of boards

picture-ferry = ferry: pay a wild for it

## A game at this terminal

choice-ferry = { $count ->
    [one] 1 wild at least
   *[other] { $count } wilds at least
 }
map-ferry = { $sign } ferry: one wild
