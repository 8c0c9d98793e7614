# Everything Omnibus says in English. The same keys, with the same variables, stand in fr.ftl.
# No entry refers to another one.

## Help

help-main =
    Omnibus plays five board games of one family, exactly by their rulebooks:
    Paris, London, Germany, Amsterdam and San Francisco.

    Usage: omnibus COMMAND [options]

    To play and to watch
      play           play against bots, or each other, here in the terminal
      watch          watch a game play itself out, here in the terminal
      serve          tables for friends, over the network, from this machine
      boards         the boards there are, and where each of them comes from
      bots           who can play by itself, from easy to expert

    Games on paper
      simulate       let bots play many games, and see what comes of them
      arena          rate bots against each other: who is better, and how surely
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
      omnibus play germany --against hard,normal
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
    Lets bots play many games and prints points, lengths, tickets and wins for each
    board and number of players. The same seed gives the same games and the same
    numbers, however many processes play them (unless a bot thinks by the clock).

    Usage: omnibus simulate [options]

    Options
      --board BOARD   a board, a file of your own, or all (as it is without this)
      --players N     how many play, or all (as it is without this)
      --games N       games for each board and number of players; 100 without this
      --seed TEXT     any text; without it, a new one is drawn, and printed
      --bots BOTS     who plays: one for all, or one for each seat, separated by
                      commas; random without this (omnibus bots lists them)
      --jobs N        processes; 0 is one for each core; 1 without this
      --records DIR   also write the record of every game into this folder
      --json          print the numbers for programs

    Examples
      omnibus simulate
      omnibus simulate --board germany --players 5 --games 20000 --jobs 0
      omnibus simulate --board my-london.json --games 50 --seed 7 --records games
      omnibus simulate --board paris --bots tickets,greedy --jobs 0

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
    Lets bots play one game and tells it in words, with the table in sight below.
    Without a terminal it does not wait, and only the story is written.

    Usage: omnibus watch [options]

    Options
      --board BOARD   a board, or a file of your own; london without this
      --players N     how many play; without this, as many as bots are named, or 3
      --bots BOTS     who plays: one for all, or one for each seat, separated by
                      commas; random without this (omnibus bots lists them)
      --seed TEXT     any text; the same text gives the same game
      --speed X       turns a second; 0 does not wait; 2 without this

    Examples
      omnibus watch
      omnibus watch --board san_francisco --players 4 --speed 0.5
      omnibus watch --bots easy,greedy,tickets

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

## Pictures of boards

picture-spaces = Spaces
picture-points = Points
picture-ferry = ferry: pay a wild for it
picture-cart = cart: brings a merchandise card
picture-tourists = tourist place
picture-passengers = passengers at the start
picture-district = district: worth its number
picture-board = Board of { $title }: { $places } places and { $routes } routes.
picture-table = { $player }: { $score } points, { $pieces } pieces left.
picture-turn = { $player } is to move.
picture-owned = taken by { $player }
picture-gray = gray (any one colour)

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
    } each, played by { $bots }, seed “{ $seed }”.
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
story-reshuffled = { $count ->
    [one] the discarded card is
   *[other] the { $count } discarded cards are
 } the new deck
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
error-deck_exhausted = deck and discard pile are both empty: now a turn can only be a route or tickets
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
error-unknown_board = the board “{ $board }” is not known here: give its file
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
fault-gray_route = { $where } is gray; in this game every route has a colour
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
fault-too_many_carts = { $count } routes have a cart, but there are only { $cards } merchandise cards
fault-other_rules = “rules” are not those of { $game }; a board cannot change them, leave them out
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
phrase-no_seat = there is no seat { $seat }
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
phrase-turn_seconds = a turn has { $least } to { $most } seconds, not { $seconds }
phrase-given_deal = a deal that was played before keeps its board and its number of seats
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

## Bots

help-bots =
    Lists who can play by itself: levels for people, the bots behind them, and how
    to bring your own.

    Usage: omnibus bots

    Wherever a command takes bots, it takes a level, a bot of this list (some with
    parameters, as in tickets:slips=0.1), a Python file of your own, or
    run:COMMAND for a program in any language. docs/bots.md shows how to write one.

    Example
      omnibus watch --bots easy,greedy --board paris
