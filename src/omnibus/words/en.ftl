# The English texts; those of a mechanism are in mechanisms/. fr.ftl has the same keys and variables.
# The sentences of errors, faults and their phrases are not here, but in the code that raises them.
# No message refers to another one.

## Help

help-main =
    Omnibus plays five board games of one family, exactly by their rulebooks:
    Paris, London, Germany, Amsterdam and San Francisco.

    Usage: omnibus COMMAND [options]

    Play and watch
      lesson         new here? a guided first game, and what each board adds
      play           play in this terminal, against bots or each other
      watch          watch bots play a game in this terminal
      serve          host tables for friends, in the browser
      think          lend this machine's cores to the bots of a server
      boards         list the boards and their origins
      bots           list the bots, from easy to expert

    Records and experiments
      simulate       let bots play many games, and print statistics
      arena          rate bots against each other, with confidence intervals
      arena export   save games of a tournament as ordinary records
      evaluate       measure a bot by a protocol that others can cite
      learn          train a network on a board by self-play
      replay         read a recorded game, move by move
      report         judge a finished game: turning points, luck and skill
      verify         check recorded games: every action legal, the result right
      score          add up a game that you played with the printed board
      fair           recompute the deal of a finished game from its seed

    Puzzles
      puzzles list   list puzzles: positions in which one move is the best
      puzzles show   show the position of a puzzle
      puzzles solve  solve puzzles: find the best move, and read why
      puzzles make   make puzzles for a board
      puzzles check  judge the puzzles of a file again, with another seed

    Boards
      board check    check a board, and list its faults
      board svg      draw a board, or a position of a recorded game
      board export   copy a built-in board into a file, to make it your own
      board make     draw a new board at random

    Data of a server
      store status   show the number of tables, guests and boards, and the size
      store backup   save everything in one file, while the server runs
      store restore  restore a backup into an empty folder or database
      store copy     copy a folder into a database, or back
      store prune    delete old data of the kinds that you name
      store upgrade  upgrade data that an older version wrote

    A running server
      operator show            load, tables, tournaments, guests, boards, the log
      operator end             end a table, and tell everybody there why
      operator end-tournament  end a tournament, and remove its name
      operator remove-name     replace the name of a guest everywhere
      operator remove-board    remove an uploaded board, and end its tables
      operator block           block an address or a network for a while
      operator unblock         lift a block

    Everywhere
      --lang en|fr   the language; default: that of your locale
      --help, -h     explain a command, with examples
      --version      print the version of this program

    Examples
      omnibus lesson first
      omnibus play germany --against hard,normal
      omnibus watch --board paris --players 4
      omnibus simulate --board london --games 1000 --seed 1 --records games
      omnibus verify games
      omnibus replay games/london-2-000000.json --at 20
      omnibus board svg germany -o germany.svg

    Exit status: 0 success, 1 a check failed, 2 wrong input.
    An unofficial fan project; the games' names are trademarks of their publisher.

help-boards =
    Lists the built-in boards with their players, places, routes, tickets and
    origins.

    Usage: omnibus boards

    The option --board of any command takes one of these, or a file of your own.
    To make one: omnibus board export --help

help-puzzles =
    Puzzles: positions of games in which one move is clearly the best. Find it!

    Usage: omnibus puzzles COMMAND [options]

    Commands
      list    list puzzles by grade, with changing themes
      show    show the position of a puzzle
      solve   solve puzzles: find the best move, and read why
      make    make puzzles for boards, your own included
      check   judge the puzzles of a file again, with another seed

    More about a command: omnibus puzzles solve --help

help-puzzles-list =
    Lists puzzles, easier ones first, each with its board, theme, grade and players,
    and whether your first answer in this terminal was right.

    Usage: omnibus puzzles list [FILE] [options]

    FILE was written by omnibus puzzles make; the name of a board means the puzzles
    that come with Omnibus. Without FILE: all that come with Omnibus.

    Options
      --board BOARD  the board of the puzzles, if it is a file of your own
      --theme NAME   only this theme, as the list names it in brackets
      --grade N      only this grade, from 1 (easy) to 5 (very hard)

    Examples
      omnibus puzzles list london --grade 2
      omnibus puzzles list puzzles/my-board.puzzles --board my-board.json

help-puzzles-show =
    Shows the position of a puzzle as the player to move sees it: the map, the
    players, the face-up cards, hand and tickets, and the latest moves.

    Usage: omnibus puzzles show NAME [options]

    NAME is a name that omnibus puzzles list prints.

    Options
      --file FILE    a file written by omnibus puzzles make
      --board BOARD  the board of the puzzles, if it is a file of your own
      --answers      print the reason for the best move, and what each answer costs
      --plain        no map and no symbols: for a screen reader, or a script

    Examples
      omnibus puzzles show london-0193fd58be
      omnibus puzzles show london-0193fd58be --answers

help-puzzles-solve =
    Asks for the best move of a position, judges every answer, and explains the
    reason and the cost of each answer. The commands are those of a game; skip shows
    the best move. Puzzles that you have answered are remembered beside your saved
    games, and not asked again. Only the browser keeps a rating.

    Usage: omnibus puzzles solve [NAME] [options]

    NAME is a puzzle, or a board, whose puzzles are asked one after the other.
    Without NAME: those of all boards, easier ones first, with changing themes.

    Options
      --file FILE    puzzles from a file written by omnibus puzzles make
      --board BOARD  the board of the puzzles, if it is a file of your own
      --theme NAME   only this theme; omnibus puzzles list names them
      --plain        lines of text for a screen reader, instead of a full screen

    Examples
      omnibus puzzles solve
      omnibus puzzles solve london --theme block
      omnibus puzzles solve --file puzzles/my-board.puzzles --board my-board.json

help-puzzles-make =
    Makes puzzles: bots of several strengths play games, and a search compares the
    moves in worlds that agree with what the player can know. A position becomes a
    puzzle if one move beats every other by more than the uncertainty that remains,
    if a second search in other worlds agrees, and if the simple bot “greedy” would
    not find it. A puzzle gets a theme and a grade: how often the bots easy, normal
    and hard find the move.

    Usage: omnibus puzzles make BOARD… -o DIR [options]

    BOARD is a built-in board (omnibus boards lists them) or a file of your own.

    Options
      -o, --output DIR   the folder; each board gets a file, BOARD.puzzles
      --count N          the number of puzzles for each board; default 200
      --jobs N           processes; default 2, 0 for all cores
      --seed TEXT        other games and worlds; default “puzzles”
      --minutes M        stop each board after M minutes, keep what is made

    200 puzzles take about ten minutes on two cores for a board of a city, longer
    for Germany, and much longer for a board that no network was trained for: there
    every world is played to its end. An estimate is shown soon after the start.
    Ctrl-C stops; the same command goes on where it stopped. The same seed gives the
    same puzzles on any number of processes.

    Examples
      omnibus puzzles make london -o puzzles
      omnibus puzzles make paris my-board.json -o puzzles --count 50 --jobs 0

help-puzzles-check =
    Judges puzzles again, in worlds of another seed: is the right move still the
    best? Prints the puzzles where it is not, and the share that stays right; below
    95 %, the exit status is 1.

    Usage: omnibus puzzles check FILE [options]

    FILE was written by omnibus puzzles make; the name of a board means the puzzles
    that come with Omnibus.

    Options
      --board BOARD   the board of the puzzles, if it is a file of your own
      --sample N      judge only N of them
      --seed TEXT     other worlds; default “check”
      --jobs N        processes; default 2, 0 for all cores

    Examples
      omnibus puzzles check london --sample 20
      omnibus puzzles check puzzles/my-board.puzzles --board my-board.json

help-board =
    Boards as data and as pictures.

    Usage: omnibus board COMMAND [options]

    Commands
      check    check a board, and list its faults
      svg      draw a board, or a position of a recorded game
      export   copy a built-in board into a file, to make it your own
      make     draw a new board at random

    BOARD is a built-in board (omnibus boards lists them) or a file of your own.
    More about a command: omnibus board svg --help

help-board-check =
    Checks whether a board can be played. If it cannot, prints one line per fault,
    with its place, route or ticket, and exits with status 2.

    Usage: omnibus board check BOARD

    BOARD is a built-in board (omnibus boards lists them) or a file of your own.

    Examples
      omnibus board check london
      omnibus board check my-london.json

help-board-svg =
    Draws a board as an SVG picture. With a record, it also draws the pieces,
    tokens and scores of a position of that game.

    Usage: omnibus board svg BOARD -o FILE [options]

    BOARD is a built-in board (omnibus boards lists them) or a file of your own.

    Options
      -o, --output FILE   write the picture to this file; - is standard output
      --record FILE       draw a position of this recorded game
      --at N              the position after action N; default: the last one

    Examples
      omnibus board svg paris -o paris.svg
      omnibus board svg london -o twenty.svg --record game.json --at 20

help-board-export =
    Copies a built-in board into a file. Paris, San Francisco and parts of
    Amsterdam are our own design: if you own the box, you can enter its printed
    board instead.

    Usage: omnibus board export BOARD -o FILE [options]

    Options
      -o, --output FILE   write the board to this file; - is standard output
      --force             overwrite the file if it exists

    Making a board your own
      omnibus board export paris -o my-paris.json
      (edit my-paris.json: places, routes, tickets; give it a new “id”, and keep
      the rules of its game with a line “"game": "paris",”)
      omnibus board check my-paris.json
      omnibus board svg my-paris.json -o my-paris.svg
      omnibus watch --board my-paris.json

help-simulate =
    Lets bots play many games and prints points, lengths, tickets and wins for each
    board and number of players. The same seed gives the same games and the same
    numbers with any number of processes (unless a bot has a time limit).

    Usage: omnibus simulate [options]

    Options
      --board BOARD   a board, a file of your own, or all; default all
      --players N     number of players, or all; default all
      --games N       games per board and number of players; default 100
      --seed TEXT     any text; default: a random one, which is printed
      --bots BOTS     one bot for all seats, or one for each seat, separated by
                      commas; default random (omnibus bots lists them)
      --jobs N        number of processes; 0 is one per core; default 1
      --records DIR   also write the record of every game into this folder
      --dataset FILE  also write all games into a Parquet file, for learning or
                      statistics; one board only (docs/datasets.md)
      --json          print the numbers as JSON

    Examples
      omnibus simulate
      omnibus simulate --board germany --players 5 --games 20000 --jobs 0
      omnibus simulate --board my-london.json --games 50 --seed 7 --records games
      omnibus simulate --board paris --bots tickets,greedy --jobs 0
      omnibus simulate --board london --players 2 --games 100000 --dataset a.parquet

