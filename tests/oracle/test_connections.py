"""The places that a seat's routes connect, compared with networkx on finished games and random owners."""

from __future__ import annotations

from itertools import combinations

import networkx
import numpy as np
import pytest

from omnibus.core.board import Board
from omnibus.core.fair import dice_of_text
from omnibus.core.game import Game
from omnibus.core.mechanisms.districts import Districts
from omnibus.games import load_game
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.claims import are_connected, take_route
from omnibus.kernel.compiler import compiled
from omnibus.kernel.districts import is_complete
from omnibus.kernel.log import no_log
from omnibus.kernel.random import below
from omnibus.kernel.state import Ints, State
from tests.play import at_every_table, of_every_game, trace


@compiled
def joined_places(board: BoardArrays, s: State, seat: int, joined: Ints) -> None:
    """Writes for every pair of places whether the seat connects them."""
    for a in range(board.places):
        for b in range(board.places):
            joined[a, b] = a != b and are_connected(board, s, seat, a, b)


def _expected(board: Board, owner: list[int], seat: int) -> Ints:
    """The same with networkx: a country is split into a dead end for each route."""
    graph = networkx.Graph()
    graph.add_nodes_from((place.id, None) for place in board.places)
    country = {place.id for place in board.places if place.country}
    for index, route in enumerate(board.routes):
        if owner[index] == seat:
            graph.add_edge(*((place, index if place in country else None) for place in (route.a, route.b)))
    joined = np.zeros((len(board.places), len(board.places)), bool)
    for component in networkx.connected_components(graph):
        for a, b in combinations(sorted({board.place_index[place] for place, _ in component}), 2):
            joined[a, b] = joined[b, a] = True
    return joined


def _compare(game: Game, state: State) -> None:
    size = len(game.board.places)
    found, owner = np.zeros((size, size), bool), state.owner.tolist()
    for seat in range(int(state.players)):
        joined_places(game.arrays, state, seat, found)
        expected = _expected(game.board, owner, seat)
        assert (found == expected).all()
        for number, worth in enumerate(sorted(game.board.districts) if game.spec.find(Districts) else ()):
            places = [i for i, place in enumerate(game.board.places) if place.district == worth]
            complete = all(expected[a, b] for a, b in combinations(places, 2))
            assert bool(is_complete(game.arrays, state, seat, number)) == complete


@at_every_table
def test_joined_places_of_random_games(name: str, players: int) -> None:
    for number in range(10):
        played = trace(name, players, f"connections {number}")
        _compare(played.game, played.state(len(played.codes) // 2))
        _compare(played.game, played.state(len(played.codes)))


def _give_routes(game: Game, label: str, share: int) -> State:
    """A new game in which random routes were given away: one in `share` stays free."""
    state, dice, log = game.new(2, bytes(32)), dice_of_text(label), no_log()
    order = sorted(range(len(game.board.routes)), key=lambda _: int(below(dice, 2**30)))
    for route in order:
        if below(dice, share) and state.closed[route] == 0:
            state.hand[:], state.hand_count[:], state.pieces[:] = 9, 90, 90
            state.discard[:], state.discard_count = 0, 0
            take_route(game.arrays, state, int(below(dice, 2)), int(game.arrays.claim_first[route]), log)
    return state


@of_every_game
@pytest.mark.parametrize("share", [2, 3, 10])
def test_joined_places_of_random_owners(name: str, share: int) -> None:
    """Fuller boards than random play produces, with long detours."""
    for number in range(10):
        _compare(load_game(name), _give_routes(load_game(name), f"owners {number}", share))
