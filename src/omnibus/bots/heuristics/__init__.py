"""How the stronger bots think: compiled functions over the kernel's records, of one seat's knowledge only.

A function here reads of a state only what its seat may know: the seat's own cards and tickets, and what lies open. So
it can be given a view as well as a whole state, as it is in play-outs.
"""