bots-levels = Levels
bots-built-in = Bots
bots-outside = Installed by others
bots-by = by { $bot }
bots-own = Your own
bots-own-how =
    A bot of your own is a Python file, or any program that speaks JSON lines:

      omnibus watch --bots my_bot.py,greedy
      omnibus simulate --bots "run:node my_bot.js,tickets" --board london

    docs/bots.md shows how to write one.
bots-forfeits = { $bot } lost { $count ->
    [one] one decision
   *[other] { $count } decisions
 } to a default action: { $reasons }.
forfeit-crashed = it crashed ({ $count })
forfeit-garbage = its answer was none ({ $count })
forfeit-gone = it had failed too often ({ $count })
forfeit-illegal = its choice was not legal ({ $count })
forfeit-slow = it took too long ({ $count })
trouble-bot-count = { $option } names { $found } bots; give one for all { $players } players, or one for each.
bot-random = Every legal action is equally likely.
bot-greedy = Takes the longest route it can pay for, and ignores its tickets.
bot-tickets = Builds the cheapest way for each ticket by itself, then the longest routes.
bot-planner = Plans one network for all its tickets together, and weighs what may go wrong.
bot-mcts = Plays thousands of possible games to their end, and does what went best.

## Names of the levels

level-easy = easy
level-easy-line = Learns the map as it goes, forgets a thing or two, and claps when you win.
level-normal = normal
level-normal-line = Knows where it is going, and gets lost now and then on the way.
level-hard = hard
level-hard-line = Plans its whole journey before the first departure; wastes no card.
level-expert = expert
level-expert-line = Plays your next turns in its head, hundreds of times, before it lifts a finger.

## What can be wrong with a bot

error-unknown_bot = there is no bot “{ $name }”; there are { $known }, or give a file ending in .py, or run:COMMAND
error-comma_in_bot = “{ $name }” has a comma in it, which separates bots: put the command into a script
error-unknown_parameter = the bot { $name } has no parameter “{ $parameter }”; it has { $known }
error-no_parameters = the bot { $name } has no parameters, so not “{ $parameter }” either
error-bad_parameter = the bot { $name } cannot take “{ $value }” for { $parameter }: { $detail }
error-no_bot_file = there is no file “{ $name }”
error-no_program = there is no program “{ $name }” that could be run
error-bot_not_started = the bot { $name } could not be started: { $detail }

## Arena

help-arena =
    Rates bots against each other. Every deal is played with every rotation of
    seats, so that luck cancels; the report says who is stronger, by how much, and
    how sure that is. Finished games are kept: stopped with Ctrl-C, or by force, the
    same command goes on where it was.

    Usage: omnibus arena --bots BOTS -o DIR [options]

    Options
      --bots BOTS       two or more, separated by commas, each against each; one
                        alone plays against itself (omnibus bots lists them)
      -o, --output DIR  where the games, the results and the report go
      --board BOARDS    boards, separated by commas, or all; london without this
      --players NS      how many play, separated by commas, or all; 2 without this
      --deals N         deals for each table; 100 without this; add more any time
      --mix             all bots at one table, instead of two and two
      --seed TEXT       any text; the same text gives the same games; 1 without this
      --jobs N          games at a time; 0 is one for each core; 1 without this
      --engine NAME     processes (as it is without this), or ray: a Ray cluster
      --report          play nothing; write results and report of what is there
      --force           go on although the code of rules or bots has changed

    Written into DIR
      report.html    the report, with pictures: one file that needs no other
      results.json   all numbers, for programs; always the same ones
      timings.json   how long the bots thought
      games.jsonl    every finished game, a line each

    Examples
      omnibus arena --bots planner,greedy -o out
      omnibus arena --bots easy,normal,hard,expert --players 4 --mix -o levels
      omnibus arena --bots planner,mcts:iters=200 --board all --deals 500 -o all
arena-progress = Playing
arena-table = Board × players
arena-pair = Bots
arena-share = First wins
arena-interval = 95 %
arena-games = Games
arena-more = … and { $count } more
arena-line = { $done } of { $total } games, { $percent } %
arena-left = about { $time } left
arena-pair-line = { $table }: { $bots }: { $share } % ({ $low } to { $high })
arena-resumed = { $done } of { $total } games were there already.
arena-interrupted = Stopped. { $done } of { $total } games are kept in { $folder }; the same command goes on from there.
arena-rating = Rating
arena-bot = Bot
arena-firsts = Finishes first
arena-completed = Tickets completed
arena-done = Everything is in { $folder }: open { $report } in a browser.
trouble-engine = There is no engine “{ $found }”; there are { $known }.
trouble-no-games = There are no games in “{ $name }” yet.
number-hundredths = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## The arena's report

