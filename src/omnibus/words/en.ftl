# What Omnibus says in English; of each mechanism in mechanisms/. The same keys, with the same variables, stand in fr.ftl.
# What can be wrong is not here: errors, faults and their phrases are English by themselves.
# No entry refers to another one.

## Help

help-main =
    Omnibus plays five board games of one family, exactly by their rulebooks:
    Paris, London, Germany, Amsterdam and San Francisco.

    Usage: omnibus COMMAND [options]

    To play and to watch
      lesson         never played? a first game, and what is new on each board
      play           play against bots, or each other, here in the terminal
      watch          watch a game play itself out, here in the terminal
      serve          tables for friends, over the network, from this machine
      think          lend this machine's cores to the bots of such a server
      boards         the boards there are, and where each of them comes from
      bots           who can play by itself, from easy to expert

    Games on paper
      simulate       let bots play many games, and see what comes of them
      arena          rate bots against each other: who is better, and how surely
      arena export   get games out of a tournament, as records like any other
      learn          let a network learn a board by playing against itself
      replay         read a recorded game, move by move, up to any action
      verify         check recorded games: every action legal, the result right
      fair           compute the deals of a finished game anew from its seed

    Boards
      board check    whether a board can be played, or all that is wrong with it
      board svg      draw a board, or a position of a recorded game
      board export   copy one of our boards into a file, to make it your own

    What a server keeps
      store status   what is in it: tables, guests, boards, since when, how large
      store backup   all of it into one file, while it is served
      store restore  such a file back into an empty folder or database
      store copy     from a folder into a database, or back
      store prune    delete what nobody has needed for long; nothing by itself
      store upgrade  bring what an older version wrote to that of today

    A server that runs
      operator show          load, tables, guests, boards, blocks, the log
      operator end           end a table; everybody there is told why
      operator remove-name   call a guest otherwise, wherever the name stood
      operator remove-board  remove an uploaded board, with its tables
      operator block         let nobody in from an address, for a while
      operator unblock       let them in again

    Everywhere
      --lang en|fr   the language; without it, that of your locale
      --help, -h     what a command does, with examples
      --version      the version of this program

    Examples
      omnibus lesson first
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
                      commas; hard without this (omnibus bots lists them)
      --jobs N        processes; 0 is one for each core; 1 without this
      --records DIR   also write the record of every game into this folder
      --dataset FILE  also write all games of one board into a Parquet file, to
                      learn from or to count in (docs/datasets.md)
      --json          print the numbers for programs

    Examples
      omnibus simulate
      omnibus simulate --board germany --players 5 --games 20000 --jobs 0
      omnibus simulate --board my-london.json --games 50 --seed 7 --records games
      omnibus simulate --board paris --bots tickets,greedy --jobs 0
      omnibus simulate --board london --players 2 --games 100000 --dataset a.parquet

help-learn =
    Lets a network learn a board by playing against itself, from the planner's
    strength upward. On a GPU (pip install 'omnibus[learn,gpu]') a quarter of an
    hour makes a strong player; a processor alone needs hours. Stopped, the same
    command goes on where it was.

    Usage: omnibus learn -o DIR [options]

    Options
      -o, --output DIR  where everything goes: weights, report, checkpoint
      --board BOARD     a board, or a file of your own; london without this
      --players LIST    for how many players, such as 2,3; all without this
      --from FILE       begin with what was learnt before, of this board and width
      --minutes N       how long; 25 without this
      --iterations N    so many iterations instead, for a run that can be repeated
      --seed TEXT       any text; learn without this
      --games N         games at once; 32768 on a GPU, 256 without one
      --width N         of the network; 512 without this
      --horizon N       decisions of a game between two lessons; 64 without this
      --rivals PART     at how many of the tables, from 0 to 1, the planner plays
                        every seat but one; 0.4 without this, 0 with --plain
      --plain           begin from nothing, without the planner's knowledge: faster,
                        and enough on the boards of the cities
      --device D        cuda, cpu or auto (as it is without this)

    Written into DIR
      BOARD.npz        the policy: let it play with --bots learned:weights=FILE
      report.html      how it went, with curves: one file that needs no other
      progress.jsonl   the same for programs, a line for each examination
      checkpoint.pt    from which the same command goes on

    Examples
      omnibus learn --board london --minutes 10 -o london
      omnibus learn --board my-board.json --players 2 -o mine
      omnibus arena --bots learned:weights=mine/my-board.npz,planner -o match

learn-begins = Compiling, and dealing the first games
learn-plays = { $percent } %: { $games } games
learn-examines = { $percent } %: examining
learn-corrects = { $percent } %: comparing its chances of winning with what comes of them
learn-resumed = Goes on after { $minutes } min and { $games } games.
learn-interrupted = Stopped. Everything up to the last examination is kept in { $folder }; the same command goes on from there.
learn-line = { $minutes } min, { $games } games, { $speed } decisions/s, entropy { $entropy }, value error { $error }; { $marks }
learn-mark = { $players } players: { $won } ± { $within } % against planner, { $last } % against the last report
learning-title = Learning { $board }
learning-lead = { $minutes } minutes, { $games } games, { $steps } decisions, { $speed } a second.
learning-head-players = Players
learning-head-won = One seat against planners wins
learning-head-share = Times its share
learning-won = { $won } ± { $within } %
learning-number = { $value }
learning-minutes = { $minutes } min
learning-seats = { $players } players
learning-planner = Wins against planner, times its share
learning-last = Wins against its last report, times its share
learning-entropy = Entropy: how undecided it is
learning-error = What the value did not foresee
learning-agreement = As the planner would
learning-settings = Settings
learn-done =
    The policy is { $weights }; how it went is in { $folder }/report.html.
    Let it play: omnibus arena --bots learned:weights={ $weights },planner -o match

help-replay =
    Reads a recorded game aloud: who did what, action by action, then the score
    sheet; or up to any action, and how the game stands there, all hands open.

    Usage: omnibus replay FILE [options]

    FILE is a record, or a dataset (*.parquet) of many games.

    Options
      --at N          stop after action N; 0 is the moment after dealing
      --events        print the game's public stream of events instead, one JSON
                      object a line
      --game N        which game of a dataset; 0 is the first, as without this
      --record FILE   write the game's record instead; - is standard output
      --board BOARD   the board it was played on, if that is a file of your own

    Examples
      omnibus replay game.json
      omnibus replay game.json --at 20
      omnibus replay game.json --events
      omnibus replay games.parquet --game 17 --record game.json

