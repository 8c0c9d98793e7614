"""What may be undone: whatever taught the player nothing, until somebody else acts."""

from __future__ import annotations

from pathlib import Path

import pytest

from omnibus.cli.terminal.keeper import Keeper
from omnibus.cli.terminal.sitting import Sitting
from omnibus.core.actions import Claim, DrawCard, KeepTickets
from omnibus.core.record import read_record, write_record
from tests.play import content, of_every_game
from tests.terminal.positions import ADA, new_sitting, questions


@of_every_game
def test_undo_leads_back_to_the_very_same_position(name: str) -> None:
    undone = 0
    for sitting in questions(name, f"back {name}"):
        before, record = content(sitting.match.state), sitting.match.record(with_seed=True)
        events, log = list(sitting.match.events), list(sitting.log)
        action = sitting.legal(ADA)[-1]
        sitting.play(action)
        if sitting.why_not_undo(ADA) is None:
            assert sitting.undo().action == action
            assert content(sitting.match.state) == before
            assert (sitting.match.record(with_seed=True), sitting.match.events, sitting.log) == (record, events, log)
            undone += 1
        else:
            assert sitting.why_not_undo(ADA) == "revealed"
    assert undone


def test_reasons_not_to_undo() -> None:
    sitting = new_sitting("london", "reasons")
    assert sitting.why_not_undo(ADA) == "nothing"
    while sitting.to_act != ADA:
        sitting.step()
    sitting.play(KeepTickets((0,)))
    assert sitting.why_not_undo(ADA) is None
    while sitting.to_act != ADA:
        sitting.step()
    assert sitting.why_not_undo(ADA) in ("others", None)
    sitting.play(DrawCard())
    assert sitting.why_not_undo(ADA) == "revealed"


def test_several_steps_of_one_turn_are_undone_one_by_one() -> None:
    """Germany: a route, then a passenger at one of its ends or both."""
    for sitting in questions("germany", "steps"):
        claims = [action for action in sitting.legal(ADA) if isinstance(action, Claim)]
        if not claims:
            continue
        before = content(sitting.match.state)
        sitting.play(claims[0])
        steps = 1
        while sitting.to_act == ADA and sitting.why_not_undo(ADA) is None:
            sitting.play(sitting.legal(ADA)[0])
            steps += 1
        if sitting.why_not_undo(ADA) is None and steps > 1:
            for _ in range(steps):
                sitting.undo()
            assert content(sitting.match.state) == before
            return
    raise AssertionError("no route with a choice of passengers")


@of_every_game
def test_a_resumed_game_is_the_same_and_may_undo_the_same(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    compared = 0
    for number, sitting in enumerate(questions(name, f"resume {name}")):
        sitting.keeper = Keeper(path)
        sitting.keep()
        if number % 7 == 3:
            again = Sitting.resumed(read_record(path.read_bytes()), sitting.game, Keeper(path))
            assert content(again.match.state) == content(sitting.match.state)
            assert again.log == sitting.log
            assert again.why_not_undo(ADA) == sitting.why_not_undo(ADA)
            assert path.read_bytes() == write_record(again.match.record(with_seed=True))
            compared += 1
    assert compared > 1


def test_bots_hear_of_a_turn_only_when_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = new_sitting("london", "hear")
    while sitting.to_act != ADA:
        sitting.step()
    bots = sitting._bots
    assert bots is not None
    heard: list[object] = []
    played = bots.played
    monkeypatch.setattr(bots, "played", lambda events: (heard.extend(events), played(events)))
    sitting.play(KeepTickets((0,)))
    sitting.undo()
    sitting.play(KeepTickets((1,)))
    assert heard == []
    while sitting.to_act != ADA:
        sitting.step()
    kept = [event for event in heard if type(event).__name__ == "Kept" and getattr(event, "seat", None) == ADA]
    assert len(kept) <= 1
