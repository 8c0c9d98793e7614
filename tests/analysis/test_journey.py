"""Journeys: tickets, turns, cards and pieces of every seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import pairwise
from typing import TypeVar

import msgspec
import networkx
import pytest

from omnibus.analysis.history import history, history_of
from omnibus.analysis.journey import Cards, Journey, Turns, journeys, journeys_in
from omnibus.analysis.ticket_journey import BuiltWay, Cut, Detour, TicketJourney, Way
from omnibus.core.errors import RecordError
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.record import read_record
from omnibus.core.story import History, Moment
from omnibus.games import load_game
from omnibus.kernel.state import State
from tests.analysis.played import play_on
from tests.play import TICKET_HOARDERS, at_length, at_small_and_full_tables, match_of, new_match, trace
from tests.positions import position, route_between, ticket_between
from tests.records.make import FOLDER, game_of

Found = TypeVar("Found")

GERMANY, LONDON, PARIS = load_game("germany"), load_game("london"), load_game("paris")


def route(a: str, b: str, color: str | None = None) -> int:
    return route_between(LONDON, a, b, color)


HYDE_PARK = ticket_between(LONDON, "hyde-park", "covent-garden")
BRICK_LANE = ticket_between(LONDON, "globe-theatre", "brick-lane")
TO_PICCADILLY = route("hyde-park", "piccadilly-circus")
TO_COVENT_GARDEN = route("covent-garden", "piccadilly-circus", "green")
TO_TRAFALGAR = route("piccadilly-circus", "trafalgar-square", "blue")
FROM_TRAFALGAR = route("covent-garden", "trafalgar-square", "black")
FROM_CHARTERHOUSE = route("the-charterhouse", "brick-lane")
FROM_ST_PAULS = route("st-pauls", "brick-lane")
FROM_TOWER = route("brick-lane", "tower-of-london")


def before_drawing(*top: int, players: int = 2, owners: dict[int, int] | None = None) -> State:
    """The first seat's turn, in which it can draw these tickets; two seats have cards for the routes below."""
    rest = [ticket for ticket in range(len(LONDON.board.tickets)) if ticket not in top]
    hands = {0: {"blue": 3, "black": 1, "green": 1, "wild": 2}, 1: {"green": 1, "orange": 3, "blue": 3}}
    return position(LONDON, players, hands=hands, ticket_deck={"short": [*top, *rest]}, owners=owners)


def only_ticket(game: Game, history: History, seat: int = 0) -> TicketJourney:
    (ticket,) = journeys_in(game, history)[seat].tickets
    return ticket


# Tickets of hand-made games


def test_a_ticket_is_paid_in_cards_and_turns_and_compared_with_the_cheapest_way() -> None:
    played = play_on(
        LONDON,
        before_drawing(HYDE_PARK, 0),
        *("tickets", "keep 0", f"claim {TO_COVENT_GARDEN} 1 green"),
        *(f"claim {TO_PICCADILLY} 2 blue", "deck", "deck"),
        *(f"claim {TO_TRAFALGAR} 1 blue", "deck", "deck"),
        *(f"claim {FROM_TRAFALGAR} 1 wild", "deck", "deck"),
    )
    assert only_ticket(LONDON, played) == TicketJourney(
        HYDE_PARK,
        points=3,
        kept=Moment(2, 1),
        completed=Moment(10, 4),
        cheapest=Way((TO_PICCADILLY, TO_COVENT_GARDEN), 3),
        built=BuiltWay((TO_PICCADILLY, TO_TRAFALGAR, FROM_TRAFALGAR), 4, spaces_before=0, cards=4, wilds=1, turns=3),
        missing=0,
        cut=None,
        detour=Detour(1, TO_COVENT_GARDEN, Moment(3, 1), extra=1),
    )


