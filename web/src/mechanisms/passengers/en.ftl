# The browser's texts about passengers. fr.ftl has the same keys and variables.

learn-aim-passengers = Picking up passengers earns a bonus.
learn-bonus-passengers = Passengers
learn-bonus-passengers-take = Take a route, and one passenger from each of its two ends comes along. If several are waiting, you choose the colour.
learn-bonus-passengers-score = At the end, in each of the { $colors } colours: { $first } points for the most passengers, { $second } for the second most. Tied players score in full; with a tie for the most there is no second.
learn-end-passengers-points = + { $first } or { $second } a colour
learn-end-tie-passengers = A tie goes to the most completed tickets, then to the most passengers; after that, the victory is shared.
end-seed-passengers = Passengers on the map
board-sign-passengers = passengers at the start
play-ask-passenger = Which passenger gets on in { THE($place) }?
play-passengers-here = waiting: { $names }
play-passengers-of = { $count } { COLOR($color) }
play-passenger-mine = you: { $count }
play-passenger-most = others: up to { $count }
play-bonus-passengers = { $count ->
    [0] No passengers yet
   *[other] Passengers: { $names }
 }
play-passengers-help = Most passengers of a colour: { $first } points at the end; second: { $second }.
play-brings-passenger = a passenger in { THE($place) }: { $colors }
play-do-passenger = Take the { COLOR($color) } passenger
workshop-passengers = Passengers at the start
