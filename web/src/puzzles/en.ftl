## Puzzles

puzzles-title = Puzzles
puzzles-line = Positions from games between bots, in which one move is clearly the best. You see what the player to move saw.
puzzles-loading = Loading the puzzles…
puzzles-none = This server has no puzzles.
puzzles-rating = Your rating
puzzles-rating-unsure = { NUMBER($rating, useGrouping: 0) } ± { $error }
puzzles-solved = { $right } right of { $count }
puzzles-all = All
puzzles-board = Board
puzzles-theme = Theme
puzzles-next = Next puzzle
puzzles-start = Solve a puzzle
puzzles-done = You have solved all of these. Choose others, or solve them again.
puzzles-count = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
puzzles-more = { $count } more
puzzles-forget = Forget my rating and results
puzzles-forget-sure = Really forget them? Press again.
puzzles-back = All puzzles
puzzles-state-right = solved
puzzles-state-wrong = missed
puzzle-you = You
puzzle-player = Player { $number }
puzzle-title = Puzzle: { $theme }
puzzle-grade-1 = easy
puzzle-grade-2 = rather easy
puzzle-grade-3 = medium
puzzle-grade-4 = hard
puzzle-grade-5 = very hard
puzzle-task = Find the best move.
puzzle-task-more = Play it as in a game: on the board, with the cards, or with the tickets. Only the first answer counts for your rating.
puzzle-right = Right!
puzzle-wrong = Not the best: it costs { $cost } of 100 chances of winning.
puzzle-little = Nearly: it costs less than 1 of 100 chances of winning.
puzzle-chance = After the best move, the chance of winning is { $chance } %.
puzzle-again = Find another answer, or look at the best one.
puzzle-show = Show the best move
puzzle-why = Why?
puzzle-answers = All answers and what they cost
puzzle-answer = Answer
puzzle-cost = Cost
puzzle-yours = your answer
puzzle-best = best
puzzle-found = How often bots find it in 16 tries: easy { $easy }, normal { $normal }, hard { $hard }.
puzzle-new-rating = Your rating is now { NUMBER($rating, useGrouping: 0) } ({ $change }).
puzzle-only-first = Only your first answer counted.
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
puzzles-import = { $count ->
    [0] No new puzzles.
    [one] One puzzle that you have answered.
   *[other] { $count } puzzles that you have answered.
}
