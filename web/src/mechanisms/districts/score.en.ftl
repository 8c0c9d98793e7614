# Districts on the score pad; fetched with its page.

score-districts-of = Completed districts of { $player }
score-districts-found = Found from the routes on the board.
score-districts-none = No district
score-district = District { $number }: { $places ->
    [one] 1 place
   *[other] { $places } places
}
