# Les mêmes clés, avec les mêmes variables, que dans merchandise.en.ftl.

## Pictures of boards

picture-cart = chariot : donne une marchandise

## A game in words

story-merchandise = prend une carte Marchandise, il en reste { $left }

## Tables of points

sheet-merchandise = Marchandises

## What can be wrong with a board

fault-too_many_carts = il y a plus de routes à symboles de chariot ({ $count }) que de cartes Marchandise ({ $cards })

## The arena's report

report-source-merchandise = marchandises

## A game at this terminal

choice-cart = marchandise
count-carts = Routes à symboles de chariot : { $count } sur { $expected }
map-cart = { $sign } marchandise
