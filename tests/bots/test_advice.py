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


class Decision:
    """A decision of a game: the state before it, the view, and the advice for the choice."""

    def __init__(self, game: Game, state: State, seat: int, code: int) -> None:
        self.game, self.state, self.seat, self.code = game, state, seat, code
        self.view = game.observe(state, seat)
        self.action = game.codec.decode(code)
        self.advice = advise(game, self.view, code)


@cache
def decisions_of(name: str) -> list[Decision]:
    """Every decision of a few whole games."""
    game, decisions = load_game(name), []
    for text, players in TABLES.items():
        with table_of(game, [text] * players, f"advice {name}") as table:
            while (seat := table.to_act()) is not None:
                before = game.copy(table.match.state)
                table.step()
                decisions.append(Decision(game, before, seat, game.codec.encode(table.match.actions[-1][1])))
    return decisions


def network(game: Game, state: State, seat: int, *, open_ones: bool) -> nx.MultiGraph:
    """The routes of a seat, and optionally those it may still take."""
    graph = nx.MultiGraph()
    graph.add_nodes_from(place.id for place in game.board.places)
    for index, route in enumerate(game.board.routes):
        if state.owner[index] == seat or (open_ones and not int(state.closed[index]) >> seat & 1):
            graph.add_edge(route.a, route.b, index)
    return graph


def without_other_countries(graph: nx.MultiGraph, game: Game, ends: tuple[str, str]) -> nx.MultiGraph:
    """The graph without countries but these ends: no path runs through a country."""
    countries = {place.id for place in game.board.places if place.country} - set(ends)
    return graph.subgraph(set(graph) - countries)


def is_joined(game: Game, state: State, seat: int, ticket: int) -> bool:
    ends = (game.board.tickets[ticket].a, game.board.tickets[ticket].b)
    return bool(nx.has_path(without_other_countries(network(game, state, seat, open_ones=False), game, ends), *ends))


