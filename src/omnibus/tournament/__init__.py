"""Tournaments: who sits where in each round, and the standings that follow from the results.

Pure functions of the plan, the people and the results: no input or output, no clock, and no chance but lots, which
follow from the tournament's public seed. `standings.py` defines the criteria of the standings.
"""