help-verify =
    Checks recorded games: the seed fits the commitment, every action is legal, and
    the result is the one written. A line for each that is wrong, and exit status 1.

    Usage: omnibus verify FILE… [options]

    FILE is a record, a dataset (*.parquet), or a folder: all *.json and *.parquet
    in it and below are checked.

    Options
      --board BOARD   the board they were played on, if that is a file of your own

    Examples
      omnibus verify game.json
      omnibus verify games more-games
      omnibus verify games.parquet

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
    Lets bots play one game and tells it in words, with the table in sight below
    and, in a window of 100 columns or more, the map. Without a terminal it does
    not wait, and only the story is written.

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
trouble-no-home = This user has no home folder to keep anything in; { $variable } names a folder of your choice.
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
trouble-empty-folder = There is no *.json or *.parquet in “{ $name }” or below.
trouble-dataset-board = A dataset holds games of one board: say which with --board.
trouble-game-needs-dataset = --game says which game of a dataset (*.parquet) is meant; { $name } holds one game.
trouble-worker = A process that was playing was stopped from outside; with fewer --jobs it may go well.
trouble-extra = “{ $command }” needs packages that are not installed; the Python library works without them. To install them: pip install 'omnibus[{ $extra }]'
trouble-no-gpu = No NVIDIA GPU was found that PyTorch can use: leave --device out, or give --device cpu.
trouble-learn = This cannot be learnt: { $detail }

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
check-doubts = It may be meant so, but look again:
written = { $name } is written.
export-done = { $name } is written. Edit it, then: omnibus board check { $name }

## Pictures of boards

picture-spaces = Spaces
picture-points = Points
picture-board = Board of { $title }: { $places } places and { $routes } routes.
picture-table = { $player }: { $score ->
    [one] { $score } point
   *[other] { $score } points
 }, { PIECES($pieces) } left.
picture-turn = { $player } is to move.
picture-owned = taken by { $player }
picture-gray = grey (any one colour)

## Simulation

compiling-begins = Compiling the rules and whatever else is needed, this once; it takes a minute or so. It is kept in { $folder }.
compiling-progress = Compiling
compiling-percent = Compiling: { $percent } %
compiling-done = Compiled in { $seconds } s.
compiling-elsewhere = Another Omnibus is compiling; waiting until it is done…
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
simulate-noted = { $games ->
    [one] One game is in { $name }.
   *[other] { $games } games are in { $name }.
 }
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
fair-hands = First cards, by seat:
fair-swept = Displays swept away:
fair-display = Face-up cards:
fair-deck = Deck, from the top:
fair-offers = Tickets offered, by seat and deck:
fair-ticket-decks = Ticket decks, from the top:
fair-series = { $one }; { $more }
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
color-gray = grey
color-wild = wild
cards = { $count ->
    [all] cards
    [one] { $count } card
   *[other] { $count } cards
 }
cards-colored = { $count ->
    [the] the { COLOR($color) } card
    [all] { COLOR($color) } cards
    [one] { $count } { COLOR($color) } card
   *[other] { $count } { COLOR($color) } cards
 }
cards-wild = { $count ->
    [the] the wild card
    [all] wild cards
    [one] { $count } wild card
   *[other] { $count } wild cards
 }
cards-named = { $count ->
    [one] { $count } { $name } card
   *[other] { $count } { $name } cards
 }
# All of them; a single one; one of yours; so many.
pieces = { $count ->
    [all] pieces
    [single] piece
    [yours] one of your pieces
    [one] { $count } piece
   *[other] { $count } pieces
 }

## Names in a sentence

# { THE($place) } is the name of a place with its article, where it has one. Places of a game with one stand in its own words.
name-article = { $called ->
    [netherlands] the
   *[other] none
 }
form-the = { $article ->
    [the] the { $name }
   *[none] { $name }
 }

## A game in words

story-first = { $player } plays first
story-dealt = is dealt { $cards }
story-turned = face up: { $cards }
story-swept = wild cards have the face-up cards discarded: { $cards }
story-reshuffled = { $count ->
    [one] the discarded card is
   *[other] the { $count } discarded cards are
 } the new deck
story-times = { $count ->
    [2] twice
   *[other] { $count } times
 }
story-swept-often = { $count ->
    [2] wild cards have the face-up cards discarded twice
   *[other] wild cards have the face-up cards discarded { $count } times
 }
story-reshuffled-often = { $count ->
    [1] the discard pile is shuffled and becomes the deck
    [2] the discard pile is shuffled twice
   *[other] the discard pile is shuffled { $count } times
 }
story-announced = announces { $short } short and { $long } long
story-offered = is offered { $tickets }
story-kept = keeps { $tickets }
story-returned = returns { $tickets }
story-drew-deck = draws { $card } from the deck
story-drew-slot = takes { $card }
story-claimed = claims { $route } with { $cards }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
story-passed = can do nothing and passes
story-last-round = has two { PIECES("all") } or fewer left: everybody plays once more

## Tables of points

sheet-player = Player
sheet-points = Points
sheet-pieces = Pieces
sheet-cards = Cards
sheet-routes = Routes
sheet-tickets = Tickets
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
bot-failed = { $bot } failed at action { $number } of a game: { $reason }: { $detail }. Whenever it fails, a simple action is played in its place.
bot-log = Everything it writes is in { $file }.
bot-no-log = To keep everything it writes, name a file: OMNIBUS_BOT_LOG=bots.log
forfeit-crashed = it crashed
forfeit-garbage = its answer could not be understood
forfeit-gone = it had failed too often to be started again
forfeit-illegal = its choice was not legal
forfeit-slow = it took too long
trouble-bot-count = { $option } names { $found } bots; give one for all { $players } players, or one for each.
bot-random = Every legal action is equally likely.
bot-greedy = Takes the longest route it can pay for, and ignores its tickets.
bot-tickets = Builds the cheapest way for each ticket by itself, then the longest routes.
bot-planner = Plans one network for all its tickets together, and weighs what may go wrong.
bot-mcts = Plays thousands of possible games to their end, and does what went best.
bot-untaught = Nothing was learnt for { $boards } yet: { $bot } plays there as { $other } does.
bot-search = Plays some turns on with what was learned, in the worlds that fit what it has seen.
bot-learned = Has played against itself for a long time, and decides at a glance.

