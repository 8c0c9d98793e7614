"""The heuristics of the stronger bots: compiled functions over the kernel's records, with one seat's knowledge only.

A function here reads only what its seat may know of a state: the seat's own cards and tickets, and public information.
So it accepts a view as well as a whole state, as in play-outs.
"""
