"""Tournaments: the seats of each round, and the standings.

Pure functions of the plan, the people and the results: no input or output, no clock, and no random numbers but lots,
which are derived from the tournament's public seed. `standings.py` defines the criteria of the standings.
"""
