# Everything Omnibus says in English. The same keys, with the same variables, stand in fr.ftl.
# No entry refers to another one.

## Help

help-main =
    Omnibus plays five board games of one family, exactly by their rulebooks:
    Paris, London, Germany, Amsterdam and San Francisco.

    Usage: omnibus COMMAND [options]

    To look at
      watch          watch a game play itself out, here in the terminal
      boards         the boards there are, and where each of them comes from

    Games on paper
      simulate       play many games at random, and see what comes of them
      replay         read a recorded game, move by move, up to any action
      verify         check recorded games: every action legal, the result right
      fair           compute the deals of a finished game anew from its seed

    Boards
      board check    whether a board can be played, or all that is wrong with it
      board svg      draw a board, or a position of a recorded game
      board export   copy one of our boards into a file, to make it your own

    Everywhere
      --lang en|fr   the language; without it, that of your locale
      --help, -h     what a command does, with examples
      --version      the version of this program

    Examples
      omnibus watch --board paris --players 4
      omnibus simulate --board london --games 1000 --seed 1 --records games
      omnibus verify games
      omnibus replay games/london-2-000000.json --at 20
      omnibus board svg germany -o germany.svg

    Exit status: 0 all is well, 1 a check failed, 2 an input is wrong.
    An unofficial fan project; the games' names are trademarks of their publisher.

help-boards =
    Lists the boards there are: players, places, routes and tickets, and honestly
    where each of them comes from.

    Usage: omnibus boards

    Wherever a command takes --board, it takes one of these, or a file of your own.
    To make one: omnibus board export --help

help-board =
    Boards as data and as pictures.

    Usage: omnibus board COMMAND BOARD [options]

    Commands
      check    whether a board can be played, or all that is wrong with it
      svg      draw a board, or a position of a recorded game
      export   copy one of our boards into a file, to make it your own

    BOARD is one of ours (omnibus boards lists them) or a file of your own.
    More about each: omnibus board svg --help

help-board-check =
    Says whether a board can be played. If not, it names every fault, a line each,
    with the place, route or ticket it is about, and exits with status 2.

    Usage: omnibus board check BOARD

    BOARD is one of ours (omnibus boards lists them) or a file of your own.

    Examples
      omnibus board check london
      omnibus board check my-london.json

help-board-svg =
    Draws a board as a vector picture; with a record, also the pieces, tokens and
    scores of a position of that game.

    Usage: omnibus board svg BOARD -o FILE [options]

    BOARD is one of ours (omnibus boards lists them) or a file of your own.

    Options
      -o, --output FILE   where the picture goes; - is standard output
      --record FILE       draw a position of this recorded game
      --at N              the position after action N; without it, the last one

    Examples
      omnibus board svg paris -o paris.svg
      omnibus board svg london -o twenty.svg --record game.json --at 20

help-board-export =
    Copies one of our boards into a file. Paris, San Francisco and parts of
    Amsterdam are our own design: whoever owns the box can put the printed board in
    instead.

    Usage: omnibus board export BOARD -o FILE [options]

    Options
      -o, --output FILE   where the board goes; - is standard output
      --force             replace the file if it is there already

    How to make a board your own
      omnibus board export paris -o my-paris.json
      (edit my-paris.json: places, routes, tickets; give it an “id” of its own,
      and keep the rules it is played by with a line “"game": "paris",”)
      omnibus board check my-paris.json
      omnibus board svg my-paris.json -o my-paris.svg
      omnibus watch --board my-paris.json

help-simulate =
    Plays many games, every legal action being equally likely, and prints points,
    lengths, tickets and wins for each board and number of players. The same seed
    gives the same games and the same numbers, however many processes play them.

    Usage: omnibus simulate [options]

    Options
      --board BOARD   a board, a file of your own, or all (as it is without this)
      --players N     how many play, or all (as it is without this)
      --games N       games for each board and number of players; 100 without this
      --seed TEXT     any text; without it, a new one is drawn, and printed
      --bots NAME     who plays; so far there is random
      --jobs N        processes; 0 is one for each core; 1 without this
      --records DIR   also write the record of every game into this folder
      --json          print the numbers for programs

    Examples
      omnibus simulate
      omnibus simulate --board germany --players 5 --games 20000 --jobs 0
      omnibus simulate --board my-london.json --games 50 --seed 7 --records games