def test_of_two_ways_the_one_that_completed_the_ticket_first_counts() -> None:
    owners = {TO_PICCADILLY: 0, TO_TRAFALGAR: 0}
    played = play_on(
        LONDON,
        before_drawing(HYDE_PARK, 0, owners=owners),
        *("tickets", "keep 0", "deck", "deck"),
        *(f"claim {FROM_TRAFALGAR} 1 black", "deck", "deck"),
        *(f"claim {TO_COVENT_GARDEN} 1 green", "deck", "deck"),
    )
    ticket = only_ticket(LONDON, played)
    assert ticket.completed == Moment(5, 2)
    assert ticket.built is not None
    assert ticket.built.routes == (TO_PICCADILLY, TO_TRAFALGAR, FROM_TRAFALGAR)


def test_a_ticket_that_is_connected_already_is_completed_when_it_is_kept() -> None:
    played = play_on(
        LONDON,
        before_drawing(HYDE_PARK, 0, owners={TO_PICCADILLY: 0}),
        *(f"claim {TO_COVENT_GARDEN} 1 green", "deck", "deck", "tickets", "keep 0"),
    )
    ticket = only_ticket(LONDON, played)
    assert ticket.completed == ticket.kept == Moment(5, 2)
    # The position began with the other route: nobody saw it paid.
    built = BuiltWay((TO_PICCADILLY, TO_COVENT_GARDEN), 3, spaces_before=3, cards=1, wilds=0, turns=1)
    assert ticket.built == built
    assert ticket.detour is None


def test_a_ticket_is_cut_by_the_route_after_which_no_way_is_left() -> None:
    played = play_on(
        LONDON,
        before_drawing(BRICK_LANE, 0, owners={FROM_CHARTERHOUSE: 1}),
        *("tickets", "keep 0", f"claim {FROM_ST_PAULS} 3 orange"),
        *("deck", "deck", f"claim {FROM_TOWER} 3 blue"),
    )
    ticket = only_ticket(LONDON, played)
    assert ticket.detour == Detour(1, FROM_ST_PAULS, Moment(3, 1), extra=2)
    assert ticket.cut == Cut(1, FROM_TOWER, Moment(6, 2))
    assert (ticket.completed, ticket.built, ticket.missing) == (None, None, None)


def test_a_ticket_can_be_cut_before_it_is_kept() -> None:
    played = play_on(
        LONDON,
        before_drawing(BRICK_LANE, 0, owners={FROM_CHARTERHOUSE: 1, FROM_ST_PAULS: 1}),
        *("deck", "deck", f"claim {FROM_TOWER} 3 blue", "tickets", "keep 0"),
    )
    ticket = only_ticket(LONDON, played)
    assert (ticket.kept, ticket.cut) == (Moment(5, 2), Cut(1, FROM_TOWER, Moment(3, 1)))
    assert ticket.detour is None


def test_a_ticket_that_was_never_cut_has_missing_spaces() -> None:
    played = play_on(
        LONDON,
        before_drawing(BRICK_LANE, 0, owners={FROM_CHARTERHOUSE: 1}),
        *("tickets", "keep 0", "deck", "deck"),
        *(f"claim {route('st-pauls', 'globe-theatre')} 1 wild", "deck", "deck"),
    )
    ticket = only_ticket(LONDON, played)
    assert (ticket.completed, ticket.cut, ticket.missing) == (None, None, 3)


def test_a_parallel_route_left_open_is_no_detour() -> None:
    """With three players, a parallel route stays open to the others."""
    moves = ("tickets", "keep 0", f"claim {TO_COVENT_GARDEN} 1 green")
    detours = [
        only_ticket(LONDON, play_on(LONDON, before_drawing(HYDE_PARK, 0, players=players), *moves)).detour
        for players in (2, 3)
    ]
    assert [detour is None for detour in detours] == [False, True]


