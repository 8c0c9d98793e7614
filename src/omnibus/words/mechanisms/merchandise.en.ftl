# Texts about merchandise. merchandise.fr.ftl has the same keys and variables.

## Pictures of boards

picture-cart = cart: brings a merchandise card

## A game in words

story-merchandise = takes a merchandise card, { $left } left

## Tables of points

sheet-merchandise = Merchandise

## The arena's report

report-source-merchandise = merchandise

## A game at this terminal

choice-cart = merchandise
map-cart = { $sign } merchandise
