## Ratings

ratings-title = Ratings
ratings-line = How strong the players of this server are, by their games against each other. Only people who ask for a rating have one.
ratings-loading = Loading the ratings…
ratings-none = This server has no ratings.
ratings-empty = Nobody has a settled rating on this board yet.
ratings-provisional = { $count ->
    [one] One person has a provisional rating, which is not in the list.
   *[other] { $count } people have provisional ratings, which are not in the list.
}
ratings-provisional-mark = A question mark: the rating is provisional, because it rests on few games or few opponents.
ratings-board = Board
ratings-rank = Rank
ratings-name = Name
ratings-rating = Rating
ratings-deviation = Deviation
ratings-games = Games
ratings-day = Day
ratings-place = Place
ratings-change = Change
ratings-you = you
ratings-page = Page { $page } of { $pages }
ratings-previous = Previous
ratings-next = Next
ratings-to-own = Your own rating
ratings-own = Rating
ratings-want = Have a rating on this server
ratings-want-help = Others then see it at tables and, once it is settled, in the list. Only games that begin from now on count.
ratings-leave-title = Delete your ratings?
ratings-leave-line = Your ratings are deleted at once, with your places in all games. If you ask for a rating again, you begin at 1500.
ratings-leave-yes = Delete
ratings-no-games = No game has counted since { $since }. For a game to count, two people at the table need a rating before it begins, and hints must be off.
ratings-of-games = { $count ->
    [one] One game
   *[other] { $count } games
} against { $people ->
    [one] one person
   *[other] { $people } people
}.
ratings-rank-of = Rank { $rank } in the list
ratings-is-provisional = Provisional: not in the list yet.
ratings-course = Rating on { $board }
ratings-course-said = { $count ->
    [one] One day with games, now { $last }.
   *[other] { $count } days with games, from { $first } to { $last }.
}
ratings-as-table = Show as a table
ratings-latest = Latest games
ratings-outcome-running = not over
ratings-outcome-void = does not count
ratings-outcome-annulled = annulled by the operator
ratings-of-server = All ratings of this server
ratings-rules = Which games count?
ratings-rule-people = Games on the boards that come with Omnibus, with at least two people who had a rating before they began. Bots have none.
ratings-rule-deal = Nobody may know the cards: no daily deal, no rematch with the same cards, no continued position.
ratings-rule-hints = Hints are off.
ratings-rule-device = Everybody plays on a device of their own.
ratings-rule-left = A player who resigns, or whose seat a bot has at the end, is last.
ratings-rule-pairs = Of the games of a day between the same two people, the first three count.
ratings-rule-year = Ratings are computed from the games of the last year (Glicko-2), and grow uncertain if you do not play.
ratings-said = Rating { $rating } ± { $deviation }
ratings-said-provisional = Rating { $rating } ± { $deviation }, provisional
ratings-counts = This game counts for ratings.
ratings-why-own_board = No ratings here: this board does not come with Omnibus.
ratings-why-known_deal = This game does not count for ratings: somebody may know the cards.
ratings-why-hints = This game does not count for ratings: hints are allowed.
ratings-why-shared_device = This game does not count for ratings: several people play on one device.
ratings-why-too_few = This game does not count for ratings: two people need a rating before it begins (see “My games”).
ratings-annulled = The operator has annulled this game: it counts for no rating.
