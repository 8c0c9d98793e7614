# The browser's texts in English. fr.ftl has the same keys and variables.
# Colours, the story of a game, score sheets and phrases come from src/omnibus/words; mechanisms have words of their own.

## Everywhere

close = Close
cancel = Cancel
copy = Copy
copied = Copied.
share = Share
go-home = To the home page
skip-to-content = Skip to content
appearance = Language and appearance
theme-to-dark = Dark colours
theme-to-light = Light colours
lost-title = Nothing here
lost-page = There is no such page.
lost-for-now = One moment
lost-looks-again = This page will open automatically.
table-opening = Opening the table…
server-unreachable = The server cannot be reached. Is it running?
page-outdated = This page is older than the server: reload it.

## Log, chat, what happened

log-who = { $player } { $text }
log-dealt = is dealt { CARDS($count) }
log-offered = is offered { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
 }
log-drew = draws a card from the deck
log-kept = keeps { $kept } of { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
 }
log-filter = Show
log-all = Everything
log-routes = Routes
log-tickets = Tickets
log-nothing = Nothing of that kind has happened yet.
log-opening = Before the first turn
log-turn = Turn { $number }
log-earlier = Show earlier turns
log-newest = To the newest
log-title = What happened
log-show = Show on the board: { $what }
ticket-worth = { $ticket } ({ $points })
chat-title = Chat
chat-empty = Nobody has said anything yet. Say hello!
chat-write = Write to the table
chat-hint = Message…
chat-send = Send
chat-phrases = Quick phrases
chat-watches = { $name } (watching)
chat-gone = { $name } (has left)
chat-removed-operator = Message removed by the operator
chat-removed-author = Message deleted by its author
report-open = Report messages
report-title = Report chat messages
report-help = The operator of this server will read the messages you pick and up to { $nearby } before and after each, and no other chat. Nobody at the table will know.
report-whose = All by { $name }
report-persons = By person
report-lines = Messages to report, { $most } at most
report-why = Reason (optional)
report-send = { $count ->
    [0] Report
    [one] Report 1 message
   *[other] Report { $count } messages
}
report-done = Reported. The operator of this server will read it.
chat-left = { $count ->
    [one] 1 character left
   *[other] { $count } characters left
 }
since-title = Since your last turn
since-first = Before your first turn
since-claimed = { $route } (+{ $points })
since-blind = { $count ->
    [one] 1 card from the deck
   *[other] { $count } cards from the deck
 }
since-tickets = keeps { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
 }
since-passed = passes
since-swept = The face-up cards were replaced { $count ->
    [one] once
   *[other] { $count } times
 }.
since-reshuffled = The discard pile was shuffled into a new deck.
since-last-round = { $player } has triggered the last round.

## Home

guest-name = Guest
your-name = Your name
you-are-called = You play as
name-change = Change
name-keep = Keep this name
try-again = Try again
home-title = Where shall we go today?
home-line = Five board games from one family, with friends or against bots. No account needed: choose a board and play.
home-again = Play again
home-again-with = with { $who }
home-again-bots = { $count ->
    [one] 1 bot ({ $level })
   *[other] { $count } bots ({ $level })
 }
home-again-open = { $count ->
    [one] 1 open seat
   *[other] { $count } open seats
 }
home-boards = Choose a board
puzzles-door = Puzzles
puzzles-door-about = A position, and one move that is clearly the best: find it.
tournaments-door = Tournaments
tournaments-door-about = An evening for your club: rounds, tables, standings.
score-door = Score pad
score-door-about = Played with the box? Add up the points of the printed game.
board-score = Played with the box?
board-score-line = The score pad adds up the printed game by the rulebook, with a reason for every line.
board-score-open = Score pad
games-door = My games
ratings-door = Ratings
ratings-door-about = How strong the players of this server are.
games-door-about = Your results, your progress, and your replays.
home-doors = More ways to play
door-daily = Daily deal
door-daily-about = The same cards for everybody, once a day.
end-daily = The daily deal
play-against = Against { $who }
play-against-coached = Against { $who }, with a coach
play-beside = With { $who }, on this device
play-with = You play
play-with-bots = Against bots
play-level = Level
play-opponents = Opponents
play-fewer = (At most { $most } on boards with fewer seats.)
play-now = Play now
my-tables = Your tables
listed-tables = Tables that anyone can join
listed-none = No table is waiting for players right now. Create one and list it here, or send its link to a friend.
finished-games = Finished games
finished-all = Show all { $count }
table-status-your-turn = Your turn
table-status-others = The others’ turn
table-status-open = { $seats ->
    [one] 1 seat open
   *[other] { $seats } seats open
 }
table-status-full = Ready to start
table-status-over = Watch the replay
table-points = { $player } { $points }
table-won = { $count ->
    [one] { $players } won
   *[other] { $players } won together
 }
