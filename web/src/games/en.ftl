## One's own games

games-title = My games
games-line = Your finished games on this server, and the earlier ones that this browser remembers.
games-loading = Loading your games…
games-still-here = These are the games that this browser remembers.
games-lost = This browser cannot store more: new games are shown until you leave this page. Export them, or free some space.
games-none = No finished games yet
games-none-line = Play a game to its end, against bots or with others: here you will see your results, your progress, and where your points come from.
games-none-play = Choose a board
games-none-chosen = No games match: change the filters.
games-none-count = None of these games counts in the numbers; the list says why.
games-glance = At a glance
games-filters = Filters
games-all = All
games-by-board = Board
games-by-players = Players
games-by-opponents = Opponents
games-by-kind = Kind
games-players = { $count } players
games-against-people = With people
games-against-mixed = Bots of several levels
games-against-bots = Bots: { $level }
games-kind-game = Ordinary games
games-kind-daily = Daily deals
games-kind-tournament = Tournament games
games-played = Games
games-won = Won
games-expected = by chance alone: { $share }
games-average = Points per game
games-best = Most points
games-progress = Progress
games-progress-about = Points above the average of the others at the table.
games-progress-said = { $count ->
    [one] One game.
   *[other] { $count } games, from the first to the latest.
} Points above the others’ average in the latest games: { $trend }. The table below lists every game.
games-key-won = won
games-key-lost = not won
games-key-trend = average of { $count } games
games-as-table = Show as a table
games-date = Date
games-ahead = Above the others
games-trend = Average
games-won-one = Won
games-yes = yes
games-no = no
games-results = Results
games-results-by = Results by
games-sources = Where the points come from
games-sources-about = Points per game, beside the average of all others at these tables.
games-source = Source
games-you = You
games-others = Others
games-difference = Difference
games-habits = How you play
games-tickets = Completed tickets
games-tickets-of = { $done } of { $all } that you kept.
games-tickets-others = The others: { $share }.
games-loss = Mean loss
games-loss-none = The average cost of your decisions is known for games with an analysis: open a replay, and choose “Understand this game”.
games-loss-about = of 100 chances of winning per decision, over { $count ->
    [one] one analysed game
   *[other] { $count } analysed games
}. The others: { $others }. Less is better.
games-colors = Favourite colour
games-colors-about = The cards with which you paid for routes.
games-list = { $count ->
    [0] Games
    [one] 1 game
   *[other] { $count } games
}
games-apart = { $count ->
    [one] One of them does not count in the numbers.
   *[other] { $count } of them do not count in the numbers.
} A game counts if you were the only player on this device, played it to the end, and did not know the cards.
games-apart-shared = Several people played on this device; not counted.
games-apart-known = The cards were known; not counted.
games-apart-left = You left the game; not counted.
games-apart-unfinished = Not played to its end; not counted.
games-ended-won = won
games-ended-lost = not won
games-ended-left = left
games-ended-shared = on one device
games-replay = Replay
games-replay-of = Replay of { $board }, { $date }
games-more = { $count } more

## Evenings with printed games

evenings-title = Evenings with the printed games
evenings-line = Results that you kept on a score pad. They stay in this browser, and are counted apart from the games on a server.
evenings-count = { $count ->
    [one] 1 evening
   *[other] { $count } evenings
}
evenings-open = Open the sheet
evenings-remove = Remove
evenings-remove-sure = Really remove
evenings-incomplete = Not everything was filled in.
evenings-damaged = This sheet cannot be opened.
evenings-import-added = { $count ->
    [0] No new evenings.
    [one] One new evening.
   *[other] { $count } new evenings.
}
