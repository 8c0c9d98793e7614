# Les mêmes clés, avec les mêmes variables, que dans ferries.en.ftl.

## Pictures of boards

picture-ferry = ferry : jouer un joker

## What can be wrong with an action

error-ferry_needs_wild = { $route } est un ferry : il y faut un joker par symbole de ferry ({ $ferries })

## What can be wrong with a board

fault-too_many_ferries = { $where } a { $ferries } ferries sur { $length } espaces

## A game at this terminal

choice-ferry = { $count ->
    [one] au moins { $count } joker
   *[other] au moins { $count } jokers
 }
count-ferries = Routes avec des ferries : { $count }
map-ferry = { $sign } ferry : un joker

## Reports on games

fact-ferry = { $ferries ->
    [one] ferry
   *[other] { $ferries } ferries
 } sur { $route }, avec { CARDS($wilds, "wild") }
