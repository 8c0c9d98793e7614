"""A hint for a double route considers both of its routes, and explains why it prefers the more expensive one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import networkx as nx
import pytest

from omnibus.bots.advice import Advice, advise
from omnibus.bots.advice_words import advice_sentence, reason_sentence
from omnibus.bots.position_analysis import PositionAnalysis
from omnibus.core.actions import Claim, DrawCard
from omnibus.core.board import GRAY, WILD
from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.games import load_game
from omnibus.words import words_in
from tests.play import of_every_game
from tests.positions import position


class Gap(NamedTuple):
    """A ticket that lacks a double route of two colours, and one more route of the second colour."""

    ticket: int
    owned: tuple[int, ...]
    intended: int
    twin: int
    other: int | None


def gaps(game: Game, *, with_other: bool) -> Iterator[Gap]:
    """Every such gap on the shortest paths of a board's tickets."""
    routes = game.board.routes
    graph = nx.MultiGraph((road.a, road.b, number) for number, road in enumerate(routes))
    for number, ticket in enumerate(game.board.tickets):
        stops = nx.shortest_path(graph, ticket.a, ticket.b)
        if any(place.country for place in game.board.places if place.id in stops):
            continue
        path = [min(graph[a][b]) for a, b in pairwise(stops)]
        for link in path:
            colored = [each for each in game.board.parallels[link] if routes[each].color != GRAY]
            for intended, twin in ((one, two) for one in colored for two in colored if one != two):
                others = [each for each in path if each != link and routes[each].color == routes[twin].color]
                for other in others[:1] if with_other else [None]:
                    owned = tuple(each for each in path if each not in (link, other))
                    yield Gap(number, owned, intended, twin, other)


def seen(game: Game, gap: Gap, hand: dict[str, int]) -> View:
    """The view of a player with that ticket and these cards; a card of the intended route's colour is face up."""
    color = game.board.routes[gap.intended].color
    rest = [each for each in game.spec.colors if each != color]
    state = position(
        game,
        2,
        hands={0: hand},
        display=[color, *rest[:4]],
        owners=dict.fromkeys(gap.owned, 0),
        tickets={0: [gap.ticket]},
    )
    return game.observe(state, 0)


def drawn(game: Game, view: View) -> Advice:
    """The advice for the card of the intended route."""
    return advise(game, view, game.codec.encode(DrawCard(0)))


def is_planned(game: Game, view: View, gap: Gap) -> bool:
    """True if the plan is just the double route, and the other route if there is one."""
    wanted = set(PositionAnalysis(game, view).wanted)
    return wanted - {gap.intended, gap.twin} == ({gap.other} - {None}) and bool(wanted & {gap.intended, gap.twin})


@of_every_game
def test_nothing_is_lacking_where_the_twin_can_be_paid(name: str) -> None:
    game, met = load_game(name), 0
    for gap in gaps(game, with_other=False):
        twin = game.board.routes[gap.twin]
        view = seen(
            game, gap, {twin.color: twin.length - twin.ferries} | ({WILD: twin.ferries} if twin.ferries else {})
        )
        if is_planned(game, view, gap):
            advice = drawn(game, view)
            assert (advice.reason, advice.route, advice.missing) == ("collects_cards", None, {})
            met += 1
    assert met


@of_every_game
def test_if_neither_twin_can_be_paid_the_one_that_the_card_is_for_is_named(name: str) -> None:
    game, met = load_game(name), 0
    for gap in gaps(game, with_other=False):
        view = seen(game, gap, {})
        if is_planned(game, view, gap) and not game.board.routes[gap.intended].ferries:
            advice = drawn(game, view)
            assert (advice.route, advice.twin) == (gap.intended, None)
            assert advice.missing == {game.board.routes[gap.intended].color: game.board.routes[gap.intended].length}
            assert advice.tickets == [gap.ticket]
            met += 1
    assert met


@pytest.mark.parametrize("name", ["paris", "germany", "amsterdam"])
def test_the_dearer_twin_is_intended_if_another_route_needs_the_cards_of_the_cheaper_one(name: str) -> None:
    game, met = load_game(name), 0
    board = game.board
    for gap in gaps(game, with_other=True):
        twin = board.routes[gap.twin]
        view = seen(game, gap, {twin.color: twin.length})
        if twin.ferries or not is_planned(game, view, gap):
            continue
        advice = drawn(game, view)
        assert advice.route == gap.intended and gap.other is not None
        assert advice.twin is not None
        assert (advice.twin.route, advice.twin.why, advice.twin.needed_for) == (gap.twin, "needed", gap.other)
        for text in (advice_sentence(words_in("en"), board, advice), reason_sentence(words_in("en"), board, advice)):
            assert f"but {board.route_name(gap.other)} needs your {twin.color} cards." in text
        french = advice_sentence(words_in("fr"), board, advice)
        assert f"mais {board.route_name(gap.other, 'fr')} demande ces cartes." in french
        met += 1
    assert met


@of_every_game
def test_a_twin_that_would_take_wild_cards_may_wait(name: str) -> None:
    game, met = load_game(name), 0
    for gap in gaps(game, with_other=False):
        twin = game.board.routes[gap.twin]
        if twin.length < 2 or twin.ferries:
            continue
        view = seen(game, gap, {twin.color: twin.length - 1, WILD: 1})
        advice = drawn(game, view)
        if is_planned(game, view, gap) and advice.missing:
            assert advice.twin is not None
            assert (advice.twin.route, advice.twin.why, advice.twin.wilds) == (gap.twin, "wilds", 1)
            assert "would take 1 " in advice_sentence(words_in("en"), game.board, advice)
            met += 1
    assert met


@pytest.mark.parametrize("name", ["paris", "germany", "amsterdam"])
def test_advice_to_pay_wilds_for_a_twin_names_the_route_that_needs_the_other_cards(name: str) -> None:
    game, met = load_game(name), 0
    for gap in gaps(game, with_other=True):
        twin = game.board.routes[gap.twin]
        view = seen(game, gap, {twin.color: twin.length, WILD: twin.length})
        if twin.ferries or not is_planned(game, view, gap):
            continue
        claim = game.codec.encode(Claim(gap.intended, None, twin.length))
        advice = advise(game, view, claim)
        if advice.twin is not None and advice.twin.why == "needed":
            assert (advice.twin.route, advice.twin.needed_for) == (gap.twin, gap.other)
            met += 1
        cheap = game.codec.encode(Claim(gap.twin, twin.color, 0))
        assert advise(game, view, cheap).twin is None
    assert met
