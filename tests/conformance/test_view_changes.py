"""What changed from one view to the next: put into the one it gives the other, for everybody, at every step."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from omnibus.core.view import View
from omnibus.core.view_changes import Changes, Known
from omnibus.core.view_json import view_as_json
from tests.changes import change
from tests.play import CARD_HOARDERS, STYLES, Trace, at_small_and_full_tables, of_every_game, trace

LEAP = 7
"""So many actions at once, as when several processes serve a table."""


def views(played: Trace, number: int) -> list[View]:
    """Of every seat, and a spectator's, after so many actions."""
    state = played.state(number)
    return [played.game.observe(state, seat) for seat in (None, *range(state.players))]


def shown(view: View) -> Any:
    """A view as clients read it."""
    return msgspec.json.decode(msgspec.json.encode(view_as_json(view)))


class Audience:
    """Clients that keep their views, and put into them what they are told."""

    def __init__(self, known: Known, views: list[View]) -> None:
        self._changes, self._views, self._kept = known, views, [shown(view) for view in views]

    def hear(self, views: list[View]) -> None:
        """All that they are told makes these views of theirs."""
        changes = Changes(self._changes)
        for number, (before, after) in enumerate(zip(self._views, views, strict=True)):
            written = changes.write(before, after)
            assert (written is None) == (before.over or after.over)
            if written is None:
                self._kept[number] = shown(after)
            else:
                told = msgspec.json.decode(written)
                change(self._kept[number], told)
                assert self._kept[number] == shown(after)
                assert len({tuple(each[:-1]) for each in told}) == len(told)
        self._views = views


@at_small_and_full_tables
def test_what_changed_makes_the_next_view_of_the_last_one(name: str, players: int) -> None:
    played = trace(name, players, "changes")
    audience = Audience(played.game.change_json, views(played, 0))
    for number in range(1, len(played.codes) + 1):
        audience.hear(views(played, number))


@of_every_game
@pytest.mark.parametrize("style", STYLES)
def test_several_actions_can_be_told_at_once_forwards_and_back(name: str, style: int) -> None:
    played = trace(name, 2, "leaps", style)
    moments = [views(played, number) for number in range(0, len(played.codes), LEAP)]
    audience = Audience(played.game.change_json, moments[0])
    for moment in [*moments, *reversed(moments)]:
        audience.hear(moment)


@of_every_game
def test_what_is_written_once_for_all_is_no_ones_secret(name: str) -> None:
    """Whoever is told first: all are told the same as if they were alone."""
    played = trace(name, 2, "secrets", CARD_HOARDERS)
    for before, after in pairwise(views(played, number) for number in range(len(played.codes))):
        alone = [Changes({}).write(*pair) for pair in zip(before, after, strict=True)]
        for first in range(len(alone)):
            changes = Changes({})
            changes.write(before[first], after[first])
            assert [changes.write(*pair) for pair in zip(before, after, strict=True)] == alone


@of_every_game
def test_a_move_is_told_in_far_fewer_bytes_than_the_whole_view(name: str) -> None:
    played = trace(name, 2, "changes")
    told = whole = 0
    for before, after in pairwise(views(played, number)[1] for number in range(len(played.codes))):
        told += len(bytes(Changes({}).write(before, after) or b""))
        whole += len(msgspec.json.encode(view_as_json(after)))
    assert told * 4 < whole
