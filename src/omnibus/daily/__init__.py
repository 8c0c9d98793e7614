"""The daily deal: one for each board and day, computed from the date alone, against fixed bots with fixed dice.

Pure: no clock, no input or output. All servers of a version derive the same deals, which test vectors fix
(`tests/daily`). docs/daily.md explains it to players.
"""
