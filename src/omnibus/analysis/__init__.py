"""Judges finished games: chances of winning, luck, decisions, and the cost of tickets."""