help-learn =
    Trains a network on a board by self-play, starting from the strength of the
    planner. A GPU (pip install 'omnibus[learn,gpu]') makes a strong player in a
    quarter of an hour; without one it takes hours. Run the same command again to
    resume a stopped training. With --against, it trains a best response to a
    fixed policy instead, and so measures how far that one can be exploited.

    Usage: omnibus learn -o DIR [options]

    Options
      -o, --output DIR  write weights, report and checkpoint into this folder
      --board BOARD     a board, or a file of your own; default london
      --players LIST    numbers of players, such as 2,3; one given twice has
                        twice as many games; default: all, or 2 with --against
      --against POLICY  train a best response to this policy, which is at every
                        other seat, does not learn and plays its likeliest
                        action: a file, or learned for the package's own
      --from POLICY     start from these weights, of the same board; nothing:
                        from scratch; default: from scratch, or the weights of
                        --against
      --minutes N       training time; default 25
      --iterations N    train for N iterations instead: a reproducible run
      --seed TEXT       any text; default learn
      --games N         games at once; default 32768 with a GPU, 256 without
      --rate R          learning rate at the beginning; default 0.0004, or 0.0003
                        with --against
      --width N         width of the network; default 512, or that of --from
      --horizon N       decisions of each game per update; default 64
      --rivals PART     share of the tables, from 0 to 1, where a rival has every
                        seat but one; default 0.4, or 0 with --plain
      --league LIST     the rivals, separated by commas; each of these tables
                        draws one: planner, learned, files of earlier policies
                        and of best responses (only with the numbers of players
                        that they were trained for), or past, the network as
                        it was before; default planner
      --plain           start from scratch, without the planner's knowledge:
                        faster, and enough on the boards of cities
      --device D        cuda, cpu or auto; default auto

    Files in DIR
      BOARD.npz        the policy; play it with --bots learned:weights=FILE
      report.html      the training curves, in one self-contained file
      progress.jsonl   the same as JSON, one line per evaluation
      checkpoint.pt    the state from which the same command resumes

    Examples
      omnibus learn --board london --minutes 10 -o london
      omnibus learn --board my-board.json --players 2 -o mine
      omnibus arena --bots learned:weights=mine/my-board.npz,planner -o match
      omnibus learn --board london --against learned --minutes 6 -o response
      omnibus learn -o next --from learned --league past,response/london.npz

learn-loads = Loading PyTorch
learn-on-gpu = Training on the GPU { $gpu }.
learn-on-cpu =
    { $cores ->
        [one] Training without a GPU, on one processor core, some thousand times slower.
       *[other] Training without a GPU, on { $cores } processor cores, some thousand times slower.
    }
learn-gpu-unused = Training without the GPU { $gpu }, some thousand times slower: it needs pip install 'omnibus[gpu]'.
learn-begins = Dealing the first games
learn-compiles-begin_games = Compiling for the GPU, 1 of 4: dealing
learn-compiles-settle_and_look = Compiling for the GPU, 2 of 4: observations
learn-compiles-think = Compiling for the GPU, 3 of 4: the planner, which takes about a minute
learn-compiles-play = Compiling for the GPU, 4 of 4: moves
learn-plays = { $percent } %: { $games } games
learn-examines = { $percent } %: evaluating
learn-corrects = { $percent } %: calibrating its win probabilities
learn-resumed = Resumed after { $minutes } min and { $games } games.
learn-interrupted = Stopped. Everything up to the last evaluation is saved in { $folder }. Run the same command again to resume.
learn-line = { $minutes } min, { $games } games, { $speed } decisions/s, entropy { $entropy }, value error { $error }; { $marks }
learn-line-begins = Before the training: { $marks }
learn-mark = { $players } players: { $won } against planner, { $last } against the last report
learn-mark-fixed = { $players } players: { $won } against the fixed policy, { $planner } against planner
learning-title = Learning { $board }
learning-title-response = Best response to { $policy } on { $board }
learning-lead = { $minutes } minutes, { $games } games, { $steps } decisions, { $speed } a second.
learning-head-players = Players
learning-head-won = Wins of one seat against planners
learning-head-share = Multiple of its fair share
learning-won = { $won } ± { $within } %
learning-won-every = { $won } % in every deal
learning-number = { $value }
learning-minutes = { $minutes } min
learning-seats = { $players } players
learning-head-minutes = Minutes
learning-head-games = Games
learning-over-fixed = policy ({ $players } players)
learning-over-planner = planner ({ $players } players)
learning-response = Wins of one seat over the fixed policy, and over planner, in %
learning-response-read = The more a best response wins over the fixed policy, the more that policy can be exploited, at least: a longer training might find more. The intervals are those of 95 %; each deal is played from every seat.
learning-planner = Wins against planner, as a multiple of its fair share
learning-last = Wins against its previous version, as a multiple of its fair share
learning-entropy = Entropy: how undecided it is
learning-error = Error of the value estimate
learning-agreement = Agreement with the planner
learning-settings = Settings
learn-done =
    The policy is in { $weights }; the training curves are in { $folder }/report.html.
    To let it play: omnibus arena --bots learned:weights={ $weights },planner -o match

help-replay =
    Prints a recorded game action by action, then its score sheet. With --at, it
    stops after an action and shows the position with all hands open.

    Usage: omnibus replay FILE [options]

    FILE is a record, or a dataset (*.parquet) of many games.

    Options
      --at N          stop after action N; 0 is the position after the deal
      --events        print the game's public events instead, as JSON lines
      --game N        number of the game in a dataset; default 0, the first one
      --record FILE   write the game's record instead; - is standard output
      --board BOARD   the board of the game, if it is a file of your own

    Examples
      omnibus replay game.json
      omnibus replay game.json --at 20
      omnibus replay game.json --events
      omnibus replay games.parquet --game 17 --record game.json

help-report =
    Judges finished games with the network of the strongest bot: each seat’s chance
    of winning throughout the game, the three decisions that cost most, the mean
    loss of each player, and how luck and decisions add up to the result. A game
    takes a few seconds, one of five players up to a minute.

    Usage: omnibus report FILE… [options]

    FILE is a record, a folder of records, a dataset (*.parquet), or the folder of
    an arena. Several games are summed up by player. Each one that cannot be judged
    gets a line, and the exit status is 1.

    Options
      --game N            report on this game of a dataset or of an arena’s folder
      --limit N           report on this number of games at most; default 20
      -o, --output PATH   write a page (*.html) instead; any other name is a
                          folder, with a page for each game, and index.html
      --json              print the reports as JSON, one line for each game
      --jobs N            number of processes; 0 is one per core; default 2
      --board BOARD       the board of the games, if it is a file of your own

    How to read a report, and how its numbers are made: docs/report.md

    Examples
      omnibus report game.json
      omnibus report game.json -o report.html
      omnibus report games -o reports
      omnibus report games.parquet --game 17
      omnibus report games --limit 100 --json

help-score =
    Adds up a game that you played with the printed board: points by source, every
    ticket, ties and winners, by the code that scores the games played here. It
    also says what is still missing, and what is impossible.

    Usage: omnibus score FILE [options]
           omnibus score --new BOARD -o FILE
           omnibus score --numbers BOARD

    FILE is a score pad, as --new writes it and as the page “score” of a server
    saves it; docs/score-pad.md describes it. Fill in what you know: for each
    player either “routes”, the numbers of the routes on our board, or “lengths”,
    how many routes of each length. Tickets have a number of our list, or the
    points that are printed on them.

    Options
      --board FILE        the board of the pad, if it is a file of your own
      --json              print the sheet as JSON
      --new BOARD         write a blank pad for this board
      --players N         players of the blank pad (default: 2)
      -o, --output FILE   write the blank pad to this file; - is standard output
      --numbers BOARD     list the numbers of the routes and tickets of a board

    Examples
      omnibus score --new london --players 3 -o evening.json
      omnibus score --numbers london
      omnibus score evening.json

help-verify =
    Checks recorded games: the seed matches the commitment, every action is legal,
    and the result is right. Prints a line for each wrong game, and exits with
    status 1 if there is one.

    Usage: omnibus verify FILE… [options]

    FILE is a record, a dataset (*.parquet), or a folder: all *.json and *.parquet
    files in it and its subfolders are checked.

    Options
      --board BOARD   the board of the games, if it is a file of your own

    Examples
      omnibus verify game.json
      omnibus verify games more-games
      omnibus verify games.parquet

help-fair =
    Recomputes the deal of a finished game from its seed: first player, cards,
    tickets, and everything else drawn before the first turn. Before the game,
    everybody received a digest of that seed, the commitment; if they do not match,
    the exit status is 1.

    Usage: omnibus fair FILE

    docs/fair-play.md describes the computation, so that you can repeat it yourself.

    Example
      omnibus fair game.json

help-watch =
    Lets bots play one game and describes it move by move, with the table below
    and, in a window of at least 100 columns, the map. Without a terminal, it does
    not pause, and prints only the moves.

    Usage: omnibus watch [options]

    Options
      --board BOARD   a board, or a file of your own; default london
      --players N     number of players; default: as many as bots are given, or 3
      --bots BOTS     one bot for all seats, or one for each seat, separated by
                      commas; default hard (omnibus bots lists them)
      --seed TEXT     any text; the same text gives the same game
      --speed X       turns per second; 0 does not pause; default 2

    Examples
      omnibus watch
      omnibus watch --board san_francisco --players 4 --speed 0.5
      omnibus watch --bots easy,greedy,tickets

## Wrong arguments

mistake-command = There is no command “{ $found }”. The commands are { $known }.
mistake-option = There is no option { $found } here.
mistake-near = Did you mean { $near }?
mistake-missing = { $name } is missing.
mistake-no-value = { $option } needs a value.
mistake-number = { $name } takes a number, not “{ $found }”.
mistake-twice = { $option } is given twice.
mistake-too-many = “{ $found }” is one argument too many.
mistake-other = Omnibus does not understand these arguments: { $detail }
mistake-help = For help: { $command }

## Wrong inputs

trouble-language = There is no language “{ $found }”. The languages are { $known }.
trouble-board = { $name } cannot be played: { $count ->
    [one] one fault
   *[other] { $count } faults
 }.
trouble-no-board = There is no board and no file “{ $name }”. The boards are { $known }.
trouble-no-file = There is no file “{ $name }”.
trouble-folder = “{ $name }” is a folder, not a file.
trouble-file = “{ $name }” is a file, not a folder.
trouble-forbidden = “{ $name }” cannot be read: permission denied.
trouble-unreadable = “{ $name }” cannot be read: { $detail }.
trouble-no-home = This user has no home folder. Choose a folder with { $variable }.
trouble-unwritable = “{ $name }” cannot be written: { $detail }.
trouble-no-folder = “{ $name }” cannot be written: its folder does not exist.
trouble-write-folder = “{ $name }” cannot be written: it is a folder.
trouble-write-forbidden = “{ $name }” cannot be written: permission denied.
trouble-exists = “{ $name }” exists already. To overwrite it, add --force.
trouble-not-ours = “{ $name }” is not a built-in board. The boards are { $known }.
trouble-at-needs-record = --at names a position of a recorded game: add the game with --record.
trouble-other-board = { $record } was played on the board “{ $board }”, not on { $name }.
trouble-range = { $option } must be from { $least } to { NUMBER($most, useGrouping: 0) }, not { $found }.
trouble-players = The number of players must be from { $least } to { $most }, not “{ $found }”.
trouble-report-folder = There are several games: “{ $name }” must be the name of a folder, without .html.
trouble-game-of-many = --game chooses a game of one dataset (*.parquet) or one arena’s folder.
trouble-no-games-named = Which games should be reported on? Name records, folders, datasets or an arena’s folder.
trouble-score-nothing = Which score pad should be added up? Name its file, or make a blank one with --new.
trouble-score-several = Give only one of a file, --new and --numbers.
trouble-score-no-output = Where should the blank pad be written? Add -o FILE; - is standard output.
trouble-no-files = Which records should be checked? Name files or folders.
trouble-empty-folder = There is no *.json or *.parquet file in “{ $name }” or its subfolders.
trouble-dataset-board = A dataset holds the games of one board: choose it with --board.
trouble-game-needs-dataset = --game chooses a game of a dataset (*.parquet), but { $name } is a single game.
trouble-worker = A worker process was killed, perhaps for lack of memory. Try fewer --jobs.
trouble-extra = “{ $command }” needs packages that are not installed (the Python library works without them). To install them: pip install 'omnibus[{ $extra }]'
trouble-no-gpu = PyTorch finds no NVIDIA GPU. Leave out --device, or use --device cpu.
trouble-learn = The training cannot start: { $detail }
trouble-learn-against = With --against, the fixed policy is the only rival: leave out --rivals and --league.
trouble-learn-untaught = The package has no policy for { $board }: give a file instead of learned.