## Names of the levels

level-easy = easy
level-easy-line = Learns the map as it goes, forgets a thing or two, and claps when you win.
level-normal = normal
level-normal-line = Knows where it is going, and gets lost now and then on the way.
level-hard = hard
level-hard-line = Plans its whole journey before the first departure; wastes no card.
level-expert = expert
level-expert-line = Plays your next turns in its head, hundreds of times, before it lifts a finger.

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
      --stop-when SHARE end as soon as every share surely differs from this one
                        (0.5: who is better), after --deals deals at the latest
      --mix             all bots at one table, instead of two and two
      --seed TEXT       any text; the same text gives the same games; 1 without this
      --jobs N          games at a time; 0 is one for each core; 1 without this
      --engine NAME     processes (as it is without this), or ray: a Ray cluster
      --tables NAMES    every seat of every game as a row too: csv, parquet, or both
      --report          play nothing; write results and report of what is there
      --force           go on although the code of rules or bots has changed

    Written into DIR
      report.html    the report, with pictures: one file that needs no other
      results.json   all numbers, for programs; always the same ones
      timings.json   how long the bots thought
      games.jsonl    every finished game, a line each
      games.csv, games.parquet   with --tables

    Examples
      omnibus arena --bots planner,greedy -o out
      omnibus arena --bots easy,normal,hard,expert --players 4 --mix -o levels
      omnibus arena --bots planner,mcts:iters=200 --board all --deals 500 -o all

help-arena-export =
    Writes a game of a tournament as an ordinary record, which replay, verify and
    fair can read; or all of its games, into a folder.

    Usage: omnibus arena export DIR -o FILE [options]

    Options
      -o, --output FILE  where the record goes; - is standard output; without
                         --game, a folder for all of them
      --game N           which game, counted from 1, in the tournament's order
      --board FILE       your own board, if it was played on that

    Examples
      omnibus arena export out --game 7 -o game.json
      omnibus arena export out -o games

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
arena-stopped = Decided after { $deals } deals: no share is { $share } %, which is wrong in at most 5 of 100 such tournaments.
arena-undecided = Not decided after { $deals } deals: one share at least may still be { $share } %.
arena-anytime = The intervals above of two bots hold whenever one stops, all of them together; those of ratings do not.
arena-done = Everything is in { $folder }: open { $report } in a browser.
trouble-stop = --stop-when is a share between 0 and 1, such as 0.5, not “{ $found }”.
trouble-tables = There is no table “{ $found }”; there are { $known }.
trouble-engine = There is no engine “{ $found }”; there are { $known }.
trouble-no-games = There are no games in “{ $name }” yet.
number-thousandths = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) }
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
report-differences = Who differs
report-differences-about = Every two bots, the stronger one first: how many rating points lie between them, with the 95 % interval of that difference. What one deal does to both is not counted twice, so this says more than two intervals side by side. p is Holm’s: of all the differences marked here, in 95 of 100 tournaments not one is luck.
report-differences-pair = Bots
report-differences-legend = ▲ they differ, at 5 % for all pairs together; ≈ not decided yet
report-differences-p = p = { $p }
report-differences-p-small = p < { $p }
report-between = { $low } to { $high }
report-matrix = Who beats whom
report-matrix-about = How often the bot of the row finishes ahead of the bot of the column, at tables where both sit. A shared game counts half.
report-matrix-corner = row ▸ column
report-matrix-legend = ▲ more than half, ▼ less than half, each beyond the 95 % interval (small); ≈ not decided yet
report-matrix-anytime = ▲ more than half, ▼ less than half, each beyond the interval that holds at any time (small, 95 % for all together); ≈ not decided yet
report-firsts = First places
report-firsts-about = How often a bot finishes first, a shared victory by its part. The dashed line is what its seats would bring by chance.
report-points = Where points come from
report-points-about = Average points of a seat and game, by source. Tickets that fail cost points, and stand left of zero where they outweigh the others.
report-source-routes = routes
report-source-tickets = tickets
report-spreads = How points are spread
report-spreads-about = Points of each seat in each game, and how many more they were than those of the best other seat at its table.
report-spreads-legend = The number is the median, small beside it where nine of ten lie (5 % to 95 %); under the columns half of all, and the median
report-spreads-totals = points
report-spreads-margins = margin to the best other
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
report-method-stop = Stopping
report-method-stopped = Was to end as soon as no share of two bots at a table is { $share } %, and did so after { $deals } deals.
report-method-undecided = Was to end as soon as no share of two bots at a table is { $share } %; after { $deals } deals that was not decided.
report-method-anytime = The intervals of “Who beats whom” hold at every moment at once (confidence sequences by betting), and all of them together at 95 %: that one stops early changes nothing. All others, and every p, are those of a tournament of fixed length; after an early stop they see a little more difference than there is.
report-method-intervals = Intervals
report-method-intervals-said = All intervals are 95 % intervals with the deal as the unit, since games of the same deal depend on each other: Wilson’s interval on as many games as the deals are worth by how much they vary.
report-method-ratings = Ratings
report-method-ratings-said = Bradley-Terry by maximum likelihood on the scale of Elo, average 1500, every deal counting once; one shared deal is added between every two bots, so that a bot that always wins stays finite.
report-method-bots = Bots
report-method-seed = Seed
report-method-version = Omnibus (code)
report-method-boards = Boards (digest)
report-footer = Made by omnibus arena. An unofficial fan project; the games’ names are trademarks of their publisher.

## A board that is being made: what is still missing, several of a kind together

lacking-missing_name = { $count } places have no name yet
lacking-missing_field = { $count } places lie nowhere yet
lacking-missing_translation = { $count } names lack a translation
lacking-disconnected = { $count } places are not joined to the others yet
lacking-unconnectable = { $count } tickets have no way between their places yet

## A game at this terminal

