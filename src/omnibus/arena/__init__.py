"""Bots against bots: tables of bots play the same deals with every rotation of seats, and are rated.

`entrants` says who takes part and `bot_files` whether they are still who they were; `plan` says which games are
played, `play_games` plays them, `executor` spreads them over processes or machines, `store` keeps them in a file,
`stopping` says when enough was played, `tournament` does it all. `results` counts, with `ratings`, `comparisons` and
`distributions`; `report` draws, `tables` writes rows, and `replaying` makes records of what was kept.
"""