def test_the_way_of_a_ticket_to_a_country_ends_there() -> None:
    stops = ["frankreich", "saarbrucken", "mannheim", "stuttgart", "ulm", "augsburg"]
    way = [route_between(GERMANY, a, b) for a, b in pairwise([*stops, "munchen"])]
    ticket = ticket_between(GERMANY, "frankreich", "munchen")
    start = position(GERMANY, offer=[ticket], owners=dict.fromkeys(way[:-1], 0), hands={0: {"wild": 2}})
    found = only_ticket(GERMANY, play_on(GERMANY, start, "keep 0", "deck", "deck", f"claim {way[-1]} 2 wild"))
    length = sum(GERMANY.board.routes[index].length for index in way)
    built = BuiltWay(tuple(way), length, spaces_before=length - 2, cards=2, wilds=2, turns=1)
    assert (found.completed, found.built) == (Moment(4, 2), built)


def test_a_way_through_a_country_is_none() -> None:
    """Nor does it shorten the way left: from Köln over Karlsruhe and France, Saarbrücken is still missing."""
    stops = ["koln", "frankfurt", "mannheim", "karlsruhe", "frankreich", "saarbrucken"]
    owners = {route_between(GERMANY, a, b): 0 for a, b in pairwise(stops)}
    start = position(GERMANY, offer=[ticket_between(GERMANY, "koln", "saarbrucken")], owners=owners)
    found = only_ticket(GERMANY, play_on(GERMANY, start, "keep 0"))
    direct = [route_between(GERMANY, city, "saarbrucken") for city in ("karlsruhe", "mannheim")]
    assert (found.completed, found.built, found.cut) == (None, None, None)
    assert found.missing == min(GERMANY.board.routes[index].length for index in direct)


# Turns, cards and pieces of a hand-made game


def test_every_turn_card_and_piece_of_a_seat_is_counted() -> None:
    start = position(
        LONDON,
        hands={0: {"green": 4, "wild": 2}},
        display=["wild", "blue", "blue", "green", "pink"],
        deck=["orange", "orange", "black", "black", "wild", *["yellow"] * 5, "pink", "pink", "pink"],
        ticket_deck={"short": range(len(LONDON.board.tickets))},
    )
    played = play_on(
        LONDON,
        start,
        *("slot 0", "deck", "deck"),
        *("slot 1", "deck", "deck", "deck"),
        *("tickets", "keep 1", "deck", "deck"),
        *(f"claim {route('regents-park', 'kings-cross')} 3 green", "deck", "deck"),
        f"claim {route('british-museum', 'covent-garden')} 1 wild",
    )
    seat, other = journeys_in(LONDON, played)
    assert seat.turns == Turns(cards=2, routes=2, tickets=1, passed=0, mechanisms={})
    assert seat.cards == Cards(
        dealt=0,
        face_up=2,
        blind=1,
        face_up_wilds=1,
        blind_wilds=1,
        paid=4,
        paid_wilds=1,
        left={"blue": 1, "green": 1, "wild": 3},
    )
    assert (seat.tickets_drawn, seat.tickets_returned, len(seat.tickets)) == (2, 1, 1)
    assert (seat.routes, seat.pieces_left) == ({1: 1, 3: 1}, 13)
    assert other.turns == Turns(cards=4, routes=0, tickets=0, passed=0, mechanisms={})
    assert (other.cards.face_up, other.cards.blind, other.routes, other.pieces_left) == (0, 8, {}, 17)


def test_passing_is_a_turn() -> None:
    record = read_record((FOLDER / "tiny-paris-2-all-passed.json").read_bytes())
    passed = [entry.partition(" ")[0] for entry in record.actions if entry.endswith("pass")]
    found = journeys(game_of("tiny-paris"), record)
    assert [journey.turns.passed for journey in found] == [passed.count("0"), passed.count("1")] != [0, 0]


def test_a_turn_of_a_mechanism_counts_under_its_name() -> None:
    """None of the five games has such a turn: here the answer to a question begins one."""
    blue = route_between(PARIS, "invalides", "tour-eiffel", "blue")
    start = position(PARIS, hands={0: {"blue": 1}})
    played = play_on(PARIS, start, f"claim {blue} 1 blue", "flag keep")
    *before, answer = played.steps
    turns = journeys_in(PARIS, history(PARIS, (*before, answer._replace(begins_turn=True))))[0].turns
    assert turns == Turns(cards=0, routes=1, tickets=0, passed=0, mechanisms={"flags": 1})