table-hide = Remove this game of { $board } from the list
table-leave = Leave this table ({ $board })
table-leave-open = Your seat becomes free, and the table disappears from your list.
table-leave-playing = If other people are playing, a bot takes over for you. The table disappears from your list.
table-leave-yes = Leave
table-show-hidden = Show tables removed from the lists
abandoned-games = Inactive for more than a week ({ $count })
table-nobody = Nobody yet
board-players = { $least }–{ $most } players
board-unknown = This board is not on this server. If somebody made it, ask them for its file: the workshop can open it.
board-all = All boards
board-places = { $count } places
board-routes = { $count } routes
board-tickets = { $count } tickets
board-pieces = { $count } { $pieces } each
board-learn = Learn it
board-rules = Rules
board-rules-line = All the rules of this board in our own words, with pictures of it: to read, search and print.
board-own = A board of your own
board-own-line = Do you own the box, or have an idea for a board? Draw it in the workshop, from scratch or starting from this one, or add a file.
your-games = Your games here
your-games-none = You have not finished a game on this board yet.
your-games-played = Played
your-games-won = Won
your-games-best = Most points
your-games-average = Average points
board-source-transcribed = Transcribed from the printed board.
board-source-partly = Transcribed in part; the rest is our own.
board-source-designed = Our own board, under the rules of the box.
board-source-unknown = Its origin is not stated.
own-board = A custom board
own-board-put-in = Add your own board
own-board-add = Your own…
own-board-help = If you own the box, you can play on its board: download ours as a file, change its places, routes and tickets to match yours, and choose it here.
own-board-example = Download the file
own-board-choose = Choose a board file
own-board-checking = Checking…
own-board-no-json = this file is not a board: its JSON is invalid at line { $line }, column { $column }
own-board-no-object = this file is not a board: its JSON is not an object
own-board-faults = This board cannot be played:
choose-board = Board
create-table = Create a table
create-waits = The table waits for your friends; you start the game.
create-starts = All other seats are taken: the game starts at once.
create-and-invite = Create and invite
create-and-start = Create and start
room-title = Play in one room
room-about = The board is on the big screen, a television for instance; everybody holds their cards on a phone.
room-device = This device is
room-device-screen = the big screen
room-device-player = a player’s
room-choose = Choose a board: its table opens at once.
room-screen-code = Show a table here by its code
join-by-code = Join a table
join-placeholder = Code or link
join-go = Join
join-wrong = This is neither a code of eight letters and digits nor a link to a table here.
unofficial = Omnibus is an unofficial fan project.
trademarks = The names of the games are trademarks of their publisher, which is not involved in this project.
privacy-open = Privacy
about-open = About, source and licence
about-title = About Omnibus
about-what = Five board games from one family, played exactly by their rulebooks. All artwork and code are our own; nothing is taken from the publisher’s artwork or texts.
about-boxes = Buy the boxes: they are lovely.
about-source = The program is open source: the operator of this server has all of its source code and may pass it on.
about-licence = Licence
about-font = Licence of the display font (Fraunces)

## Seats, options, lobby

seat-open = Open seat
seat-you = you
seat-host = host
seat-here = here
seat-away = away
seat-count = Number of players
seat-number = Seat { $number }
seat-for-friend = Open, for a friend
seat-color = Your colour
player-red = red, striped
player-blue = blue, dotted
player-green = green, checked
player-yellow = yellow, zigzag
player-black = black, lined
friends-play = Your friends play
friends-elsewhere = Elsewhere
friends-here = Here, on this device
friends-room = In one room
player-number = Player { $number }
seat-for-here = On this device
seat-beside-help = You pass the device on between turns; a curtain hides the hands.
seat-beside-name = Name
seat-for-bot = Bot, { $level }
seat-sit = Sit here
seat-move = Move here
seat-stand = Stand up
seat-rename = Change your name
seat-remove = Remove { $name } from the table
seat-remove-title = Remove { $name }?
seat-remove-help = { $name } has to leave the table and cannot come back to it.
seat-swap = Swap seats { $one } and { $other }
order = Order of play
order-drawn = Drawn at the start
order-fixed = As seated
order-drawn-line = The order of play is drawn at the start. The colour you choose stays yours.
order-fixed-line = The order of play is that of the seats: { $player } begins.
order-of-deal = The order of play is that of the deal.
clock = Time per turn
clock-none = No clock
clock-turn = { $time } per turn
undo = Undo
undo-free = If harmless
undo-ask = On request
undo-off = Never
undo-free-line = Players may undo only if nothing hidden was revealed and nobody has played since.
undo-ask-line = Players may undo freely if nothing hidden was revealed, otherwise with the others’ consent.
undo-off-line = Moves are final.
hints = Hints
hints-help = Players may ask what an expert would do, and play with a coach.
hints-on = Players may ask for hints and play with a coach.
hints-off = No hints and no coach.
spectators = Spectators
spectators-help = Others may watch what is public.
spectators-on = Others may watch.
spectators-off = Nobody may watch.
room = In one room
room-help = A big screen shows the board. Anybody at the table may start the game; open seats are left out.
room-on = You are playing in one room, with the board on a big screen.
room-open-screen = Open this on the big screen, or type the code there:
room-screen-link = Address for the big screen
listed = Listed
listed-help = Everybody on this server can find the table and sit down.
listed-on = Everybody on this server may sit down.
listed-off = Only those with the link may sit down.
keeper = Only the host calls in bots
keeper-help = When a player is away on their turn, only the host may let a bot play for them.
keeper-anyone = When a player is away on their turn, any other player may let a bot play for them.
keeper-host = When a player is away on their turn, only the host may let a bot play for them.
lobby-kicker = A new game
deal-again = The same deal as before
deal-fork = Continued from an earlier game
deal-lesson = From a lesson
deal-daily = Daily deal
deal-practice = A daily deal, for practice
deal-known-title = A deal that was played before
deal-known = This deal was played before: somebody at the table may know the cards.
deal-sit = Sit down anyway
deal-compared = The same deal as before:
deal-then-now = { $player }: then { $then }, now { $now }
lobby-invite = Invite
lobby-options = Options
lobby-change-board = Change the board
lobby-leave = Leave the table
lobby-go = Leave
lobby-reconnecting = Connection lost, trying again…
invite-line = Anyone with this link can sit down.
invite-link = Link to sit down
invite-code = or the code
invite-picture = QR code of the link to sit down
only-here = Only this machine can reach this server.
only-here-start = To let others in, stop it and start it with
only-here-or = or
only-here-network = It lets others in, but found no network when it started: connect this machine to one, by Wi-Fi or cable, and restart the server.
watch-line = Anyone with this one can only watch.
watch-link = Link to watch
watch-count = { $count ->
    [one] 1 person is watching.
   *[other] { $count } people are watching.
 }
