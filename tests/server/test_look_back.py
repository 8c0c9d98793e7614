"""Looking back at a running game reveals nothing: a log sent later has the bytes that were sent at the time."""

from __future__ import annotations

import msgspec

from omnibus.core.fair import seed_of_text
from omnibus.games import load_game
from omnibus.server.tables.game import Play
from tests.play import of_every_game, trace

FIRST, OFTEN = 3, 25
_encode = msgspec.json.Encoder().encode


def _items(content: bytes) -> list[bytes]:
    return [bytes(item) for item in msgspec.json.decode(content, type=list[msgspec.Raw])]


@of_every_game
def test_a_late_log_has_the_bytes_of_the_early_ones(name: str) -> None:
    """For every seat and for spectators, at any reconnection."""
    players = load_game(name).spec.players[-1]
    played = trace(name, players, "again")
    live = Play(played.game, [f"P{seat}" for seat in range(players)], seed_of_text("seed again"), None, FIRST)
    eyes = (*range(players), None)
    sent = {seat: _items(_encode(live.seen_by(seat))) for seat in eyes}
    for number, (seat, code) in enumerate(zip(played.seats, played.codes, strict=True), FIRST + 1):
        live.take(live.try_action(seat, code), number, "player")
        for viewer in eyes:
            sent[viewer] += _items(_encode(live.seen_by(viewer, number - 1)))
        if number % OFTEN == 0:
            assert {viewer: _items(_encode(live.seen_by(viewer))) for viewer in eyes} == sent
    assert {viewer: _items(_encode(live.seen_by(viewer))) for viewer in eyes} == sent
