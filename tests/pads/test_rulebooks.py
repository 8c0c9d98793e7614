"""The sentences of the rulebooks about the end of a game, on pads: ties, majorities, positions, shared victories."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from omnibus.core.board import Board
from omnibus.core.score_pad import PadSheet, score_pad
from omnibus.games import load_game
from tests.pads.test_notes import pad_on


def sheet(board: str, *players: dict[str, Any]) -> PadSheet:
    return score_pad(pad_on(board, *players), load_game(board))


def points(board: str, source: str, *players: dict[str, Any]) -> list[int]:
    """Everybody's points of one source."""
    return [seat.points[source] for seat in sheet(board, *players).seats]


def merchandise(*cards: int) -> list[int]:
    return points("amsterdam", "merchandise", *[{"merchandise": count} for count in cards])


def passengers(*red: int) -> list[int]:
    return points("germany", "passengers", *[{"passengers": {"red": count}} for count in red])


def done(*tickets: int, spaces: int = 0, **more: Any) -> dict[str, Any]:
    """A player with completed tickets of these points, and routes of one space."""
    said = [{"points": each, "done": True} for each in tickets]
    return {"lengths": {"1": spaces}, "tickets": said, **more}


@pytest.mark.parametrize(
    ("cards", "bonus"),
    [
        ((5, 4, 3, 2), [8, 6, 4, 2]),
        ((5, 4, 3), [8, 5, 2]),
        ((5, 4), [8, 4]),
        ((4, 4, 3, 2), [8, 8, 4, 2]),  # both score the first position; the next one is the third
        ((4, 4, 4, 2), [8, 8, 8, 2]),
        ((5, 3, 3, 3), [8, 6, 6, 6]),
        ((5, 3, 3), [8, 5, 5]),
        ((4, 4), [8, 8]),
        ((2, 5, 2, 4), [4, 8, 4, 6]),
        ((5, 0), [8, 0]),  # no card, no bonus
        ((0, 0, 0), [0, 0, 0]),
    ],
)
def test_merchandise_scores_by_position(cards: tuple[int, ...], bonus: list[int]) -> None:
    assert merchandise(*cards) == bonus


@pytest.mark.parametrize(
    ("red", "bonus"),
    [
        ((3, 2, 1), [20, 10, 0]),
        ((3, 3, 2), [20, 20, 0]),  # tied for the most: no second
        ((3, 3, 3), [20, 20, 20]),
        ((3, 2, 2), [20, 10, 10]),  # tied for second
        ((3, 2, 2, 2), [20, 10, 10, 10]),
        ((4, 0), [20, 0]),  # nobody is second without a passenger
        ((3, 2), [20, 10]),
        ((0, 0), [0, 0]),
    ],
)
def test_passengers_score_by_majorities(red: tuple[int, ...], bonus: list[int]) -> None:
    assert passengers(*red) == bonus


def test_majorities_are_counted_in_each_colour() -> None:
    both = points("germany", "passengers", {"passengers": {"red": 2, "blue": 1}}, {"passengers": {"red": 1, "blue": 2}})
    assert both == [30, 30]


@pytest.mark.parametrize(("tokens", "bonus"), list(enumerate((0, 0, 1, 2, 4, 6, 9, 12))))
def test_tokens_score_by_their_number(tokens: int, bonus: int) -> None:
    assert points("san_francisco", "tourists", {"tourists": tokens}, {"tourists": 0}) == [bonus, 0]


def test_a_flag_scores_four_points() -> None:
    assert points("paris", "flags", {"flags": 2}, {"flags": 0}) == [8, 0]


def test_a_district_scores_its_number() -> None:
    assert points("london", "districts", {"districts": [2, 5]}, {"districts": [1]}) == [7, 1]


@pytest.mark.parametrize(
    ("tickets", "bonus"),
    [(((5,), ()), [15, 0]), (((5, 5), (9, 9)), [15, 15]), (((), ()), [0, 0]), (((5,), (9, 9), (3,)), [0, 15, 0])],
)
def test_the_most_completed_tickets_make_the_globetrotter(
    tickets: tuple[tuple[int, ...], ...], bonus: list[int]
) -> None:
    """Everybody who ties has it, and nobody without a completed ticket."""
    assert points("germany", "globetrotter", *[done(*each) for each in tickets]) == bonus


@pytest.mark.parametrize(
    ("board", "length", "scores"),
    [("germany", 1, 1), ("germany", 4, 7), ("germany", 5, 10), ("germany", 6, 15), ("london", 3, 4), ("london", 4, 7)],
)
def test_routes_score_by_their_length(board: str, length: int, scores: int) -> None:
    assert points(board, "routes", {"lengths": {str(length): 2}}, {"lengths": {}}) == [2 * scores, 0]


def test_a_ticket_adds_or_subtracts_its_points() -> None:
    both = {"tickets": [{"points": 8, "done": True}, {"points": 5, "done": False}]}
    assert points("london", "tickets", both, {}) == [3, 0]


def test_a_tie_goes_to_the_most_completed_tickets() -> None:
    found = sheet("london", done(6), done(4, spaces=2), done(2, 2, spaces=2), done(spaces=1))
    assert ([seat.total for seat in found.seats], found.winners, found.decided) == ([6, 6, 6, 1], [2], "tickets")
    assert [seat.rank for seat in found.seats] == [2, 2, 1, 4]


def test_then_in_germany_to_the_most_passengers() -> None:
    """Ada has three of one colour; Bo one of each of two, and so no other points."""
    ada = done(6, spaces=5, passengers={"red": 3})
    bo = done(6, spaces=5, passengers={"blue": 2})
    found = sheet("germany", ada, bo)
    assert [seat.total for seat in found.seats] == [46, 46]
    assert (found.winners, found.decided) == ([0], "tie")


def test_those_who_tie_in_everything_share_the_victory() -> None:
    found = sheet("germany", done(6, passengers={"red": 3}), done(6, passengers={"blue": 3}), done(1))
    assert (found.winners, found.decided) == ([0, 1], "shared")
    assert [seat.rank for seat in found.seats] == [1, 1, 3]


def test_points_decide_first() -> None:
    found = sheet("london", done(9), done(2, 2, 2, 2))
    assert (found.winners, found.decided) == ([0], "points")


def test_a_ticket_to_a_country_is_completed_by_reaching_it() -> None:
    board = load_game("germany").board
    countries = {place.id for place in board.places if place.country}
    number = next(
        index for index, ticket in enumerate(board.tickets) if ticket.b in countries and ticket.a not in countries
    )
    ways = {board.tickets[number].a: list[int]()}  # the routes from the city to each place
    for place in ways_on(board, ways, countries):
        if place == board.tickets[number].b:
            break
    way = ways[board.tickets[number].b]
    for routes, done in ((way, 1), (way[:-1], 0), ([], 0)):
        found = sheet("germany", {"routes": routes, "tickets": [{"ticket": number}]}, {})
        assert found.seats[0].tickets_done == done


def ways_on(board: Board, ways: dict[str, list[int]], countries: set[str]) -> Iterator[str]:
    """Goes on from the places in `ways` along routes, never through a country, and yields each place it reaches."""
    waiting = list(ways)
    while waiting:
        here = waiting.pop(0)
        for index, route in enumerate(board.routes):
            there = route.b if route.a == here else route.a
            if here in (route.a, route.b) and here not in countries and there not in ways:
                ways[there] = [*ways[here], index]
                waiting.append(there)
                yield there