help-replay =
    Reads a recorded game aloud: who did what, action by action, then the score
    sheet; or up to any action, and how the game stands there, all hands open.

    Usage: omnibus replay FILE [options]

    Options
      --at N          stop after action N; 0 is the moment after dealing
      --events        print the game's public stream of events instead, one JSON
                      object a line
      --board BOARD   the board it was played on, if that is a file of your own

    Examples
      omnibus replay game.json
      omnibus replay game.json --at 20
      omnibus replay game.json --events

help-verify =
    Checks recorded games: the seed fits the commitment, every action is legal, and
    the result is the one written. A line for each that is wrong, and exit status 1.

    Usage: omnibus verify FILE… [options]

    FILE is a record, or a folder: all *.json in it and below are checked.

    Options
      --board BOARD   the board they were played on, if that is a file of your own

    Examples
      omnibus verify game.json
      omnibus verify games more-games

help-fair =
    Computes anew, from the seed of a finished game, what chance dealt: first
    player, cards and tickets, and whatever else was drawn before the first turn.
    Before the game, everybody was given a fingerprint of that seed, the commitment;
    exit status 1 if they do not match.

    Usage: omnibus fair FILE

    docs/fair-play.md describes the computation well enough to do it without us.

    Example
      omnibus fair game.json

help-watch =
    Plays one game at random and tells it in words, with the table in sight below.
    Without a terminal it does not wait, and only the story is written.

    Usage: omnibus watch [options]

    Options
      --board BOARD   a board, or a file of your own; london without this
      --players N     how many play; 3 without this
      --seed TEXT     any text; the same text gives the same game
      --speed X       turns a second; 0 does not wait; 2 without this

    Examples
      omnibus watch
      omnibus watch --board san_francisco --players 4 --speed 0.5

## Wrong arguments

mistake-command = There is no command “{ $found }”; the commands are { $known }.
mistake-option = There is no option { $found } here.
mistake-near = Did you mean { $near }?
mistake-missing = { $name } is missing.
mistake-no-value = { $option } needs a value.
mistake-number = { $name } takes a number, not “{ $found }”.
mistake-twice = { $option } was given twice.
mistake-too-many = “{ $found }” is one argument too many.
mistake-other = These arguments cannot be understood: { $detail }
mistake-help = More: { $command }

## Wrong inputs

trouble-language = There is no language “{ $found }”; there are { $known }.
trouble-board = { $name } cannot be played: { $count ->
    [one] one fault
   *[other] { $count } faults
 }.
trouble-no-board = There is no board and no file “{ $name }”; the boards are { $known }.
trouble-no-file = There is no file “{ $name }”.
trouble-folder = “{ $name }” is a folder, not a file.
trouble-forbidden = “{ $name }” may not be read: permission denied.
trouble-unreadable = “{ $name }” cannot be read: { $detail }.
trouble-unwritable = “{ $name }” cannot be written: { $detail }.
trouble-no-folder = “{ $name }” cannot be written: there is no such folder.
trouble-write-folder = “{ $name }” cannot be written: it is a folder.
trouble-write-forbidden = “{ $name }” cannot be written: permission denied.
trouble-exists = “{ $name }” is there already; with --force it is replaced.
trouble-not-ours = “{ $name }” is none of our boards; they are { $known }.
trouble-at-needs-record = --at says which position of a recorded game to draw: give the record with --record.
trouble-other-board = { $record } was played on the board “{ $board }”, not on { $name }.
trouble-bot = There is no bot “{ $name }”; there is { $known }.
trouble-range = { $option } goes from { $least } to { NUMBER($most, useGrouping: 0) }, not { $found }.
trouble-players = This is played by { $least } to { $most }, not by “{ $found }”.
trouble-no-files = Which records are to be checked? Give files or folders.
trouble-empty-folder = There is no *.json in “{ $name }” or below.
trouble-worker = A process that was playing was stopped from outside; with fewer --jobs it may go well.

