"""Advice is true: named tickets are served, named cards are missing, and it depends only on the view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import get_args, get_type_hints

import networkx as nx
import pytest

from omnibus.bots.advice import REASONS, Advice, advise
from omnibus.bots.advice_words import NAMES_CARDS, advice_sentence, reason_sentence
from omnibus.bots.parallel_routes import CheaperParallel
from omnibus.bots.position_analysis import cards_missing, joins
from omnibus.core.actions import Claim, DrawCard, KeepTickets
from omnibus.core.board import WILD
from omnibus.core.fair import dice_of_text
from omnibus.core.game import Game
from omnibus.games import game_ids, load_game
from omnibus.kernel.claims import gray_payments, payments
from omnibus.kernel.state import State
from omnibus.words import LANGUAGES, words_in
from tests.bots.seating import table_of
from tests.play import at_length, of_every_game, sample, trace

TWINS = {"twin_needed", "twin_wilds", "twin_bonus"}
"""Sentences about a cheaper parallel route."""
TABLES = {"planner": 4, "tickets:slips=0.5": 4, "random": 2}
"""Players for whole games; a random one also makes moves that no planner would."""


class Told:
    """A decision of a game: the state before it, the view, and the advice for the choice."""

    def __init__(self, game: Game, state: State, seat: int, code: int) -> None:
        self.game, self.state, self.seat, self.code = game, state, seat, code
        self.view = game.observe(state, seat)
        self.action = game.codec.decode(code)
        self.advice = advise(game, self.view, code)


@cache
def told_on(name: str) -> list[Told]:
    """Every decision of a few whole games."""
    game, told = load_game(name), []
    for text, players in TABLES.items():
        with table_of(game, [text] * players, f"advice {name}") as table:
            while (seat := table.to_act()) is not None:
                before = game.copy(table.match.state)
                table.step()
                told.append(Told(game, before, seat, game.codec.encode(table.match.actions[-1][1])))
    return told


def network(game: Game, state: State, seat: int, *, open_ones: bool) -> nx.MultiGraph:
    """The routes of a seat, and optionally those it may still take."""
    graph = nx.MultiGraph()
    graph.add_nodes_from(place.id for place in game.board.places)
    for index, route in enumerate(game.board.routes):
        if state.owner[index] == seat or (open_ones and not int(state.closed[index]) >> seat & 1):
            graph.add_edge(route.a, route.b, index)
    return graph


def without_other_countries(graph: nx.MultiGraph, game: Game, ends: tuple[str, str]) -> nx.MultiGraph:
    """No path runs through a country."""
    countries = {place.id for place in game.board.places if place.country} - set(ends)
    return graph.subgraph(set(graph) - countries)


def is_joined(game: Game, state: State, seat: int, ticket: int) -> bool:
    ends = (game.board.tickets[ticket].a, game.board.tickets[ticket].b)
    return bool(nx.has_path(without_other_countries(network(game, state, seat, open_ones=False), game, ends), *ends))


def may_serve(game: Game, state: State, seat: int, ticket: int, route: int) -> bool:
    """True if some path of the seat's and of open routes joins a ticket's places and uses a route.

    There is one if two paths without a common place lead from the ends of the route to those of the ticket.
    """
    ends, road = (game.board.tickets[ticket].a, game.board.tickets[ticket].b), game.board.routes[route]
    graph = nx.Graph(without_other_countries(network(game, state, seat, open_ones=True), game, ends))
    if not {road.a, road.b} <= set(graph):
        return False
    graph.remove_edge(road.a, road.b)
    graph.add_edges_from([("start", road.a), ("start", road.b), ("goal", ends[0]), ("goal", ends[1])])
    return bool(nx.node_connectivity(graph, "start", "goal") == 2)


@at_length("one_of", short=10, long=1)
@of_every_game
def test_tickets_named_for_a_route_are_held_open_and_served_by_it(name: str, one_of: int) -> None:
    named = 0
    for told in told_on(name)[::one_of]:
        advice = told.advice
        if advice.route is not None:
            assert set(advice.tickets) <= set(told.view.tickets)
            for ticket in advice.tickets:
                assert not is_joined(told.game, told.state, told.seat, ticket)
                assert may_serve(told.game, told.state, told.seat, ticket, advice.route)
                named += 1
    assert named > 5


@of_every_game
def test_a_claim_completes_just_the_tickets_that_it_says(name: str) -> None:
    completed = 0
    for told in told_on(name):
        if isinstance(told.action, Claim):
            after = told.game.copy(told.state)
            told.game.apply(after, told.code, told.seat)
            if after.owner[told.action.route] != told.seat:
                continue  # a mechanism asks for more before the route is taken
            done = [
                ticket
                for ticket in told.view.tickets
                if is_joined(told.game, after, told.seat, ticket)
                and not is_joined(told.game, told.state, told.seat, ticket)
            ]
            assert told.advice.completes == done
            assert (told.advice.reason == "completes_ticket") == bool(done)
            assert told.advice.route == told.action.route
            assert told.advice.points == told.game.board.route_points[told.game.board.routes[told.action.route].length]
            completed += len(done)
    assert completed > 5


@of_every_game
def test_tickets_named_for_an_offer_are_kept_and_fit_the_pieces(name: str) -> None:
    for told in told_on(name):
        if isinstance(told.action, KeepTickets):
            kept = [told.view.offer[position] for position in told.action.positions]
            assert set(told.advice.tickets) <= set(kept)
            assert (told.advice.reason == "keeps_served") == (told.advice.tickets == kept)
            for ticket in told.advice.tickets:
                ends = (told.game.board.tickets[ticket].a, told.game.board.tickets[ticket].b)
                graph = network(told.game, told.state, told.seat, open_ones=True)
                assert nx.has_path(without_other_countries(graph, told.game, ends), *ends)


def _can_pay(told: Told, more: dict[str, int], route: int) -> bool:
    """True if the seat could pay for a route with these additional cards."""
    game, state = told.game, told.game.copy(told.view.record)
    for card, count in more.items():
        state.hand[told.seat, (*game.spec.colors, WILD).index(card)] += count
    return payments(game.arrays, state, told.seat, route, int(gray_payments(game.arrays, state, told.seat, 0))) > 0


@of_every_game
def test_cards_named_as_missing_are_just_what_a_route_lacks(name: str) -> None:
    lacking = 0
    for told in told_on(name):
        advice = told.advice
        if not isinstance(told.action, DrawCard):
            assert advice.missing == {}
        if advice.missing:
            assert advice.route is not None
            assert not told.state.closed[advice.route] >> told.seat & 1
            assert _can_pay(told, advice.missing, advice.route)
            for card, count in advice.missing.items():
                assert count > 0
                assert not _can_pay(told, advice.missing | {card: count - 1}, advice.route)
            lacking += 1
    assert lacking > 20


@of_every_game
def test_nothing_is_missing_where_a_twin_can_be_paid_unless_it_is_said_why(name: str) -> None:
    doubles = 0
    for told in told_on(name):
        advice, board = told.advice, told.game.board
        if advice.missing:
            assert advice.route is not None
            twins = set(board.parallels[advice.route]) - {advice.route}
            payable = [
                twin for twin in twins if not told.state.closed[twin] >> told.seat & 1 and _can_pay(told, {}, twin)
            ]
            assert not payable or advice.twin is not None
            doubles += bool(twins)
    assert doubles > 5


@of_every_game
def test_a_face_up_card_is_for_a_route_that_lacks_it(name: str) -> None:
    for told in told_on(name):
        if isinstance(told.action, DrawCard) and told.advice.reason in ("draws_for_route", "draws_for_points"):
            assert told.action.slot is not None
            assert told.view.display[told.action.slot] in told.advice.missing


@of_every_game
def test_risk_is_a_share_and_only_of_what_the_plan_needs(name: str) -> None:
    risks = [told.advice.risk for told in told_on(name) if told.advice.risk is not None]
    assert all(0.0 <= risk <= 1.0 for risk in risks)
    assert len(set(risks)) > 3


def test_standing_at_the_ends_of_a_route_makes_it_riskier() -> None:
    by_others = {True: [0.0], False: [0.0]}
    for told in (told for name in game_ids() for told in told_on(name)):
        if told.advice.risk is not None and told.advice.route is not None:
            road = told.game.board.routes[told.advice.route]
            theirs = [route for route, seat in enumerate(told.view.owners) if seat not in (None, told.seat)]
            near = any({road.a, road.b} & {told.game.board.routes[r].a, told.game.board.routes[r].b} for r in theirs)
            by_others[near].append(told.advice.risk)
    assert sum(by_others[True]) / len(by_others[True]) > 2 * sum(by_others[False]) / len(by_others[False])


def _positions(name: str) -> Iterator[tuple[Game, State, int]]:
    played = trace(name, load_game(name).spec.players[1], "advice")
    for number in sample(played, 25, name):
        if number < len(played.codes):
            yield played.game, played.state(number), played.seats[number]


@of_every_game
def test_advice_depends_on_nothing_that_the_seat_does_not_see(name: str) -> None:
    changed = 0
    for game, state, seat in _positions(name):
        view = game.observe(state, seat)
        other = game.determinise(view, dice_of_text("hidden"))
        seen = game.observe(other, seat)
        assert seen == view
        changed += game.copy(other).tobytes() != game.copy(state).tobytes()  # type: ignore[attr-defined]
        for code in game.legal(state, seat).codes[::7]:
            assert advise(game, seen, code) == advise(game, view, code)
    assert changed > 10


@of_every_game
def test_advice_leaves_the_view_as_it_is(name: str) -> None:
    for game, state, seat in _positions(name):
        view = game.observe(state, seat)
        for code in game.legal(state, seat).codes[::11]:
            before = view.to_bytes()
            assert advise(game, view, code).action == code
            assert view.to_bytes() == before


def test_a_spectator_gets_no_advice() -> None:
    game = load_game("paris")
    with pytest.raises(ValueError, match="spectator"):
        advise(game, game.observe(game.new(2, bytes(32)), None), 0)


def test_every_reason_has_its_sentence_and_every_sentence_its_reason() -> None:
    said = {key.removeprefix("advice-") for key in words_in("en").entries if key.startswith("advice-")}
    assert said == {*REASONS, "missing", "serves", "points", "risk_some", "risk_high", *TWINS}
    assert {f"twin_{why}" for why in get_args(get_type_hints(CheaperParallel)["why"])} == TWINS


@of_every_game
def test_sentences_name_what_the_advice_names_in_both_languages(name: str) -> None:
    for told in told_on(name):
        board, advice = told.game.board, told.advice
        for language in LANGUAGES:
            text = advice_sentence(words_in(language), board, advice)
            assert text.endswith(".")
            assert "{" not in text
            for ticket in advice.completes or advice.tickets:
                assert board.ticket_name(ticket, language) in text
            if advice.missing:
                assert advice.route is not None
                assert board.route_name(advice.route, language) in text
                assert all(str(count) in text for count in advice.missing.values())


@of_every_game
def test_a_reason_without_its_action_does_not_name_it(name: str) -> None:
    for told in told_on(name):
        board, advice = told.game.board, told.advice
        for language in LANGUAGES:
            text = reason_sentence(words_in(language), board, advice)
            assert text.endswith(".")
            assert "{" not in text
            tickets = [board.ticket_name(ticket, language) for ticket in advice.tickets]
            if isinstance(told.action, Claim) and board.route_name(told.action.route, language) not in tickets:
                assert board.route_name(told.action.route, language) not in text
            if isinstance(told.action, KeepTickets):
                assert not any(ticket in text for ticket in tickets)


def test_what_would_name_an_action_is_said_otherwise() -> None:
    said = {key.removeprefix("because-") for key in words_in("en").entries if key.startswith("because-")}
    assert said - {"risk"} <= set(REASONS)
    assert said >= {*NAMES_CARDS, "draws_blind", "takes_wild", "more_tickets", "keeps_served"}


def test_the_usual_reasons_are_all_met() -> None:
    met = {told.advice.reason for name in game_ids() for told in told_on(name)}
    assert len(met) > 18
    assert met <= set(REASONS)


def test_french_is_not_english() -> None:
    advice = Advice(action=0, reason="claims_for_points", route=0, points=1)
    board = load_game("paris").board
    english, french = (advice_sentence(words_in(language), board, advice) for language in LANGUAGES)
    assert english == "No ticket needs it, but its points are worth the turn. It brings 1 point at once."
    assert (
        french
        == "Aucune destination n’en a besoin, mais ses points valent bien le tour. Cela rapporte tout de suite 1 point."
    )


def test_the_wild_cards_are_called_as_on_the_board() -> None:
    board = load_game("germany").board
    advice = Advice(action=0, reason="takes_wild", route=0, missing={WILD: 2, "red": 1})
    assert "2 Locomotive cards; 1 red card" in advice_sentence(words_in("en"), board, advice)


def test_ways_do_not_run_through_countries() -> None:
    game = load_game("germany")
    board = game.board
    countries = {place.id for place in board.places if place.country}
    into = sorted((road.b, index) for index, road in enumerate(board.routes) if road.b in countries)
    for country, several in groupby(into, key=lambda pair: pair[0]):
        routes = [index for _, index in several]
        for number, ticket in enumerate(board.tickets):
            starts = {board.routes[route].a for route in routes}
            assert joins(board, routes, number) == (
                {ticket.a, ticket.b} <= {country, *starts} and country in (ticket.a, ticket.b)
            )


def test_ferries_miss_wilds_first() -> None:
    board = load_game("san_francisco").board
    ferry = next(route for route in board.routes if route.ferries)
    color = "red" if ferry.color == "gray" else ferry.color
    assert cards_missing(ferry, {}, color).get(WILD) == ferry.ferries
    assert cards_missing(ferry, {WILD: ferry.length}, color) == {}
