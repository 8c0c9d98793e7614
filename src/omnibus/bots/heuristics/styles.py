"""The planner's weights for boards of cities and of countries, tuned by self-play."""

from __future__ import annotations

from omnibus.bots.heuristics.records import Style, new_style
from omnibus.kernel.state import COUNTRY, Size

WEIGHTS = {
    "turn": (2.32, 1.96),
    "card": (0.44, 0.58),
    "hand": (0.14, 0.24),
    "wild": (0.5, 0.37),
    "risk": (1.1, 1.55),
    "contested": (0.14, 0.01),
    "pace": (0.75, 0.51),
    "spread": (1.4, 1.7),
    "held": (5.0, 5.0),
    "tickets": (-0.25, -0.4),
    "filler": (3.0, 3.1),
    "bonus": (0.62, 0.68),
    "ready": (0.47, 0.46),
    "gray": (0.63, 0.77),
    "face_up_wild": (1.18, 0.79),
    "long_first": (2.0, 2.0),
}


def style_for(size: Size) -> Style:
    """The best known style for boards of a size."""
    return new_style(**{name: country if size == COUNTRY else city for name, (city, country) in WEIGHTS.items()})