## Boards

boards-id = Board
boards-title = Game
boards-players = Players
boards-places = Places
boards-routes = Routes
boards-tickets = Tickets
boards-provenance = Where they come from
boards-own =
    Wherever a command takes a board, it also takes a file of your own. Start from
    one of ours, and put in what your box has:

      omnibus board export paris -o my-paris.json
      omnibus board check my-paris.json
      omnibus watch --board my-paris.json
provenance-transcribed = transcribed from the printed board
provenance-partly = network transcribed from one public source, carts and contracts our own design
provenance-designed = our own design, under its rulebook
provenance-unknown = not said
check-fine = { $name } can be played.
check-title = Game: { $title }, for { $least } to { $most } players
check-counts = { $places } places, { $routes } routes, { $tickets } tickets
check-spaces = { $spaces } spaces on all routes together
check-provenance = Where it comes from: { $provenance }
written = { $name } is written.
export-done = { $name } is written. Edit it, then: omnibus board check { $name }

## Simulation

loading = Getting the rules ready…
number = { NUMBER($value, maximumFractionDigits: 0) }
number-tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-progress = Playing
simulate-board = Board × players
simulate-score = Points
simulate-turns = Turns
simulate-decisions = Decisions
simulate-tickets = Tickets
simulate-wins = Wins by seat, %
simulate-notes =
    { $games ->
        [one] One game
       *[other] { $games } games
    } each, by random play, seed “{ $seed }”.
    Mean ± standard deviation; tickets: completed/kept by a player.
    A shared victory counts for each winner.

## Replay, verify, fair, watch

replay-heading = { $title }, { $players } players
replay-standing = { $number ->
    [0] The game before the first action
   *[other] The game after action { $number }
 }
verify-progress = Checking
verify-all-right = { $count ->
    [one] The record is right.
   *[other] All { $count } records are right.
 }
verify-some-wrong = { $right } of { $count } records are right.
fair-first = First seat, counted from 0:
fair-passengers = Passengers:
fair-tourists = Tourist tokens, by symbol:
fair-hands = First cards, by seat:
fair-swept = Displays swept away:
fair-display = Face-up cards:
fair-deck = Deck, from the top:
fair-offers = Tickets offered, by seat and deck:
fair-ticket-decks = Ticket decks, from the top:
fair-fits = The seed fits the commitment:
watch-heading = { $title }, { $players } players, seed “{ $seed }”

## Cards, tokens

color-blue = blue
color-green = green
color-black = black
color-pink = pink
color-yellow = yellow
color-orange = orange
color-red = red
color-white = white
color-purple = purple
color-gray = gray
color-wild = wild
token-camera = camera
token-suitcase = suitcase
token-hat = hat
token-glasses = glasses
token-ice_cream = ice cream
token-letter = letter
token-compass = compass

## A game in words

story-first = { $player } plays first
story-passengers = { $count } passengers wait at { $places } places
story-tourists = tourist tokens: { $piles }; aside: { $aside }
story-dealt = is dealt { $cards }
story-turned = face up: { $cards }
story-swept = wild cards sweep the display away: { $cards }
story-reshuffled = the { $count } discarded cards are the new deck
story-announced = announces { $short } short and { $long } long
story-offered = is offered { $tickets }
story-kept = keeps { $tickets }
story-returned = returns { $tickets }
story-placed = puts { $tokens } at { $place }
story-drew-deck = draws { $card } from the deck
story-drew-slot = takes { $card }
story-claimed = claims { $route } with { $cards }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
story-passenger = { $passenger } gets on at { $place }
story-tourist = takes { $token } at { $place }
story-merchandise = takes merchandise, { $left } left
story-flag-card = keeps { $card } for a flag
story-flag-declined = keeps no card for a flag
story-flag = completes a flag: { $points } points
story-passed = can do nothing and passes
story-last-round = has two pieces or fewer: everybody plays once more

## Tables of points

