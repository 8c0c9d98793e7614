"""Analyses of finished games: each is computed once, at the lowest priority, and kept."""