start = Start the game
start-ready = Everybody is here. Start when you like.
start-room = Everybody here? Anyone may start; open seats are left out.
start-away = Every seat is taken, but { $names } { $count ->
    [one] is
   *[other] are
 } away.
start-rematch = The rematch begins as soon as everybody is here.
start-fill = Fill up with bots
start-seats-open = { $seats ->
    [one] One seat is still open: invite a friend or add a bot.
   *[other] { $seats } seats are still open: invite friends or add bots.
 }
start-take-seat = Take a seat to play.
start-waits-seats = { $seats ->
    [one] Waiting for one more player.
   *[other] Waiting for { $seats } more players.
 }
start-waits-host = Waiting for the host to start the game.
start-waits-host-named = Waiting for { $name } to start the game.
seat-link-open = Play on another device
seat-link-title = Move your seat to another device
seat-link-line = Open this link on the other device. It works once, within ten minutes; your seat then moves there.
seat-link = Link that moves your seat
seat-link-picture = QR code of the link that moves your seat

## Coming to a table

join-title = An invitation
join-invites = { $name } invites you to { $board }
join-invited = You are invited to { $board }
join-sit = Sit down
room-this-is-screen = This device is the big screen
join-begun = The game has already started, but you can watch.
join-watch = Watch
join-full = All seats are taken. Look in: one may become free.
join-look = Look in
seat-title = Move your seat here
seat-explains = This link moves your seat at a table to this device. You can then no longer play on the other one.
seat-no-secret = This link is incomplete: open it again from your other device.
seat-move-here = Move my seat to this device

## Tickets and what they need

points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
ticket-short = short
ticket-long = long
tickets-none = You have no tickets yet.
tickets-now = Tickets, if the game ended now
tickets-if-all = If you complete those still open
tickets-plan = The plan for all of them
tickets-together = Spaces for all of them (you have { PIECES($pieces) })
plan-done = Done
plan-open = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 } to go, { $missing ->
    [0] all cards in hand
    [one] 1 card missing
   *[other] { $missing } cards missing
 }
plan-cut = Cut off: no path is left
plan-pieces = Out of reach: too few { PIECES("all") }
plan-done-long = Your routes join both ends: { $points ->
    [one] 1 point is
   *[other] { $points } points are
 } safe.
plan-cut-long = Others block every path. It will cost you { $points ->
    [one] 1 point
   *[other] { $points } points
 } at the end.
plan-pieces-long = Even the shortest path takes more { PIECES("all") } than you have. It will cost you { $points ->
    [one] 1 point
   *[other] { $points } points
 } at the end.
plan-off = The planner is turned off in the settings.
plan-have = { $color }: { $have } of { $cards } in hand
plan-wilds = { $count ->
    [one] { $count } { $wild } card as a substitute
   *[other] { $count } { $wild } cards as substitutes
 }
offer-title = Tickets to choose from
offer-alone = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 }
offer-more = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 } more
offer-more-shared = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 } more ({ $alone } alone)
offer-nothing-more = No extra spaces: on the way
offer-over = No longer fits: { $spaces } spaces in all, { PIECES($pieces) }
offer-over-shared = On the way, but { $spaces } spaces in all, { PIECES($pieces) }
offer-least = Keep at least { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
 }.
play-face-up = Face up
play-face-up-are = Face up: { $cards }
offer-together = Together { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 }; you have { PIECES($pieces) }.
offer-keep = Keep { $count ->
    [0] tickets
    [one] 1 ticket
   *[other] { $count } tickets
 }

## How to play

learn-open = How to play
rules-open = All the rules
differs-open = What differs here
why = Why?
step-more = One more: { $what }
step-fewer = One fewer: { $what }
what-is = What is this: { $what }?
learn-title = How to play: { $board }
learn-previous = Back
learn-next = Next
learn-done = Got it
learn-step = Step { $step } of { $steps }
learn-steps = Steps
learn-aim = What it is about
learn-aim-network = You lay routes of your own across the map, with { $pieces } { $piece-name } in your colour.
learn-aim-points = Every route scores points at once. Each of your secret tickets names two places: connect them, and it scores points at the end.
learn-aim-win = The player with the most points at the end wins.
learn-turn = Your turn: one of three
learn-turn-start = You begin with { CARDS($cards) }, and keep at least { $keep ->
    [one] one
   *[other] { $keep }
 } of { $tickets } tickets.
learn-turn-start-decks = First you announce how many of your tickets will be short and how many long.
learn-turn-first = The first player is drawn at random; then you take turns.
learn-turn-one = On your turn you do exactly one thing:
learn-turn-cards = Draw cards
learn-turn-route = Take a route
learn-turn-tickets = Draw tickets
learn-cards = Drawing cards
learn-cards-two = Take two cards, each from the five that lie face up or blind from the deck. You may hold as many as you like.
learn-cards-wild = The multicoloured { $wild } cards are wild: they stand for any colour. You may take a face-up one only as your first card, and it is then your only one. Drawn blind, it counts like any other card.
learn-cards-sweep = Whenever three of the five face-up cards are wild, all five are discarded and replaced.
learn-route = Taking a route
learn-route-pay = Choose any free route; it need not connect to your others. Pay one card per space, all of the route’s colour. Wild cards may replace any of them.
learn-route-gray = Grey routes take cards of any one colour.
learn-route-piece = Put { PIECES("yours") } on each space: if you have too few left, you cannot take the route. It scores by its length:
learn-route-parallel = Of parallel routes you may take only one; at { $players ->
    [2] a table of two
    [3] a table of two or three
   *[other] a table of up to { $players }
 } the others are then closed to everybody.
learn-tickets = Tickets
learn-tickets-join = A ticket is completed when an unbroken chain of your routes joins its two places. It then scores its points at the end; otherwise it costs them. The others do not see your tickets.
learn-tickets-more = To draw tickets, take { $drawn } and keep at least { $least ->
    [one] one
   *[other] { $least }
 }. The others go back under their deck; those you keep, you keep for good. If only one is left, it must be kept.
