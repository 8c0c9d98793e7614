"""The compiled heuristics: shortest paths are shortest, and interpreted code decides the same."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from pathlib import Path

import networkx as nx
import numpy as np
import pytest

from omnibus.bots.heuristics.choose import choose
from omnibus.bots.heuristics.exact import exponential, hyperbolic_tangent
from omnibus.bots.heuristics.plan import price_routes
from omnibus.bots.heuristics.records import UNREACHABLE, make_graph, new_planners
from omnibus.bots.heuristics.shortest_paths import find_paths
from omnibus.bots.heuristics.styles import style_for
from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.games import game_ids, load_game
from omnibus.kernel.compiler import INTERPRETED, plain
from omnibus.kernel.state import NONE
from tests.bots.opening import opening
from tests.play import at_length, of_every_game, trace

ROOT = Path(__file__).parents[2]


def _map(game: Game, prices: list[float], source: int) -> nx.Graph[int]:
    """The routes that may continue a path from a source: countries are dead ends."""
    board, graph = game.arrays, nx.Graph()
    graph.add_nodes_from(range(int(board.places)))
    dead = {place for place in range(int(board.places)) if board.country[place] and place != source}
    for route, price in enumerate(prices):
        a, b = int(board.route_a[route]), int(board.route_b[route])
        if price < UNREACHABLE and not (a in dead and b in dead):
            before = graph.get_edge_data(a, b, {"price": UNREACHABLE})["price"]
            graph.add_edge(a, b, price=min(price, before))
    return graph


def _shortest(game: Game, prices: list[float], source: int) -> dict[int, float]:
    """By networkx: from the source to every place, and into a dead end only as the last step."""
    board, graph = game.arrays, _map(game, prices, source)
    dead = [place for place in graph if board.country[place] and place != source]
    inner = nx.single_source_dijkstra_path_length(graph.subgraph(set(graph) - set(dead)), source, weight="price")
    for place in dead:
        steps = [inner[other] + graph[place][other]["price"] for other in graph[place] if other in inner]
        if steps:
            inner[place] = min(steps)
    return dict(inner)


@of_every_game
def test_paths_are_as_short_as_those_of_networkx(name: str) -> None:
    game = load_game(name)
    graph, style, planner = (
        make_graph(game.arrays, game.size),
        style_for(game.size),
        new_planners(game.size, 1)[0],
    )
    played = trace(name, 2, "ways")
    for part in (0.0, 0.5, 0.9):
        price_routes(game.arrays, style, played.state(int(part * len(played.codes))), 0, planner)
        prices = planner.price[: int(game.arrays.routes)].tolist()
        for source in range(int(game.arrays.places)):
            expected = _shortest(game, prices, source)
            find_paths(game.arrays, graph, planner, source, NONE)
            found = {place: cost for place, cost in enumerate(planner.distance.tolist()) if cost < UNREACHABLE}
            found = {place: cost for place, cost in found.items() if place < int(game.arrays.places)}
            assert found == pytest.approx(expected)
            for target in range(int(game.arrays.places)):
                to_target = find_paths(game.arrays, graph, planner, source, target)
                assert to_target == pytest.approx(expected.get(target, UNREACHABLE))


@of_every_game
def test_the_paths_that_a_planner_caches_are_those_it_would_find_again(name: str) -> None:
    game, cached_paths = load_game(name), 0
    graph, style = make_graph(game.arrays, game.size), style_for(game.size)
    planners = new_planners(game.size, 2)
    state = game.new(2, seed_of_text("kept ways"))
    while not state.over:
        seat = game.to_act(state)
        assert seat is not None
        forgetful = planners[seat : seat + 1].copy()
        cached_paths += int(forgetful["paths_found"][0])
        forgetful["paths_found"] = 0
        action = int(choose(game.arrays, graph, style, state, seat, planners[seat]))
        assert action == int(choose(game.arrays, graph, style, state, seat, forgetful.view(np.recarray)[0]))
        assert not planners[seat].paths_found or planners[seat].gain.tolist() == forgetful["gain"][0].tolist()
        game.apply(state, action, seat)
    assert cached_paths > 0


@at_length("decisions", short=4, long=12)
def test_planners_decide_alike_interpreted_and_compiled(decisions: int) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.bots.opening", str(decisions)],
        cwd=ROOT,
        env={**os.environ, "OMNIBUS_INTERPRET": "0" if INTERPRETED else "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert [line.split() for line in done.stdout.splitlines()] == [
        [str(code) for code in opening(name, decisions)] for name in game_ids()
    ]


def test_functions_without_the_c_library_are_exact_to_twelve_digits() -> None:
    for number in np.linspace(-40.0, 40.0, 1601).tolist():
        assert plain(exponential)(number) == pytest.approx(math.exp(number), rel=1e-12)
        assert plain(hyperbolic_tangent)(number) == pytest.approx(math.tanh(number), abs=1e-12)
    assert plain(exponential)(0.0) == 1.0 and plain(hyperbolic_tangent)(0.0) == 0.0