def test_a_game_that_is_not_over_has_no_journeys() -> None:
    with pytest.raises(RecordError) as error:
        journeys(LONDON, new_match("london", 2, "unfinished").record(with_seed=True))
    assert error.value.code == "unfinished"


# What holds for every game


@cache
def finished_game(name: str, players: int, label: str) -> tuple[Match, History, tuple[Journey, ...]]:
    """A game at random, but with many tickets."""
    match = match_of(trace(name, players, label, TICKET_HOARDERS), label)
    history = history_of(match.game, match.record())
    return match, history, journeys_in(match.game, history)


@at_length("games", short=1, long=20)
@at_small_and_full_tables
def test_nothing_is_lost_or_invented(name: str, players: int, games: int) -> None:
    for number in range(games):
        match, _, found = finished_game(name, players, f"journey {number}")
        end, spec, board = match.state, match.game.spec, match.game.board
        for seat, journey in enumerate(found):
            place = (seat - int(end.first)) % players
            turns = journey.turns
            spent = turns.cards + turns.routes + turns.tickets + turns.passed + sum(turns.mechanisms.values())
            assert spent == (int(end.turns) - place + players - 1) // players
            cards = journey.cards
            assert cards.dealt + cards.face_up + cards.blind - cards.paid == sum(cards.left.values())
            assert cards.left == match.game.observe(end, seat).hand
            assert sum(length * count for length, count in journey.routes.items()) == spec.pieces - journey.pieces_left
            assert cards.paid == spec.pieces - journey.pieces_left == spec.pieces - int(end.pieces[seat])
            assert turns.routes == sum(journey.routes.values())
            assert journey.tickets_drawn - journey.tickets_returned == len(journey.tickets)
            assert [ticket.points for ticket in journey.tickets] == [
                board.tickets[ticket.ticket].points for ticket in journey.tickets
            ]
        assert sum(journey.turns.tickets for journey in found) > 0


@at_length("games", short=1, long=20)
@at_small_and_full_tables
def test_a_ticket_is_completed_just_where_the_result_says_so(name: str, players: int, games: int) -> None:
    for number in range(games):
        match, _, found = finished_game(name, players, f"journey {number}")
        result = match.result()
        assert result is not None
        for journey, seat in zip(found, result.seats, strict=True):
            completed = {ticket.ticket for ticket in journey.tickets if ticket.completed}
            assert completed == set(seat.tickets_done)
            assert {ticket.ticket for ticket in journey.tickets} - completed == set(seat.tickets_failed)


def roads(game: Game, state: State, seat: int, ticket: int, *, with_open: bool) -> networkx.Graph:
    """The seat's own routes without length, perhaps those open to it, and no country that the ticket does not name."""
    board = game.board
    ends = {board.tickets[ticket].a, board.tickets[ticket].b}
    graph = networkx.Graph()
    graph.add_nodes_from(place.id for place in board.places if not place.country or place.id in ends)
    for index, road in enumerate(board.routes):
        own, shut = state.owner[index] == seat, int(state.closed[index]) >> seat & 1
        if (own or (with_open and not shut)) and {road.a, road.b} <= set(graph):
            length = 0 if own else road.length
            known = graph.get_edge_data(road.a, road.b, {"spaces": length})["spaces"]
            graph.add_edge(road.a, road.b, spaces=min(length, known))
    return graph


def spaces_left(game: Game, seat: int, ticket: int, state: State) -> float:
    graph, ends = roads(game, state, seat, ticket, with_open=True), game.board.tickets[ticket]
    try:
        return float(networkx.shortest_path_length(graph, ends.a, ends.b, weight="spaces"))
    except networkx.NetworkXNoPath:
        return float("inf")


def connected(game: Game, seat: int, ticket: int, state: State) -> bool:
    graph, ends = roads(game, state, seat, ticket, with_open=False), game.board.tickets[ticket]
    return bool(networkx.has_path(graph, ends.a, ends.b))


