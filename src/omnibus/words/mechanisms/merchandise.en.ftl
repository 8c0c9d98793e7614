# Merchandise: what is said of them. The same keys, with the same variables, stand in merchandise.fr.ftl.

## Pictures of boards

picture-cart = cart: brings a merchandise card

## A game in words

story-merchandise = takes merchandise, { $left } left

## Tables of points

sheet-merchandise = Goods

## The arena's report

report-source-merchandise = goods

## A game at this terminal

choice-cart = goods
