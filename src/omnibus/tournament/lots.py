"""Lots: random numbers derived from the tournament's seed, so that everybody can draw them again.

A lot is the SHA-256 of the seed and of the lot's purpose as a JSON list; the smaller number comes first.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

from omnibus.tournament.plan import Person


def lot(seed: str, *purpose: str | int) -> int:
    text = json.dumps([seed, *purpose], ensure_ascii=True, separators=(",", ":"))
    return int.from_bytes(hashlib.sha256(text.encode()).digest())


def by_lot(people: Iterable[Person], seed: str, *purpose: str | int) -> list[Person]:
    """The people in an order by lot, which does not depend on the given order."""
    return sorted(people, key=lambda person: (lot(seed, *purpose, person), person))