help-lesson =
    Lessons on the real board. Each asks for one thing after the other, says what
    to type, and why something else is not meant or not allowed; the rules are
    those of every game. Afterwards you can play on in the same game.

    Usage: omnibus lesson [LESSON] [options]

    LESSON is one of those that are listed without this, or a board. A first game
    takes five minutes; what is particular to a board takes two.

    Options
      --plain           plain lines for a screen reader or a script: nothing is
                        drawn, commands are words

    In a lesson
      a number          does what is asked for; the task says which one
      skip              has the task done for you
      back              goes to the task before
      quit              leaves; a lesson is not kept

    A finished lesson carries its stars in the list: three where no answer was
    refused and no task skipped, two where that happened twice at most, else one.

    Examples
      omnibus lesson
      omnibus lesson first
      omnibus lesson flags --plain

    docs/terminal.md says more.
lesson-line = { $title } · { $board }, { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 }
lesson-take = To take one: omnibus lesson { $name }
lesson-unknown = There is no lesson “{ $name }”; there are { $known }.
lesson-how = Type the number that the task names. skip does it for you, back goes to the task before, quit leaves.
lesson-later = Some turns later …
lesson-task = { $number } of { $count }: { $says }
lesson-type = Type { $number }, then Enter.
lesson-next = next
lesson-try = try it
lesson-why = That is not possible: { $reason }.
lesson-refused = The rules refuse that.
lesson-other = The rules allow that, but here the lesson means something else.
lesson-end = That was the lesson. Play on from here, against an easy bot, or leave?
lesson-end-earlier = That was the lesson. Play on in this game, from before its end, against an easy bot, or leave?
lesson-play-on = play on
lesson-stars = { $stars ->
    [3] Three stars: no answer was refused, and no task skipped.
    [2] Two stars of three: { $slips ->
        [one] one answer was refused, or a task skipped
       *[other] { $slips } answers were refused, or tasks skipped
     }. Without any, there are three.
   *[other] One star of three: { $slips } answers were refused, or tasks skipped. With two at most there are two stars, without any three.
 }
lesson-finished = finished, { $stars ->
    [one] 1 star
   *[other] { $stars } stars
 } of 3
lesson-stars-lost = The stars cannot be kept: nothing can be written in { $folder }.
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
play-dealt = is dealt { CARDS($count) }
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
play-keys = type to search · number or ↑↓, then Enter · Tab { $page } · Ctrl-Z undo · ? help
play-keys-step = number or ↑↓, then Enter · Esc back · Tab { $page } · ? help
play-keys-page = ↑↓ PgUp PgDn · type to search · Tab next page · Esc back
tab-map = map
tab-routes = board
play-keys-enter = Enter to go on
play-help-screen =
    Choose
      type                part of a place, a colour or a word: the list shows what
                          fits; Enter takes what is marked ▸
      number, Enter       the choice of that number, which never changes
      ↑ ↓ ← →, Enter      move through the list
      Esc                 forget what was typed; go back one step

    Look
      Tab                 the map; then the board, place by place; then your
                          tickets and the cheapest way for each; then what
                          happened; then this. In windows of less than 100
                          columns, the map comes last
      map                 the map: typing part of a place finds it, and tells
                          its routes; thick are the routes on your way
      PgUp, PgDn          a page up or down

    Do
      Ctrl-Z, or undo     undo what you did, as long as nothing hidden has
                          come to light and nobody else has acted
      hint                where to look; again: why; again: what a strong bot
                          would do in your place
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
    routes: the board. routes louvre: the routes from places called so, and whose they are.
    log: what happened. log 30: the last 30 turns.
    hint: where to look. Again: why. Again: what a strong bot would do in your place.
    undo: undoes what you did, as long as nothing hidden has come to light and nobody else has acted.
    save: writes a copy of the game into a file. save game.json: into that one.
    quit: leaves. The game is kept; omnibus play --resume goes on.
page-map = The map
page-routes = The board, place by place
page-tickets = Your tickets, and the cheapest way for each
page-log = What happened
page-help = Help
map-closed = { $sign } can no longer be taken
map-thick = thick line: taken, or on your way
label-cards = Cards
label-tickets = Tickets
label-routes = Routes
label-payment = Pay
label-keep = Keep
label-display = Face up
label-hand = Hand
label-since = Lately
label-offer = Offered
label-more = More
verb-cards = take
verb-tickets = draw tickets:
verb-routes = claim
verb-payment = pay
verb-keep = keep
ask-turn = Your turn: cards, tickets or a route
ask-second = Your second card
ask-keep = Which tickets do you keep? { $least ->
    [one] At least one
   *[other] At least { $least }
 }
ask-announce = How many short and long tickets do you draw?
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
choice-useful = on your way
choice-pass = pass
choice-go-on = go on
choice-undo = undo
way-done = done
way-cut = no way is left
way-pieces = { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
 }: too few { PIECES("all") }
way-over = no longer fits: { $spaces } spaces with yours, { PIECES($pieces) }
way-shared = on your way: no space more
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
hint-nudge = Hint: { $nudge } Ask again to hear why.
hint-reason = Hint: { $reason } Ask again to hear what to do.
hint-given = Hint: { $number }, { $choice }{ $paid }
hint-paid = , paid with { $cards }
hint-none = There is nothing to advise here.
after-again = the same deal again
after-new = a new game
after-record = save the record
after-quit = leave
say-hint = hint
say-undo = undo
say-skip = skip
say-back = back
say-choices = choices list
say-hand = hand
say-table = table
say-tickets = tickets
say-map = map
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
    [one] { $points } point
   *[other] { $points } points
 }, { PIECES($pieces) }, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }, { $tickets ->
    [one] { $tickets } ticket
   *[other] { $tickets } tickets
 }.
voice-no-tickets = You hold no tickets.
voice-deck = a card from the deck, { $count } left
voice-gray = { $count ->
    [one] { $count } card of any colour
   *[other] { $count } cards of any one colour
 }
voice-route = { $a } to { $b }
voice-ticket = { $a } to { $b }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }
voice-map = The map is not read out. Type routes and a place to hear its routes, for example: routes { $place }
voice-to = to { THE($place) }
voice-done = completed: { $tickets }
voice-failed = not completed: { $tickets }

## Where a hint points at first

nudge-around = Look at the routes around { THE($place) }.
nudge-board = Look at the routes that you can take.
nudge-draw = Look at the cards that you can draw, and at what your routes still lack.
nudge-tickets = Look at your tickets: your { PIECES("all") } may do for more of them.
nudge-keep = Look at the ways on the board: which of these tickets share routes, and do your { PIECES("all") } suffice for all?
nudge-announce = Weigh long tickets, which bring more points, against the { PIECES("all") } that they take.
nudge-pass = Look at the piles and the board: nothing is left to draw or to take.

