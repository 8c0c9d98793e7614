"""Clients that receive changes of the view see the same as clients that receive the whole view, at every step."""

from __future__ import annotations

from pathlib import Path

import pytest

from omnibus.games import game_ids
from tests.command import INTERPRETED
from tests.server.serving import OPEN_HOUSE, Json, Person, Serving, Window, serving
from tests.server.test_games import choose, play_on, sit_at, together

STEPS = 16


def _whole(person: Person, table: str) -> Window:
    """A window that always receives the whole view."""
    window = Window(person, table)
    window.hello(changes=False)
    return window


class Party:
    """Two people and a spectator at a table, each with a window of both kinds."""

    def __init__(self, server: Serving, board: str, names: str = "Ada Bo") -> None:
        self.people = [Person(server, name) for name in names.split()]
        self.players = sit_at(self.people, board)
        self.table = self.players[0].table_id
        watcher = Person(server, "Watcher")
        watcher.post("/api/join", {"code": self.players[0].you["watch"]})
        self.changed = [*self.players, watcher.at(self.table)]
        self.whole = [_whole(window.person, self.table) for window in self.changed]

    def agree(self) -> None:
        """Waits for all messages, and checks that both windows of each seat see the same."""
        together([*self.changed, *self.whole])
        for one, other in zip(self.changed, self.whole, strict=True):
            assert one.view == other.view
            assert one.you == other.you
            assert (one.legal or []) == (other.legal or [])

    def step(self, turn: int) -> Json:
        """The player with the turn acts; returns the answer."""
        ready = next(window for window in self.players if window.legal)
        answer = ready.act(choose(ready, turn))
        self.agree()
        return answer

    def ready(self) -> Window:
        """The window of a player with the turn."""
        return next(window for window in self.players if window.legal)


@pytest.mark.parametrize("name", game_ids())
def test_both_kinds_of_windows_agree_at_every_step(house: Serving, name: str) -> None:
    party = Party(house, name)
    for turn in range(STEPS):
        party.step(turn)
    told = [text for window in party.changed for text in window.raw if '"changes":' in text]
    assert len(told) >= STEPS
    assert not any('"view":' in text for text in told)
    assert not any('"changes":' in text for window in party.whole for text in window.raw)


def test_the_end_of_a_game_reveals_all_hands(house: Serving) -> None:
    party = Party(house, "paris")
    play_on(party.players)
    party.agree()
    assert party.players[0].view["over"]
    assert all(seat["hand"] is not None for window in party.changed for seat in window.view["seats"])


def test_undo_restores_everybody_s_view_and_the_game_continues(house: Serving) -> None:
    party = Party(house, "london")
    for turn in range(4):
        party.step(turn)
    ready = party.ready()
    before = [window.view for window in party.changed]
    ready.act({"do": "card", "slot": None})
    party.agree()
    assert [window.view for window in party.changed] != before
    ready.ask(t="undo", on=ready.seq)
    party.agree()
    other = next(window for window in party.players if window is not ready)
    assert other.ask(t="answer_undo", accept=True)["full"]
    party.agree()
    assert [window.view for window in party.changed] == before
    party.step(1)


def test_a_returning_client_gets_the_whole_view_first_and_then_changes(house: Serving) -> None:
    party = Party(house, "amsterdam")
    gone = party.changed.pop(2)
    for turn in range(3):
        party.whole[2].until(lambda window, seq=party.players[0].seq: window.seq >= seq)
        ready = party.ready()
        ready.act(choose(ready, turn))
        together(party.players)
    gone.close()
    back = gone.person.at(party.table, gone.seq)
    assert "view" in back.raw[0]
    assert '"changes":' not in back.raw[0]
    party.changed.append(back)
    party.agree()
    party.step(3)
    assert '"changes":' in back.raw[-1]


def test_a_server_that_was_killed_tells_the_whole_and_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, **INTERPRETED) as server:
        party = Party(server, "san_francisco")
        for turn in range(5):
            party.step(turn)
        server.restart()
        party.players = [window.person.at(party.table, window.seq) for window in party.players]
        party.changed = [*party.players, party.changed[2].person.at(party.table)]
        party.whole = [_whole(window.person, party.table) for window in party.changed]
        for turn in range(5, 9):
            party.step(turn)
        assert all('"changes":' in window.raw[-1] for window in party.changed)


def test_a_window_may_ask_for_the_other_kind_whenever_it_says_hello(house: Serving) -> None:
    party = Party(house, "london")
    window = party.changed[2]
    party.step(0)
    window.hello(changes=False)
    party.step(1)
    assert '"view":' in window.raw[-1]
    window.hello()
    party.step(2)
    assert '"changes":' in window.raw[-1]


def test_events_outside_the_game_do_not_change_the_view(house: Serving) -> None:
    party = Party(house, "germany", "Ada Bo Cy")
    party.step(0)
    said = party.players[0].ask(t="say", text="hello")
    assert "view" not in said
    assert "changes" not in said
    party.players[1].ask(t="absent", absent=True)
    party.agree()
    party.players[2].ask(t="resign")
    party.agree()
