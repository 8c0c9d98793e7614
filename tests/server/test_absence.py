"""A player leaves during a game: the others need not wait for ever, and a returning player has the seat again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command import INTERPRETED
from tests.server.serving import OPEN_HOUSE, Person, Serving, Window, serving
from tests.server.test_games import sit_at, together
from tests.server.test_tables import refused


def _begin(server: Serving, names: str = "Ada Bo", **settings: str) -> tuple[Window, list[Window]]:
    """A game in which somebody has a turn: their window, and those of the others."""
    windows = sit_at([Person(server, name) for name in names.split()], "london", **settings)
    for window in windows:
        window.act({"do": "keep", "positions": [0, 1]})
    together(windows)
    ready = next(window for window in windows if window.legal)
    return ready, [window for window in windows if window is not ready]


def _draws(ready: Window, others: list[Window]) -> tuple[Window, list[Window]]:
    """Draws two cards; returns the window of the next player, and the others."""
    ready.act({"do": "card"})
    ready.act(next(action for action in ready.legal if action["do"] == "card"))
    windows = [ready, *others]
    together(windows)
    following = next(window for window in windows if window.legal)
    return following, [window for window in windows if window is not following]


def _seat(window: Window) -> int:
    seat: int = window.you["seat"]
    return seat


def _goes(gone: Window, others: list[Window]) -> None:
    """Closes a window and waits until the others have noticed."""
    gone.close()
    for other in others:
        other.until(lambda each: not each.table["seats"][_seat(gone)]["here"])


def test_a_present_or_just_absent_player_is_not_replaced(house: Serving) -> None:
    ready, [other] = _begin(house)
    assert refused(other.ask(t="keep_seat", seat=_seat(ready))) == "not_away"
    assert refused(other.ask(t="keep_seat", seat=9)) == "no_such_seat"
    _goes(ready, [other])
    assert refused(other.ask(t="keep_seat", seat=_seat(ready))) == "not_away"
    assert not other.table["seats"][_seat(ready)]["overdue"]


def test_an_overdue_player_is_replaced_until_they_return_and_gets_a_summary(hasty: Serving) -> None:
    ready, [other] = _begin(hasty)
    gone, before = _seat(ready), len(ready.events)
    _goes(ready, [other])
    other.until(lambda each: each.table["seats"][gone]["overdue"])
    assert other.ask(t="keep_seat", seat=gone)["t"] in ("update", "done")
    other.until(lambda each: bool(each.legal))
    assert other.table["seats"][gone]["warm"] and not other.table["seats"][gone]["overdue"]
    back = ready.person.at(ready.table_id)
    back.until(lambda each: not each.table["seats"][gone]["warm"])
    assert back.you["kept"] == before
    assert any(event.get("seat") == gone for event in back.events[before:])
    other.act({"do": "card"})
    other.act(next(action for action in other.legal if action["do"] == "card"))
    together([other, back])
    assert back.legal and back.you["kept"] == before
    back.act({"do": "card"})
    assert back.you["kept"] is None


def test_a_player_away_at_another_s_turn_keeps_the_seat(hasty: Serving) -> None:
    ready, [other] = _begin(hasty)
    _goes(other, [ready])
    assert not ready.table["seats"][_seat(other)]["overdue"]
    assert refused(ready.ask(t="keep_seat", seat=_seat(other))) == "not_away"
    ready.act({"do": "card"})
    ready.act(next(action for action in ready.legal if action["do"] == "card"))
    ready.until(lambda each: each.table["seats"][_seat(other)]["overdue"])


def test_only_active_players_may_let_a_bot_play_for_another(hasty: Serving) -> None:
    ready, [other, third] = _begin(hasty, "Ada Bo Cy")
    watcher = Person(hasty, "Dee")
    watcher.post("/api/join", {"code": other.you["watch"]})
    watching = watcher.at(other.table_id)
    third.ask(t="resign")
    _goes(ready, [other])
    other.until(lambda each: each.table["seats"][_seat(ready)]["overdue"])
    assert refused(watching.ask(t="keep_seat", seat=_seat(ready))) == "not_seated"
    assert refused(third.ask(t="keep_seat", seat=_seat(ready))) == "resigned"


@pytest.mark.parametrize("host_is_away", [False, True])
def test_a_table_may_leave_the_decision_to_its_host_unless_that_is_away(hasty: Serving, host_is_away: bool) -> None:
    ready, others = _begin(hasty, "Ada Bo Cy", keeper="host")
    while ready.you["host"] != host_is_away:
        ready, others = _draws(ready, others)
    _goes(ready, others)
    for other in others:
        other.until(lambda each: each.table["seats"][_seat(ready)]["overdue"])
    host, guest = sorted(others, key=lambda each: not each.you["host"])
    answer = guest.ask(t="keep_seat", seat=_seat(ready))
    if host_is_away:
        assert answer["t"] in ("update", "done")
    else:
        assert refused(answer) == "not_host"
        assert host.ask(t="keep_seat", seat=_seat(ready))["t"] in ("update", "done")


def test_nobody_is_overdue_at_a_table_that_a_killed_server_finds_again_until_they_are(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, **INTERPRETED) as server:
        ready, [other] = _begin(server)
        server.kill()
        server.start()
        again = other.person.at(other.table_id)
        assert not again.table["seats"][_seat(ready)]["overdue"]
        assert refused(again.ask(t="keep_seat", seat=_seat(ready))) == "not_away"