## What speaks for an action, as a hint says it

advice-completes_ticket = It completes { $tickets }.
advice-claims_for_ticket = It lies on your way for { $tickets }.
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
advice-pass = There is nothing else to do.
advice-missing = For { $route } you still lack { $cards }.
advice-serves = That serves { $tickets }.
advice-points = { $points ->
    [one] It brings 1 point at once.
   *[other] It brings { $points } points at once.
 }
advice-risk_some = Somebody else may take { $route } first.
advice-risk_high = Others are close to { $route }, and the way around it is long.
advice-twin_needed = Its { $color } twin would cost less now, but { $other } needs your { $color }.
advice-twin_wilds = Its { $color } twin lacks less, but would take { $wilds }.
advice-twin_bonus = Its { $color } twin would cost less, but brings less of this board’s bonus.

## The same for somebody who would find the action by themselves

because-draws_for_route = { $route } still lacks { $cards }.
because-draws_for_points = { $route } is well worth its turns, and still lacks { $cards }.
because-draws_blind = What lies open helps you little.
because-takes_wild = { $route } still lacks { $cards }.
because-collects_cards = There is nothing to take on the board now that would be worth the turn.
because-more_tickets = Neither a route nor a card promises much now.
because-keeps_served = { $count ->
    [one] One of them fits well into a plan.
   *[other] One plan can serve { $count } of them together.
 }
because-risk = Somebody else may be faster there.

## What was wrong with an action, as the coach says it

coach-kept_lost = You kept { $tickets }, which can no longer be completed.
coach-too_many_tickets = Too many tickets: one plan for all of yours takes { $spaces } spaces, and you have { PIECES($pieces) }.
coach-returned_fitting = You returned what fitted into your plan: { $tickets } takes { $spaces ->
    [0] no space more
    [one] 1 space more
   *[other] { $spaces } spaces more
 }, and you have { PIECES($pieces) }.
coach-kept_dear = You kept what costs too much: with { $tickets } your plan is { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 } longer than it had to be.
coach-tickets_at_end = You drew tickets in your last turn: nothing can be done for them any more.
coach-tickets_too_early = You drew tickets too early, with { $tickets } still open.
coach-wasted_wilds = You paid more { $wild } cards than you had to: { $count } too many.
coach-dearer_twin = You took the dearer route of a double one: its { $color } twin takes { $count ->
    [one] 1 fewer { $wild } card
   *[other] { $count } fewer { $wild } cards
 }.
coach-spent_needed = You spent cards that you need: the { $color } for { $route }.
coach-spent_pieces = You spent { PIECES("all") } that you need: your tickets still take { $spaces } spaces, and you have { PIECES($pieces) } left.
coach-ends_with_open = You brought on the last round too soon, with { $tickets } still open.
coach-ends_behind = You brought on the last round while somebody is { $points ->
    [one] 1 point
   *[other] { $points } points
 } ahead of you.
coach-missed_end = You let the end go: being { $points ->
    [one] 1 point
   *[other] { $points } points
 } ahead, you could have brought on the last round.
coach-drew_at_end = You drew a card in your last turn: nothing can be paid with it any more.
coach-less_at_end = You took too little in your last turn: another route brings { $points ->
    [one] 1 point
   *[other] { $points } points
 } more at once.
coach-left_open = You could have completed { $tickets } at once, and did not.
coach-let_twin_go = You let a twin go: only one route { $route } is left.
coach-left_route = You left { $route } to the others, who may take it first.
coach-drew_too_long = You drew too long: you already hold { $count } cards, and have { PIECES($pieces) } left.
coach-plan_is_paid = You drew too long: your hand already pays for everything that your plan needs.
coach-wild_for_turn = You took a face-up { $wild } card: it is the only one of your turn.
coach-useless_card = You took a card that your plan does not lack: { $color }.
coach-beside_plan = You took a route beside your way: { $route } serves none of your tickets.

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
      --store URL       keep tables in a PostgreSQL database, such as
                        postgresql://user@host/database, not in a folder
      --bot-pace S      so many seconds a bot takes at least, so that people can
                        follow; 0.9 without this
      --thinkers N      processes in which bots think; without this, one less than
                        cores. With --store, omnibus think adds other machines
      --adviser BOT     who gives hints; expert without this
      --origin URL      another site whose pages may talk to this server; can be
                        given again
      --limit NAME=N    another limit than the usual one, such as
                        tables_at_once=500; can be given again
      --root-path PATH  where the server stands behind a proxy, such as /omnibus;
                        the proxy may take it off, or leave it
      --public-name NAME
                        how others call the server, such as games.example.org;
                        by other names than its machine's and this it is not
                        answered; can be given again
      --behind-proxy ADDRESS
                        believe this proxy's word, or that of a network such as
                        172.18.0.0/16, about addresses and https, and nobody
                        else's; can be given again
      --club ADDRESS    an address, or network, at which many people are, such as
                        a school's: everybody there is counted apart; can be
                        given again
      --operator-secret-file FILE
                        let whoever has the secret in this file see who plays, end
                        tables and block addresses, on the page /operator; it can
                        be in OMNIBUS_OPERATOR_SECRET instead. Several operators
                        have a line each, with a name and a secret
      --keep-finished DAYS
                        once a day, delete games that were over so long ago, such
                        as 365d, as omnibus store prune does
      --keep-abandoned DAYS
                        the same for tables at which nobody has been for so long
      --privacy-file FILE
                        plain text that you add to the page /privacy; for
                        notice.txt, French can stand in notice.fr.txt
      --workers N       so many processes behind the one port, for a machine with
                        many cores; with --store only. They share the thinkers
      --drain S         when told to end (SIGTERM, Ctrl-C), let everybody go to
                        another server first, for so many seconds at most; 20
                        without this. Told twice, it ends at once
      --log LEVEL       debug, info, warning or error; info without this

    The log goes to standard error, one JSON object a line, or plain lines on a
    terminal. /healthz says whether the server serves, /metrics what it counted: to
    this machine, and to those who send “Authorization: Bearer” with the secret in
    OMNIBUS_METRICS_SECRET. docs/protocol.md tells how programs play.

    Examples
      omnibus serve --open
      omnibus serve --host 0.0.0.0 --port 80 --data /var/lib/omnibus
