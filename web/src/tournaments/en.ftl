## Tournaments

tour-title = Tournaments
tour-intro = A club evening on this server: everybody plays on their own screen, and the server assigns seats, counts points and ranks.
tour-loading = Loading the tournament…
tour-list-loading = Loading the tournaments…
tour-open = Open to everybody
tour-open-none = No tournament is open right now. Hold one, or ask its host for the address.
tour-yours = Yours
tour-past = Over
tour-people = { $count ->
    [0] nobody yet
    [one] 1 person
   *[other] { $count } people
}
tour-status-open = not begun yet
tour-status-playing = round { $round }
tour-status-over = over
tour-status-closed = ended

## Holding a tournament

tour-hold = Hold a tournament
tour-hold-about = You get an address to hand out, and begin each round when everybody is there. Nothing has to be installed.
tour-hold-go = Open the tournament
tour-name = Name
tour-name-usual = Club evening
tour-name-missing = Give it a name first.
tour-form = Form
tour-form-duplicate = Duplicate
tour-form-duplicate-line = Every table plays the same cards, and you are compared with those who had your position. Luck counts least.
tour-form-swiss = Swiss
tour-form-swiss-line = Each round, those with equal scores meet. Nobody drops out, and few rounds suffice for many people.
tour-form-round_robin = Everybody meets everybody
tour-form-round_robin-line = At tables for two, everybody meets everybody; at larger ones, as many as the rounds allow.
tour-form-knockout = Knock-out
tour-form-knockout-line = The best of each table goes on to the next round, until one person is left.
tour-seats = Players at a table
tour-rounds = Rounds
tour-rounds-knockout = A knock-out has as many rounds as it needs.
tour-clock = Time per turn
tour-clock-line = If somebody misses three turns in a row, a bot plays for them until they are back.
tour-level = Bots that fill free seats
tour-level-line = They sit only where people are missing for a full table, and are not ranked.
tour-pause = Next round
tour-pause-host = when you begin it
tour-pause-at-once = at once
tour-pause-after = after { $time }
tour-listed = Open to everybody
tour-listed-help = It is shown to everybody on this server. Otherwise people need its code, or your link.
tour-more = More settings

## A tournament

