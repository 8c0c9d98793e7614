"""The planner's weights for boards of cities and of countries, tuned by self-play."""

from __future__ import annotations

from omnibus.bots.heuristics.records import Style, new_style
from omnibus.kernel.state import COUNTRY, Size

CITY_WEIGHTS = {
    "turn": 2.32,
    "card": 0.44,
    "hand": 0.14,
    "wild": 0.5,
    "risk": 1.1,
    "contested": 0.14,
    "pace": 0.75,
    "spread": 1.4,
    "held": 5.0,
    "tickets": -0.25,
    "filler": 3.0,
    "bonus": 0.62,
    "ready": 0.47,
    "gray": 0.63,
    "face_up_wild": 1.18,
    "long_first": 2.0,
}
COUNTRY_WEIGHTS = {
    "turn": 1.96,
    "card": 0.58,
    "hand": 0.24,
    "wild": 0.37,
    "risk": 1.55,
    "contested": 0.01,
    "pace": 0.51,
    "spread": 1.7,
    "held": 5.0,
    "tickets": -0.4,
    "filler": 3.1,
    "bonus": 0.68,
    "ready": 0.46,
    "gray": 0.77,
    "face_up_wild": 0.79,
    "long_first": 2.0,
}


def style_for(size: Size) -> Style:
    """The best known style for boards of a size."""
    return new_style(**(COUNTRY_WEIGHTS if size == COUNTRY else CITY_WEIGHTS))