sheet-player = Player
sheet-points = Points
sheet-pieces = Pieces
sheet-cards = Cards
sheet-routes = Routes
sheet-flags = Flags
sheet-tickets = Tickets
sheet-districts = Districts
sheet-merchandise = Goods
sheet-tourists = Tourists
sheet-passengers = Passengers
sheet-globetrotter = Globetrotter
sheet-total = Total
sheet-winners = { $count ->
    [one] { $players } wins.
   *[other] { $players } share the victory.
 }
table-display = Face up: { $cards }
table-piles = Deck { $deck } · discard pile { $discard } · tickets left { $tickets }
table-last-round = Last round: { $turns ->
    [one] one more turn
   *[other] { $turns } more turns
 }

## What can be wrong with an action

error-malformed = this is not an action: { $detail }
error-unknown_action = { $detail } is no action of this board
error-unknown_route = there is no route { $route } on this board
error-unknown_color = there is no colour “{ $color }” in this game
error-unknown_place = there is no place “{ $place }” on this board
error-bad_payment = { $detail }
error-game_over = the game is over
error-no_such_seat = there is no seat { $seat } at this table
error-not_your_turn = seat { $seat } has nothing to decide now; it is the turn of seat { $turn }
error-announce_first = first announce how many short and long tickets you draw
error-choose_tickets_first = first choose which of the tickets you keep
error-place_pile_first = first place a pile of tourist tokens
error-second_card_first = you have taken one card: take the second one
error-choose_passenger_first = first choose the passenger you take at { $place }
error-choose_token_first = first choose the place whose tourist token you take
error-choose_flag_card_first = first say whether you keep the card for your flag
error-no_cards_left = deck and discard pile are both empty
error-slot_empty = there is no card in slot { $slot }
error-wild_second = a face-up wild card can only be the first card of a turn
error-route_taken = { $route } belongs to seat { $owner }
error-parallel_yours = that route's twin is yours already
error-parallel_closed = with { $players } players, one of these parallel routes closes the others
error-too_few_pieces = { $route } needs { $length } pieces, you have { $pieces } left
error-ferry_needs_wild = { $route } is a ferry: at least { $ferries } of the cards must be wild
error-too_few_cards = that takes { $needed } { $color } cards, you have { $held }
error-too_few_wilds = that takes { $needed } wild cards, you have { $held }
error-no_tickets_left = no tickets are left to draw
error-wrong_announcement = { $long } long tickets cannot be drawn now
error-not_offered = only { $count } tickets are on offer
error-keep_more = keep at least { $least } of these tickets
error-cannot_pass = passing is only allowed when nothing else can be done
error-no_flag_card = there is no card to keep for a flag now
error-no_passenger = no { $color } passenger can be taken now
error-no_token = no tourist token can be taken at { $place } now
error-no_pile = there is no such pile to place now
error-place_occupied = { $place } has tourist tokens already
error-not_setting_up = this is only done at the beginning of the game

## What can be wrong with a record

error-not_json = this is not a record: { $detail }
error-not_a_record = this is not a record of a game: { $detail }
error-future_format = the record has format { $found }, this version reads up to { $known }: use a newer Omnibus
error-other_rules = the record was played by version { $found } of the rules of { $board }, this is version { $known }
error-unknown_board = the record was played on “{ $board }”, which is not known here; give its file with --board
error-other_board = the record was played on another version of the board “{ $board }” (digest { $found }, here { $known })
error-no_seed = the seed is missing: it is revealed only when the game is over, and nothing can be replayed without it
error-wrong_seed = the seed does not match the commitment made before the game
error-bad_players = { $detail }
error-illegal_action = action { $number } (seat { $seat }: { $text }) cannot be played: { $reason }
error-after_end = the game was over after action { $number }, but { $more } more follow
error-truncated = the record ends after action { $number }, before the game is over, but gives a result
error-unfinished = the record ends after action { $number }, before the game is over
error-no_such_action = there is no action { $number }: the record has { $count }
error-wrong_result = the game ends after action { $number } with another result than the record says: { $detail }

## What can be wrong with a board