serve-ready = Omnibus is served at { $address } (Ctrl-C ends it)
serve-nearby = Others in your network reach it at { $address }
serve-no-browser = There is no browser to open here. Open { $address } in one.
serve-compiling = Expert bots and hints are still being compiled, the first time only: whoever asks for them waits half a minute or so.
serve-no-pages = The browser's pages are not built, so only programs can play here. In a checkout, “make install” builds them.
serve-no-board = There is no board “{ $name }”. The boards are { $known }.
serve-bad-root = The server cannot stand at { $root }. Give a path such as /omnibus, of letters, digits and hyphens, that does not begin like one of its own: { $known }.
serve-bad-name = The server cannot be called “{ $name }”. Give a name without its port, such as games.example.org.
serve-bad-proxy = “{ $address }” is no address of a proxy. Give one such as 127.0.0.1, or a network such as 172.18.0.0/16.
serve-bad-club = “{ $address }” is no address of a club. Give one such as 203.0.113.7, or a network such as 192.168.0.0/16.
serve-no-address = The address { $host }, port { $port } cannot be used: { $detail }. Choose another with --host or --port.
serve-workers-need-store = A folder is served by one process. Several workers need a database: give --store postgresql://…, or leave --workers out. “omnibus store copy” takes along what is in the folder.
serve-bad-workers = { $count } workers cannot be started. Give --workers a number from 1 to { $most }, such as half of the machine's cores.
serve-worker-died = A worker ended with status { $status } before it could serve. What it said stands above; --workers 1 serves in one process.
serve-bad-drain = For { $seconds } seconds nobody can be sent elsewhere. Give --drain a number from 0 on, such as 20.
serve-bad-privacy = The file { $file } for the page about privacy cannot be used: { $detail }.
serve-bad-limit = A limit cannot be set so: { $detail }. The limits are { $known }.
serve-no-data = The folder { $data } cannot be used: { $detail }. Choose another with --data.
help-think =
    Lends the cores of this machine to the bots, hints and judgements of a server
    whose tables are in a PostgreSQL database: from any machine that reaches it.

    Usage: omnibus think --store URL [options]

    Options
      --store URL   the database of the servers that are to be helped, such as
                    postgresql://user@host/database
      --cores N     so many thoughts at once; without this, one for each core
      --log LEVEL   debug, info, warning or error; info without this

    Servers notice within a second, and hand over what takes long: the moves of
    expert bots, hints, and what a coach says. (Other bots decide in less time than
    it takes to ask.) They need no setting, and think themselves where there is no
    thinker of the same version and with the same games, or where thinkers have too
    much to do. A thinker may come and go at any time, and be killed: its questions
    are then thought about elsewhere, and nobody's move waits.

    It sees what a seat sees, and hands it to nobody. Nothing is kept. The
    password of the database belongs in PGPASSWORD, or in a file that PGPASSFILE
    names. Every minute the log says what was done; Ctrl-C ends it. More:
    docs/operations.md

    Examples
      omnibus think --store postgresql://omnibus@db.example.org/omnibus
      omnibus think --store postgresql://omnibus@db.example.org/omnibus --cores 8
think-ready = { $cores ->
    [one] One core thinks for the servers on { $store } (Ctrl-C ends it)
   *[other] { $cores } cores think for the servers on { $store } (Ctrl-C ends it)
}
think-no-database = One can think apart only for servers whose tables are in a PostgreSQL database: give its address, such as --store postgresql://user@host/database. A folder (SQLite) belongs to one server, which thinks itself: “omnibus serve --thinkers N” says in how many processes.
think-no-cores = There must be a core to think with: give --cores a number from 1 on, or leave it out.
think-no-processes = No process to think in can be started. The log says why.
help-operator =
    Looks after a server that runs: who plays there, how busy it is, and what has to
    be done about it.

    Usage: omnibus operator COMMAND [options]

    Commands
      show          load, tables, guests, boards, blocks, or the log of all this
      end           end a table; everybody there is told why
      remove-name   call a guest otherwise, wherever the name stood
      remove-board  remove an uploaded board, with the tables that have it
      block         let nobody in from an address or a network, for a while
      unblock       let them in again

    The server must know a secret (omnibus serve --operator-secret-file), and you
    must have it: in a file, or in OMNIBUS_OPERATOR_SECRET. The page /operator does
    the same in a browser.

    To learn more: omnibus operator block --help, and docs/operations.md

help-operator-show =
    Says what there is at a server that runs, the newest first, 25 lines a page.

    Usage: omnibus operator show WHAT [options]

    WHAT is one of
      load      people, moves a second, how long moves and the store take
      tables    status, board, players, who is there, moves, since when
      guests    names, tables, when something last happened at one of them, and
                from which addresses they are connected to the node that answers
      boards    what was uploaded
      blocks    who is not let in, and until when
      log       what whoever runs the server did

    Options
      --search TEXT       only tables and guests with this in a name or id
      --status STATUS     only tables that are open, playing, over or aside
      --page N            the first without this
      --json              JSON instead, times in milliseconds since 1970
      --server URL        where it is; http://127.0.0.1:8000/ without this
      --secret-file FILE  the file with the secret; without this it is in
                          OMNIBUS_OPERATOR_SECRET

    Examples
      omnibus operator show load --secret-file secret
      omnibus operator show guests --search anna --server https://games.example.org/

help-operator-end =
    Ends a table: whoever is there is told why and sees nothing of it any more, and
    it stands in no list. Its log is kept as that of a finished game.

    Usage: omnibus operator end TABLE --why TEXT [options]

    Options
      --why TEXT          what everybody there is told
      --server URL        where it is; http://127.0.0.1:8000/ without this
      --secret-file FILE  the file with the secret; without this it is in
                          OMNIBUS_OPERATOR_SECRET

    TABLE is what stands in its link, behind /table/.

    Example
      omnibus operator end abcdefgh2345 --why Insults.

