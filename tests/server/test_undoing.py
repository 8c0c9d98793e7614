"""Undo needs agreement among people: it cannot delay a game, be repeated without end, or gain time."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from time import monotonic, time

from tests.server.processes import children_of
from tests.server.serving import Json, Person, Serving, Window
from tests.server.test_games import sit_at, together
from tests.server.test_tables import refused


def _begin(server: Serving, names: str = "Ada Bo", **settings: object) -> tuple[Window, list[Window]]:
    """A game after set-up: the window of the player with the turn, and those of the others."""
    windows = sit_at([Person(server, name) for name in names.split()], "london", **settings)
    for window in windows:
        window.act({"do": "keep", "positions": [0, 1]})
    together(windows)
    ready = next(window for window in windows if window.legal)
    return ready, [window for window in windows if window is not ready]


def _ask(ready: Window, others: list[Window]) -> None:
    assert ready.ask(t="undo", on=ready.seq)["table"]["undo"]["waiting_for"]
    together([ready, *others])


def test_an_undo_request_can_be_withdrawn(house: Serving) -> None:
    ready, [other] = _begin(house)
    ready.act({"do": "card"})
    _ask(ready, [other])
    until = other.table["undo"]["until"] - 1000 * time()
    assert 0 < until <= 20_000
    assert ready.ask(t="answer_undo", accept=False)["table"]["undo"] is None
    together([ready, other])
    assert refused(other.ask(t="answer_undo", accept=True)) == "no_undo_request"


def test_an_unanswered_undo_request_expires_and_the_bot_plays_on(hasty: Serving) -> None:
    ada, bo = Person(hasty, "Ada"), Person(hasty, "Bo")
    window = ada.at(ada.create("london", ["open", "open", "easy"], order="fixed"))
    bo.post("/api/join", {"code": window.you["invite"]})
    other = bo.at(window.table_id)
    other.ask(t="sit")
    window.ask(t="start")
    other.until(lambda each: each.legal)
    for each in (window, other):
        each.act({"do": "keep", "positions": [0, 1]})
    while other.view["setting_up"] or other.view["to_act"] != 1:
        for each in (window, other):
            each.until(lambda each: each.seq >= other.seq)
        if window.legal:
            window.act(next(action for action in window.legal if action["do"] == "card"))
        other.hear()
    assert hasty.process is not None
    other.act({"do": "card"})
    bots = children_of(hasty.process.pid)
    for pid in bots:
        os.kill(pid, signal.SIGSTOP)
    try:
        other.act(next(action for action in other.legal if action["do"] == "card"))
        assert other.view["to_act"] == 2
        _ask(other, [])
        other.until(lambda each: each.table["undo"] is None)
    finally:
        for pid in bots:
            os.kill(pid, signal.SIGCONT)
    other.until(lambda each: each.view["to_act"] != 2)


def test_a_resigned_player_cannot_undo(house: Serving) -> None:
    ready, _ = _begin(house, "Ada Bo Cy")
    ready.act({"do": "card"})
    ready.ask(t="resign")
    assert ready.you["undo"] == "no"
    assert refused(ready.ask(t="undo", on=10**9)) == "resigned"


def test_a_refused_undo_can_be_requested_again_only_after_an_action(house: Serving) -> None:
    ready, [other] = _begin(house)
    ready.act({"do": "card"})
    _ask(ready, [other])
    other.ask(t="answer_undo", accept=False)
    together([ready, other])
    assert ready.you["undo"] == "no"
    assert refused(ready.ask(t="undo", on=ready.seq)) == "undo_asked"
    ready.act(next(action for action in ready.legal if action["do"] == "card"))
    together([ready, other])
    assert ready.you["undo"] == "ask"
    for _ in range(3):
        _ask(ready, [other])
        ready.ask(t="answer_undo", accept=False)
    assert refused(ready.ask(t="undo", on=ready.seq)) == "undo_asked", "it was withdrawn three times"


def test_an_undo_request_ends_when_its_player_resigns(house: Serving) -> None:
    ready, others = _begin(house, "Ada Bo Cy")
    ready.act({"do": "card"})
    _ask(ready, others)
    assert ready.ask(t="resign")["table"]["undo"] is None


def _to_claim(ready: Window, other: Window) -> tuple[Window, Window, list[Json]]:
    """Both draw cards until one can claim a route; returns that window, the other one, and the claims."""
    while not (claims := [action for action in ready.legal if action["do"] == "claim"]):
        ready.act({"do": "card"})
        ready.act(next(action for action in ready.legal if action["do"] == "card"))
        together([ready, other])
        ready, other = other, ready
    return ready, other, claims


def test_a_refused_undo_cannot_be_bypassed_by_claiming_and_undoing(house: Serving) -> None:
    ready, [other] = _begin(house)
    for window in (ready, other):  # so that the claiming player has drawn before
        window.act({"do": "card"})
        window.act(next(action for action in window.legal if action["do"] == "card"))
        together([ready, other])
    ready, other, claims = _to_claim(ready, other)
    _ask(ready, [other])
    other.ask(t="answer_undo", accept=False)
    together([ready, other])
    ready.act(claims[0])
    assert ready.ask(t="undo", on=ready.seq)["t"] == "update"
    assert ready.you["undo"] == "no"
    assert refused(ready.ask(t="undo", on=ready.seq)) == "undo_asked"


def test_an_undo_request_is_no_longer_than_a_turn(house: Serving) -> None:
    ready, [other] = _begin(house, clock=15)
    ready.act({"do": "card"})
    _ask(ready, [other])
    assert other.table["undo"]["until"] - 1000 * time() <= 15_000


def test_nobody_agrees_for_an_absent_player(house: Serving) -> None:
    ready, [other] = _begin(house)
    other.ask(t="absent", absent=True)
    together([ready, other])
    ready.act({"do": "card"})
    assert ready.you["undo"] == "no"
    assert refused(ready.ask(t="undo", on=ready.seq)) == "undo_absent"
    other.ask(t="absent", absent=False)
    together([ready, other])
    _ask(ready, [other])


def test_a_player_who_leaves_during_an_undo_request_is_still_asked(house: Serving) -> None:
    ready, [one, two] = _begin(house, "Ada Bo Cy")
    ready.act({"do": "card"})
    _ask(ready, [one, two])
    one.ask(t="absent", absent=True)
    together([one, two])
    two.ask(t="answer_undo", accept=True)
    assert two.table["undo"]["waiting_for"] == [one.you["seat"]]


def _took(do: Callable[[], object]) -> float:
    """The duration of a call in milliseconds."""
    began = monotonic()
    do()
    return 1000 * (monotonic() - began)


def _talk(window: Window, milliseconds: int) -> None:
    """Sends chat messages for at least this time."""
    until = monotonic() + milliseconds / 1000
    while monotonic() < until:
        window.ask(t="say", text="hm")


ROUNDING = 5
"""Milliseconds; all stored and announced times are whole numbers of them."""


def test_claiming_and_undoing_gains_no_time(house: Serving) -> None:
    ready, [other] = _begin(house, clock=600)
    ready, other, claims = _to_claim(ready, other)
    deadline, stored = ready.table["deadline"], 0.0
    for _ in range(2):
        stored += _took(lambda: ready.act(claims[0]))
        _talk(ready, 200)
        assert ready.you["undo"] == "free"
        stored += _took(lambda: ready.ask(t="undo", on=ready.seq))
        # The time that the server needs to store both is given back, and no more.
        assert -ROUNDING <= ready.table["deadline"] - deadline <= stored + ROUNDING


def test_others_turns_do_not_count_towards_the_clock_after_an_undo(house: Serving) -> None:
    ready, [other] = _begin(house, clock=600)
    deadline = ready.table["deadline"]
    ready.act({"do": "card"})
    ready.act(next(action for action in ready.legal if action["do"] == "card"))
    together([ready, other])
    thought = _took(lambda: _talk(other, 500))
    other.act({"do": "card"})
    other.act(next(action for action in other.legal if action["do"] == "card"))
    together([ready, other])
    _ask(ready, [other])
    other.ask(t="answer_undo", accept=True)
    assert other.table["deadline"] - deadline >= thought - ROUNDING