## Boards

boards-id = Board
boards-title = Game
boards-players = Players
boards-places = Places
boards-routes = Routes
boards-tickets = Tickets
boards-provenance = Origins
boards-own =
    Wherever a command takes a board, it also takes a file of your own. Start from
    a built-in board, and enter what your box has:

      omnibus board export paris -o my-paris.json
      omnibus board check my-paris.json
      omnibus watch --board my-paris.json
provenance-transcribed = transcribed from the printed board
provenance-partly = network transcribed from one public source; carts and contracts are our own design
provenance-designed = our own design, by its rulebook
provenance-unknown = unknown
check-fine = { $name } can be played.
check-title = Game: { $title }, for { $least } to { $most } players
check-counts = { $places } places, { $routes } routes, { $tickets } tickets
check-spaces = { $spaces } spaces on all routes
check-provenance = Origin: { $provenance }
check-doubts = These may be intended, but check them again:
written = Written: { $name }
help-board-make =
    Draws a board at random, by the rules of a game: to play where nobody knows
    the way, to try a bot on boards it has never seen, or to train one. Places,
    routes, colours and tickets are drawn; routes never cross. The number of
    routes for each place, their mean length, the gray and the double ones are
    about those of the game's own board. A ticket is worth its shortest path.

    Usage: omnibus board make --seed TEXT -o FILE [options]

    Options
      --seed TEXT         any text; the same text gives the same board
      -o, --output FILE   write the board to this file; - is standard output
      --game GAME         the game whose rules it has; default london
      --places N          the number of places; default: about as many as on the
                          game's own board
      --force             overwrite the file if it exists

    Examples
      omnibus board make --seed 7 -o new.json
      omnibus board make --seed 7 --game germany --places 30 -o country.json
      omnibus board svg new.json -o new.svg
      omnibus play new.json

make-done = Drawn: { $name }. Play it with: omnibus play { $name }
export-done = Written: { $name }. Edit it, then run: omnibus board check { $name }

## Pictures of boards

picture-spaces = Spaces
picture-points = Points
picture-board = Board of { $title }: { $places } places and { $routes } routes.
picture-table = { $player }: { $score ->
    [one] { $score } point
   *[other] { $score } points
 }, { PIECES($pieces) } left.
picture-turn = It is { $player }’s turn.
picture-owned = claimed by { $player }
picture-gray = grey (cards of any one colour)

## Simulation

compiling-begins = Compiling the rules and bots. This happens once and takes about a minute; the result is kept in { $folder }.
compiling-progress = Compiling
compiling-percent = Compiling: { $percent } %
compiling-done = Compiled in { $seconds } s.
compiling-elsewhere = Another Omnibus is compiling. Waiting for it…
loading = Loading the rules…
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
    [one] Written: one game, to { $name }.
   *[other] Written: { $games } games, to { $name }.
 }
simulate-notes =
    { $games ->
        [one] One game
       *[other] { $games } games
    } each, played by { $bots }, seed “{ $seed }”.
    Mean ± standard deviation; tickets: completed/kept per player.
    A shared victory counts for each winner.

## Printed games

score-lines = How the points come about
score-problems = Impossible
score-missing = Still missing
score-note = { $player }: { $text }
score-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
 }
score-tickets-done = completed tickets: { $count }
score-player = Player { $number }
score-number = Number
score-route = Route
score-length = Length
score-ticket = Ticket
score-written = Wrote a blank pad for { $players } players to { $name }. Fill it in, then: omnibus score { $name }

## Replay, verify, fair, watch

replay-heading = { $title }, { $players } players
replay-standing = { $number ->
    [0] Position before the first action
   *[other] Position after action { $number }
 }
verify-progress = Checking
verify-all-right = { $count ->
    [one] The record is right.
   *[other] All { $count } records are right.
 }
verify-some-wrong = { $right } of { $count } records are right.
fair-first = First seat (the first is 0):
fair-hands = First cards, by seat:
fair-swept = Discarded face-up cards:
fair-display = Face-up cards:
fair-deck = Deck, from the top:
fair-offers = Tickets offered, by seat and deck:
fair-ticket-decks = Ticket decks, from the top:
fair-series = { $one }; { $more }
fair-fits = The seed matches the commitment:
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
# All of them; a single one; one of yours; a number of them.
pieces = { $count ->
    [all] pieces
    [single] piece
    [yours] one of your pieces
    [one] { $count } piece
   *[other] { $count } pieces
 }

## Names in a sentence

# { THE($place) } is the name of a place with its article, if it has one. The articles of a game's places are in its own words.
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
story-swept = too many wild cards, so the face-up cards are discarded: { $cards }
story-reshuffled = { $count ->
    [one] the discarded card becomes
   *[other] the { $count } discarded cards are shuffled and become
 } the new deck
story-times = { $count ->
    [2] twice
   *[other] { $count } times
 }
story-swept-often = { $count ->
    [2] too many wild cards, so the face-up cards are discarded twice
   *[other] too many wild cards, so the face-up cards are discarded { $count } times
 }
story-reshuffled-often = { $count ->
    [1] the discard pile is shuffled and becomes the deck
    [2] the discard pile is shuffled twice
   *[other] the discard pile is shuffled { $count } times
 }
story-announced = announces { $short } short and { $long } long tickets
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
story-last-round = has two { PIECES("all") } or fewer left: everybody takes one more turn

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
end-decided-points = Most points wins.
end-decided-tickets = Level on points: most completed tickets wins ({ $players }).
end-decided-shared = Level on everything that counts: the victory is shared.

## Score pads

pad-routes_of_length = { $count ->
    [one] 1 route
   *[other] { $count } routes
 } of { $length ->
    [one] 1 space
   *[other] { $length } spaces
 }
pad-ticket_done = { $ticket }: completed
pad-ticket_failed = { $ticket }: not completed
pad-printed_done = a ticket named by its points: completed
pad-printed_failed = a ticket named by its points: not completed
pad-too_many_pieces = { $spaces } spaces are taken, but nobody has more than { PIECES($pieces) }
pad-route_shared = { $route } also belongs to { $other }
pad-route_repeated = { $route } is named twice
pad-parallel_own = { $route }: nobody takes two parallel routes
pad-parallel_closed = { $route }: with so few players only one of the parallel routes can be taken, and { $other } has one
pad-ticket_shared = { $ticket }: { $other } has this ticket, too
pad-ticket_both = { $ticket } is named as completed and as not completed
pad-ticket_differs = { $ticket }: the routes say otherwise, and they count
pad-wrong_players = { $count ->
    [one] 1 player
   *[other] { $count } players
 }: this game is for { $least } to { $most }
pad-too_many_tickets = { $count } tickets are named, but there are only { $most }
pad-routes_open = the routes are missing
pad-tickets_open = { $count ->
    [0] no ticket is named
    [one] 1 ticket is named
   *[other] { $count } tickets are named
 }; everybody keeps at least { $least }
pad-ticket_open = { $ticket }: completed or not?
pad-printed_open = a ticket of { $points ->
    [one] 1 point
   *[other] { $points } points
 }: completed or not?
pad-not_over = everybody has { PIECES($pieces) } or more left: is the game over?

## Bots

help-bots =
    Lists the levels, the bots behind them, other bots, and how to add your own.

    Usage: omnibus bots

    Wherever a command takes bots, it takes a level, a bot from this list (some have
    parameters, as in tickets:slips=0.1), a Python file of your own, or run:COMMAND
    for a program in any language. docs/bots.md shows how to write one.

    Example
      omnibus watch --bots easy,greedy --board paris
bots-levels = Levels
bots-built-in = Bots
bots-outside = From other packages
bots-by = the bot { $bot }
bots-own = Your own
bots-own-how =
    Your own bot is a Python file, or any program that reads and writes JSON lines:

      omnibus watch --bots my_bot.py,greedy
      omnibus simulate --bots "run:node my_bot.js,tickets" --board london

    docs/bots.md shows how to write one.
bots-forfeits = { $bot } forfeited { $count ->
    [one] one decision
   *[other] { $count } decisions
 }, replaced by default actions: { $reasons }.
bot-failed = { $bot } failed at action { $number } of a game: { $reason }: { $detail }. Whenever it fails, a simple action is played for it.
bot-log = Its full output is in { $file }.
bot-no-log = To keep its full output, set OMNIBUS_BOT_LOG=bots.log
forfeit-crashed = it crashed
forfeit-garbage = its answer was invalid
forfeit-gone = it failed too often to be restarted
forfeit-illegal = its action was illegal
forfeit-slow = it took too long
trouble-bot-count = { $option } names { $found } bots. Name one for all { $players } players, or one for each.
bot-random = Plays any legal action with equal probability.
bot-greedy = Claims the longest route it can pay for, and ignores its tickets.
bot-tickets = Builds the cheapest path for one ticket after another, then claims the longest routes.
bot-planner = Plans one network for all its tickets, and weighs what may go wrong.
bot-mcts = Plays thousands of possible games to the end, and takes the action that did best.
bot-untaught = No policy has been trained for { $boards } yet: { $bot } plays there like { $other }.
bot-search = Searches some turns ahead with the trained policy, through games that fit what it has seen.
bot-learned = Trained by millions of games against itself; decides at a glance.

## Names of the levels

level-easy = easy
level-easy-line = Learns the map as it goes, forgets a thing or two, and claps when you win.
level-normal = normal
level-normal-line = Knows where it is going, and sometimes gets lost on the way.
level-hard = hard
level-hard-line = Plans its whole journey before the first departure, and wastes no card.
level-expert = expert
level-expert-line = Plays your next turns in its head, hundreds of times, before it lifts a finger.

## Arena

help-arena =
    Rates bots against each other. Every deal is played with every rotation of the
    seats, so that luck cancels out. The report says who is stronger, by how much,
    and how certain that is. Finished games are saved: if the tournament stops, run
    the same command again to resume it.

    Usage: omnibus arena --bots BOTS -o DIR [options]

    Options
      --bots BOTS       two or more, separated by commas: every pair meets; a
                        single one plays against itself (omnibus bots)
      -o, --output DIR  write games, results and report into this folder
      --board BOARDS    boards, separated by commas, or all; default london
      --players NS      numbers of players, separated by commas, or all; default 2
      --deals N         deals per table; default 100; you can add more later
      --stop-when SHARE stop once the share of every pair certainly differs from
                        SHARE (0.5: one is better), at the latest after --deals
      --mix             seat all bots at one table, instead of two at a time
      --seed TEXT       any text; the same text gives the same games; default 1
      --jobs N          games at a time; 0 is one per core; default 1
      --engine NAME     processes, or ray for a Ray cluster; default processes
      --tables NAMES    also write a row per seat and game: csv, parquet, or both
      --report          do not play; write results and report of finished games
      --force           resume although the code of rules or bots has changed

    Files in DIR
      report.html    the report with its charts, in one self-contained file
      results.json   all numbers; the same for every run
      timings.json   how long the bots took
      games.jsonl    every finished game, one per line
      games.csv, games.parquet   with --tables

    Examples
      omnibus arena --bots planner,greedy -o out
      omnibus arena --bots easy,normal,hard,expert --players 4 --mix -o levels
      omnibus arena --bots planner,mcts:iters=200 --board all --deals 500 -o all