help-operator-remove-name =
    Removes the name of a guest: they are called “N. N.” and a few letters from now
    on, at all their tables, in what they have said, and in finished games.

    Usage: omnibus operator remove-name GUEST [options]

    Options
      --why TEXT          for the log
      --server URL        where it is; http://127.0.0.1:8000/ without this
      --secret-file FILE  the file with the secret; without this it is in
                          OMNIBUS_OPERATOR_SECRET

    GUEST is the id that “omnibus operator show guests” says. The guest may take
    another name, but not the same again; who takes a bad one can be blocked.

    Example
      omnibus operator remove-name 0123456789abcdef --why insult

help-operator-remove-board =
    Removes an uploaded board: all tables that have it are ended, finished games on
    it cannot be looked at any more, and the same file cannot be uploaded again.

    Usage: omnibus operator remove-board BOARD --why TEXT [options]

    Options
      --why TEXT          what everybody at its tables is told
      --server URL        where it is; http://127.0.0.1:8000/ without this
      --secret-file FILE  the file with the secret; without this it is in
                          OMNIBUS_OPERATOR_SECRET

    BOARD is what “omnibus operator show boards” says, beginning with own:.

    Example
      omnibus operator remove-board own:4be1… --why Insults.

help-operator-block =
    Lets nobody in from an address or a network: windows that are open there are
    shut, at every node within seconds, and whoever comes reads until when.

    Usage: omnibus operator block ADDRESS --for TIME [options]

    Options
      --for TIME          how long: hours such as 12h, or days such as 7d
      --why TEXT          for the log
      --force             even if it is your own address, this machine, a proxy or
                          a club of the server, or that of most who are there
      --server URL        where it is; http://127.0.0.1:8000/ without this
      --secret-file FILE  the file with the secret; without this it is in
                          OMNIBUS_OPERATOR_SECRET

    Many people may share an address: a school, a café, a whole mobile network. In
    IPv6 one household has a /64, so block that rather than an address.

    Examples
      omnibus operator block 203.0.113.7 --for 12h --why spam
      omnibus operator block 2001:db8:1:2::/64 --for 7d

help-operator-unblock =
    Lets those in again who were blocked.

    Usage: omnibus operator unblock ADDRESS [options]

    Options
      --why TEXT          for the log
      --server URL        where it is; http://127.0.0.1:8000/ without this
      --secret-file FILE  the file with the secret; without this it is in
                          OMNIBUS_OPERATOR_SECRET

    ADDRESS is written as “omnibus operator show blocks” says.

    Example
      omnibus operator unblock 203.0.113.7/32

operator-no-file = The file { $file } with the secret cannot be read: { $detail }.
operator-short-secret = The operator’s secret must have at least { $least } characters, of which six differ: make one with “openssl rand -hex 32”.
operator-odd-secret = The operator’s secret must be made of letters, digits and signs of ASCII, without spaces: make one with “openssl rand -hex 32”.
operator-odd-line = The file of the operators’ secrets must hold one secret without spaces, or for each operator a line with a name and a secret.
operator-twice = Two operators have the same name or the same secret: give each their own.
operator-which-secret = There are secrets of several operators in it: name a file with yours alone.
operator-no-secret = The operator’s secret is missing: name its file with --secret-file, or put it in OMNIBUS_OPERATOR_SECRET.
operator-bad-server = “{ $found }” is no address of a server. Give one such as https://games.example.org/.
operator-bad-span = --for needs hours such as 12h or days such as 7d, not “{ $found }”.
operator-in-the-clear = To { $server } the secret would travel in the clear. Use https, or run this on the server’s own machine.
operator-no-answer = The server { $server } does not answer: { $detail }.
operator-not-there = At { $server } there is nothing for an operator: is it the right address, and was the server started with --operator-secret-file?
operator-refused = { $says }.
operator-none = Nothing
operator-did-end = Ended: table { $whom } ({ $shown })
operator-did-name = Removed: the name “{ $shown }” of guest { $whom }; tables: { $tables }
operator-did-board = Removed: the board { $whom } ({ $shown }); tables ended: { $tables }
operator-did-block = Blocked: { $whom }, until { $until } UTC
operator-did-unblock = Let in again: { $whom }
operator-did-lines = Removed: lines of { $shown } at table { $whom }
operator-did-close = Closed: report { $whom }
operator-did-mute = Muted: { $shown } ({ $whom }), until { $until } UTC
operator-did-unmute = May chat again: { $shown } ({ $whom })
operator-did-bar = Barred: { $shown } ({ $whom }), until { $until } UTC
operator-did-unbar = Let in again: { $shown } ({ $whom })
operator-what-end = table ended
operator-what-name = name removed
operator-what-board = board removed
operator-what-block = blocked
operator-what-unblock = unblocked
operator-what-lines = lines removed
operator-what-close = report closed
operator-what-mute = muted
operator-what-unmute = unmuted
operator-what-bar = barred
operator-what-unbar = let in again
operator-is-open = open
operator-is-playing = playing
operator-is-over = over
operator-is-aside = set aside
operator-is-ended = ended
operator-table = table
operator-status = status
operator-board = board
operator-players = players
operator-present = present
operator-moves = moves
operator-opened = opened (UTC)
operator-last = last (UTC)
operator-guest = guest
operator-name = name
operator-tables = tables
operator-since = since (UTC)
operator-from = from
operator-title = title
operator-bytes = bytes
operator-fetched = fetched (UTC)
operator-network = network
operator-until = until (UTC)
operator-why = why
operator-at = at (UTC)
operator-what = what
operator-whom = whom
operator-shown = known as
operator-operator = by
operator-load-version = Version
operator-load-store = Store
operator-load-nodes = Nodes
operator-load-people = People at this node
operator-load-people-everywhere = People at tables, everywhere
operator-load-sockets = Windows
operator-load-connections = Connections
operator-load-tables = Tables in memory
operator-load-tended = – tended here
operator-load-moves-per-second = Moves a second
operator-load-processor = Processor, of one core
operator-load-move-seconds = 99 of 100 moves within
operator-load-commit-seconds = – store
operator-load-thinking-wait-seconds = – bots asked
operator-load-waiting = Questions to bots that wait
operator-load-reports = Open reports
operator-load-memory = Memory
operator-load-started = Started (UTC)
help-store =
    Looks after what a server keeps: in a folder, or in a PostgreSQL database.

    Usage: omnibus store COMMAND [options]

    Commands
      status    what is in it: tables, guests, boards, since when, how large
      backup    all of it into one file, while it is served
      restore   such a file back into an empty folder or database
      copy      from a folder into a database, or back
      prune     delete what nobody has needed for long; nothing by itself
      upgrade   bring what an older Omnibus wrote to the version of today

    Each of them does the same for a folder and for a database.
    To learn more: omnibus store backup --help, and docs/operations.md

