"""Boards drawn at random for the rules of a game: to train on, to test with, and to play something nobody knows.

`make` draws a whole board; `layout` its places and the pairs of places to join, `names` the places' names, `mechanisms`
the fields of the game's mechanisms. `dice` is the only source of chance: the same seed gives the same board for ever.
"""