tour-go-list = All tournaments
tour-facts = { $form }, { $board }, tables of { $seats }
tour-facts-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
tour-host = Host: { $name }
tour-round = Round { $number }
tour-round-of = Round { $number } of { $rounds }
tour-before = The first round has not begun yet.
tour-running = { $left ->
    [one] 1 table is still playing.
   *[other] { $left } tables are still playing.
}
tour-between = Round { $number } is over. The host begins the next one.
tour-between-yours = Round { $number } is over. Begin the next one when everybody is ready.
tour-next-in = The next round begins in { $time }.
tour-next-soon = The next round begins now.
tour-is-over = The tournament is over.
tour-is-closed = The tournament was ended.
tour-enter = Enter
tour-enter-title = Take part
tour-enter-late = You will play from the next round on.
tour-enter-again = Take part again
tour-code = Code
tour-code-help = Ask the host for it.
tour-leave = Leave the tournament
tour-leave-sure = Really leave? Press again.
tour-leave-line = You can enter again as long as it runs.
tour-leave-table = A bot then plays on at your table. You can enter again as long as the tournament runs.
tour-in = You are in.
tour-in-wait = You are in. Keep this page open: when a round begins, your table appears here.
tour-in-bye = You go on to the next round without playing.
tour-in-waiting = There is no place for you in this round; you are first on the waiting list.
tour-in-done = Your table has finished. The next round begins when all tables have.
tour-in-next = You play from the next round on.
tour-out = You have left this tournament.
tour-your-table = Your table is ready
tour-your-table-with = Round { $number }, with { $others }
tour-go = Go to your table
tour-title-ready = Your table is ready
tour-announce-round = Round { $number } has begun.
tour-announce-table = Round { $number } has begun, and your table is ready.
tour-announce-over = The tournament is over.
tour-lost-contact = No connection: what you see may be out of date. Trying again…
tour-who = People ({ $count })
tour-who-none = Nobody has entered yet.
tour-gone = left
tour-removed = removed
tour-remove = Remove { $name }
tour-remove-title = Remove { $name }?
tour-remove-help = They play no further round and cannot enter again, unless you let them. Their results stay. At a table that is being played they keep their seat.
tour-remove-yes = Remove
tour-let-back = Let { $name } back in
tour-begin = Begin the first round
tour-begin-next = Begin round { $number }
tour-begin-few = At least two people have to enter first.
tour-begin-wait = A round can begin when all tables of the last one have finished.
tour-for-host = For you as the host
tour-end = End the tournament
tour-end-title = End the tournament now?
tour-end-help = No further round begins, and nothing can be corrected any more. Tables that are being played can be played to their end, but no longer count.
tour-end-yes = End it
tour-share = Let others in
tour-share-line = This link contains the code: anyone who opens it can enter.
tour-share-line-open = This tournament is open to everybody on this server. The link leads here.
tour-share-line-here = The link leads here. To enter, people also need the code, which the host gives them.
tour-share-link = Link to the tournament
tour-share-picture = QR code of the link to the tournament
tour-share-code = The code alone:
tour-screen = Page for a big screen
tour-screen-line = For a television or a projector: tables, standings and the time until the next round. It runs by itself.
tour-print = Print
tour-csv = Standings as a file
tour-csv-line = CSV, for a spreadsheet
tour-tables = Tables
tour-table = Table { $number }
tour-bot = Bot
tour-bot-level = Bot ({ $level })
tour-you = you
tour-now = playing
tour-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
tour-corrected = set by the host
tour-correct = Correct the points of table { $number }
tour-correct-short = Correct
tour-correct-title = Points of table { $number }, round { $round }
tour-correct-help = The most points win. The standings follow at once; rounds that have begun stay as they are. If a game ended without a result, you can give it one here.
tour-correct-yes = Set the points
tour-correct-wrong = Each seat needs a whole number.
tour-byes = Going on to the next round without playing: { $names }
tour-waiting = No place in this round: { $names }
tour-results = Earlier rounds
tour-side = All tables side by side
tour-side-later = When all tables have finished, their games are shown here side by side.
tour-standings = Standings
tour-standings-none = The standings appear with the first result.
tour-place = Place
tour-person = Name
tour-played = Games
tour-chances = Chances
tour-chances-line = The average cost of a decision among those with the same cards in the same position, less the average cost of yours, in hundredths of a chance of winning. Above zero, you decided better. Later cards and the play of the others have no part in it, and it decides no place.
tour-compare = Compare chances
tour-compare-help = The server analyses the games of finished rounds in the background, and adds a column.
tour-comparing = Games are being analysed: { $done } of { $tables } done
tour-not-compared = The analyses compare nobody, since no two people had the same position.
tour-criteria = How places are decided
tour-criteria-line = The first criterion decides, and each further one only breaks ties. People who are equal in all of them share the place.
tour-criterion-match_points = Match points
tour-criterion-match_points-short = Match p.
tour-criterion-match_points-line = Each round, you are compared with everybody who had the same cards in the same position: each worse result gives you one point, each equal one half a point, and the sum is divided by the highest possible one. So a round gives between 0 (the worst) and 1 (the best).
tour-criterion-seat_margin = Points above the position’s average
tour-criterion-seat_margin-short = ± Position
tour-criterion-seat_margin-line = Your points in the games, above or below the average of those who had your position.
tour-criterion-wins = Wins
tour-criterion-wins-short = Wins
tour-criterion-wins-line = First places at the table; a shared one counts in part.
tour-criterion-score = Score
tour-criterion-score-short = Score
tour-criterion-score-line = A point for each opponent in a worse place at your table, half a point for each in the same.
tour-criterion-buchholz = Buchholz
tour-criterion-buchholz-short = Buchh.
tour-criterion-buchholz-line = The scores of all your opponents, added up: it favours those who met stronger ones.
tour-criterion-sonneborn_berger = Sonneborn-Berger
tour-criterion-sonneborn_berger-short = S.-B.
tour-criterion-sonneborn_berger-line = The scores of your opponents, each multiplied by your result against them: a win against a strong one counts more.
tour-criterion-margin = Points above the table’s average
tour-criterion-margin-short = ± Table
tour-criterion-margin-line = Your points in the games, above or below the average of your table.
tour-criterion-advanced = Rounds
tour-criterion-advanced-short = Rounds
tour-criterion-advanced-line = The number of rounds after which you were still in.

## All tables of a round side by side

tour-side-title = Round { $number }, side by side
tour-side-same = Every table had the same cards. Each list shows those who sat in the same position, the best result first.
tour-side-other = The tables had different cards.
tour-side-position = Position { $number }
tour-side-position-first = Position 1 (first player)
tour-side-table = Table
tour-side-total = Total
tour-side-share = Match points
tour-side-margin = ± Position
tour-side-games = Look at the games
tour-side-nobody = No game of this round has a result yet.
tour-side-back = Back to the tournament

## The page for a big screen

tour-screen-title = { $name } on a big screen
tour-screen-enter = Take part:
tour-screen-code = The code comes from the host.
tour-screen-page = { $page } of { $pages }
tour-screen-here = { $count ->
    [0] Nobody has entered yet
    [one] 1 person is in
   *[other] { $count } people are in
}