help-store-status =
    Says what is in a store: what it is kept in, how large it is, how many tables
    there are by their status, guests, uploaded boards, the oldest and the newest.

    Usage: omnibus store status [options]

    Options
      --data DIR    the server's folder; without this ~/.local/share/omnibus
      --store URL   a PostgreSQL database, as with omnibus serve
      --json        one JSON object instead, times in milliseconds since 1970

    Nothing is changed, and a server that uses it does not notice.

    Examples
      omnibus store status
      omnibus store status --store postgresql://user@host/database --json

help-store-backup =
    Saves a store in one file: as it is at one moment, while it is served.

    Usage: omnibus store backup FILE [options]

    Options
      --data DIR    the server's folder; without this ~/.local/share/omnibus
      --store URL   a PostgreSQL database, as with omnibus serve

    The file is compressed, and appears when it is whole; none is overwritten. It
    holds everything, the decks of unfinished games too: only you may read it, and
    it should stay so. It can be restored into a folder as well as a database,
    whichever it came from.

    Examples
      omnibus store backup sunday.omnibus
      omnibus store backup all.omnibus --store postgresql://user@host/database

help-store-restore =
    Makes a store of a file that “omnibus store backup” has written.

    Usage: omnibus store restore FILE [options]

    Options
      --data DIR    the folder; without this ~/.local/share/omnibus
      --store URL   a PostgreSQL database, as with omnibus serve

    Nothing is overwritten: the folder or database must hold no store, or one in
    which nothing is. A file that is not whole is refused before anything is done;
    what was written is read again and compared, and is there as a whole or not at
    all. Start the server afterwards.

    Examples
      omnibus store restore sunday.omnibus --data restored
      omnibus store restore all.omnibus --store postgresql://user@host/database

help-store-copy =
    Copies a store: from a folder into a database, or back, or to another one.

    Usage: omnibus store copy FROM TO

    FROM and TO are folders, as with --data, or addresses of PostgreSQL databases,
    as with --store. Every log is the same to the byte: everything is read again
    and compared. Nothing is overwritten; FROM stays as it is.

    Stop the server first where it is to go on with the copy: what is played
    meanwhile is not in it.

    Examples
      omnibus store copy /var/lib/omnibus postgresql://user@host/database
      omnibus store copy postgresql://user@host/database folder
help-store-prune =
    Deletes what nobody has needed for long; only what you name, and for how long
    it is kept. Without an option nothing is deleted.

    Usage: omnibus store prune [options]

    Options
      --keep-finished DAYS   delete games that were over so long ago, and that
                             nobody has looked at since, such as 365d
      --keep-abandoned DAYS  delete tables that are open or being played, at which
                             nobody has been for so long, such as 30d
      --keep-guests DAYS     delete guests of so long ago who are at no table; who
                             comes back is asked for a name again
      --keep-boards DAYS     delete uploaded boards that no table has, and that
                             nobody has fetched for so long
      --dry-run              only say how much that would be
      --data DIR             the server's folder; without this
                             ~/.local/share/omnibus
      --store URL            a PostgreSQL database, as with omnibus serve

    The server may run meanwhile: a table at which somebody is, or to which somebody
    comes, stays. Tables set aside always stay. Who has the link of a deleted table
    is told that there is none; its rematches and what was played on from it go on.

    Examples
      omnibus store prune --keep-finished 365d --keep-abandoned 30d --dry-run
      omnibus store prune --keep-abandoned 90d --keep-guests 400d --keep-boards 400d

help-store-upgrade =
    Brings a store that an older Omnibus wrote to the version of this one.

    Usage: omnibus store upgrade [options]

    Options
      --data DIR    the server's folder; without this ~/.local/share/omnibus
      --store URL   a PostgreSQL database, as with omnibus serve

    It is upgraded as a whole or not at all. A server upgrades its folder itself
    when it starts. A copy of what was there before is kept in that folder. A
    database, which several may share, is upgraded only by this command. Save it
    before, with pg_dump or omnibus store backup.

    Examples
      omnibus store upgrade
      omnibus store upgrade --store postgresql://user@host/database
kept-kind = Kept in
kept-where = Where
kept-version = Version
kept-size = Size
kept-tables = Tables
kept-all = { NUMBER($count) }, with { $entries ->
        [one] { NUMBER($entries) } entry
       *[other] { NUMBER($entries) } entries
    }
kept-is-open = – open
kept-is-playing = – being played
kept-is-over = – over
kept-is-aside = – set aside
kept-guests = Guests
kept-links = Seat links
kept-boards = Uploaded boards
kept-deeds = Deeds of the operator
kept-reports = Reports of chat
kept-oldest = Oldest table
kept-newest = Last played
kept-saving = Saving
kept-writing = Writing and comparing
kept-pruning = Deleting
kept-nothing-named = Nothing is deleted unless you say what, and how long it is kept: --keep-finished, --keep-abandoned, --keep-guests or --keep-boards.
kept-bad-days = { $option } needs a number of days such as 365d, and at least 1d, not “{ $found }”.
kept-gone = Deleted: { NUMBER($finished) } finished and { NUMBER($abandoned) } abandoned tables, { NUMBER($guests) } guests, { NUMBER($boards) } boards
kept-would-go = Would be deleted: { NUMBER($finished) } finished and { NUMBER($abandoned) } abandoned tables, { NUMBER($guests) } guests, { NUMBER($boards) } boards
kept-upgraded = Upgraded from version { $before } of the store to { $after }. No copy of the database as it was before was made here: pg_dump or omnibus store backup makes one.
kept-upgraded-beside = Upgraded from version { $before } of the store to { $after }. A copy of it as it was before is kept in { $copy }
kept-of-today = The store is of version { $after }, today’s: there was nothing to do
kept-both = A store is in a folder or in a database: give --data or --store, not both.
kept-saved = Saved: { NUMBER($rows) } rows, in { $path }
kept-restored = Restored and compared: { NUMBER($rows) } rows, in { $store }
kept-copied = Copied and compared: { NUMBER($rows) } rows, to { $store }