fault-not_json = the file is not JSON: { $detail }
fault-not_an_object = { $where } must be a JSON object
fault-unknown_game = “{ $game }” is no known game; put one of { $known } into “game” (or “id”)
fault-bad_field = { $where }: { $detail }
fault-missing_field = { $where }: “{ $field }” is missing
fault-duplicate_place = two places have the id “{ $place }”
fault-duplicate_end = two ends have the id “{ $end }”
fault-unknown_place = { $where }: there is no place “{ $place }”
fault-self_route = { $where } leads from a place to itself
fault-unknown_color = { $where }: no card has the colour “{ $color }”; the colours are { $known }
fault-unscored_length = { $where } has { $length } spaces, and route_points gives no points for that length
fault-too_long = { $where } has { $length } spaces, but a player has only { $pieces } pieces
fault-unpayable = { $where } has { $length } spaces, but only { $cards } cards can pay for it
fault-too_many_ferries = { $where } has { $ferries } ferries on { $length } spaces
fault-parallel_lengths = { $where } has { $length } spaces, its parallel route { $other } has { $other_length }
fault-unknown_end = { $where }: “{ $end }” is no end of { $place } coming from { $start }
fault-disconnected = { $place } cannot be reached from { $start }
fault-unconnectable = { $where }: no path of routes joins its two places
fault-self_ticket = { $where } joins a place with itself
fault-unknown_deck = { $where }: there is no ticket deck “{ $deck }”; the decks are { $known }
fault-ticket_count = there are { $count } tickets in the deck “{ $deck }”; the rules say { $expected }
fault-card_count = there are { $count } cards of the colour “{ $color }”; the rules say { $expected }
fault-unknown_district = { $where } belongs to district { $district }, which “districts” does not list
fault-missing_district = { $where } belongs to no district
fault-passenger_count = the places ask for { $count } passengers; the bag holds { $expected }
fault-passenger_colors = { $count } passenger colours are listed; the rules say { $expected }
fault-tourist_places = { $count } places are marked for tourists; the rules say { $expected }
fault-missing_translation = { $where } has no { $language } text
fault-off_board = { $where } lies at { $xy }, outside the size { $size }
fault-too_many = { $count } { $what } are more than the { $limit } that can be played

## Parts of these sentences

phrase-payment_count = { $cards } cards for a route of { $length } spaces
phrase-payment_wilds = { $wilds } wilds for a route of { $length } spaces
phrase-payment_spelling = a colour is given just where not all cards are wild
phrase-payment_color = this route takes { $color } cards
phrase-rising_positions = tickets are kept by rising positions 0 to { $last }
phrase-players_of_board = { $board } is played by { $least } to { $most }, not by { $players }
phrase-no_first_seat = there is no seat { $seat } to be the first
phrase-too_many_players = { $count } players are too many
phrase-other_chance = “chance” does not say what the board says
phrase-seed_bytes = the seed is not { $bytes } bytes in hexadecimal
phrase-file_size = it has { $bytes } bytes
phrase-no_format = it is no JSON object with a “format” number
phrase-unknown_format = there is no format { $format }
phrase-no_result = the record gives none
phrase-other_winners = winners { $written } written, { $played } played
phrase-other_total = seat { $seat } has { $written } written, { $played } played
phrase-other_seats = { $written } seats written, { $played } played
phrase-not_a_list = must be a list
phrase-unknown_field = unknown field “{ $field }”
phrase-ticket_points = points must be from 1 to 127
phrase-route_points = { $length }: { $points } cannot be used
phrase-spelling = “{ $text }” must be made of a-z, 0-9, - and _, at most 60 of them
phrase-district = district { $number } must be from 1 to 127 and have a place
phrase-free_places = { $count } places must be left without tourists
phrase-the_file = the file
phrase-the_title = the title
phrase-the_word = the word “{ $word }”
phrase-place = place { $name }
phrase-route = route { $index } ({ $name })
phrase-ticket = ticket { $index } ({ $name })
phrase-bytes = bytes
phrase-places = places
phrase-routes = routes
phrase-tickets = tickets
phrase-claims = claims
