## The score pad

score-title = Score pad
score-title-of = { $board }: score pad
score-line = For an evening with the printed game: say who took which routes, and the pad adds everything up by the rulebook. It stays in this browser and needs no connection once it is open.
score-loading = Fetching the board…
score-begin = Begin
score-redo = Redo
score-open-file = Open a pad file
score-found-damaged = The pad in progress could not be read. It was set aside and is in the list below.
score-found-later = A later version of Omnibus has written the pad in progress. It was set aside and is in the list below.
score-aside = Set aside
score-aside-damaged = A pad that cannot be read
score-aside-later = A pad of a later version
score-aside-save = Save its text
score-aside-delete = Delete
score-take-up = Go on
score-lost = This browser cannot store the pad: it lasts as long as this page. Save it as a file.
score-not-stored = This browser has no room for it. Save the pad as a file.
score-fault-damaged = This file is damaged: nothing was opened.
score-fault-other = This is not a score pad: nothing was opened.
score-fault-later = A later version of Omnibus has written this pad: nothing was opened.
score-fault-wrong = This pad does not fit its board: nothing was opened.
score-fault-players = This pad has more players than its board has room for: nothing was opened.
score-shortened = Names were shortened to { $most } letters.
score-fault-huge = This file is too large for a score pad: nothing was opened.

## Players and parts

score-players = Players and their points
score-steps = Parts of the pad
score-step-players = Players
score-step-sheet = Result
score-step-of = { $step }: { $player }
score-back = Back: { $to }
score-filled = filled in
score-wrong = something is impossible
score-said = { $player } { $points }
score-note = { $player }: { $note }
score-sheet = Score sheet
score-who = Who plays, and with which colour?
score-name-full = A name has at most { $most } letters.
score-name-of = Name of player { $number }
score-color = Colour
score-color-of = { $number }: colour of { $player }, { $color }
score-color-none = none
score-color-swaps = swaps with { $player }
score-color-twice = Two players have this colour: { $color }.
score-remove = Remove { $player }
score-add = Add a player
score-add-color = Add a player: { $color }
score-add-none = Another player
score-played-before = Played before
score-full = The board has room for { $most } players.
score-order = What comes next
score-order-source = Part by part
score-order-player = Player by player
score-nobody = First say who plays.

## Routes

score-by-board = Press the routes on our board instead
score-by-counts = Count the routes by length instead
score-differs = Our { $board } is not the printed one, which nobody has published: its routes and tickets are our own design. Count your routes by length, and enter tickets by their points.
score-differs-partly = Our { $board } is not quite the printed one: some routes, symbols and tickets are our own design. Count your routes by length, and enter tickets by their points.
score-differs-workshop = Or trace your board in the workshop.
score-counts-forgotten = The counts are gone: press the routes on the board. Undo brings them back.
score-tap = Press { $player }’s routes.
score-pieces-left = Left over: { $count } { $pieces }.
score-board = The board of { $board }: press a route to give it to the chosen player, or to take it away
score-route = { $route }, { $length ->
    [one] 1 space
   *[other] { $length } spaces
}, { $player }
score-route-free = free
score-route-given = { $route } ({ $length }): { $player }
score-route-moved = { $route } ({ $length }): { $player }, no longer { $other }
score-route-taken-away = { $route } ({ $length }): no longer { $player }
score-list-route = to { THE($place) }, { $length ->
    [one] 1 space
   *[other] { $length } spaces
}: { $player }
score-list-taken = { $count } of { $of } taken
score-length = Length { $length }
score-length-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
score-length-of = { $player }: routes of length { $length }

## Tickets

score-tickets-of = Tickets: { $player }
score-tickets-none = None yet.
score-tickets-no = No tickets
score-done = Completed
score-failed = Not completed
score-ticket-remove = Remove { $ticket }
score-ours = From our list
score-find = Add a ticket
score-find-hint = Place or points
score-found = { $count ->
    [0] No ticket like that
    [one] 1 ticket
   *[other] { $count } tickets
}
score-held = already with { $players }
score-printed = Another ticket, by its points
score-printed-line = For tickets of your box that our list does not have.
score-printed-one = Printed ticket
score-printed-points = Points of the ticket

## The result

score-so-far = { $count ->
    [one] So far { $players } leads.
   *[other] So far { $players } are level.
}
score-problems = Impossible
score-problems-line = The points are added up all the same. Press a line to put it right.
score-missing = Not filled in yet
score-lines = How the points come about
score-how = { $player }’s points
score-nothing = Nothing
score-why-of = Why? The rules: { $source }
score-keep = Keep this evening
score-keep-change = Keep the change
score-kept = Kept
score-kept-note = Kept in “My games”.
score-kept-where = See it in “My games”
score-share = Share as text
score-save = Save as a file
score-new = Another game
score-share-title = { $board }, { $day }
score-share-line = { $rank }. { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