report-title = Omnibus · Arena
report-heading = Who plays best?
report-heading-alone = How does it play?
report-contents = Contents
report-verdict-sure = { $first }, by { $ahead } rating points over { $second }: more than luck explains.
report-verdict-close = { $first } is { $ahead } rating points ahead of { $second }, but that may still be luck.
report-verdict-alone = { $bot } played against itself.
report-fact-games = Games
report-fact-deals = Deals a table
report-fact-boards = Boards
report-fact-players = Players
report-fact-bots = Bots
report-everywhere = All tables
report-table = { $board } · { $players } players
report-percent = { $number } %
report-span = { $low }–{ $high }
report-ms = { $number } ms
report-microseconds = { $number } µs
report-seconds = { $number } s
report-bot = Bot
report-ratings = Rating
report-ratings-about = The average bot has 1500; 100 points more win about 64 of 100 games, 400 points more 91. The lines are 95 % intervals.
report-matrix = Who beats whom
report-matrix-about = How often the bot of the row finishes ahead of the bot of the column, at tables where both sit. A shared game counts half.
report-matrix-corner = row ▸ column
report-matrix-legend = ▲ more than half, ▼ less than half, each beyond the 95 % interval (small); ≈ not decided yet
report-firsts = First places
report-firsts-about = How often a bot finishes first, a shared victory by its part. The dashed line is what its seats would bring by chance.
report-points = Where points come from
report-points-about = Average points of a seat and game, by source. Tickets that fail cost points, and stand left of zero where they outweigh the others.
report-source-routes = routes
report-source-tickets = tickets
report-source-flags = flags
report-source-districts = districts
report-source-merchandise = goods
report-source-tourists = tourists
report-source-passengers = passengers
report-source-globetrotter = globetrotter
report-tickets = Tickets
report-tickets-about = Of the tickets that it kept, what part a bot completed; and how many it looked at, kept and completed in a game.
report-tickets-drawn = looked at
report-tickets-kept = kept
report-tickets-completed = completed
report-lengths = Length of games
report-lengths-about = Turns of all players together, from the first to the last.
report-lengths-mean = mean { $mean }
report-lengths-said = { $mean } turns on average, { $rounds } for each player; from { $least } to { $greatest } in { $games ->
    [one] one game
   *[other] { $games } games
 }.
report-seats = Who plays first
report-seats-about = How often each place in the turn order wins, whoever sits there: every bot sits everywhere equally often. The dashed line is an equal share.
report-seats-place = { $place ->
    [1] plays first
    [2] plays second
    [3] plays third
    [4] plays fourth
   *[other] plays fifth
 }
report-times = Thinking time
report-times-about = Milliseconds a decision, on average; every line is ten times the one before it. Only this differs from run to run.
report-forfeits = Forfeits
report-forfeits-about = Decisions that a bot did not make, or made against the rules; a legal default was played for it, and the game went on.
report-forfeits-none = None in { $decisions } decisions.
report-forfeits-table = Table
report-forfeits-count = Decisions
report-forfeits-part = Of all
report-forfeits-reason = Reason
report-method = How it was measured
report-method-design = Seats
report-design-pairs = Every two bots share a table, as equally as its seats allow. Each deal (the same shuffles, the same first seat) is played with every rotation of the seats; where seats are left over, either bot has them in turn. So every bot sits everywhere equally often, and the luck of the deal cancels.
report-design-mix = The bots share one table, as equally as its seats allow. Each deal (the same shuffles, the same first seat) is played with every rotation of the seats, so that every bot sits everywhere equally often and the luck of the deal cancels; who sits behind whom changes from deal to deal.
report-design-alone = All seats of a table are held by the same bot.
report-method-intervals = Intervals
report-method-intervals-said = All intervals are 95 % intervals with the deal as the unit, since games of the same deal depend on each other: Wilson’s interval on as many games as the deals are worth by how much they vary.
report-method-ratings = Ratings
report-method-ratings-said = Bradley-Terry by maximum likelihood on the scale of Elo, average 1500, every deal counting once; one shared deal is added between every two bots, so that a bot that always wins stays finite.
report-method-bots = Bots
report-method-seed = Seed
report-method-version = Omnibus (code)
report-method-boards = Boards (digest)
report-footer = Made by omnibus arena. An unofficial fan project; the games’ names are trademarks of their publisher.

