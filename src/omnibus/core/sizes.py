"""How much a board file may have at most, before anybody looks at it closely."""

from __future__ import annotations

from typing import Any

from omnibus.core.faults import Fault, fault
from omnibus.core.phrases import phrase
from omnibus.kernel.state import COUNTRY

MOST = {what: 2 * getattr(COUNTRY, what) for what in ("places", "routes", "tickets")} | {"ends": 2 * COUNTRY.routes}
"""A file with more has twice as much as can be played, and to find all that is wrong with it would take long."""


def far_too_many(raw: dict[str, Any]) -> list[Fault]:
    """What a file has far too much of."""
    sizes = _sizes(raw)
    return [
        fault("too_many", count=sizes[what], what=phrase(what), limit=most // 2)
        for what, most in MOST.items()
        if sizes[what] > most
    ]


def _sizes(raw: dict[str, Any]) -> dict[str, int]:
    """How long the lists of a file are."""
    lists = {what: raw.get(what) for what in ("places", "routes", "tickets")}
    sizes = {what: len(found) if isinstance(found, list) else 0 for what, found in lists.items()}
    places = raw["places"] if sizes["places"] else []
    ends = [place.get("ends") for place in places if isinstance(place, dict)]
    return sizes | {"ends": sum(len(each) for each in ends if isinstance(each, list))}
