"""Processes that compute the moves of bots, on this machine and on others."""
