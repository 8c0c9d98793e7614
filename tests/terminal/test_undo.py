"""Undo: possible until something is revealed or somebody else acts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from omnibus.cli.terminal.autosave import Autosave
from omnibus.cli.terminal.local_game import LocalGame
from omnibus.core.actions import Claim, DrawCard, KeepTickets
from omnibus.core.events import Event, Kept
from omnibus.core.record import read_record, write_record
from tests.play import content, of_every_game
from tests.terminal.positions import ADA, new_local_game, questions


@of_every_game
def test_undo_leads_back_to_the_very_same_position(name: str) -> None:
    undone = 0
    for local_game in questions(name, f"back {name}"):
        before, record = content(local_game.match.state), local_game.match.record(with_seed=True)
        events, log = list(local_game.match.events), list(local_game.log)
        action = local_game.legal(ADA)[-1]
        local_game.play(action)
        if local_game.why_not_undo(ADA) is None:
            assert local_game.undo().action == action
            assert content(local_game.match.state) == before
            assert (local_game.match.record(with_seed=True), local_game.match.events, local_game.log) == (
                record,
                events,
                log,
            )
            undone += 1
        else:
            assert local_game.why_not_undo(ADA) == "revealed"
    assert undone


def test_reasons_not_to_undo() -> None:
    local_game = new_local_game("london", "reasons")
    assert local_game.why_not_undo(ADA) == "nothing"
    while local_game.to_act != ADA:
        local_game.step()
    local_game.play(KeepTickets((0,)))
    assert local_game.why_not_undo(ADA) is None
    while local_game.to_act != ADA:
        local_game.step()
    assert local_game.why_not_undo(ADA) in ("others", None)
    local_game.play(DrawCard())
    assert local_game.why_not_undo(ADA) == "revealed"


def test_several_steps_of_one_turn_are_undone_one_by_one() -> None:
    """Germany: a route, then a passenger at one of its ends or both."""
    for local_game in questions("germany", "steps"):
        claims = [action for action in local_game.legal(ADA) if isinstance(action, Claim)]
        if not claims:
            continue
        before = content(local_game.match.state)
        local_game.play(claims[0])
        steps = 1
        while local_game.to_act == ADA and local_game.why_not_undo(ADA) is None:
            local_game.play(local_game.legal(ADA)[0])
            steps += 1
        if local_game.why_not_undo(ADA) is None and steps > 1:
            for _ in range(steps):
                local_game.undo()
            assert content(local_game.match.state) == before
            return
    raise AssertionError("no route with a choice of passengers")


@of_every_game
def test_a_resumed_game_is_the_same_and_may_undo_the_same(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    compared = 0
    for number, local_game in enumerate(questions(name, f"resume {name}")):
        local_game.autosave = Autosave(path)
        local_game.save()
        if number % 7 == 3:
            again = LocalGame.resumed(read_record(path.read_bytes()), local_game.game, Autosave(path))
            assert content(again.match.state) == content(local_game.match.state)
            assert again.log == local_game.log
            assert again.why_not_undo(ADA) == local_game.why_not_undo(ADA)
            assert path.read_bytes() == write_record(again.match.record(with_seed=True))
            compared += 1
    assert compared > 1


def test_bots_hear_of_a_turn_only_when_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    local_game = new_local_game("london", "hear")
    while local_game.to_act != ADA:
        local_game.step()
    bots = local_game._bots
    assert bots is not None
    heard: list[object] = []
    played = bots.played

    def hear_and_play(events: Sequence[Event]) -> None:
        heard.extend(events)
        played(events)

    monkeypatch.setattr(bots, "played", hear_and_play)
    local_game.play(KeepTickets((0,)))
    local_game.undo()
    local_game.play(KeepTickets((1,)))
    assert heard == []
    while local_game.to_act != ADA:
        local_game.step()
    assert len([event for event in heard if isinstance(event, Kept) and event.seat == ADA]) == 1
