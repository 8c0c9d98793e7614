# The texts about the analysis of a finished game. fr.ftl has the same keys and variables.

analysis-ask = Understand this game
analysis-ask-about = Chances throughout the game, turning points, luck and skill
analysis-cancel = Stop analysing
analysis-waits = Other games are being analysed first…
analysis-runs = Analysing: { $percent } %
analysis-is-done = The analysis is complete.
analysis-stopped = The analysis was stopped.
analysis-again = Try again
analysis-failed = This game could not be analysed.
analysis-failed-not_analysable = The record of this game does not verify with these rules, so it cannot be analysed.
analysis-failed-unfinished = This game was not played to its end, so it cannot be analysed.
analysis-failed-slow = The analysis took too long on this server.
analysis-chart = The chances of winning throughout the game, out of 100. The slider above goes to a moment.
analysis-evaluation = Chances
analysis-line-own = Each player’s view
analysis-line-own-help = Each player’s chance, as far as that player could know at the time
analysis-line-joint = All cards known
analysis-line-joint-help = The chances if everybody’s cards and tickets are known
analysis-seat = Decisions of
analysis-everybody = everybody
analysis-marks-none = No decision lost more than noise.
analysis-previous-mark = Previous mark
analysis-next-mark = Next mark
analysis-percent = { $percent } %
analysis-noise-band = The bands are the noise: ± { $percent } %.
analysis-played-out = No network was trained for this board: its chances come from games played to the end. Noise: ± { $percent } %.
analysis-series = { $one }; { $more }
analysis-judged-as = { $player }: { $grade }
analysis-good = Good: the next best option would have cost about { $loss } of 100 chances.
analysis-on-board = The better route is dashed on the board.
analysis-legend = On the curves: ○ inaccuracy, ▲ mistake, ✖ blunder.
analysis-keys = N and P: the next and the previous marked decision.
analysis-marks = Marked decisions
analysis-title = What the analysis shows
analysis-turning-of = { $turn }, { $player }
analysis-played-by = { $player }
analysis-show = Show
analysis-eyes = As every player saw it
analysis-eyes-title = { $turn }, as every player saw it
analysis-eyes-about = What each player held and knew just before this decision. A ticket shows its places on the board.
analysis-eyes-own = Chance as this player knew: { $percent } %
analysis-eyes-joint = With all cards known: { $percent } %
analysis-tenths = { $value } %
analysis-balance-bars = In hundredths of a victory. Each bar begins where the one above it ends: luck and decisions lead from the chance before the deal to the result.
analysis-mean-about = The mean loss of a player: what a decision lost on average, compared with the best option that the player could have found. Forced moves do not count; neither do losses that may be noise.
analysis-mean-loss = lost { $loss } of 100 chances per decision, over { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
 }
analysis-best-of = The best: { $turn }
analysis-worst-of = The costliest: { $turn }
analysis-turns-cards = cards
analysis-turns-routes = routes
analysis-turns-tickets = tickets
analysis-turns-others = others
analysis-at-turn = Turn { $turn }: { $text }