help-arena-export =
    Writes a game of a tournament as an ordinary record, for replay, verify and
    fair; or all of its games, into a folder.

    Usage: omnibus arena export DIR -o FILE [options]

    Options
      -o, --output FILE  write the record to this file; - is standard output;
                         without --game, a folder for all records
      --game N           number of the game in the tournament; the first is 1
      --board FILE       the board of the tournament, if it is a file of your own

    Examples
      omnibus arena export out --game 7 -o game.json
      omnibus arena export out -o games

help-evaluate =
    Measures how strong a bot is, by a protocol that others can repeat and cite:
    omnibus-eval-1. The bot plays planner, learned and search:iters=16 on all
    five boards, with every number of players, in the same 100 deals for every
    bot; each deal is played with every rotation of the seats. That takes long:
    18,000 games. Finished games are saved: run the same command again to resume.

    Usage: omnibus evaluate BOT -o DIR [options]

    BOT is a bot of ours or your own (omnibus bots; docs/bots.md).

    Options
      -o, --output DIR  write games, reports and results into this folder
      --jobs N          games at a time; 0 is one per core; default 1
      --deals N         only the first N deals
      --board BOARDS    only these boards, separated by commas
      --players NS      only these numbers of players, separated by commas
      --against NAMES   only these opponents: planner, learned, search
      --force           resume although the code of rules or bots has changed

    Anything less than the whole is marked as incomplete: good for a first look,
    not for a comparison with published results. Leave out --deals later, and
    nothing is played again; for the other options, use another folder.

    Files in DIR
      evaluation.json  all shares of wins with their 95 % intervals, the versions
                       of rules, boards, code and weights
      table.tex        the same as a table for LaTeX (package booktabs)
      planner/, learned/, search/   each tournament's games and report

    Examples
      omnibus evaluate planner --deals 5 --players 2 -o try
      omnibus evaluate learned:weights=mine/london.npz --board london -o mine
      omnibus evaluate my_bot.py --jobs 0 -o results

evaluate-part = Against { $opponent }, { $number } of { $total }
evaluate-opponent = Opponent
evaluate-board = Board
evaluate-players = Players
evaluate-won = Wins in %
evaluate-mean = mean
evaluate-everywhere = all
evaluate-complete = This is a result of { $protocol } for { $bot }.
evaluate-partial = This is only a part of { $protocol } for { $bot }: not all of its deals, tables and opponents.
evaluate-done = All numbers are in { $data }, a table for LaTeX is in { $table }.
arena-progress = Playing
arena-table = Board × players
arena-pair = Bots
arena-share = First wins
arena-interval = 95 %
arena-games = Games
arena-more = … and { $count } more
arena-line = { $done } of { $total } games, { $percent } %
arena-left = about { $time } left
arena-pair-line = { $table }: { $bots }: { $share } % ({ $low } to { $high })
arena-resumed = Resuming: { $done } of { $total } games are finished.
arena-interrupted = Stopped. { $done } of { $total } games are saved in { $folder }. Run the same command again to resume.
arena-rating = Rating
arena-bot = Bot
arena-firsts = Finishes first
arena-completed = Tickets completed
arena-stopped = Decided after { $deals } deals: no share is { $share } %. At most 5 of 100 such tournaments get this wrong.
arena-undecided = Undecided after { $deals } deals: at least one share may still be { $share } %.
arena-anytime = The intervals of the pairs above hold jointly, whenever the tournament stops; those of the ratings do not.
arena-done = Everything is in { $folder }. Open { $report } in a browser.
trouble-stop = --stop-when must be a share between 0 and 1, such as 0.5, not “{ $found }”.
trouble-tables = There is no table format “{ $found }”. The formats are { $known }.
trouble-engine = There is no engine “{ $found }”. The engines are { $known }.
trouble-no-games = There are no games in “{ $name }” yet.
number-thousandths = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) }
number-hundredths = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## The arena's report

report-title = Omnibus · Arena
report-heading = Who plays best?
report-heading-alone = How does it play?
report-contents = Contents
report-verdict-sure = { $first } leads { $second } by { $ahead } rating points: more than luck explains.
report-verdict-close = { $first } leads { $second } by { $ahead } rating points, but that may still be luck.
report-verdict-alone = { $bot } played against itself.
report-fact-games = Games
report-fact-deals = Deals per table
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
report-ratings-about = The average bot has 1500 points. A lead of 100 points wins about 64 of 100 games, a lead of 400 points about 91. The lines are 95 % intervals.
report-differences = Significant differences
report-differences-about = Each pair of bots, the stronger one first: their difference in rating points and its 95 % interval. The luck of a deal that both shared cancels out, so this is sharper than comparing two intervals. p is adjusted by Holm’s method: in 95 of 100 tournaments, none of the marked differences is due to luck.
report-differences-pair = Bots
report-differences-legend = ▲ significant at 5 % for all pairs together; ≈ undecided
report-differences-p = p = { $p }
report-differences-p-small = p < { $p }
report-between = { $low } to { $high }
report-matrix = Head to head
report-matrix-about = How often the bot of the row finishes ahead of the bot of the column, at tables where both play. A tie counts half.
report-matrix-corner = row ▸ column
report-matrix-legend = ▲ more than half, ▼ less than half, each beyond the 95 % interval (small); ≈ undecided
report-matrix-anytime = ▲ more than half, ▼ less than half, each beyond the anytime interval (small, 95 % for all together); ≈ undecided
report-firsts = First places
report-firsts-about = How often a bot finishes first; a shared victory counts as its fraction. The dashed line is its share of the seats: the wins expected by chance.
report-points = Sources of points
report-points-about = Average points per seat and game, by source. Failed tickets cost points; where they outweigh completed ones, the bar goes left of zero.
report-source-routes = routes
report-source-tickets = tickets
report-spreads = Distribution of points
report-spreads-about = Points of each seat in each game, and the margin to the best other seat at the table.
report-spreads-legend = The number is the median; beside it, small, the range of nine games in ten (5 % to 95 %). Below the columns, the middle half and the median
report-spreads-totals = points
report-spreads-margins = margin to the best other
report-tickets = Tickets
report-tickets-about = The share of its kept tickets that a bot completed, and how many tickets it saw, kept and completed per game.
report-tickets-drawn = seen
report-tickets-kept = kept
report-tickets-completed = completed
report-lengths = Length of games
report-lengths-about = Turns of all players together, from first to last.
report-lengths-mean = mean { $mean }
report-lengths-said = { $mean } turns on average, { $rounds } per player; from { $least } to { $greatest } in { $games ->
    [one] one game
   *[other] { $games } games
 }.
report-seats = Turn order
report-seats-about = How often each place in the turn order wins, whichever bot has it: every bot plays every place equally often. The dashed line is an equal share.
report-seats-place = { $place ->
    [1] plays first
    [2] plays second
    [3] plays third
    [4] plays fourth
   *[other] plays fifth
 }
report-times = Thinking time
report-times-about = Average milliseconds per decision; each line is ten times the previous one. Only this chart differs from run to run.
report-forfeits = Forfeits
report-forfeits-about = Decisions that a bot did not make, or made illegally. A legal default action was played for it, and the game continued.
report-forfeits-none = None in { $decisions } decisions.
report-forfeits-table = Table
report-forfeits-count = Decisions
report-forfeits-part = Share
report-forfeits-reason = Reason
report-method = Method
report-method-design = Seats
report-design-pairs = Each pair of bots shares a table, as evenly as its seats allow. Each deal (same shuffles, same first seat) is played with every rotation of the seats; with an odd number of seats, the bots take turns with the extra one. So every bot plays every seat equally often, and the luck of the deal cancels out.
report-design-mix = The bots share one table, as evenly as its seats allow. Each deal (same shuffles, same first seat) is played with every rotation of the seats, so that every bot plays every seat equally often and the luck of the deal cancels out. The seating order changes from deal to deal.
report-design-alone = The same bot has all seats of a table.
report-method-stop = Stopping
report-method-stopped = The tournament was to stop once no pair’s share at a table could be { $share } %, and did so after { $deals } deals.
report-method-undecided = The tournament was to stop once no pair’s share at a table could be { $share } %; after { $deals } deals that was undecided.
report-method-anytime = The intervals of “Head to head” are confidence sequences (by betting): they hold at every moment, and jointly at 95 %, so stopping early does not bias them. All other intervals, and every p, assume a fixed length; after an early stop they slightly overstate differences.
report-method-intervals = Intervals
report-method-intervals-said = All intervals are 95 % intervals. The unit is the deal, because games of the same deal depend on each other: Wilson’s interval for the effective number of games, which follows from the variance between deals.
report-method-ratings = Ratings
report-method-ratings-said = Bradley-Terry by maximum likelihood on the Elo scale, average 1500, every deal counting once. One tied deal is added for each pair, so that the rating of a bot that always wins stays finite.
report-method-bots = Bots
report-method-seed = Seed
report-method-version = Omnibus (code)
report-method-boards = Boards (digest)
report-footer = Made by omnibus arena. An unofficial fan project; the games’ names are trademarks of their publisher.

## Reports on games

analysis-progress = Analysing { $name }
analysis-progress-several = Analysing games
analysis-limited = There are { $count } games: only the first { $limit } are analysed. For more of them: --limit
analysis-turn = { $turn ->
    [0] Set-up
   *[other] Turn { $turn }
 }
analysis-do-deck = draw a card from the deck
analysis-do-card = take { $card }
analysis-do-tickets = draw tickets
analysis-do-announce = draw { $short } short and { $long } long tickets
analysis-do-claim = claim { $route } with { $cards }
analysis-do-keep = keep { $tickets }
analysis-do-return = keep { $tickets }, return { $returned }
analysis-curve = Chances of winning
analysis-curve-about = Turn by turn, with the cards of all seats known; right within ± { $error } two times in three.
analysis-curve-final = { $percent } at the end
analysis-turning-points = Turning points
analysis-turning-none = No decision clearly cost anybody a part of their chances.
analysis-played = Played: { $action }
analysis-better = Better: { $action }
analysis-cost = It cost { $loss } of 100 chances (± { $error }).
analysis-to = To { $player }: { $text }
analysis-decisions = Decisions
analysis-judged = Judged
analysis-mean = Mean loss, %
analysis-best = Best
analysis-worst = Costliest
analysis-at-stake = { $turn }, { $action }: { $loss } at stake
analysis-lost = { $turn }, { $action }: { $loss } lost
analysis-balance = Luck and skill
analysis-balance-of = In % of a victory
analysis-part-start = Before the deal
analysis-part-deal = Deal
analysis-part-blind = Own blind cards
analysis-part-tickets = Own later tickets
analysis-part-display = Face-up refills
analysis-part-others_luck = Others’ luck
analysis-part-decisions = Own decisions
analysis-part-others_decisions = Others’ decisions
analysis-part-hidden = Hidden
analysis-part-result = Result
analysis-noise = { $of ->
    [luck] Noise: luck ± { $luck }.
    [decisions] Noise: decisions ± { $decisions }.
    [none] There is no noise in luck or decisions.
   *[both] Noise: luck ± { $luck }, decisions ± { $decisions }.
 } The errors of the estimates are in “Hidden”: ± { $hidden }.
