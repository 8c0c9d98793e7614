"""Puzzles: positions of bot games in which one action is clearly best; their making, judging and files."""
