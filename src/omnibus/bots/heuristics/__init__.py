"""The heuristics of the stronger bots: compiled functions over the kernel's records, with one seat's knowledge only.

A function here only reads the part of a state that its seat may know: its own cards and tickets, and public
information. It therefore accepts a view as well as a whole state, as in play-outs.
"""