## What can be wrong with a tournament

error-no_bots = which bots are to play? Give at least one
error-same_bot_twice = the bot “{ $bot }” is given twice; a single bot plays against itself
error-same_board_twice = the board “{ $board }” is given twice
error-impossible_table = { $board } is played by { $least } to { $most }, not by { $players }
error-not_a_store = { $name } is no file of games that this version of the arena wrote; give another folder
error-bad_game_line = line { $line } of { $name } is damaged; delete that line, and its game is played again
error-other_settings = { $name } holds games of another tournament ({ $setting }: there { $found }, now { $wanted }); give the same settings, or another folder
error-played_by_other_code = { $name } holds games that other rules or bots played (code { $found }, now { $wanted }); give another folder, or go on all the same with --force
error-store_in_use = another tournament is writing to { $name } just now
error-worker_died = a process that was playing was stopped from outside; what was played is kept
error-ray_missing = Ray is not installed; install it with: pip install 'omnibus[ray]'
error-ray_failed = Ray could not be started: { $detail }
error-other_code = a machine of the Ray cluster has other code of Omnibus ({ $found }, here { $wanted }); install the same version everywhere

## A game at this terminal

help-play =
    A game at this terminal, against bots or against each other. Everything is on
    one screen; whatever you type is searched for among the things you can do. The
    game is kept after every action: nothing is ever lost.

    Usage: omnibus play [BOARD] [options]

    BOARD is one of ours (omnibus boards lists them) or a file of your own; london
    without this.

    Options
      --against BOTS    who plays against you: levels, or any bots (omnibus bots
                        lists them), separated by commas; normal without this
      --players NAMES   who plays at this terminal, separated by commas; hands are
                        hidden in between. With --against none, only people play
      --seed TEXT       any text; the same text gives the same deal
      --plain           plain lines for a screen reader or a script: nothing is
                        drawn, commands are words
      --save FILE       keep the game in this file, and not in your data folder
      --resume [FILE]   go on with the game of a file; without one, with the last

    Levels
      easy              forgets a thing or two: for a first game
      normal            knows where it is going, and gets lost now and then
      hard              plans its whole journey, and wastes no card
      expert            plays your next turns in its head; thinks for a second

    Examples
      omnibus play
      omnibus play germany --against hard,normal
      omnibus play paris --players Ada,Marie --against easy
      omnibus play --resume

    docs/terminal.md says more.
play-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
play-short-points = { $points ->
    [one] 1 pt
   *[other] { $points } pts
 }
play-dealt = is dealt { $count } cards
play-offered = is offered { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
 }
play-deck = deck ({ $count })
play-pair = { $name }: { $text }
play-series = { $one }; { $more }
play-drew = draws from the deck
play-drew-own = draws { $card }
play-claimed = claims { $route } +{ $points }
play-kept = keeps { $kept } of { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
 }
play-district = district { $number }
play-found = { $found } of { $total }
play-choices = { $total ->
    [one] 1 choice
   *[other] { $total } choices
 }
