"""Changes between views, applied to the earlier view, give the later one, for every seat and step."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from omnibus.core.view import View
from omnibus.core.view_changes import Changes, Seats, SeatViews
from omnibus.core.view_json import view_as_json
from tests.changes import change
from tests.play import CARD_HOARDERS, STYLES, Trace, at_small_and_full_tables, of_every_game, trace

LEAP = 7
"""Several actions at once, as when several processes serve a table."""


def look(played: Trace, number: int, before: SeatViews | None = None, seats: Seats | None = None) -> SeatViews:
    """The views of a spectator and every seat after a number of actions."""
    state = played.state(number)
    return played.game.observe_all(state, (None, *range(state.players)) if seats is None else seats, before)


def views(look: SeatViews) -> list[View]:
    return [look.view(index) for index in range(len(look.seats))]


def shown(view: View) -> Any:
    """A view as clients read it."""
    return msgspec.json.decode(msgspec.json.encode(view_as_json(view)))


class Clients:
    """Clients that keep their views and apply changes to them."""

    def __init__(self, played: Trace) -> None:
        self._played, self._look = played, look(played, 0)
        self._kept = [shown(view) for view in views(self._look)]

    def update(self, number: int) -> None:
        """Applies the changes up to a number of actions, and compares with the views."""
        before, self._look = self._look, look(self._played, number, self._look)
        changes = Changes(self._played.game.change_json, before, self._look)
        for index, view in enumerate(views(self._look)):
            written = changes.write(index)
            assert (written is None) == (before.is_over() or view.over)
            if written is None:
                self._kept[index] = shown(view)
            else:
                changed = msgspec.json.decode(written)
                change(self._kept[index], changed)
                assert self._kept[index] == shown(view)
                assert len({tuple(each[:-1]) for each in changed}) == len(changed)


@at_small_and_full_tables
def test_changes_turn_each_view_into_the_next(name: str, players: int) -> None:
    played = trace(name, players, "changes")
    clients = Clients(played)
    for number in range(1, len(played.codes) + 1):
        clients.update(number)


@of_every_game
@pytest.mark.parametrize("style", STYLES)
def test_changes_may_span_several_actions_forwards_and_back(name: str, style: int) -> None:
    played = trace(name, 2, "leaps", style)
    moments = range(0, len(played.codes), LEAP)
    clients = Clients(played)
    for moment in [*moments, *reversed(moments)]:
        clients.update(moment)


@of_every_game
def test_views_of_all_seats_together_equal_those_of_each_alone(name: str) -> None:
    played = trace(name, 2, "changes")
    for number in range(len(played.codes) + 1):
        state = played.state(number)
        together = look(played, number)
        assert [played.game.observe(state, seat) for seat in together.seats] == views(together)


@of_every_game
def test_views_are_compared_with_those_of_the_same_seats_only(name: str) -> None:
    played = trace(name, 2, "changes")
    with pytest.raises(ValueError):
        look(played, 1, look(played, 0, seats=(0,)))


@of_every_game
def test_changes_written_once_for_all_seats_contain_no_secret(name: str) -> None:
    """Every seat gets the same changes as if it were alone, whichever is first."""
    played = trace(name, 2, "secrets", CARD_HOARDERS)
    for number in range(1, len(played.codes)):
        then = look(played, number - 1)
        now = look(played, number, then)
        alone = []
        for index, seat in enumerate(then.seats):
            before = look(played, number - 1, seats=(seat,))
            alone.append(Changes({}, before, look(played, number, before, (seat,))).write(0))
            assert alone[index] == Changes({}, then, now).write(index)
        for first in range(len(alone)):
            changes = Changes({}, then, now)
            changes.write(first)
            assert [changes.write(index) for index in range(len(alone))] == alone


@of_every_game
def test_changes_take_far_fewer_bytes_than_the_whole_view(name: str) -> None:
    played = trace(name, 2, "changes")
    changed = whole = 0
    for number in range(1, len(played.codes)):
        before = look(played, number - 1)
        after = look(played, number, before)
        changed += len(bytes(Changes({}, before, after).write(1) or b""))
        whole += len(msgspec.json.encode(view_as_json(after.view(1))))
    assert changed * 4 < whole