def may_serve(game: Game, state: State, seat: int, ticket: int, route: int) -> bool:
    """True if a path of own and open routes joins a ticket's places and uses this route.

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
    for case in decisions_of(name)[::one_of]:
        advice = case.advice
        if advice.route is not None:
            assert set(advice.tickets) <= set(case.view.tickets)
            for ticket in advice.tickets:
                assert not is_joined(case.game, case.state, case.seat, ticket)
                assert may_serve(case.game, case.state, case.seat, ticket, advice.route)
                named += 1
    assert named > 5


@of_every_game
def test_a_claim_completes_exactly_the_tickets_that_it_names(name: str) -> None:
    completed = 0
    for case in decisions_of(name):
        if isinstance(case.action, Claim):
            after = case.game.copy(case.state)
            case.game.apply(after, case.code, case.seat)
            if after.owner[case.action.route] != case.seat:
                continue  # a mechanism asks for more before the route is taken
            done = [
                ticket
                for ticket in case.view.tickets
                if is_joined(case.game, after, case.seat, ticket)
                and not is_joined(case.game, case.state, case.seat, ticket)
            ]
            assert case.advice.completes == done
            assert (case.advice.reason == "completes_ticket") == bool(done)
            assert case.advice.route == case.action.route
            assert case.advice.points == case.game.board.route_points[case.game.board.routes[case.action.route].length]
            completed += len(done)
    assert completed > 5


@of_every_game
def test_tickets_named_for_an_offer_are_kept_and_fit_the_pieces(name: str) -> None:
    for case in decisions_of(name):
        if isinstance(case.action, KeepTickets):
            kept = [case.view.offer[position] for position in case.action.positions]
            assert set(case.advice.tickets) <= set(kept)
            assert (case.advice.reason == "keeps_served") == (case.advice.tickets == kept)
            for ticket in case.advice.tickets:
                ends = (case.game.board.tickets[ticket].a, case.game.board.tickets[ticket].b)
                graph = network(case.game, case.state, case.seat, open_ones=True)
                assert nx.has_path(without_other_countries(graph, case.game, ends), *ends)


def _can_pay(case: Decision, more: dict[str, int], route: int) -> bool:
    """True if the seat could pay for a route with these additional cards."""
    game, state = case.game, case.game.copy(case.view.record)
    for card, count in more.items():
        state.hand[case.seat, (*game.spec.colors, WILD).index(card)] += count
    return payments(game.arrays, state, case.seat, route, int(gray_payments(game.arrays, state, case.seat, 0))) > 0


@of_every_game
def test_cards_named_as_missing_are_exactly_those_that_a_route_lacks(name: str) -> None:
    lacking = 0
    for case in decisions_of(name):
        advice = case.advice
        if not isinstance(case.action, DrawCard):
            assert advice.missing == {}
        if advice.missing:
            assert advice.route is not None
            assert not case.state.closed[advice.route] >> case.seat & 1
            assert _can_pay(case, advice.missing, advice.route)
            for card, count in advice.missing.items():
                assert count > 0
                assert not _can_pay(case, advice.missing | {card: count - 1}, advice.route)
            lacking += 1
    assert lacking > 20


@of_every_game
def test_nothing_is_missing_where_a_twin_can_be_paid_unless_a_reason_is_given(name: str) -> None:
    doubles = 0
    for case in decisions_of(name):
        advice, board = case.advice, case.game.board
        if advice.missing:
            assert advice.route is not None
            twins = set(board.parallels[advice.route]) - {advice.route}
            payable = [
                twin for twin in twins if not case.state.closed[twin] >> case.seat & 1 and _can_pay(case, {}, twin)
            ]
            assert not payable or advice.twin is not None
            doubles += bool(twins)
    assert doubles > 5


@of_every_game
def test_a_face_up_card_is_for_a_route_that_lacks_it(name: str) -> None:
    for case in decisions_of(name):
        if isinstance(case.action, DrawCard) and case.advice.reason in ("draws_for_route", "draws_for_points"):
            assert case.action.slot is not None
            assert case.view.display[case.action.slot] in case.advice.missing


@of_every_game
def test_risks_are_probabilities_that_differ(name: str) -> None:
    risks = [case.advice.risk for case in decisions_of(name) if case.advice.risk is not None]
    assert all(0.0 <= risk <= 1.0 for risk in risks)
    assert len(set(risks)) > 3


def test_standing_at_the_ends_of_a_route_makes_it_riskier() -> None:
    by_others = {True: [0.0], False: [0.0]}
    for case in (case for name in game_ids() for case in decisions_of(name)):
        if case.advice.risk is not None and case.advice.route is not None:
            road = case.game.board.routes[case.advice.route]
            theirs = [route for route, seat in enumerate(case.view.owners) if seat not in (None, case.seat)]
            near = any({road.a, road.b} & {case.game.board.routes[r].a, case.game.board.routes[r].b} for r in theirs)
            by_others[near].append(case.advice.risk)
    assert sum(by_others[True]) / len(by_others[True]) > 2 * sum(by_others[False]) / len(by_others[False])


def _positions(name: str) -> Iterator[tuple[Game, State, int]]:
    played = trace(name, load_game(name).spec.players[1], "advice")
    for number in sample(played, 25, name):
        if number < len(played.codes):
            yield played.game, played.state(number), played.seats[number]


@of_every_game
def test_advice_does_not_depend_on_hidden_information(name: str) -> None:
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
    keys = {key.removeprefix("advice-") for key in words_in("en").entries if key.startswith("advice-")}
    assert keys == {*REASONS, "missing", "serves", "points", "risk_some", "risk_high", *TWINS}
    assert {f"twin_{why}" for why in get_args(get_type_hints(CheaperParallel)["why"])} == TWINS


@of_every_game
def test_sentences_name_the_tickets_routes_and_cards_of_the_advice_in_both_languages(name: str) -> None:
    for case in decisions_of(name):
        board, advice = case.game.board, case.advice
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
    for case in decisions_of(name):
        board, advice = case.game.board, case.advice
        for language in LANGUAGES:
            text = reason_sentence(words_in(language), board, advice)
            assert text.endswith(".")
            assert "{" not in text
            tickets = [board.ticket_name(ticket, language) for ticket in advice.tickets]
            if isinstance(case.action, Claim) and board.route_name(case.action.route, language) not in tickets:
                assert board.route_name(case.action.route, language) not in text
            if isinstance(case.action, KeepTickets):
                assert not any(ticket in text for ticket in tickets)


def test_reasons_that_would_name_an_action_have_another_sentence() -> None:
    keys = {key.removeprefix("because-") for key in words_in("en").entries if key.startswith("because-")}
    assert keys - {"risk"} <= set(REASONS)
    assert keys >= {*NAMES_CARDS, "draws_blind", "takes_wild", "more_tickets", "keeps_served"}


def test_the_usual_reasons_are_all_met() -> None:
    met = {case.advice.reason for name in game_ids() for case in decisions_of(name)}
    assert len(met) > 18
    assert met <= set(REASONS)


def test_a_sentence_in_both_languages() -> None:
    advice = Advice(action=0, reason="claims_for_points", route=0, points=1)
    board = load_game("paris").board
    english, french = (advice_sentence(words_in(language), board, advice) for language in LANGUAGES)
    assert english == "No ticket needs it, but its points are worth the turn. It brings 1 point at once."
    assert (
        french
        == "Aucune destination n’en a besoin, mais ses points valent bien le tour. Cela rapporte tout de suite 1 point."
    )


def test_wild_cards_have_their_name_on_the_board() -> None:
    board = load_game("germany").board
    advice = Advice(action=0, reason="takes_wild", route=0, missing={WILD: 2, "red": 1})
    assert "2 Locomotive cards; 1 red card" in advice_sentence(words_in("en"), board, advice)


def test_paths_do_not_run_through_countries() -> None:
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
