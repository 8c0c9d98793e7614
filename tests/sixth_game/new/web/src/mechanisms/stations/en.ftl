# The browser's texts about stations. fr.ftl has the same keys and variables.

play-can-station = build a station
play-short-station = station
play-key-station = build a station
play-station-build = Build a station
play-station-ask = Where do you build a station for { $cost ->
    [one] 1 card
   *[other] { $cost } cards
 }?
play-station-where = Choose the place here or on the map.
play-station-with = The cards that you pay
play-do-station = Build a station at { THE($place) }
play-station-here = A station stands here.
play-bonus-stations = { $count ->
    [one] 1 station left
   *[other] { $count } stations left
 }
learn-aim-stations = Stations that you keep earn points.
learn-bonus-stations = Stations
learn-bonus-stations-build = Instead of drawing cards or taking a route, you may build a station at a place that has none: the first costs one card, the second two, the third three, all of one colour.
learn-bonus-stations-borrow = At the end each of your stations borrows one route of another player that ends there, for your tickets.
learn-end-stations-points = + { $points } for each that is left