analysis-losses-added = “Own decisions” may go below −100, since losses are added up decision by decision: a game thrown away three times costs three times.
analysis-no-balance = No network was trained for this board, so its luck cannot be measured.
analysis-journey = The journey
analysis-ticket-paid = { $ticket }: completed in turn { $turn }, with { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 } (the cheapest way takes { $spaces })
analysis-ticket-done = { $ticket }: completed in turn { $turn }
analysis-ticket-failed = { $ticket }: not completed (the cheapest way takes { $spaces ->
    [one] 1 card
   *[other] { $spaces } cards
 })
analysis-ticket-missing = { $spaces ->
    [one] 1 space was missing
   *[other] { $spaces } spaces were missing
 }
analysis-ticket-cut = { $turn ->
    [0] cut by { $player } during the set-up with { $route }
   *[other] cut by { $player } in turn { $turn } with { $route }
 }
analysis-ticket-detour = { $player } made the way { $extra ->
    [one] 1 space
   *[other] { $extra } spaces
 } longer in turn { $turn } with { $route }
analysis-turns = Turns: { $cards } for cards, { $routes } for routes, { $tickets } for tickets{ $others ->
    [0] {""}
    [one] , 1 other
   *[other] , { $others } others
 }
analysis-cards = Cards: { $faceup } drawn face up and { $blind } blind, { $wilds } of them wild; { $paid } paid
analysis-left = Left at the end: { PIECES($pieces) }, { CARDS($cards) }
analysis-curve-title = { $player }: the chance of winning throughout the game, { $percent } after the deal
analysis-joint = from the cards of all seats
analysis-own = from what the player knew
analysis-grade-good = Good
analysis-grade-inaccuracy = Inaccuracy
analysis-grade-mistake = Mistake
analysis-grade-blunder = Blunder
analysis-turning-points-about = The decisions that cost most, with the board just before them. The judge compared the options in worlds that fit what the player could see.
analysis-picture-about = On the board, a line around the route that was claimed, and a dashed one around the better route.
analysis-decisions-about = A loss is the chance of winning after the best action less that after the chosen one, both from what the player knew. Forced moves are not judged, and losses within the noise count as none.
analysis-mean-said = Mean loss: { $loss } of 100 chances per decision, in { $count ->
    [one] 1 decision
   *[other] { $count } decisions
 }
analysis-marked = All decisions that lost something
analysis-when = Turn
analysis-grade = Grade
analysis-done = Played
analysis-instead = Better
analysis-loss = Loss, %
analysis-within = { $loss } ± { $error }
analysis-balance-about = From the chance before the deal to the result: each line begins where the one above it ends, and says what the deal, chance or a decision added.
analysis-balance-caption = Luck and skill of { $player }: the parts add up to the result
analysis-balance-part = Part
analysis-about-start = The same for all, unless the first seat was fixed
analysis-about-deal = The first cards and tickets, and the first seat if it was drawn
analysis-about-blind = The player’s cards from the deck, against the average card
analysis-about-tickets = The tickets offered to the player later, against the average offer
analysis-about-display = The cards that were turned face up after anybody’s action, against the average
analysis-about-others_luck = The cards from the deck and the tickets of the others
analysis-about-decisions = The losses of the player’s decisions
analysis-about-others_decisions = The losses of the others’ decisions, shared among all who gained by them
analysis-about-hidden = The rest: how hidden cards and plans turned out, and the errors of the estimates
analysis-journey-about = Every ticket with what it cost, where the turns went, and what was left.
analysis-tickets-caption = Tickets of { $player }
analysis-ticket = Ticket
analysis-completed = Completed
analysis-cheapest = Cheapest way
analysis-never = never
analysis-in = { $cards } in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }
analysis-length = { $count } × { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 }
analysis-method = How to read it
analysis-method-about = The parts of “Luck and skill”, and what judged the game.
analysis-judge = Judge
analysis-judge-learned = The policy learned for this board; its chances are corrected so that they come true as often as they say
analysis-judge-played_out = Positions played out to the end, as nothing was learned for this board
analysis-kinds = Players
analysis-file = Record
analysis-rules = Board (digest)
analysis-held = In hand: { $cards }. Tickets: { $tickets }
analysis-several = { $count ->
    [one] 1 game
   *[other] { $count } games
 }
analysis-players = Players
analysis-players-about = Bots are listed by kind. Victories, losses and luck are in percent; the mean luck of a player tends to zero over many games.
analysis-bot = Bot: { $kind }
analysis-games = Games
analysis-games-about = Each with its page.
analysis-unjudged = Without a report
analysis-unjudged-about = Files and games that could not be judged, each with the reason.
analysis-won = Victories, %
analysis-luck = Luck, %
analysis-costliest = Costliest decision: { $decision }
analysis-all-games = All games
analysis-footer = Made by omnibus report. An unofficial fan project; the games’ names are trademarks of their publisher.

## Boards in progress: missing parts, counted

lacking-missing_name = { $count } places have no name yet
lacking-missing_field = { $count } places have no position yet
lacking-missing_translation = { $count } names have no translation yet
lacking-disconnected = { $count } places are not connected to the others yet
lacking-unconnectable = { $count } tickets have no path between their places yet

## A game at this terminal

help-lesson =
    Lessons on the real board. Each one gives you small tasks, shows the number to
    type, and explains why another choice is not allowed or not asked for here. The
    rules are those of every game. At the end you can play on in the same game.

    Usage: omnibus lesson [LESSON] [options]

    LESSON is a board, or a name from the list that “omnibus lesson” prints. The
    first game takes five minutes, a lesson about a board two.

    Options
      --plain           plain lines for a screen reader or a script: no drawing,
                        commands are words

    During a lesson
      a number          makes that choice; the task says which number to type
      skip              lets the lesson do the task for you
      back              returns to the previous task
      quit              leaves; a lesson is not saved

    The list shows the stars of finished lessons: three if no answer was refused
    and no task skipped, two if that happened at most twice, otherwise one.

    Examples
      omnibus lesson
      omnibus lesson first
      omnibus lesson flags --plain

    More: docs/terminal.md
lesson-line = { $title } · { $board }, { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 }
lesson-take = To start one: omnibus lesson { $name }
lesson-unknown = There is no lesson “{ $name }”. The lessons are { $known }.
lesson-how = Type the number that the task names. skip: the lesson does it for you. back: the previous task. quit: leave.
lesson-later = A few turns later …
lesson-task = { $number } of { $count }: { $says }
lesson-type = Type { $number }, then Enter.
lesson-next = next
lesson-try = try it
lesson-why = That is not possible: { $reason }.
lesson-refused = The rules do not allow that.
lesson-other = The rules allow that, but this task asks for something else.
lesson-end = That was the lesson. Play on from here, against an easy bot, or leave?
lesson-end-earlier = That was the lesson. Play on from shortly before its end, against an easy bot, or leave?
lesson-play-on = play on
lesson-stars = { $stars ->
    [3] Three stars: no answer was refused, and no task skipped.
    [2] Two stars of three: { $slips ->
        [one] one answer was refused, or one task skipped
       *[other] { $slips } answers were refused, or tasks skipped
     }. With none, you get three.
   *[other] One star of three: { $slips } answers were refused, or tasks skipped. With at most two, you get two stars; with none, three.
 }
lesson-finished = finished, { $stars ->
    [one] 1 star
   *[other] { $stars } stars
 } of 3
lesson-stars-lost = The stars cannot be saved: { $folder } is not writable.
help-play =
    A game in this terminal, against bots or each other. Everything is on one
    screen, and typing searches your choices. The game is saved after every action,
    so nothing is ever lost.

    Usage: omnibus play [BOARD] [options]

    BOARD is a built-in board (omnibus boards lists them) or a file of your own;
    default london.

    Options
      --against BOTS    your opponents: levels, or any bots (omnibus bots lists
                        them), separated by commas; default normal
      --players NAMES   the people at this terminal, separated by commas; hands are
                        hidden between turns. With --against none, only people
                        play
      --seed TEXT       any text; the same text gives the same deal
      --plain           plain lines for a screen reader or a script: no drawing,
                        commands are words
      --save FILE       save the game in this file instead of your data folder
      --resume [FILE]   resume the game in this file; default: your last game

    Levels
      easy              forgets a thing or two: for a first game
      normal            knows where it is going, and sometimes gets lost
      hard              plans its whole journey, and wastes no card
      expert            plays your next turns in its head; thinks for a second

    Examples
      omnibus play
      omnibus play germany --against hard,normal
      omnibus play paris --players Ada,Marie --against easy
      omnibus play --resume

    More: docs/terminal.md
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
play-hand-over = { $player }, it is your turn. Press Enter when nobody else is looking.
play-forfeit = { $player } could not decide ({ $reason }), so a simple action was played.
play-exists = “{ $name }” exists already. Choose another name.
play-save-exists = “{ $name }” exists already. To resume that game: omnibus play --resume { $name }
play-names = Everybody at this terminal needs a different name, so “{ $found }” does not work.
play-seats = { $title } is for { $least } to { $most } players, not { $found }.
play-not-with-resume = { $option } is only for new games. With --resume, the saved game decides that.
play-no-game = There is no unfinished game to resume.
play-unknown-board = “{ $name }” was played on the board “{ $board }”, which is not built in. Name its file: omnibus play FILE --resume { $name }
play-unfinished = You have an unfinished game. To resume it: omnibus play --resume
play-record = The game is recorded in { $name }
play-go-on = The game is saved in { $name }. To resume it: { $command }
play-kept-in = The game is saved after every action, in { $name }
play-character = { $player }: { $line }
play-keys = type to search · number or ↑↓, then Enter · Tab { $page } · Ctrl-Z undo · ? help
play-keys-step = number or ↑↓, then Enter · Esc back · Tab { $page } · ? help
play-keys-page = ↑↓ PgUp PgDn · type to search · Tab next page · Esc back
tab-map = map
tab-routes = board
play-keys-enter = Enter to continue
play-help-screen =
    Choose
      type                part of a place, a colour or a word: the list shows
                          matching choices; Enter takes the one marked ▸
      number, Enter       take the choice with that number; numbers never change
      ↑ ↓ ← →, Enter      move through the list
      Esc                 clear the search; go back one step

    Look
      Tab                 the map; then the board, place by place; then your
                          tickets and the cheapest path for each; then the log;
                          then this page. In windows of less than 100 columns,
                          the map comes last
      map                 the map: type part of a place to find it and list its
                          routes; thick lines are on your way
      PgUp, PgDn          one page up or down

    Do
      Ctrl-Z, or undo     undo your action, as long as nothing hidden has been
                          revealed and nobody else has acted
      hint                where to look; again: why; again: what a strong bot
                          would do in your place
      save                save a copy of the game in a file
      quit, or Ctrl-C     leave; omnibus play --resume resumes the game

    Tickets
      “still 5 spaces, 2 cards”: the cheapest path left has five spaces to claim,
      and you lack two of the cards for them. ◂ marks the routes of these paths.