learn-tickets-decks = First announce how many of them are short (up to { $short } points) and how many long ({ $long-least } to { $long-most }).
learn-tickets-countries = A country is a dead end: no chain runs through it, and any of its routes reaches it.
learn-bonus-none = No bonus here
learn-end = The end
learn-end-when = When somebody ends a turn with two { $piece-name } or fewer, everybody takes one more turn, including that player. Then you count:
learn-end-routes = Routes
learn-end-counted = as you go
learn-end-done = Completed tickets
learn-end-done-points = + their points
learn-end-failed = The other tickets
learn-end-failed-points = − their points
learn-end-tie = A tie goes to the most completed tickets; after that, the victory is shared.

## Your turn, and announcements

attention-title = { $board } – Omnibus
attention-title-over = { $board } – game over – Omnibus
attention-title-turn = ● Your turn – { $board }
attention-turn = Your turn
attention-last-turn = Your last turn!
attention-last-round = Last round: everybody plays once more
announce-title = What happens at the table
announce-said = { $player } says: { $text }
announce-taken-back = A move was undone.

## The ending

end-title = End of the game
end-title-of = End of the game: { $board }
end-reveal = The points are being counted
end-counting = Counting the points…
end-skip = Show the result
end-reveal-again = Watch the counting
finale-opening-said = The points are being counted. Any key shows the result.
finale-any-key = Or press any key.
finale-source-said = { $source }: { $players }.
finale-tickets-said = { $player }, { $tickets }: { $counted }; { $points }.
finale-nobody = Nobody
finale-hush = And the victory goes to…
end-board = The board of { $board } at the end
end-on-board = On the board
end-look-at-board = The board
end-track = Points on the track
end-bonus = Bonus
end-you-win = You win!
end-points = { $player }: { $points ->
    [one] 1 point.
   *[other] { $points } points.
 }
end-winner = winner
end-gave-up = { $count ->
    [one] { $players } resigned: the game ended before its last turn, and tickets and bonuses were not counted.
   *[other] { $players } resigned: the game ended before its last turn, and tickets and bonuses were not counted.
 }
end-resigned = resigned
end-sheet = Score sheet
end-tickets-counted = { $done } done, { $failed } not
end-chart = Points over time
end-chart-said = Points over time. At the end: { $players }.
end-chart-one = { $player } { $points }
end-chart-last = The dashed line marks the start of the last round.
end-chart-so-far = Points on the track and from completed tickets. Click to go to that moment.
end-chart-whole = Points on the track and from completed tickets; the end adds the bonuses and subtracts uncompleted tickets. Click to go to that moment.
end-statistics = Statistics
end-stat-turns = Turns
end-stat-routes = Routes ({ PIECES("all") })
end-stat-routes-of = { $routes } ({ $spaces })
end-stat-longest = Longest route
end-stat-best = Best turn, in points
end-stat-streak = Turns in a row with a route
end-stat-face-up = Cards taken face up
end-stat-blind = Cards drawn blind
end-stat-wilds = Wilds taken / played
end-stat-wilds-of = { $taken } / { $paid }
end-stat-tickets = Tickets seen / kept / completed
end-stat-tickets-of = { $seen } / { $kept } / { $done }
end-tickets = Everybody’s tickets
end-tickets-of = Tickets of { $player }
end-ticket-done = Completed
end-ticket-failed = Not completed
end-no-tickets = No tickets
end-that-moment = That moment
end-fair = Was the deal fair?
end-seed-verified = This deal was fixed before the game: verified.
end-seed-wrong = NOT verified: this game does not match the promised deal.
end-seed-how = Your browser has just recomputed everything that chance decided, from the seed that was locked before the first card, and compared it with what happened.
end-seed-how-wrong = Your browser recomputed what it could. What is marked below does not match the promise made before the first card.
end-seed-yes = matches
end-seed-no = does not match
end-seed-commitment = The seed is the one promised at the start
end-seed-noted = The promise is the one this browser noted during the game
end-seed-first = First player
end-seed-hands = First hands
end-seed-display = First cards face up
end-seed-tickets = First tickets on offer
end-seed-cards = Every card of the deck, reshuffles included
end-seed-later-tickets = Tickets drawn later
end-seed-seen = What you saw at the table matches the record
end-seed-numbers = The numbers
end-seed-commitment-name = Promise (SHA-256 of the seed), public since the start
end-seed-name = Seed, revealed at the end
end-dice-name = Secret of the bots’ dice
end-seed-more = The record can also be checked without this server: “omnibus verify” plays the whole game again.
end-next = { $player } wants a rematch.
end-next-same = { $player } wants to play the same deal again.
end-next-yours = Your rematch is waiting for the others.
end-next-somebody = A rematch is waiting.
end-join-next = Join the rematch
end-rematch = Rematch
end-same-deal = Same deal
end-replay = Replay
end-understand = Understand this game
end-record = Record
end-replay-link = The replay has an address of its own, for everybody:
end-unknown = The rest of the result is not here: { $why }
end-tournament = To the tournament
end-home = Home

## A picture to share

picture-open = A picture to share
picture-title = A picture of this game
picture-of = { $date ->
    [yes] { $board }, { $day }.
   *[no] { $board }.
 }
picture-wins-by = { $player } wins by { $points ->
    [one] 1 point.
   *[other] { $points } points.
 }
