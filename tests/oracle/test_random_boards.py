"""Games on random boards: long routes, triples, stubs, districts of one place, countries in a row."""

from __future__ import annotations

import json

import pytest

from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.games import game_on, read_board
from tests.conservation import broken_laws
from tests.oracle.boards import random_board
from tests.oracle.numbers import NUMBERS
from tests.oracle.referee import Referee
from tests.oracle.streams import stream_of
from tests.play import STYLES, trace_from

BOARDS = 9


def _play(name: str, number: int) -> None:
    board = random_board(name, number)
    game = game_on(read_board(json.dumps(board).encode()))
    least, most = game.spec.players
    players, seed = least + number % (most - least + 1), bytes([number % 256] * 32)
    played = trace_from(game, game.new(players, seed), f"{number}", STYLES[number % len(STYLES)])
    assert broken_laws(game, played.states) == []
    match = Match(game, [Player(f"{seat}") for seat in range(players)], seed)
    for seat, code in zip(played.seats, played.codes, strict=True):
        match.play(code, seat)
    Referee(board, stream_of(match.events)).follow()


@pytest.mark.parametrize("name", NUMBERS)
def test_the_referee_finds_no_foul_on_random_boards(name: str) -> None:
    for number in range(BOARDS):
        _play(name, number)


@pytest.mark.soak
@pytest.mark.parametrize("name", NUMBERS)
def test_the_referee_finds_no_foul_on_many_random_boards(name: str) -> None:
    for number in range(BOARDS, 2000):
        _play(name, number)