play-help-voice =
    Type a number to take that choice.
    Type part of a place or a colour to hear the choices that match.
    choices: all choices. Enter alone: continues, or goes back one step.
    hand: your cards. tickets: your tickets, and the cheapest path for each.
    table: all players, the face-up cards and the piles.
    routes: the board. routes louvre: the routes from places with that name, and who owns them.
    log: the latest events. log 30: the last 30 turns.
    hint: where to look. Again: why. Again: what a strong bot would do in your place.
    undo: undoes your action, as long as nothing hidden has been revealed and nobody else has acted.
    save: saves a copy of the game in a file. save game.json: in that file.
    quit: leaves. omnibus play --resume resumes the game.
page-map = The map
page-routes = The board, place by place
page-tickets = Your tickets, and the cheapest path for each
page-log = Log
page-help = Help
map-closed = { $sign } can no longer be claimed
map-thick = thick line: claimed, or on your way
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
ask-announce = How many short and how many long tickets do you draw?
ask-pass = You cannot do anything
ask-pay = How do you pay for { $route }?
ask-agreement = Continue, or undo?
ask-after = What now?
ask-file = Save in which file? Leave it empty to cancel.
choice-tickets = draw { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
 }
choice-short = { $count } short
choice-long = { $count } long
choice-useful = on your way
choice-pass = pass
choice-go-on = continue
choice-undo = undo
way-done = completed
way-cut = no path is left
way-pieces = { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
 }: too few { PIECES("all") }
way-over = too long: { $spaces } spaces with yours, { PIECES($pieces) }
way-shared = on your way: no extra space
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
undo-nothing = You have not done anything to undo yet.
undo-others = You cannot undo that: somebody else has acted since.
undo-revealed = You cannot undo that: cards or tickets have been revealed.
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
voice-begin = { $title }. Players: { $players }.
voice-help = Type a number to choose, part of a name to search, or help for all commands.
voice-no-number = There is no choice { $number }.
voice-nothing = Nothing here matches “{ $text }”. Type help to hear the commands.
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
voice-no-tickets = You have no tickets.
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
voice-map = The map cannot be read out. Type routes and a place to hear its routes, for example: routes { $place }
voice-to = to { THE($place) }
voice-done = completed: { $tickets }
voice-failed = not completed: { $tickets }

## First hints

nudge-around = Look at the routes around { THE($place) }.
nudge-board = Look at the routes that you can claim.
nudge-draw = Look at the cards that you can draw, and at those that your routes still need.
nudge-tickets = Look at your tickets: your { PIECES("all") } may be enough for more of them.
nudge-keep = Look at the paths on the board: which of these tickets share routes, and do you have enough { PIECES("all") } for all of them?
nudge-announce = Long tickets bring more points, but take more { PIECES("all") }: compare.
nudge-pass = Look at the piles and the board: there is nothing left to draw or to claim.

## Reasons in hints

advice-completes_ticket = It completes { $tickets }.
advice-claims_for_ticket = It is on your way for { $tickets }.
advice-claims_for_bonus = It brings more through the bonus of this board than through its points.
advice-claims_for_points = No ticket needs it, but its points are worth the turn.
advice-last_claim = The game is nearly over: claim what counts now.
advice-ends_game = It triggers the last round.
advice-draws_for_route = You need it for { $route }, which still needs { $cards }.
advice-draws_for_points = You can use it for { $route }, which is worth its turns and still needs { $cards }.
advice-draws_blind = No face-up card promises more than a card from the deck.
advice-takes_wild = It can be any colour.
advice-collects_cards = No route of your plan needs it now, but it may pay for one later.
advice-first_tickets = This is a good mix of short and long tickets to start with.
advice-more_tickets = New tickets promise more than anything else now.
advice-keeps_served = One plan can complete { $tickets }.
advice-keeps_hopeful = No plan completes all of them yet, but they may be worth the risk.
advice-keeps_least_bad = You must keep this many, and no other choice costs less.
advice-pass = There is nothing else to do.
advice-missing = For { $route } you still need { $cards }.
advice-serves = It helps to complete { $tickets }.
advice-points = { $points ->
    [one] It brings 1 point at once.
   *[other] It brings { $points } points at once.
 }
advice-risk_some = Somebody else may claim { $route } first.
advice-risk_high = Others are close to { $route }, and the detour is long.
advice-twin_needed = The parallel { $color } route costs less now, but { $other } needs your { $color } cards.
advice-twin_wilds = The parallel { $color } route needs fewer cards, but would take { $wilds }.
advice-twin_bonus = The parallel { $color } route costs less, but adds less to this board’s bonus.

## Reasons that do not name the action

because-draws_for_route = { $route } still needs { $cards }.
because-draws_for_points = { $route } is worth its turns, and still needs { $cards }.
because-draws_blind = The face-up cards do not help you much.
because-takes_wild = { $route } still needs { $cards }.
because-collects_cards = No route that you can claim now is worth the turn.
because-more_tickets = Neither a route nor a card promises much now.
because-keeps_served = { $count ->
    [one] One of them fits well into a plan.
   *[other] One plan can complete { $count } of them.
 }
because-risk = Somebody else may get there first.

## Mistakes, as the coach names them

coach-kept_lost = You kept { $tickets }, which can no longer be completed.
coach-too_many_tickets = Too many tickets: one plan for all of yours takes { $spaces } spaces, and you have { PIECES($pieces) }.
coach-returned_fitting = You returned a ticket that fitted into your plan: { $tickets } takes { $spaces ->
    [0] no extra space
    [one] 1 extra space
   *[other] { $spaces } extra spaces
 }, and you have { PIECES($pieces) }.
coach-kept_dear = You kept too expensive a choice: { $tickets } makes your plan { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 } longer than necessary.
coach-tickets_at_end = You drew tickets in your last turn, when you could no longer complete them.
coach-tickets_too_early = You drew tickets too early, with { $tickets } still open.
coach-wasted_wilds = You paid more { $wild } cards than necessary: { $count } too many.
coach-dearer_twin = You claimed the more expensive of two parallel routes: the { $color } one takes { $count ->
    [one] 1 fewer { $wild } card
   *[other] { $count } fewer { $wild } cards
 }.
coach-spent_needed = You spent cards that you need: the { $color } ones for { $route }.
coach-spent_pieces = You used { PIECES("all") } that you need: your tickets still take { $spaces } spaces, and you have { PIECES($pieces) } left.
coach-ends_with_open = You triggered the last round too soon, with { $tickets } still open.
coach-ends_behind = You triggered the last round while somebody was { $points ->
    [one] 1 point
   *[other] { $points } points
 } ahead of you.
coach-missed_end = You missed the end: with a lead of { $points ->
    [one] 1 point
   *[other] { $points } points
 }, you could have triggered the last round.
coach-drew_at_end = You drew a card in your last turn, when you could no longer use it.
coach-less_at_end = You claimed too little in your last turn: another route brings { $points ->
    [one] 1 point
   *[other] { $points } points
 } more at once.
coach-left_open = You could have completed { $tickets } at once, and did not.
coach-let_twin_go = You let a parallel route go: only one route { $route } is left.
coach-left_route = You left { $route } to the others, who may claim it first.
coach-drew_too_long = You kept drawing too long: you already hold { $count } cards, and have { PIECES($pieces) } left.
coach-plan_is_paid = You kept drawing too long: your hand already pays for everything in your plan.
coach-wild_for_turn = You took a face-up { $wild } card, which cost you the other card of your turn.
coach-useless_card = You took a card that your plan does not need: { $color }.
coach-beside_plan = You claimed a route off your way: { $route } helps with none of your tickets.

## Ready-made phrases

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
    Hosts tables for friends: they join by a link in the browser, without accounts.
    Everything is kept in one folder, and no crash loses an action.

    Usage: omnibus serve [options]

    Options
      --open [BOARD]    open the server in a browser on this machine, with BOARD
                        chosen; uses another port if 8000 is taken
      --host HOST       the address to listen on; default 127.0.0.1, this machine
                        only; 0.0.0.0 listens on all its networks
      --port PORT       the port; 0 takes a free one; default 8000
      --data DIR        the folder for tables; default ~/.local/share/omnibus
      --store URL       keep tables in a PostgreSQL database instead, such as
                        postgresql://user@host/database
      --bot-pace S      the minimum time of a bot's action, in seconds, so that
                        people can follow; default 0.9
      --thinkers N      processes for bots; default: the number of cores minus one;
                        with --store, omnibus think adds other machines
      --adviser BOT     the bot that gives hints; default expert
      --origin URL      another site whose pages may talk to this server;
                        repeatable
      --limit NAME=N    change a limit, such as tables_at_once=500; repeatable
      --root-path PATH  the server's path behind a proxy, such as /omnibus; the
                        proxy may strip it or keep it
      --public-name NAME
                        the server's public name, such as games.example.org; it
                        answers only to public names and this machine's own;
                        repeatable
      --behind-proxy ADDRESS
                        trust this proxy, or the proxies of a network such as
                        172.18.0.0/16, about client addresses and https;
                        repeatable
      --club ADDRESS    an address or network that many people share, such as a
                        school's: limits apply to each person; repeatable
      --operator-secret-file FILE
                        allow the page /operator to people with the secret in this
                        file: they see who plays, end tables and block addresses.
                        Several operators have a line each, a name and a secret.
                        OMNIBUS_OPERATOR_SECRET may hold the secret instead
      --keep-finished DAYS
                        once a day, delete games that ended this long ago, such as
                        365d, like omnibus store prune
      --keep-abandoned DAYS
                        the same for tables that nobody has visited for this long
      --ratings         offer ratings (Glicko-2) to people who ask for one, from
                        their games against each other
      --privacy-file FILE
                        plain text to add to the page /privacy; the French text
                        for notice.txt may be in notice.fr.txt
      --puzzles DIR     offer the puzzles in this folder as well; MINE.puzzles on a
                        board of your own needs its file MINE.json beside it
      --workers N       processes that share the port, for a machine with many
                        cores; needs --store; they share the thinkers
      --drain S         on shutdown (SIGTERM, Ctrl-C), first let everybody move to
                        another server, for at most S seconds; a second signal
                        stops at once; default 20
      --log LEVEL       debug, info, warning or error; default info

    The log goes to standard error: JSON lines, or plain lines on a terminal.
    /healthz is the health check. /metrics has metrics, for this machine and for
    requests with “Authorization: Bearer” and the secret in OMNIBUS_METRICS_SECRET.
    docs/protocol.md describes how programs can play.

    Examples
      omnibus serve --open
      omnibus serve --host 0.0.0.0 --port 80 --data /var/lib/omnibus