play-choose = Type a number, or part of a name.
play-thinking = { $player } is thinking…
play-hand-over = { $player }, it is your turn. Enter, when nobody else is looking.
play-forfeit = { $player } could not decide ({ $reason }): a simple action was chosen.
play-exists = “{ $name }” is there already: choose another name.
play-save-exists = “{ $name }” is there already. To go on with it: omnibus play --resume { $name }
play-names = Everybody at this terminal needs a name of their own, not “{ $found }”.
play-seats = { $title } is played by { $least } to { $most }, not by { $found }.
play-not-with-resume = { $option } is for a new game; with --resume, the file says it already.
play-no-game = There is no unfinished game to go on with.
play-unknown-board = “{ $name }” was played on the board “{ $board }”, which is not one of ours; give its file: omnibus play FILE --resume { $name }
play-unfinished = An unfinished game is waiting: omnibus play --resume
play-record = The record of the game: { $name }
play-go-on = The game is kept in { $name }. To go on: { $command }
play-kept-in = The game is kept after every action, in { $name }
play-character = { $player }: { $line }
play-keys = type to search · number or ↑↓, then Enter · Tab board · Ctrl-Z undo · ? help
play-keys-step = number or ↑↓, then Enter · Esc back · Tab board · ? help
play-keys-page = ↑↓ PgUp PgDn · type to search · Tab next page · Esc back
play-keys-enter = Enter to go on
play-help-screen =
    Choose
      type                part of a place, a colour or a word: the list shows what
                          fits; Enter takes what is marked ▸
      number, Enter       the choice of that number, which never changes
      ↑ ↓ ← →, Enter      move through the list
      Esc                 forget what was typed; go back one step

    Look
      Tab                 the board, place by place; then your tickets and the
                          cheapest way for each; then what happened; then this
      PgUp, PgDn          a page up or down

    Do
      Ctrl-Z, or undo     take back what you did, as long as nothing hidden has
                          come to light and nobody else has acted
      hint                what a strong bot would do in your place
      save                write a copy of the game into a file
      quit, or Ctrl-C     leave; the game is kept, omnibus play --resume goes on

    Tickets
      “still 5 spaces, 2 cards”: the cheapest way that is left has five spaces to
      take, and two of the cards for them are not in your hand. ◂ marks the routes
      of these ways.
play-help-voice =
    Type a number to take that choice.
    Type part of a place or a colour to hear the choices that fit.
    choices: all choices. Enter alone: goes on, or goes back one step.
    hand: your cards. tickets: your tickets, and the cheapest way for each.
    table: everybody, the face-up cards and the piles.
    routes: the board. routes louvre: the routes from places called so.
    log: what happened. log 30: the last 30 turns.
    hint: what a strong bot would do in your place.
    undo: takes back what you did, as long as nothing hidden has come to light and nobody else has acted.
    save: writes a copy of the game into a file. save game.json: into that one.
    quit: leaves. The game is kept; omnibus play --resume goes on.
page-routes = The board, place by place
page-tickets = Your tickets, and the cheapest way for each
page-log = What happened
page-help = Help
label-cards = Cards
label-tickets = Tickets
label-routes = Routes
label-payment = Pay
label-keep = Keep
label-flag = Flag
label-passengers = Passenger
label-tourists = Tourists
label-display = Face up
label-hand = Hand
label-districts = Districts
label-since = Lately
label-offer = Offered
label-more = More
verb-cards = take
verb-tickets = draw tickets:
verb-routes = claim
verb-payment = pay
verb-keep = keep
verb-place = put
ask-turn = Your turn: cards, tickets or a route
ask-second = Your second card
ask-keep = Which tickets do you keep? { $least ->
    [one] At least one
   *[other] At least { $least }
 }
ask-announce = How many short and long tickets do you draw?
ask-place = Which tourists go where?
ask-passenger = Which passenger gets on at { $place }?
ask-token = Which token do you take?
ask-flag = Do you keep { $card } for a flag?
ask-pass = You can do nothing
ask-pay = How do you pay for { $route }?
ask-agreement = Go on, or undo?
ask-after = What now?
ask-file = Into which file? Nothing typed: into none.
choice-tickets = draw { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
 }
choice-short = { $count } short
choice-long = { $count } long
choice-ferry = { $count ->
    [one] 1 wild at least
   *[other] { $count } wilds at least
 }
choice-cart = goods
choice-useful = on your way
choice-keep = keep it
choice-decline = do not
choice-token = { $token } at { $place }
choice-pass = pass
choice-go-on = go on
choice-undo = undo
way-done = done
way-cut = no way is left
way-pieces = { $spaces } spaces: too few pieces
way-missing = still { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
road-free = free
road-mine = yours
road-closed = closed
undo-done = Undone.
undo-nothing = You have done nothing yet that could be undone.
undo-others = That cannot be undone: somebody else has acted since.
undo-revealed = That cannot be undone: cards or tickets have come to light.
hint-given = Hint: { $number }, { $choice }{ $paid }
hint-paid = , paid with { $cards }
hint-none = There is nothing to advise here.
after-again = the same deal again
after-new = a new game
after-record = save the record
after-quit = leave
say-hint = hint
say-undo = undo
say-choices = choices list
say-hand = hand
say-table = table
say-tickets = tickets
say-routes = routes
say-log = log
say-save = save
say-help = help ?
say-quit = quit exit
voice-begin = { $title }. At the table: { $players }.
voice-help = Type a number to choose, part of a name to search, help for all commands.
voice-no-number = There is no choice { $number }.
voice-nothing = Nothing here is called “{ $text }”. Type help for the commands.
voice-many = { $first } to { $last }. { $label }: type part of a place, or choices to hear all of them.
voice-hand = Your hand: { $cards }.
voice-player = { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
 }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
 }.
