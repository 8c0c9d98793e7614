## Daily deals

daily-title = Daily deal
daily-intro = Every day, one deal for each board, the same for everybody. Play it once against the same bots, then compare the results.
daily-next = New deals in { $hours ->
    [0] { "" }
   *[other] { $hours } h { "" }
}{ $minutes } min, at { $clock } your time (midnight UTC).
daily-loading = Loading …
daily-play = Play
daily-continue = Continue
daily-see = Results
daily-practise = Practise
daily-practice-line = A practice game does not count: your first result stays.
daily-practice-past = This day is over: a game played now is practice, and does not count.
daily-state-new = Not played yet.
daily-state-running = Your game is waiting for you.
daily-state-played = Played.
daily-state-resigned = You resigned.
daily-state-ended = The operator has ended this game.
daily-your-points = { $points } points, { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} of { $total } here
daily-had-points = { $points } points
daily-played-boards = { $count ->
    [one] 1 board played
   *[other] { $count } boards played
}
daily-days = { $count ->
    [one] 1 day with a daily deal
   *[other] { $count } days with a daily deal
}
daily-import = { $count ->
    [0] No new daily deal.
    [one] 1 new daily deal.
   *[other] { $count } new daily deals.
}
daily-streak = { $count ->
    [one] day in a row
   *[other] days in a row
}
daily-calendar = Calendar
daily-month-before = Previous month
daily-month-after = Next month
daily-here-only = The calendar and the streak are stored in this browser only.
daily-rules = How it works
daily-rule-same = The date and the board alone decide the order of all cards and the first player: they are the same on every server with this version.
daily-rule-dice = The bots are the same, too, and so are their dice: to the same moves they give the same answers. There are no hints and no undo.
daily-rule-once = Your first game counts, even if you resign. You can leave it and come back. Afterwards you can play the deal again for practice.
daily-rule-closed = Results and replays of today’s deals are open to those who have played them; those of past days are open to everybody.
daily-rule-honest = Anyone with this program can compute the cards of a date in advance: play for yourself, and take the list for fun.
daily-all = All boards
daily-of-today = Today, { $day }
daily-of-day = { $day }
daily-against = You against { $opponents }.
daily-bot-easy = an easy bot
daily-bot-normal = a normal bot
daily-bot-hard = a hard bot
daily-numbers = { $played ->
    [0] Nobody has finished this deal here yet
    [one] 1 game finished here
   *[other] { $played } games finished here
}{ $running ->
    [0] { "" }
   *[other] , { $running } running
}{ $resigned ->
    [0] { "" }
   *[other] , { $resigned } resigned
}.
daily-results = Results on this server
daily-no-results = Nobody has finished this deal here yet.
daily-closed = Play the deal first: then the results and all replays are open to you.
daily-rank = Rank
daily-player = Player
daily-points = Points
daily-place = Place
daily-you = (you)
daily-replay = Replay
daily-replay-of = Replay of { $name }’s game
daily-replay-yours = Your replay
daily-replay-expert = The expert’s replay
daily-yours = You
daily-expert = The expert bot in your seat
daily-expert-none = It has not played this deal.
daily-expert-plays = It is playing this deal right now …
daily-expert-had = The expert bot scored { $points } points with this deal.
daily-place-of = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $players } at the table
daily-rank-of = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} of { $total } on this server
daily-page = Page { $page } of { $pages }
daily-page-before = Previous page
daily-page-after = Next page
