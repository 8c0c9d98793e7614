"""Size limits of board files, checked before everything else."""

from __future__ import annotations

from typing import Any

from omnibus.core.faults import Fault, fault
from omnibus.core.phrases import phrase
from omnibus.kernel.state import COUNTRY

MOST = {what: 2 * getattr(COUNTRY, what) for what in ("places", "routes", "tickets")} | {"ends": 2 * COUNTRY.routes}
"""Twice the playable maximum. Checking larger files would take long."""


def far_too_many(raw: dict[str, Any]) -> list[Fault]:
    """The faults of a file that exceeds the limits."""
    sizes = _sizes(raw)
    return [
        fault("too_many", count=sizes[what], what=phrase(what), limit=most // 2)
        for what, most in MOST.items()
        if sizes[what] > most
    ]


def _sizes(raw: dict[str, Any]) -> dict[str, int]:
    """The lengths of a file's lists."""
    lists = {what: raw.get(what) for what in ("places", "routes", "tickets")}
    sizes = {what: len(found) if isinstance(found, list) else 0 for what, found in lists.items()}
    places = raw["places"] if sizes["places"] else []
    ends = [place.get("ends") for place in places if isinstance(place, dict)]
    return sizes | {"ends": sum(len(each) for each in ends if isinstance(each, list))}
