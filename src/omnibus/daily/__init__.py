"""The daily deal: one for each board and day, from the date alone, against fixed bots with fixed dice.

Pure: no clock, no input or output. Whatever decides here about a day is the same on every server of a version, and is
kept by test vectors (`tests/daily`). docs/daily.md explains it to players.
"""
