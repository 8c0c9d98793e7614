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

## Reports on games

fact-merchandise = Cartes Marchandise : { $cards }, sur { $carts ->
    [one] 1 route
   *[other] { $carts } routes
 } à chariot ; { $lead ->
    [0] autant que le meilleur des autres
   *[other] { $rank ->
        [1] { $lead } de plus que tous les autres
       *[other] rang { $rank }
     }
 } : { $points ->
    [one] 1 point
   *[other] { $points } points
 }

## Score pads

pad-merchandise = { $count ->
    [one] 1 carte Marchandise
   *[other] { $count } cartes Marchandise
 } : position { $rank }
pad-merchandise_open = il manque les cartes Marchandise
pad-too_much_merchandise = { $count ->
    [one] 1 carte Marchandise est donnée
   *[other] { $count } cartes Marchandise sont données
 }, mais il ne peut y en avoir que { $most }
pad-merchandise_differs = { $count ->
    [one] 1 carte Marchandise
   *[other] { $count } cartes Marchandise
 }, mais { $carts ->
    [one] 1 route
   *[other] { $carts } routes
 } à chariot
