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

## Reports on games

fact-merchandise = Merchandise cards: { $cards }, from { $carts ->
    [one] 1 route
   *[other] { $carts } routes
 } with a cart; { $lead ->
    [0] as many as the best of the others
   *[other] { $rank ->
        [1] { $lead } more than anybody else
       *[other] rank { $rank }
     }
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }

## Score pads

pad-merchandise = { $count ->
    [one] 1 merchandise card
   *[other] { $count } merchandise cards
 }: position { $rank }
pad-merchandise_open = the merchandise cards are missing
pad-too_much_merchandise = { $count ->
    [one] 1 merchandise card is named
   *[other] { $count } merchandise cards are named
 }, but there can only be { $most }
pad-merchandise_differs = { $count ->
    [one] 1 merchandise card
   *[other] { $count } merchandise cards
 }, but { $carts ->
    [one] 1 route with carts
   *[other] { $carts } routes with carts
 }
