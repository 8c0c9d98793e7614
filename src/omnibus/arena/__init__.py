"""Tournaments of bots: they play the same deals in every rotation of seats, and are rated.

`entrants` parses the participants, `bot_files` notices when their files change, `plan` lists the games, `play_games`
plays them, `executor` distributes them over processes or machines, `store` keeps them in a file, `stopping` decides
when to stop early, `tournament` combines all that. `results` computes statistics, with `ratings`, `comparisons` and
`distributions`; `report` renders them, `export` writes tables, and `replaying` makes records of stored games.
`evaluation` is a protocol of such tournaments that others can cite, `evaluation_latex` its table for a paper.
"""
