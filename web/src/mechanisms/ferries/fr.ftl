# Ce que dit le navigateur des ferries. Les mêmes clés, avec les mêmes variables, sont dans en.ftl.

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