picture-row = { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
picture-made = Omnibus
picture-named = With the players’ names
picture-unnamed = Without, players appear by symbol and number.
picture-ask = Did the others agree to appear by name?
picture-save = Save the picture
picture-share = Share the picture
picture-drawing = The picture is being drawn…
picture-saved = The picture has been saved.
picture-failed = This browser could not make the picture.
picture-stays = It is made in your browser, and sent nowhere.

## The replay

replay-title = Replay: { $board }
replay-opening = Opening the replay…
replay-first = To the beginning
replay-previous = Back
replay-next = Forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed: { $times }×
replay-times = { $times }×
replay-step = Moment
replay-step-of = { $step } of { $last }
replay-at = Moment { $step } of { $last }: { $story }
replay-set-up = The table is set up
replay-moves = Moves
replay-no-events = decides
replay-board = The board of { $board } at this moment
replay-players = Players at this moment
replay-on-turn = their turn
replay-hand = Hand
replay-no-cards = no cards
replay-pieces = { PIECES($pieces) } left
replay-offer = on offer
replay-ticket-done = completed
replay-ticket-open = not completed yet
replay-ticket-lost = not completed
replay-display = Face up
replay-empty = empty
replay-deck = Deck: { $cards }
replay-discard = Discard pile: { $cards }
replay-tickets-left = Tickets: { $tickets }
replay-timeline = Timeline
replay-legend = On the timeline: ▮ a route, ▽ tickets, · a card, ┊ the last round.
replay-play-on = Play on from here
replay-same-deal = Play this deal
replay-fork-title = Play on from moment { $step }
replay-fork-title-start = Play this deal from the start
replay-fork-about = You take a seat, bots take the others. The cards lie as they did in this game.
replay-fork-seat = Your seat
replay-fork-level = The bots
replay-fork-go = Play
replay-fork-end = The game is over here: go back a little to play on.
replay-share = Share this moment
replay-keys = Keys: ← → one action, ↑ ↓ one turn, Home and End, space plays.
replay-result = The result
replay-route = { $route }: { $player }
replay-route-free = { $route }: free

## A look back during a game
past-open = Look back
past-open-turn = { $turn }, { $player }: look back
past-open-end = Look back at the table after this: { $turn }
past-title = A look back
past-turn = Turn { $turn } of { $last }
past-set-up = Before turn 1 of { $last }
past-return = Back to the game
past-now = Now
past-about = What you knew then. The game goes on: nothing can be played here.
past-about-watching = What everybody could see then. The game goes on.
past-said = A look back. { $turn }. { $story }
past-returned = Back in the game
past-turn-back = One turn back
past-turn-on = One turn forward
past-keys = Keys: ← → one action, ↑ ↓ one turn, Home and End; Esc returns.
past-board = The board of { $board } at that moment
past-cards = { CARDS($count) }
past-tickets = { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
 }
play-key-past = look back at earlier turns: then arrows step, and Esc returns

## The board

board-spaces = Spaces
board-points = Points
board-zoom = Size of the board
board-zoom-in = Larger
board-zoom-out = Smaller
board-zoom-fit = The whole board
board-list-find = Find a place
board-list-none = No place has that name.
board-list-summary = : { $summary }

## The table during the game

play-bot-named = { $name } ({ $level })
play-bot = { $level } { $number }
play-board = The board of { $title }
play-map = Map
play-standing = Everybody’s points, { PIECES("all") } and cards
play-fold = Fold the cards away
play-unfold = Unfold the cards
play-players = Players
play-log = Log
play-tab-hand = Hand
play-tab-table = Cards
play-new = { $count ->
    [one] , 1 new
   *[other] , { $count } new
 }

play-ask-turn = Your turn: { $can }
play-can-draw = draw cards
play-can-claim = take a route
play-can-tickets = draw tickets
play-short-draw = cards
play-short-claim = a route
play-short-tickets = tickets
play-ask-second-short = A second card; no face-up wild
play-ask-second = Take a second card
play-ask-second-no-wild = Take a second card; a face-up wild ({ $wild }) is not allowed now
play-ask-keep = Which tickets do you keep? { $least ->
    [one] At least one
   *[other] At least { $least }
 }
play-ask-keep-short = Which tickets do you keep?
play-ask-announce = How many short and how many long tickets do you draw?
play-ask-announce-short = How many short ones, how many long ones?
play-ask-pass = No move is possible: pass
play-over = The game is over
play-warm = A bot is playing for you
play-you-resigned = You have resigned: a bot plays on for you
play-wait = One moment…
play-wait-others = The others are still choosing
play-wait-for = { $player } is playing
play-reconnecting = Reconnecting…

play-undo = Undo
play-undo-ask = Ask to undo
play-undo-what = What would be undone
play-undo-title = Undo
play-undo-asks = { $player } would like to undo something.
play-undo-waits = Undo: waiting for { $players }.
play-undo-accept = Agree
play-undo-refuse = Refuse
play-undo-withdraw = Never mind
play-undo-refused = Nothing is undone: not everybody agreed.
play-hint = Hint
play-hint-thinking = The expert is thinking…
play-hint-cancel = Never mind
play-hint-why = Why?
play-hint-show = Show me
play-hint-do = Do it
coach = Coach
coach-with = With a coach
coach-help = A quiet word when a move gives a lot away, at tables with hints
coach-is-on = Coach: on
coach-is-off = Coach: off
coach-gives-away = { $points ->
    [one] That gives away about 1 point.
   *[other] That gives away about { $points } points.
 }
coach-gave-away = { $action }: { $points ->
    [one] that gave away about 1 point.
   *[other] that gave away about { $points } points.
 }
coach-earlier = { $count ->
    [one] 1 earlier word
   *[other] { $count } earlier words
 }
coach-better = Better: { $action }.
coach-let-be = Let it be
coach-off = No more coach
play-tournament = To the tournament’s page
play-menu = Menu
play-settings = Settings
play-keys = Keys
room-board-here = Whole board on this phone
room-board-there = Board on the big screen
play-invite = Invite spectators
play-invite-watch = Anyone with this link can watch:
play-invite-none = This table does not allow spectators.
play-device = Continue on another device
play-absent = Let a bot play for me
play-back = I am back
play-leave-title = Leave the table?
play-leave-help = The game goes on without you, or waits for you. You find the table on the home page, and get your seat back as soon as you open it.
play-leave-pause = I’ll be back: wait for me
play-overdue = { $player } has been away for a while.
play-let-bot = Let a bot play until { $player } is back
play-done-for-you = While you were away, a bot played for you:
curtain-title = { $player } is next
curtain-lift = I am { $player }: show my cards
curtain-over = Your turn is over.
curtain-pass = Hand the device to { $player }
play-resign = Resign
play-resign-title = Resign from this game?
play-resign-help = { $players ->
    [2] The other player wins at once. This cannot be undone.
   *[other] A bot plays on for you. This cannot be undone.
 }
play-resign-no = Play on
play-remove = Ask to remove a player
play-remove-help = All other players must agree. A removed player cannot come back to this table; a bot plays on.
play-remove-who = Ask to remove { $player }
removal-title = Remove a player?
removal-asks = The host asks to remove { $player } from the table. A bot would take over.
removal-you = The host asks the others to remove you: waiting for { $players }.
removal-waits = Removing { $player }: waiting for { $players }.
removal-accept = Remove
removal-refuse = Let them stay
play-pass = Pass
play-result = Result
play-list = The board as a list
play-list-to = to { THE($place) }: { $cost }; { $standing }

play-draw = Cards and tickets to draw
play-slot = Face up: { $color }, slot { $slot }
play-slot-empty = Slot { $slot } is empty
play-no-card = none
play-wild = wild ({ $name })
play-deck-unseen = : draw a card unseen
play-deck-title = Deck
play-left = { $count } left
play-discard = { $count } discarded
play-swept = Three wilds: all five are replaced
play-tickets-draw = : draw some
play-deck-short = { $count } short
play-deck-long = { $count } long
play-announce-title = Short or long tickets?
play-announce-help = Announce first, then look: short ones are worth { $short-least } to { $short-most } points, long ones { $long-least } to { $long-most }.
play-short-and-long = { $short } + { $long }

play-hand-are = Your hand: { $cards }
play-hand-empty = You have no cards.
play-stack = { $color }: { $count ->
    [one] 1 card
   *[other] { $count } cards
 }

play-route-words = { $route }: { $cost }; { $standing }
play-route-at-rest = { $route }: { $cost }
play-route-cost = { CARDS($count, $color) }
play-route-cost-gray = { $count ->
    [one] { $count } card of any colour
   *[other] { $count } cards of any one colour
 }
play-any-color = any one colour
play-yours = yours
play-owned = belongs to { $player }
play-brings = Taking it gives you
play-brings-ticket = completes { $ticket }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
play-closed = closed to you
play-free = free
play-free-missing = free, { $count ->
    [one] 1 card missing
   *[other] { $count } cards missing
 }
play-takeable = free, you can take it
play-routes-free = { $count ->
    [0] no route free
    [one] 1 route free
   *[other] { $count } routes free
 }
play-have-wilds = + { $count ->
    [one] 1 wild
   *[other] { $count } wilds
 }
play-missing = { $count } missing
play-missing-wilds = ({ $count } wild)
play-enough = enough
play-enter = Enter
play-pay-with = Pay with
play-pay = Pay { $cards }
play-claim = Take it: { $count ->
    [one] 1 point
   *[other] { $count } points
 }

play-no-route = You cannot take any route now.
play-ticket-done = { $ticket }: done
play-stands = { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }, { PIECES($pieces) }, { CARDS($cards) }, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
 }