voice-no-tickets = You hold no tickets.
voice-district = District { $number }: { $joined } of { $places } places joined.
voice-deck = a card from the deck, { $count } left
voice-route = { $a } to { $b }
voice-ticket = { $a } to { $b }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }
voice-to = to { $place }
voice-done = completed: { $tickets }
voice-failed = not completed: { $tickets }

## What speaks for an action, as a hint says it

advice-completes_ticket = It completes { $tickets }.
advice-claims_for_ticket = It lies on your way for { $tickets }.
advice-claims_for_district = It helps to join all places of a district.
advice-claims_for_bonus = What it adds to the bonus of this board counts for more than its points.
advice-claims_for_points = No ticket needs it, but its points are worth the turn.
advice-last_claim = The game is nearly over: take what counts at once.
advice-ends_game = It brings on the last round.
advice-draws_for_route = You need it for { $route }, which still lacks { $cards }.
advice-draws_for_points = You can use it for { $route }, which is well worth its turns and still lacks { $cards }.
advice-draws_blind = No open card promises more than one from the deck.
advice-takes_wild = It stands for any colour.
advice-collects_cards = No route of your plan asks for it now, but it may pay for one later.
advice-first_tickets = This is a good share of short and long tickets to begin with.
advice-more_tickets = New tickets promise more than anything else now.
advice-keeps_served = One plan can serve { $tickets }.
advice-keeps_hopeful = No plan serves all of them yet, but they may be worth the risk.
advice-keeps_least_bad = You must keep as many, and nothing costs less than this.
advice-passenger = It is the passenger that helps you most to be ahead in a colour.
advice-token = You do not have this picture yet: from the second on, each new one adds points at the end.
advice-pile = Tourists are worth most where your own way will pass.
advice-flag = It brings you nearer to a flag.
advice-no_flag = This card is of little use for your flag.
advice-pass = There is nothing else to do.
advice-missing = For { $route } you still lack { $cards }.
advice-serves = That serves { $tickets }.
advice-points = { $points ->
    [one] It brings 1 point at once.
   *[other] It brings { $points } points at once.
 }
advice-risk_some = Somebody else may take { $route } first.
advice-risk_high = Others are close to { $route }, and the way around it is long.

## What a server refuses

error-bad_message = this is no message of the protocol: { $detail }
error-bad_request = this request cannot be understood: { $detail }
error-too_large = that is too large: at most { $most } bytes
error-bad_name = a name has 1 to { $most } characters that can be seen
error-bad_text = a line of chat has 1 to { $most } characters that can be seen
error-bad_settings = a table cannot be set up so: { $detail }
error-bad_board = this board cannot be played: { $detail }
error-unknown_level = there is no bot of the level “{ $level }”; there are { $known }
error-no_guest = say who you are first: ask for a guest's cookie
error-foreign_origin = this page is not allowed to talk to this server
error-not_seated = you have no seat at this table
error-not_host = only the host of the table can do that
error-not_allowed = you are not allowed to see this table: ask for an invitation
error-no_spectators = this table is played without spectators
error-link_used = this link has been used already, or is too old: ask for a new one
error-no_such_page = there is nothing here
error-no_such_table = there is no such table
error-no_such_code = there is no table with this code
error-no_such_number = this table has no action { $number }
error-table_aside = this table was set aside because its record does not replay; its players have lost nothing
error-hello_first = the first message must be hello
error-already_started = the game has begun
error-not_started = the game has not begun yet
error-not_over = the game is not over yet
error-seat_taken = this seat is taken
error-no_open_seat = no seat is free at this table
error-seats_open = every seat needs a player or a bot before the game can start
error-seated_already = you have a seat at this table already
error-stale = the table has moved on: look again
error-no_hints = this table is played without hints
error-no_advice = nobody is free to advise you now: ask again in a moment
error-no_undo = this table is played without taking back
error-nothing_to_undo = you have done nothing yet that could be taken back
error-undo_revealed = this cannot be taken back: something hidden has come to light, or somebody else has acted
error-undo_pending = somebody is asking already to take something back
error-no_undo_request = nobody is asking to take something back
error-resigned = you have resigned from this game
error-too_fast = that was too much at once: wait a moment
error-too_many_sockets = too many windows are open for one player: at most { $most }
error-too_many_tables = too many tables were opened from here: wait, or end one
error-server_full = this server holds as many tables as it can
error-too_many_watching = as many people are watching this table as it can bear
error-store_full = the server's disk is full: nothing was played; try again later
error-store_unwritable = the server cannot write at the moment: nothing was played; try again later
error-store_broken = the server's store does not answer: nothing was played; try again later
error-closing = the server is closing; it will be back
error-internal = something went wrong here; it was noted, and nothing was played

