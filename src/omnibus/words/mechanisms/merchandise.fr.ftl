# Les mêmes clés, avec les mêmes variables, que dans merchandise.en.ftl.

## Pictures of boards

picture-cart = chariot : donne une marchandise

## A game in words

story-merchandise = prend une marchandise, il en reste { $left }

## Tables of points

sheet-merchandise = Marchandises

## What can be wrong with a board

fault-too_many_carts = { $count } routes ont un chariot, mais il n’y a que { $cards } cartes Marchandise

## The arena's report

report-source-merchandise = marchandises

## A game at this terminal

choice-cart = marchandise
count-carts = Routes avec un chariot : { $count } sur { $expected }
map-cart = { $sign } marchandise
