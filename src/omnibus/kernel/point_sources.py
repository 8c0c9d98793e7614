"""Where points come from: the columns of `score`. A mechanism that scores adds its own after the last."""

from __future__ import annotations

ROUTES, FLAGS, TICKETS, DISTRICTS, MERCHANDISE, TOURISTS, PASSENGERS, GLOBETROTTER = range(8)
SOURCES = 8