## Ready phrases to say at a table

phrase-said-hello = Hello, everybody!
phrase-said-good_luck = Good luck, and have fun!
phrase-said-well_played = Well played!
phrase-said-your_turn = It is your turn.
phrase-said-one_moment = One moment, please.
phrase-said-thanks = Thank you!
phrase-said-oops = Oops, sorry!
phrase-said-good_game = Good game!
phrase-said-again = Another game?

## The server

help-serve =
    Serves tables for friends: over a link in the browser, without accounts.
    Everything is kept in one folder; what was played survives any end of it.

    Usage: omnibus serve [options]

    Options
      --open [BOARD]    open it in the browser of this machine, perhaps with a
                        board chosen; where port 8000 is taken, at another one
      --host HOST       the address to serve at; without this 127.0.0.1, this
                        machine alone. 0.0.0.0 is every network it is in
      --port PORT       8000 without this; 0 takes one that is free
      --data DIR        where tables are kept; without this ~/.local/share/omnibus
      --bot-pace S      so many seconds a bot takes at least, so that people can
                        follow; 0.9 without this
      --thinkers N      processes in which bots think; without this, one less than
                        cores
      --adviser BOT     who gives hints; expert without this
      --origin URL      another site whose pages may talk to this server; can be
                        given again
      --limit NAME=N    another limit than the usual one, such as
                        tables_at_once=500; can be given again
      --root-path PATH  where the server stands behind a proxy, such as /omnibus;
                        the proxy may take it off, or leave it
      --behind-proxy    believe a proxy's word about addresses and https
      --log LEVEL       debug, info, warning or error; info without this

    The log goes to standard error, one JSON object a line, or plain lines on a
    terminal. /healthz says whether the server serves, /metrics what it counted.
    docs/protocol.md tells how programs play.

    Examples
      omnibus serve --open
      omnibus serve --host 0.0.0.0 --port 80 --data /var/lib/omnibus
serve-ready = Omnibus is served at { $address } (Ctrl-C ends it)
serve-nearby = Others in your network reach it at { $address }
serve-no-browser = There is no browser to open here. Open { $address } in one.
serve-no-pages = The browser's pages are not built, so only programs can play here. In a checkout, “make install” builds them.
serve-no-board = There is no board “{ $name }”. The boards are { $known }.
serve-bad-root = The server cannot stand at { $root }. Give a path such as /omnibus, of letters, digits and hyphens, that does not begin like one of its own: { $known }.
serve-no-address = The address { $host }, port { $port } cannot be used: { $detail }. Choose another with --host or --port.
serve-bad-limit = A limit cannot be set so: { $detail }. The limits are { $known }.
serve-no-data = The folder { $data } cannot be used: { $detail }. Choose another with --data.
error-newer_database = { $path } was written by a newer Omnibus (version { $found } of the store, this one knows { $known }): use that one, or another folder with --data
error-database_in_use = another server is running on { $path }: stop it first, or use another folder with --data
error-not_a_database = { $path } is no store of Omnibus: use another folder with --data
error-database_unopenable = the store { $path } cannot be opened: { $detail }
error-old_sqlite = SQLite { $found } is too old for the store: { $needed } or newer is needed
