# The browser's texts about ferries. fr.ftl has the same keys and variables.

learn-bonus-ferries = Ferries
learn-route-ferry = Ferries: for each ferry symbol on a route, one of the cards that you play must be wild.
board-sign-ferry = ferry: pay a wild for it
play-ferries-brief = ferry: { $count } wild
play-ferries = { $count ->
    [one] Ferry: at least 1 of the cards must be wild ({ $wild })
   *[other] Ferry: at least { $count } of the cards must be wild ({ $wild })
 }
workshop-ferries = Ferries
