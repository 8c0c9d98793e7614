# Texts about ferries. ferries.fr.ftl has the same keys and variables.

## Pictures of boards

picture-ferry = ferry: pay a wild for it

## A game at this terminal

choice-ferry = { $count ->
    [one] 1 wild at least
   *[other] { $count } wilds at least
 }
map-ferry = { $sign } ferry: one wild

## Reports on games

fact-ferry = { $ferries ->
    [one] ferry
   *[other] { $ferries } ferries
 } on { $route }, paid with { CARDS($wilds, "wild") }