play-stands-also = { $player }: { $words }

play-here = here
play-away = away
play-kept-warm = a bot keeps the seat
play-resigned = has resigned
play-bot-level = bot, { $level }
play-acting = to act
play-first = Played first
play-first-mark = st
play-points-unit = { $count ->
    [one] point
   *[other] points
 }
play-pieces-unit = { $count ->
    [one] { " " }{ PIECES("single") } left
   *[other] { " " }{ PIECES("all") } left
 }
play-cards-unit = { $count ->
    [one] { " " }card in hand
   *[other] { " " }cards in hand
 }
play-tickets-unit = { $count ->
    [one] { " " }ticket
   *[other] { " " }tickets
 }
play-watching = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
 }
play-time-left = Time left: { $time }

play-worth-now = { $count ->
    [one] worth 1 point now
   *[other] worth { $count } points now
 }
play-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
 }

play-do-deck = Draw from the deck
play-do-slot = Take { CARDS("the", $color) } from slot { $slot }
play-do-tickets = Draw tickets
play-do-tickets-long = Draw tickets, { $long } of them long
play-do-keep = Keep { $tickets }
play-do-claim = Take { $route } with { $cards }

play-confirm = Confirm before taking a route
play-confirm-always = always
play-confirm-touch = on touch
play-confirm-never = never
play-speed = Others’ moves
play-speed-slow = slow
play-speed-normal = normal
play-speed-fast = fast
play-speed-off = at once
play-symbols = Symbols for colours
play-symbols-help = On cards, routes and pieces
play-hints = Hints start with
play-hints-nudge = where to look
play-hints-reason = the reason
play-hints-move = the move
play-planner = Planner
play-planner-help = Shows what your tickets still need; only you see it
play-single-keys = Single keys
play-single-keys-help = Letters and digits act at once, such as D for the deck
play-remarks = Bots have their say
play-remarks-help = A remark in the log now and then
play-sound = Sound
play-sound-help = Cards, pieces, messages, and a chime when it is your turn
sound-question = Sound?
sound-yes = Yes
sound-no = No
sound-on = Sound on
sound-off = Sound off
sound-volume = Volume
sound-none = off
prepared-title = Conditional moves
prepared-open = { $count ->
    [one] 1 conditional move
   *[other] { $count } conditional moves
 }
