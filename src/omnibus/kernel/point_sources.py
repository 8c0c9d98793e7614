"""The sources of points: the columns of `score`. A mechanism that scores appends its column."""

from __future__ import annotations

ROUTES, FLAGS, TICKETS, DISTRICTS, MERCHANDISE, TOURISTS, PASSENGERS, GLOBETROTTER = range(8)
SOURCES = 8
