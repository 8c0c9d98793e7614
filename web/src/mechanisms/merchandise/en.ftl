# The browser's texts about merchandise. fr.ftl has the same keys and variables.

since-goods = { $count ->
    [one] 1 merchandise card
   *[other] { $count } merchandise cards
 }
learn-aim-merchandise = Carrying merchandise earns a bonus.
learn-bonus-merchandise = Merchandise
learn-bonus-merchandise-take = A route with cart symbols gives you one merchandise card, whatever its length, while the stack of { $cards } lasts.
learn-bonus-merchandise-score = At the end, everybody who has any scores by rank in the number of cards, as in this table. Tied players score the same place; those after them score as if there were no tie. No card, no bonus.
learn-bonus-merchandise-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 }
learn-bonus-merchandise-players = { $players } players
learn-end-merchandise-points = + by rank, up to { $most }
replay-merchandise-left = Merchandise: { $cards }
board-sign-cart = cart: gives a merchandise card
play-cart = With a cart symbol: gives you a merchandise card while there are any.
play-brings-goods = a merchandise card
play-cart-short = with a cart symbol
play-bonus-merchandise = { $count ->
    [one] 1 merchandise card
   *[other] { $count } merchandise cards
 }
play-goods-help = Routes with cart symbols give you merchandise cards. At the end you score by rank: the more cards, the more points.
play-goods-left = { $count ->
    [one] 1 card left in the stack
   *[other] { $count } cards left in the stack
 }
play-goods = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
workshop-cart = A cart symbol: it gives merchandise
