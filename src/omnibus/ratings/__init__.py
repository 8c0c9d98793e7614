"""Ratings of people, by Glicko-2."""
