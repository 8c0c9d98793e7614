"""Judges finished games: chances of winning, luck, decisions, and what the tickets cost."""
