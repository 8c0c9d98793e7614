"""Learned policies at play: the file of weights, the network in NumPy, and the bots `learned` and `search`."""
