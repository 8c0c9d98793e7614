"""A game that is none of the five."""