def changing(history: History, find: Callable[[State], Found]) -> dict[Moment, Found]:
    """The values found in all states, computed again only after a route has changed its owner."""
    values: dict[Moment, Found] = {}
    owners: dict[bytes, Found] = {}
    for step in history.steps:
        owner = step.state.owner.tobytes()
        if owner not in owners:
            owners[owner] = find(step.state)
        values[step.at] = owners[owner]
    return values


def check_ticket(game: Game, history: History, seat: int, ticket: TicketJourney) -> None:
    """Compares a ticket's journey with one found from the states alone, by another library."""
    held = history.steps[ticket.kept.action :]
    joined = changing(history, partial(connected, game, seat, ticket.ticket))
    done = [step.at for step in held if joined[step.at]]
    assert ticket.completed == (done[0] if done else None)
    left = changing(history, partial(spaces_left, game, seat, ticket.ticket))
    lost = [at for at, spaces in left.items() if spaces == float("inf")]
    assert (ticket.cut and ticket.cut.at) == (lost[0] if lost else None)
    assert ticket.missing == (None if lost else left[history.steps[-1].at])
    last = ticket.completed or (lost[0] if lost else history.steps[-1].at)
    longer = {
        step.at: left[step.at] - left[before.at]
        for before, step in pairwise(held)
        if step.at.action <= last.action and left[before.at] < left[step.at] < float("inf")
    }
    worst = max(longer, key=lambda at: longer[at], default=None)
    assert (ticket.detour and (ticket.detour.at, ticket.detour.extra)) == (worst and (worst, longer[worst]))
    for block in (ticket.cut, ticket.detour):
        if block:
            assert block.seat != seat
            assert history.steps[block.at.action].state.owner[block.route] == block.seat
            assert history.steps[block.at.action - 1].state.owner[block.route] != block.seat
    assert ticket.cheapest.spaces == left[history.steps[0].at]
    if ticket.built:
        check_path(game, history, seat, ticket, ticket.built)


def check_path(game: Game, history: History, seat: int, ticket: TicketJourney, built: BuiltWay) -> None:
    """The path's routes connect both places one after another, and none of them could be left out."""
    here, ends = game.board.tickets[ticket.ticket].a, game.board.tickets[ticket.ticket]
    for index in built.routes:
        road = game.board.routes[index]
        assert here in (road.a, road.b)
        here = road.b if here == road.a else road.a
    assert here == ends.b
    lengths = {index: game.board.routes[index].length for index in built.routes}
    assert built.spaces == built.cards == sum(lengths.values()) >= ticket.cheapest.spaces
    assert built.turns == len(lengths) == len(built.routes)
    owner = history.steps[ticket.kept.action].state.owner
    assert built.spaces_before == sum(length for index, length in lengths.items() if owner[index] == seat)
    paid = [step.paid.get("wild", 0) for step in history.steps if step.route in lengths]
    assert built.wilds == sum(paid)


@at_length("games", short=1, long=5)
@at_small_and_full_tables
def test_journeys_of_tickets_agree_with_the_states(name: str, players: int, games: int) -> None:
    """All that were completed, at least one, and some others."""
    completed = number = 0
    while number < games or not completed:
        match, history, found = finished_game(name, players, f"journey {number}")
        for journey in found:
            done = [ticket for ticket in journey.tickets if ticket.completed]
            completed += len(done)
            for ticket in (*done, *[ticket for ticket in journey.tickets if not ticket.completed][:2]):
                check_ticket(match.game, history, journey.seat, ticket)
        number += 1


@pytest.mark.parametrize("name", ["london-3-tickets-decided", "germany-4-passengers-decided"])
def test_journeys_are_plain_data(name: str) -> None:
    record = read_record((FOLDER / f"{name}.json").read_bytes())
    found = journeys(load_game(record.board), record)
    assert msgspec.json.decode(msgspec.json.encode(found), type=tuple[Journey, ...]) == found
    assert [journey.seat for journey in found] == list(range(len(record.players)))
