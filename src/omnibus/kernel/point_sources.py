"""The sources of points: the columns of `score`. A mechanism that scores appends its column."""

ROUTES, FLAGS, TICKETS, DISTRICTS, MERCHANDISE, TOURISTS, PASSENGERS, GLOBETROTTER = range(8)
SOURCES = 8
SCORED_AT_ONCE = (ROUTES, FLAGS)
"""The sources that score during the game; all others score at the end."""
