# Les textes du navigateur à propos des ferries. en.ftl a les mêmes clés et les mêmes variables.

learn-bonus-ferries = Les ferries
learn-route-ferry = Ferries : pour chaque symbole de ferry sur une route, une des cartes jouées doit être un joker.
board-sign-ferry = ferry : jouer un joker
play-ferries-brief = ferry : { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
 }
play-ferries = { $count ->
    [one] Ferry : au moins { $count } des cartes doit être un joker ({ $wild })
   *[other] Ferry : au moins { $count } des cartes doivent être des jokers ({ $wild })
 }
workshop-ferries = Ferries
