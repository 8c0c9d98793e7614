"""Bots against bots: tables of bots play the same deals with every rotation of seats, and are rated.

`plan` says which games are played, `play` plays one, `executor` spreads them over processes or machines, `store` keeps
them in a file, `tournament` does it all, `results` counts, and `report` draws.
"""
