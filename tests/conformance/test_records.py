"""Records: writing, reading and writing again gives the same bytes, and they replay to the same game."""

from __future__ import annotations

import json

import msgspec
import pytest

from omnibus.core.errors import IllegalAction, RecordError
from omnibus.core.match import Match, replay, replay_to, verify_record
from omnibus.core.record import read_record, write_record
from tests.play import Trace, at_every_table, content, match_of, new_match, trace

Played = tuple[Trace, Match]


def _played(name: str, players: int) -> Played:
    played = trace(name, players, "record")
    return played, match_of(played, "record")


@at_every_table
def test_a_record_is_written_and_read_as_the_same_bytes(name: str, players: int) -> None:
    _, match = _played(name, players)
    written = write_record(match.record())
    assert read_record(written) == match.record()
    assert write_record(read_record(written)) == written
    assert json.loads(written)["result"]["winners"] == list(match.game.result(match.state).winners)  # type: ignore[union-attr]


@at_every_table
def test_a_replay_passes_through_the_same_states_and_events(name: str, players: int) -> None:
    played, match = _played(name, players)
    record = read_record(write_record(match.record()))
    states = []
    for again in replay(record, match.game):
        states.append(content(again.state))
    assert states == [content(row) for row in played.states]
    assert again.events == match.events
    assert msgspec.json.encode(again.events) == msgspec.json.encode(match.events)
    assert write_record(again.record()) == write_record(record)
    assert verify_record(record, match.game).events == match.events


@at_every_table
def test_a_replay_stops_at_any_action(name: str, players: int) -> None:
    played, match = _played(name, players)
    record, last = match.record(), len(played.codes)
    for number in (0, 1, players, last // 2, last - 1, last):
        stopped = replay_to(record, match.game, number)
        assert content(stopped.state) == content(played.states[number])
        assert len(stopped.actions) == number
    for number in (-1, last + 1):
        with pytest.raises(RecordError) as refused:
            replay_to(record, match.game, number)
        assert refused.value.code == "no_such_action"


@at_every_table
def test_the_seed_is_revealed_only_at_the_end(name: str, players: int) -> None:
    match = new_match(name, players, "record")
    hidden = write_record(match.record())
    assert match.seed.hex().encode() not in hidden
    assert match.record().seed is None
    assert match.record(with_seed=True).seed == match.seed.hex()
    with pytest.raises(RecordError) as refused:
        replay_to(read_record(hidden), match.game)
    assert refused.value.code == "no_seed"
    assert _played(name, players)[1].record().seed == match.seed.hex()


@at_every_table
def test_an_unfinished_record_goes_on_where_it_stopped(name: str, players: int) -> None:
    """A game stored with its seed and resumed ends as it would have without the pause."""
    played, match = _played(name, players)
    half = len(played.codes) // 2
    paused = replay_to(match.record(), match.game, half).record(with_seed=True)
    assert paused.result is None
    resumed = replay_to(read_record(write_record(paused)), match.game)
    for seat, code in zip(played.seats[half:], played.codes[half:], strict=True):
        resumed.play(code, seat)
    assert write_record(resumed.record()) == write_record(match.record())


@at_every_table
def test_every_refused_action_leaves_the_match_as_it_was(name: str, players: int) -> None:
    match = new_match(name, players, "refused")
    before = content(match.state), list(match.actions), list(match.events)
    for action in (-1, 10**9, None, "deck", 0, 31):
        with pytest.raises(IllegalAction):
            match.play(action, 0)  # type: ignore[arg-type]
    assert (content(match.state), match.actions, match.events) == before