prepared-help = Prepare your next turns. At the start of each, the first route below that you can pay is taken. Nobody else sees what you have prepared; you can withdraw it at any time.
prepared-your-turn = It is your turn: you can change your conditional moves afterwards.
prepared-routes = Routes to take, in this order
prepared-none = Nothing is prepared. Choose a route on the map or here.
prepared-take = Take it when I can pay
prepared-taken = Prepared: taken when you can pay
prepared-add = Add a route
prepared-choose = Choose a route…
prepared-raise = Move up: { $route }
prepared-remove = Remove: { $route }
prepared-pay = Pay with
prepared-any-colour = Any colour
prepared-wilds = Wild cards may be spent
prepared-otherwise = If none can be paid yet
prepared-wait = Wait for me
prepared-blind = Draw from the deck
prepared-card = Draw if it lies face up, otherwise from the deck: { $card }
prepared-ends = If no route is left, in the last round, or if there is another choice to make, your turn waits for you. Taking an action back withdraws everything.
prepared-withdraw = Withdraw all
play-notify = Notification
play-notify-help = When it is your turn and this page is hidden or closed, at all your tables on this server
play-notify-open = When it is your turn and this page is open but hidden. While it is closed, this browser or this server sends none.
play-notify-insecure = When it is your turn and this page is open but hidden. While it is closed, browsers allow them only over HTTPS.
play-notify-install = First share this page and choose “Add to Home Screen”, then open it from there: Apple allows notifications only there.
play-notify-none = Not supported by this browser
play-notify-refused = Your browser blocks notifications from this page. You can allow them in its settings.
play-theme = Appearance
play-theme-system = as the device
play-theme-light = light
play-theme-dark = dark
play-language = Language

play-key-slots = take a face-up card
play-key-deck = draw from the deck
play-key-tickets = draw tickets
play-key-route = go to the next route that you can take
play-key-face-up = read out the face-up cards
play-key-held = read out the state of your tickets
play-key-players = read out how everybody stands
play-key-board = go to the board
play-key-arrows = on the board: from place to place, and from route to route
play-key-enter = take the route, press the button
play-key-hand = go to your hand
play-key-decision = go to the pending decision
play-key-lit = go to what lights up: in a lesson, the next thing to press
play-key-plan = show or hide the plan for all your tickets
play-key-undo = undo
play-key-hint = hint; again: a stronger one
play-key-log = log
play-key-chat = chat
play-key-mute = sound on or off
play-key-escape = close, choose again
play-key-sheet = this list
play-keys-where = 1 to 5, D, T, U and H do nothing while you write, chat or have a dialog open. You can turn single keys off in the settings.
play-keys-off = Letters and digits do nothing now: single keys are turned off in the settings.

## Remarks of bots
remark-easy-claim-1 = Is this my line? It is now.
remark-easy-claim-2 = I do hope this leads somewhere.
remark-easy-claim-3 = Oh, that colour suits me!
remark-easy-tickets-1 = So many places, so little time!
remark-easy-tickets-2 = Where was that again?
remark-easy-last-1 = Already? I was only just beginning!
remark-easy-last-2 = The last round? How exciting!
remark-normal-claim-1 = That will do nicely.
remark-normal-claim-2 = One step nearer.
remark-normal-claim-3 = I had my eye on that one.
remark-normal-tickets-1 = A little ambition never hurt.
remark-normal-tickets-2 = Let us see where this takes me.
remark-normal-last-1 = All aboard, the last one is leaving.
remark-normal-last-2 = Now or never.
remark-hard-claim-1 = Exactly on time.
remark-hard-claim-2 = You were not going that way, were you?
remark-hard-claim-3 = Not a card too many.
remark-hard-tickets-1 = The timetable has room for more.
remark-hard-tickets-2 = That fits rather well.
remark-hard-last-1 = The terminus is in sight.
remark-hard-last-2 = I know what I have. Do you?
remark-expert-claim-1 = As foreseen.
remark-expert-claim-2 = There were eleven ways. This was the best.
remark-expert-claim-3 = I saw that four turns ago.
remark-expert-tickets-1 = I am going there anyway.
remark-expert-tickets-2 = Risk is only arithmetic.
remark-expert-last-1 = The sum is done.
remark-expert-last-2 = Do check my arithmetic afterwards.

# Lessons on the real board

lesson-of = Lesson: { $title }
lesson-step = { $step } of { $steps }
lesson-back = Back
lesson-skip = Skip
lesson-next = Next
lesson-leave = Leave the lesson and play on
lesson-later = Some turns later …
lesson-others-play = The others play …
lesson-other = The rules allow that, but the lesson asks for something else here: press what is lit up.
lesson-read-first = Read this first, then press “Next”.
lesson-over = That is the end of this lesson: play on against an easy bot, or take another one.
lesson-play-on = Play on
lesson-refused = The rules do not allow that.
lesson-won = { $stars ->
    [3] Three stars: no answer was wrong, and no task skipped.
    [2] Two stars of three: { $slips ->
        [one] one wrong answer or skipped task
       *[other] { $slips } wrong answers or skipped tasks
    }. With none, you get three.
   *[other] One star of three: { $slips } wrong answers or skipped tasks. With two at most, you get two stars; with none, three.
}
lesson-won-elsewhere = One star: part of this lesson was done in another browser. Start it again to win all three.
lesson-stars-of = { $count ->
    [one] 1 star
   *[other] { $count } stars
} of { $most }
lesson-finished = , finished:
lesson-list = Lessons
lesson-offer = { $title } · { $minutes } min
lesson-try-it = Try it: { $minutes ->
    [one] a minute
    [2] two minutes
   *[other] { $minutes } minutes
}
lesson-never-played = Never played? { $minutes ->
    [5] Five minutes
   *[other] { $minutes } minutes
}
lesson-never-played-help = A first game on the real board, where the next thing to press lights up.
lesson-by-doing = Or learn it by doing, on the real board:
lesson-begin = Begin
lesson-dismiss = Not now

## The workshop

