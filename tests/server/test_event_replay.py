"""Recomputed events equal the kept ones, from any entry on."""

from __future__ import annotations

import pytest

from omnibus.core.events import Event
from omnibus.core.fair import seed_of_text
from omnibus.server.tables.game import Play
from tests.play import trace

FIRST, LAST = 3, 62


@pytest.mark.parametrize("dealt", [0, 5])
def test_events_after_an_entry_are_recomputed(dealt: int) -> None:
    """Also where a game began with some actions of a known deal, which have no entries of their own."""
    played = trace("london", 2, "again")
    live, loaded = (Play(played.game, ["Ada", "Bo"], seed_of_text("seed again"), None, FIRST) for _ in range(2))
    told: list[tuple[int, list[Event]]] = [(FIRST, live.seen_by(0))]
    for index, (seat, code) in enumerate(zip(played.seats[:30], played.codes, strict=False)):
        number = FIRST if index < dealt else 2 * index + 4  # people talk in between
        step = live.try_action(seat, code)
        live.take(step, number, "player")
        loaded.replay(number, seat, code, "player")
        told.append((number, [event.masked_for(0) for event in step.events]))
    for after in (LAST, 50, 51, 20, FIRST, FIRST - 1, 0, 57):
        expected = [event for number, events in told if number > after for event in events]
        assert loaded.seen_by(0, after) == live.seen_by(0, after) == expected
        assert loaded.events_until(after) == sum(len(events) for _, events in told) - len(expected)