serve-ready = Omnibus is served at { $address } (Ctrl-C stops it)
serve-nearby = Others in your network reach it at { $address }
serve-no-browser = No browser can be opened here. Open { $address } in one.
serve-compiling = Expert bots and hints are still compiling, the first time only: they will take half a minute or so.
serve-no-pages = The web pages are not built, so only programs can play here. In a checkout, “make install” builds them.
serve-no-board = There is no board “{ $name }”. The boards are { $known }.
serve-bad-root = { $root } cannot be the server’s path. Choose a path such as /omnibus, of letters, digits and hyphens, that does not start like one of the server’s own: { $known }.
serve-bad-name = “{ $name }” cannot be the server’s name. Give a name without a port, such as games.example.org.
serve-bad-proxy = “{ $address }” is not the address of a proxy. Give one such as 127.0.0.1, or a network such as 172.18.0.0/16.
serve-bad-push-proxy = The proxy in { $name } needs an address such as http://proxy.example.org:3128
serve-bad-push = { $origin } is not the origin of a push service: OMNIBUS_PUSH_SERVICES needs one such as https://push.example.org
push-turn = Your turn
push-table = { $board } with { $players }
serve-bad-club = “{ $address }” is not the address of a club. Give one such as 203.0.113.7, or a network such as 192.168.0.0/16.
serve-no-address = The server cannot listen on { $host }, port { $port }: { $detail }. Choose another address with --host or --port.
serve-workers-need-store = A folder can be served by one process only. Several workers need a database: add --store postgresql://…, or leave out --workers. “omnibus store copy” copies a folder into a database.
serve-bad-workers = --workers must be from 1 to { $most }, such as half the number of cores, not { $count }.
serve-worker-died = A worker exited with status { $status } before it could serve. Its output is above; --workers 1 serves in one process.
serve-bad-drain = --drain must be a number of seconds from 0, such as 20, not { $seconds }.
serve-bad-puzzles = The puzzles in { $file } cannot be offered: { $detail }.
serve-bad-privacy = The file { $file } for the privacy page cannot be used: { $detail }.
serve-bad-limit = This limit cannot be set: { $detail }. The limits are { $known }.
serve-no-data = The folder { $data } cannot be used: { $detail }. Choose another with --data.
help-think =
    Lends the cores of this machine to servers whose tables are in a PostgreSQL
    database: for bots, hints and coaching. Any machine that reaches the database
    can help.

    Usage: omnibus think --store URL [options]

    Options
      --store URL   the database of the servers, such as
                    postgresql://user@host/database
      --cores N     number of jobs at once; default: one per core
      --log LEVEL   debug, info, warning or error; default info

    Servers notice within a second and need no setting. They delegate slow jobs: the
    moves of expert bots, hints, and coaching. (Other bots decide faster than a
    request takes.) They compute these jobs themselves if no thinker has the same
    version and the same games, or if all thinkers are busy. A thinker may come and
    go, or be killed, at any time: its jobs are then done elsewhere, and no move
    waits.

    A thinker sees only what a seat sees, passes it to nobody, and keeps nothing.
    Put the database password into PGPASSWORD, or into a file that PGPASSFILE names.
    Every minute the log counts the jobs done; Ctrl-C stops it. More:
    docs/operations.md

    Examples
      omnibus think --store postgresql://omnibus@db.example.org/omnibus
      omnibus think --store postgresql://omnibus@db.example.org/omnibus --cores 8
think-ready = { $cores ->
    [one] One core works for the servers on { $store } (Ctrl-C stops it)
   *[other] { $cores } cores work for the servers on { $store } (Ctrl-C stops it)
}
think-no-database = Only servers whose tables are in a PostgreSQL database can be helped: give its address, such as --store postgresql://user@host/database. A folder (SQLite) belongs to one server, whose own processes are set with “omnibus serve --thinkers N”.
think-no-cores = --cores must be at least 1; without it, all cores are used.
think-no-processes = No process could be started. The log says why.
help-operator =
    Manages a running server: players, load, and moderation.

    Usage: omnibus operator COMMAND [options]

    Commands
      show            load, tables, tournaments, guests, boards, blocks, or the log
      end             end a table, and tell everybody there why
      end-tournament  end a tournament, and remove its name
      remove-name     replace the name of a guest everywhere
      remove-board    remove an uploaded board, and end its tables
      block           block an address or a network for a while
      unblock         lift a block

    The server must have a secret (omnibus serve --operator-secret-file), and you
    need it too: in a file, or in OMNIBUS_OPERATOR_SECRET. The page /operator does
    the same in a browser.

    To learn more: omnibus operator block --help, and docs/operations.md

help-operator-show =
    Lists the contents of a running server, newest first, 25 lines per page.

    Usage: omnibus operator show WHAT [options]

    WHAT is one of
      load         people, moves per second, latency of moves and store
      tables       status, board, players, people present, moves, creation time
      tournaments  name, status, people, rounds and host
      guests       names, tables, last activity at a table, and addresses of their
                   connections to the node that answers
      boards       uploaded boards
      blocks       blocked addresses, and when each block ends
      log          actions of operators

    Options
      --search TEXT       only tables and guests with this text in a name or id
      --status STATUS     only tables that are open, playing, over or aside
      --page N            the page; default 1
      --json              print JSON instead, with times in ms since 1970
      --server URL        the server; default http://127.0.0.1:8000/
      --secret-file FILE  the file with the secret; default: the secret in
                          OMNIBUS_OPERATOR_SECRET

    Examples
      omnibus operator show load --secret-file secret
      omnibus operator show guests --search anna --server https://games.example.org/

help-operator-end =
    Ends a table. Everybody there reads the reason and leaves, and no list shows the
    table any more. Its log is kept like that of a finished game.

    Usage: omnibus operator end TABLE --why TEXT [options]

    Options
      --why TEXT          the reason, for everybody there
      --server URL        the server; default http://127.0.0.1:8000/
      --secret-file FILE  the file with the secret; default: the secret in
                          OMNIBUS_OPERATOR_SECRET

    TABLE is the part of its link after /table/.

    Example
      omnibus operator end abcdefgh2345 --why Insults.

help-operator-end-tournament =
    Ends a tournament. No further round begins, and it loses its name and its line
    in the list. Its tables can still be played to their end, but no longer count.

    Usage: omnibus operator end-tournament TOURNAMENT [options]

    Options
      --why TEXT          the reason, for the log
      --server URL        the server; default http://127.0.0.1:8000/
      --secret-file FILE  the file with the secret; default: the secret in
                          OMNIBUS_OPERATOR_SECRET

    TOURNAMENT is the part of its link after /tournament/.

    Example
      omnibus operator end-tournament abcdefgh2345 --why spam

help-operator-remove-name =
    Removes the name of a guest. It becomes “N. N.” and a few letters, at all their
    tables, in the chat, and in finished games.

    Usage: omnibus operator remove-name GUEST [options]

    Options
      --why TEXT          the reason, for the log
      --server URL        the server; default http://127.0.0.1:8000/
      --secret-file FILE  the file with the secret; default: the secret in
                          OMNIBUS_OPERATOR_SECRET

    GUEST is an id from “omnibus operator show guests”. The guest may choose another
    name, but not the same one. If the next one is no better, block them.

    Example
      omnibus operator remove-name 0123456789abcdef --why insult

help-operator-remove-board =
    Removes an uploaded board. Its tables end, finished games on it can no longer be
    viewed, and the same file cannot be uploaded again.

    Usage: omnibus operator remove-board BOARD --why TEXT [options]

    Options
      --why TEXT          the reason, for everybody at its tables
      --server URL        the server; default http://127.0.0.1:8000/
      --secret-file FILE  the file with the secret; default: the secret in
                          OMNIBUS_OPERATOR_SECRET

    BOARD is an id from “omnibus operator show boards”; it begins with own:.

    Example
      omnibus operator remove-board own:4be1… --why Insults.

help-operator-block =
    Blocks an address or a network. Open connections from there are closed, on every
    node within seconds, and visitors read how long they are blocked.

    Usage: omnibus operator block ADDRESS --for TIME [options]

    Options
      --for TIME          how long: hours such as 12h, or days such as 7d
      --why TEXT          the reason, for the log
      --force             block it even if it is your own address, this machine, a
                          proxy or club of the server, or most people's address
      --server URL        the server; default http://127.0.0.1:8000/
      --secret-file FILE  the file with the secret; default: the secret in
                          OMNIBUS_OPERATOR_SECRET

    Many people may share an address: a school, a café, a whole mobile network. In
    IPv6 a household has a /64: block that rather than an address.

    Examples
      omnibus operator block 203.0.113.7 --for 12h --why spam
      omnibus operator block 2001:db8:1:2::/64 --for 7d

help-operator-unblock =
    Lifts a block.

    Usage: omnibus operator unblock ADDRESS [options]

    Options
      --why TEXT          the reason, for the log
      --server URL        the server; default http://127.0.0.1:8000/
      --secret-file FILE  the file with the secret; default: the secret in
                          OMNIBUS_OPERATOR_SECRET

    ADDRESS is written as in “omnibus operator show blocks”.

    Example
      omnibus operator unblock 203.0.113.7/32

operator-no-file = The secret’s file { $file } cannot be read: { $detail }.
operator-short-secret = The operator’s secret needs at least { $least } characters, six of them different. To make one: openssl rand -hex 32
operator-odd-secret = The operator’s secret may only have ASCII letters, digits and punctuation, without spaces. To make one: openssl rand -hex 32
operator-odd-line = The file of the operators’ secrets must hold either one secret without spaces, or a line with a name and a secret for each operator.
operator-twice = Two operators have the same name or the same secret. Give each their own.
operator-which-secret = That file has the secrets of several operators. Name a file with yours alone.
operator-no-secret = The operator’s secret is missing. Name its file with --secret-file, or set OMNIBUS_OPERATOR_SECRET.
operator-bad-server = “{ $found }” is not the address of a server. Give one such as https://games.example.org/.
operator-bad-span = --for needs hours such as 12h or days such as 7d, not “{ $found }”.
operator-in-the-clear = The secret would travel unencrypted to { $server }. Use https, or run this on the server’s own machine.
operator-no-answer = The server { $server } does not answer: { $detail }.
operator-not-there = There is no operator’s page at { $server }. Is the address right, and was the server started with --operator-secret-file?
operator-refused = { $says }.
operator-none = Nothing
operator-did-end = Ended: table { $whom } ({ $shown })
operator-did-tournament = Ended: the tournament { $whom } (“{ $shown }”)
operator-did-entry = Removed: { $shown } from the tournament { $whom }
operator-did-name = Removed: the name “{ $shown }” of guest { $whom }; tables: { $tables }
operator-did-board = Removed: the board { $whom } ({ $shown }); tables ended: { $tables }
operator-did-block = Blocked: { $whom }, until { $until } UTC
operator-did-unblock = Unblocked: { $whom }
operator-did-lines = Removed: chat lines of { $shown } at table { $whom }
operator-did-close = Closed: report { $whom }
operator-did-mute = Muted: { $shown } ({ $whom }), until { $until } UTC
operator-did-unmute = Unmuted: { $shown } ({ $whom })
operator-did-bar = Barred: { $shown } ({ $whom }), until { $until } UTC
operator-did-unbar = Let in again: { $shown } ({ $whom })
operator-did-annul = Annulled: the ratings of { $shown } ({ $whom })
operator-did-annul_game = Annulled: the game at table { $whom } ({ $shown })
operator-what-annul = ratings annulled
operator-what-annul_game = rated game annulled
operator-what-end = table ended
operator-what-tournament = tournament ended
operator-what-entry = removed from a tournament
operator-what-name = name removed
operator-what-board = board removed
operator-what-block = blocked
operator-what-unblock = unblocked
operator-what-lines = chat lines removed
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
operator-tournament = tournament
operator-people = people
operator-rounds = rounds
operator-host = host
operator-guest = guest
operator-name = name
operator-tables = tables
operator-since = since (UTC)
operator-from = addresses
operator-title = title
operator-bytes = bytes
operator-fetched = fetched (UTC)
operator-network = network
operator-until = until (UTC)
operator-why = reason
operator-at = time (UTC)
operator-what = action
operator-whom = target
operator-shown = known as
operator-operator = by
operator-load-version = Version
operator-load-store = Store
operator-load-nodes = Nodes
operator-load-people = People on this node
operator-load-people-everywhere = People at tables, all nodes
operator-load-sockets = Open pages
operator-load-connections = Connections
operator-load-tables = Tables in memory
operator-load-tended = – led by this node
operator-load-moves-per-second = Moves per second
operator-load-processor = Processor, cores in use
operator-load-move-seconds = Moves: 99 % within
operator-load-commit-seconds = – store: 99 % within
operator-load-thinking-wait-seconds = – bots: 99 % within
operator-load-waiting = Bot jobs waiting
operator-load-reports = Open reports
operator-load-tournaments = Tournaments, running
operator-load-tournament-people = People in tournaments
operator-load-daily-running = Daily deals of today, running
operator-load-daily-played = Daily deals of today, over
operator-load-memory = Memory
operator-load-started = Started (UTC)
help-store =
    Manages the data of a server: a folder, or a PostgreSQL database.

    Usage: omnibus store COMMAND [options]

    Commands
      status    show the number of tables, guests and boards, and the size
      backup    save everything in one file, while the server runs
      restore   restore a backup into an empty folder or database
      copy      copy a folder into a database, or back
      prune     delete old data of the kinds that you name
      upgrade   upgrade data that an older version wrote

    Every command works the same for a folder and for a database.
    To learn more: omnibus store backup --help, and docs/operations.md