workshop-title = The workshop
workshop-line = Recreate the board of your own box: start from ours, from a file or from scratch, and play on it. Drafts and photos stay in this browser: the server checks each draft, and keeps nothing until you play or share.
workshop-link = Make a board of your own
workshop-drafts = Your drafts
workshop-draft-size = { $places ->
    [one] 1 place
   *[other] { $places } places
 }, { $routes ->
    [one] 1 route
   *[other] { $routes } routes
 }
workshop-begin = Start a board
workshop-from-ours = Start from ours
workshop-from-nothing = Start from scratch
workshop-open = Open a file
workshop-mine = My { $title }
workshop-no-board = This is not a board
workshop-no-draft = This draft is not in this browser.
workshop-left-out = { $count ->
    [one] 1 item could not be read, and was left out.
   *[other] { $count } items could not be read, and were left out.
 }
workshop-delete = Delete { $name }
workshop-delete-line = The draft will be gone. Boards that were played or shared remain.
workshop-delete-yes = Delete the draft
workshop-board = The board { $name }
workshop-title-of = Name of the board
workshop-undo = Undo
workshop-redo = Redo
workshop-tools = What you are editing
workshop-tool-places = Places
workshop-tool-routes = Routes
workshop-tool-tickets = Tickets
workshop-tool-scenery = Scenery
workshop-help-scenery = Press the board point by point: rivers and borders are lines, water and parks are areas. Drag a point to move it.
workshop-scenery = Kind
workshop-river = River
workshop-water = Water
workshop-park = Park
workshop-border = Border
workshop-point = Point { $number }
workshop-add-point = Add a point
workshop-remove-point = Remove point { $number }
workshop-traced = Done
workshop-remove-scenery = Remove all of it
workshop-piece = { $kind } { $number }
workshop-artwork = The game’s artwork underneath
workshop-help-places = Press the board to add a place and type its name. Drag a place to move it.
workshop-help-routes = Drag from place to place, or press both. Type a digit for the length, a letter for the colour. A second route between the same places is a twin.
workshop-help-tickets = Press two places. The points suggested are those of the shortest path.
workshop-help-second = { $place }: now press the other place.
workshop-add-place = Add a place
workshop-add-route = Add the route
workshop-add-ticket = Add the ticket
workshop-name = Name
workshop-name-en = Name in English
workshop-name-fr = Name in French
workshop-two-names = Another name in French
workshop-all-names = All names in both languages
workshop-x = From the left
workshop-y = From the top
workshop-remove-place = Remove the place and its routes
workshop-from = From
workshop-to = To
workshop-next-route = The next route
workshop-length = Length
workshop-color = Colour
workshop-twin = Add a twin
workshop-remove-route = Remove the route
workshop-route-label = { $a } – { $b }, { $length }, { $color }
workshop-deck = Deck
workshop-deck-short = short
workshop-deck-long = long
workshop-points-of = Points of { $ticket }
workshop-remove-ticket = Remove { $ticket }
workshop-way = its shortest path has { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 }
workshop-counts = To compare with the rulebook
workshop-faults = { $count ->
    [one] 1 error
   *[other] { $count } errors
 }
workshop-todo = { $count ->
    [one] 1 thing left to do
   *[other] { $count } things left to do
 }
workshop-why = Not yet: { $what }.
workshop-why-looking = Checking…
workshop-why-away = The server does not answer.
workshop-steps-not-kept = This browser’s storage is full: the board is saved, but you can undo only until you leave it.
workshop-doubts = { $count ->
    [one] 1 warning
   *[other] { $count } warnings
 }
workshop-fine = Ready to play.
workshop-away = The server does not answer: your changes are saved here, and checked as soon as it is back.
workshop-try = Try it
workshop-invite = A table for friends
workshop-share = Share by link
workshop-share-line = Anyone who opens the link on this server can play on the board, or edit a copy of it.
workshop-share-link = Link to the board
workshop-save = Save as a file
workshop-all-drafts = All drafts
workshop-kept = Every change is saved in this browser at once.
workshop-not-kept = This browser cannot store anything: save the board as a file before you close the page.
workshop-taken-over = Another window has changed this board: you now see its version.
workshop-copied = Another window changed this board at the same moment: your version is saved as a copy.
workshop-own-boards = Boards of your own
workshop-change = Edit
workshop-photo = Add a photo underneath
workshop-photo-line = Of your board, to trace it. It stays in this browser.
workshop-no-photo = This is not a readable picture.
workshop-photo-not-kept = The photo could not be saved: it is gone when you leave this page.
workshop-straighten = The corners of the board
workshop-straighten-line = Drag each corner onto the corner of the board: what lies between them is straightened.
workshop-corner-top-left = Corner top left
workshop-corner-top-right = Corner top right
workshop-corner-bottom-right = Corner bottom right
workshop-corner-bottom-left = Corner bottom left
workshop-lay = Place it underneath
workshop-clear = Opacity of the photo
workshop-straighten-again = Straighten again
workshop-remove-photo = Remove the photo
workshop-country = A country
workshop-country-line = Routes reach it and never cross it; each route into it has its own end, which you can drag.
workshop-bend = Bend
workshop-unbend = Bend automatically
workshop-shared-line = Somebody made this board. Play on it, or edit a copy of it.
workshop-go = To the workshop
workshop-copy = Edit a copy

## The site without a server

site-loading = Loading the game: it runs in this browser
site-elsewhere = Omnibus is open in another window of this browser, which has your games. Close it, or play on there.
site-broken = The game could not be loaded in this browser.
site-again = Try again
site-renewed = A new version of Omnibus is there.
site-renew = Use it now
site-alone = Here the whole game runs in your browser: you play against bots, or several of you on this device. To play with friends on their own devices, one of you runs Omnibus on a computer (make play LAN=1). The cards are shuffled on your device, so nobody else can check that they are fair.
site-not-kept = This window keeps nothing: your games end with it. Private windows do that.
