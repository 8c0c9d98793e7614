"""Plans for several tickets: they serve them, share routes, and leave out what cannot be completed."""

from __future__ import annotations

from itertools import combinations

import networkx as nx
import pytest

from omnibus.bots.board_cache import plain_board_of
from omnibus.bots.joint_plan import SLACK, Joint, joint_plan
from omnibus.bots.plain_board import read_position
from omnibus.bots.position_analysis import joins
from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.games import load_game
from tests.play import at_length, of_every_game, sample, trace
from tests.positions import position


def plan_of(game: Game, view: View, tickets: list[int]) -> Joint:
    plain = plain_board_of(game)
    assert view.seat is not None
    return joint_plan(plain, read_position(plain, view), view.seat, tickets)


def beginning(game: Game, **settings: object) -> View:
    return game.observe(position(game, 2, **settings), 0)  # type: ignore[arg-type]


@of_every_game
def test_a_plan_serves_its_tickets_and_no_route_of_it_is_closed(name: str) -> None:
    played, planned = trace(name, 2, "joint"), 0
    game, board = played.game, played.game.board
    for number in sample(played, 8, name):
        state = played.state(number)
        view = game.observe(state, 0)
        tickets = list(range(number % 5, len(board.tickets), 9))[:6]
        plan = plan_of(game, view, tickets)
        own = {route for route, seat in enumerate(view.owners) if seat == 0}
        assert plan.spaces == sum(board.routes[route].length for route in plan.routes)
        assert not any(0 in view.closed[route] for route in plan.routes)
        for ticket in tickets:
            assert ticket in plan.lost or joins(board, own | plan.routes, ticket)
        planned += bool(plan.routes)
    assert planned


def fewest_spaces(game: Game, tickets: list[int]) -> int:
    """The spaces of the best plan on an empty board, however long it takes to find.

    Every way to divide the tickets into groups, and for each group the shortest tree that joins the places of its
    tickets (Dreyfus and Wagner): the best tree for a set of places, rooted anywhere, is two trees for two parts of it.
    """
    graph = nx.Graph()
    for road in game.board.routes:
        graph.add_edge(road.a, road.b, length=road.length)
    far = dict(nx.all_pairs_dijkstra_path_length(graph, weight="length"))
    ends = [end for ticket in tickets for end in (game.board.tickets[ticket].a, game.board.tickets[ticket].b)]
    trees: dict[int, dict[str, int]] = {1 << number: far[end] for number, end in enumerate(ends)}
    for group in range(1, 1 << len(ends)):
        if group not in trees:
            parts = [part for part in range(1, group) if part & group == part and part < group ^ part]
            joined = {place: min(trees[part][place] + trees[group ^ part][place] for part in parts) for place in graph}
            trees[group] = {place: min(joined[other] + far[other][place] for other in graph) for place in graph}
    best = {0: 0}
    for some in range(1, 1 << len(tickets)):
        groups = [group for group in range(1, some + 1) if group & some == group]
        best[some] = min(best[some ^ group] + min(trees[_doubled(group)].values()) for group in groups)
    return best[(1 << len(tickets)) - 1]


def _doubled(tickets: int) -> int:
    """Both ends of each ticket of a set, as a set."""
    return sum(3 << 2 * number for number in range(tickets.bit_length()) if tickets >> number & 1)


@pytest.mark.parametrize("name", ["london", "paris", "amsterdam", "san_francisco"])
@at_length("one_of", short=60, long=4)
def test_a_plan_is_hardly_longer_than_the_best_one(name: str, one_of: int) -> None:
    game = load_game(name)
    view, over = beginning(game), []
    for several in [
        *list(combinations(range(len(game.board.tickets)), 2))[:: one_of // 2],
        *list(combinations(range(len(game.board.tickets)), 3))[:: one_of * 3],
    ]:
        plan = plan_of(game, view, list(several))
        if not plan.lost:
            over.append(plan.spaces - fewest_spaces(game, list(several)))
    assert min(over) >= 0
    assert max(over) <= SLACK
    assert over.count(0) > 0.8 * len(over) > 8


def test_tickets_that_need_more_pieces_than_are_left_are_lost() -> None:
    game = load_game("germany")
    tickets = list(range(len(game.board.tickets)))
    whole, few = beginning(game), beginning(game, pieces={0: 4})
    assert plan_of(game, whole, tickets[:3]).lost == frozenset()
    alone = {ticket: plan_of(game, whole, [ticket]).spaces for ticket in tickets}
    assert plan_of(game, few, tickets).lost == {ticket for ticket in tickets if alone[ticket] > 4}


def test_completed_tickets_need_no_routes() -> None:
    game = load_game("london")
    plan = plan_of(game, beginning(game), [0, 1])
    assert plan.spaces > 0
    state = position(game, 2, owners=dict.fromkeys(plan.routes, 0))
    assert plan_of(game, game.observe(state, 0), [0, 1]) == Joint(frozenset(), 0, frozenset())