help-store-status =
    Shows the content of a store: its kind, its size, the number of tables by
    status, guests and uploaded boards, the oldest table and the latest move.

    Usage: omnibus store status [options]

    Options
      --data DIR    the server's folder; default ~/.local/share/omnibus
      --store URL   a PostgreSQL database, as for omnibus serve
      --json        print a JSON object instead, with times in ms since 1970

    It changes nothing and does not disturb a running server.

    Examples
      omnibus store status
      omnibus store status --store postgresql://user@host/database --json

help-store-backup =
    Saves a consistent snapshot of a store in one file, while the server runs.

    Usage: omnibus store backup FILE [options]

    Options
      --data DIR    the server's folder; default ~/.local/share/omnibus
      --store URL   a PostgreSQL database, as for omnibus serve

    The file is compressed, appears only when it is complete, and never overwrites
    another one. It holds everything, even the decks of unfinished games: only you
    can read it, and it should stay that way. A backup of either kind of store can
    be restored into a folder or into a database.

    Examples
      omnibus store backup sunday.omnibus
      omnibus store backup all.omnibus --store postgresql://user@host/database

help-store-restore =
    Creates a store from a file that “omnibus store backup” has written.

    Usage: omnibus store restore FILE [options]

    Options
      --data DIR    the folder; default ~/.local/share/omnibus
      --store URL   a PostgreSQL database, as for omnibus serve

    It overwrites nothing: the folder or database must have no store, or an empty
    one. An incomplete file is refused before anything is written. The written data
    are read back and compared; you get all of them or nothing. Start the server
    afterwards.

    Examples
      omnibus store restore sunday.omnibus --data restored
      omnibus store restore all.omnibus --store postgresql://user@host/database

help-store-copy =
    Copies a store: from a folder into a database, or back, or to one of the same
    kind.

    Usage: omnibus store copy FROM TO

    FROM and TO are folders, as for --data, or addresses of PostgreSQL databases, as
    for --store. Every log is copied byte for byte, read back and compared. It
    overwrites nothing, and FROM stays as it is.

    If the server is to continue with the copy, stop it first: moves made meanwhile
    are not copied.

    Examples
      omnibus store copy /var/lib/omnibus postgresql://user@host/database
      omnibus store copy postgresql://user@host/database folder
help-store-prune =
    Deletes data that nobody has needed for a long time: only the kinds that you
    name, and nothing without an option.

    Usage: omnibus store prune [options]

    Options
      --keep-finished DAYS   delete games that ended this long ago, such as 365d,
                             and that nobody has viewed since
      --keep-abandoned DAYS  delete open tables and unfinished games that nobody
                             has visited for this long, such as 30d
      --keep-guests DAYS     delete guests who were last seen this long ago and are
                             at no table; if they return, they choose a name again
      --keep-boards DAYS     delete uploaded boards that no table uses, and that
                             nobody has loaded for this long
      --dry-run              only count what would be deleted
      --data DIR             the server's folder; default ~/.local/share/omnibus
      --store URL            a PostgreSQL database, as for omnibus serve

    The server may be running: a table with people at it, or that somebody joins
    meanwhile, stays, and so does every table that was set aside. The link of a
    deleted table no longer works; its rematches, and games played on from it,
    continue.

    Examples
      omnibus store prune --keep-finished 365d --keep-abandoned 30d --dry-run
      omnibus store prune --keep-abandoned 90d --keep-guests 400d --keep-boards 400d

help-store-upgrade =
    Upgrades a store that an older Omnibus wrote to the version of this one.

    Usage: omnibus store upgrade [options]

    Options
      --data DIR    the server's folder; default ~/.local/share/omnibus
      --store URL   a PostgreSQL database, as for omnibus serve

    It upgrades everything or nothing. A server upgrades its own folder when it
    starts; a copy of the old data stays in that folder. A database, which several
    servers may share, is upgraded only by this command. Back it up first, with
    pg_dump or omnibus store backup.

    Examples
      omnibus store upgrade
      omnibus store upgrade --store postgresql://user@host/database
kept-kind = Kind
kept-where = Location
kept-version = Version
kept-size = Size
kept-tables = Tables
kept-all = { NUMBER($count) }, with { $entries ->
        [one] { NUMBER($entries) } entry
       *[other] { NUMBER($entries) } entries
    }
kept-is-open = – open
kept-is-playing = – playing
kept-is-over = – over
kept-is-aside = – set aside
kept-guests = Guests
kept-links = Seat links
kept-boards = Uploaded boards
kept-deeds = Operator actions
kept-guest_keys = Other browsers of guests
kept-reports = Chat reports
kept-tournaments = Tournaments
kept-rated_people = People with ratings
kept-rated_games = Rated games
kept-daily_games = Games of daily deals
kept-oldest = Oldest table
kept-newest = Last move
kept-saving = Saving
kept-writing = Writing and verifying
kept-pruning = Deleting
kept-nothing-named = Nothing is deleted without one of these options: --keep-finished, --keep-abandoned, --keep-guests or --keep-boards.
kept-bad-days = { $option } must be a number of days such as 365d, at least 1d, not “{ $found }”.
kept-gone = Deleted: { NUMBER($finished) } finished and { NUMBER($abandoned) } abandoned tables, { NUMBER($guests) } guests, { NUMBER($boards) } boards
kept-would-go = This would delete: { NUMBER($finished) } finished and { NUMBER($abandoned) } abandoned tables, { NUMBER($guests) } guests, { NUMBER($boards) } boards
kept-upgraded = Upgraded the store from version { $before } to { $after }. This command keeps no copy of the old database: pg_dump or omnibus store backup makes one.
kept-upgraded-beside = Upgraded the store from version { $before } to { $after }. A copy of the old one is in { $copy }
kept-of-today = The store already has the current version { $after }: there was nothing to do
kept-both = A store is either a folder or a database: use --data or --store, not both.
kept-saved = Saved { NUMBER($rows) } rows in { $path }
kept-restored = Restored and verified { NUMBER($rows) } rows in { $store }
kept-copied = Copied and verified { NUMBER($rows) } rows to { $store }

## Puzzles

puzzles-name = Puzzle
puzzles-board = Board
puzzles-theme = Theme
puzzles-grade = Grade
puzzles-result = First answer
puzzles-result-right = ✓ right
puzzles-result-wrong = ✗ wrong
puzzles-result-lost = The result cannot be saved: the folder of your games is not writable.
puzzles-listed = { $count ->
    [one] 1 puzzle. To solve one: omnibus puzzles solve NAME
   *[other] { $count } puzzles. To solve one: omnibus puzzles solve NAME
}
puzzles-player = Player { $number }
puzzles-heading = { $theme } · { $title }, { $grade }
puzzles-to-move = { $player } is to move. Find the best move.
puzzles-how = Find the best move. skip: show it. quit: leave.
puzzles-again = Find another answer. skip: show the best one.
puzzles-right = Right!
puzzles-little = Nearly: it costs less than 1 of 100 chances of winning.
puzzles-wrong = Not the best: it costs { $cost } of 100 chances of winning.
puzzles-best = The best move: { $answer }.
puzzles-next = next puzzle
puzzles-done = You have answered all of these.
puzzles-all-answers = { $name }: all answers, and how many of 100 chances of winning they cost
puzzles-answer-right = ✓ { $answer }
puzzles-answer = ✗ { $answer }: { $cost } ± { $error }
puzzles-yours = (your answer)
puzzles-chance = After the best move, the chance of winning is { $chance } %.
puzzles-found = How often bots find it in { $tries } tries: easy { $easy }, normal { $normal }, hard { $hard }.
puzzle-grade-1 = easy
puzzle-grade-2 = rather easy
puzzle-grade-3 = medium
puzzle-grade-4 = hard
puzzle-grade-5 = very hard
puzzle-theme-first_tickets = First tickets
puzzle-theme-keep = Which tickets to keep
puzzle-theme-more_tickets = Drawing tickets
puzzle-theme-last_round = The last round
puzzle-theme-block = In somebody’s way
puzzle-theme-race = A route in danger
puzzle-theme-stop = When to stop drawing
puzzle-theme-finish = Completing a ticket
puzzle-theme-route = A route for tickets
puzzle-theme-points = A route for points
puzzle-theme-patience = Draw or build?
puzzle-theme-card = Which card
trouble-puzzles-theme = No puzzle has the theme { $found }. The themes here are { $known }.
trouble-puzzles-none = No puzzles match.
puzzles-progress = Puzzles for { $title }
puzzles-played-out = No network was trained for { $title }: every world is played to its end, which takes longer.
puzzles-resumed = { $count ->
    [one] { $title }: resuming after 1 puzzle made earlier.
   *[other] { $title }: resuming after { $count } puzzles made earlier.
}
puzzles-estimate = { $minutes ->
    [one] { $title }: about 1 more minute.
   *[other] { $title }: about { $minutes } more minutes.
}
puzzles-made = { $count ->
    [one] { $title }: 1 puzzle in { $name }.
   *[other] { $title }: { $count } puzzles in { $name }.
}
puzzles-interrupted = Stopped. The puzzles made so far are kept in { $folder }. Run the same command again to go on.
puzzles-checking = Judging puzzles
puzzles-not-right = { $name }: another move is better in these worlds.
puzzles-checked = { $right } of { $count } stay right: { $percent } %.
trouble-puzzles-board = Name the boards: { $known }, or a file of your own.
trouble-puzzles-parts = { $folder } contains puzzles made with another seed, board or version: delete it, or choose another folder.
