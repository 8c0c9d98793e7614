"""Germany: countries, which are reached by any of their routes and crossed by no path."""

from __future__ import annotations

import pytest

from omnibus.games import load_game
from tests.positions import finish, play, position, route_between, ticket_between

GERMANY = load_game("germany")

Path = list[tuple[str, str]]


def completes(ticket: tuple[str, str], path: Path) -> bool:
    """Whether a player with just these routes has completed the ticket at the end."""
    index = ticket_between(GERMANY, *ticket)
    owners = {route_between(GERMANY, a, b): 0 for a, b in path}
    assert len(owners) == len(path)
    seat = finish(GERMANY, position(GERMANY, owners=owners, tickets={0: [index]})).seats[0]
    assert sorted(seat.tickets_done + seat.tickets_failed) == [index]
    assert seat.tickets == GERMANY.board.tickets[index].points * (1 if seat.tickets_done else -1)
    return seat.tickets_done == [index]


TO_MUNCHEN: Path = [("stuttgart", "ulm"), ("ulm", "augsburg"), ("augsburg", "munchen")]


@pytest.mark.parametrize(
    "path",
    [
        [("frankreich", "karlsruhe"), ("karlsruhe", "stuttgart")],
        [("frankreich", "freiburg"), ("freiburg", "stuttgart")],
        [("frankreich", "saarbrucken"), ("saarbrucken", "mannheim"), ("mannheim", "stuttgart")],
    ],
)
def test_a_ticket_to_a_country_is_completed_by_any_route_into_it(path: Path) -> None:
    """« cartes Destination reliant une ville à un pays »."""
    assert completes(("frankreich", "munchen"), path + TO_MUNCHEN)
    assert not completes(("frankreich", "munchen"), path[1:] + TO_MUNCHEN)
    assert not completes(("frankreich", "munchen"), path + TO_MUNCHEN[:-1])


def test_a_ticket_to_a_country_needs_the_route_that_the_city_is_connected_with() -> None:
    """« une voie sans issue »: a route into the country that belongs to another network does not help."""
    elsewhere: Path = [("frankreich", "saarbrucken"), ("saarbrucken", "koblenz")]
    assert not completes(("frankreich", "munchen"), elsewhere + TO_MUNCHEN)


def test_a_country_next_to_the_city_completes_the_ticket_directly() -> None:
    """« reliant une ville à un pays »: the country may be the only step."""
    assert completes(("danemark", "lindau"), DANEMARK_TO_LINDAU)
    assert not completes(("danemark", "lindau"), DANEMARK_TO_LINDAU[1:])


DANEMARK_TO_LINDAU: Path = [
    ("danemark", "kiel"),
    ("kiel", "hamburg"),
    ("hamburg", "hannover"),
    ("hannover", "kassel"),
    ("kassel", "frankfurt"),
    ("frankfurt", "mannheim"),
    ("mannheim", "stuttgart"),
    ("stuttgart", "ulm"),
    ("ulm", "lindau"),
]


def test_no_path_between_cities_runs_through_a_country() -> None:
    """« une voie sans issue qui ne peut donc servir de liaison entre villes »."""
    to_karlsruhe: Path = [("koln", "frankfurt"), ("frankfurt", "mannheim"), ("mannheim", "karlsruhe")]
    through: Path = [("karlsruhe", "frankreich"), ("frankreich", "saarbrucken")]
    assert not completes(("koln", "saarbrucken"), to_karlsruhe + through)
    assert completes(("koln", "saarbrucken"), [*to_karlsruhe, ("karlsruhe", "saarbrucken")])
    assert completes(("koln", "saarbrucken"), [*to_karlsruhe, *through, ("karlsruhe", "saarbrucken")])


def test_no_path_from_a_city_to_a_country_runs_through_another_country() -> None:
    """« une voie sans issue »: Köln to Freiburg, France, Karlsruhe and so on does not lead to Switzerland."""
    to_karlsruhe: Path = [("koln", "frankfurt"), ("frankfurt", "mannheim"), ("mannheim", "karlsruhe")]
    through: Path = [("karlsruhe", "frankreich"), ("frankreich", "freiburg")]
    assert not completes(("koln", "schweiz"), [*to_karlsruhe, *through, ("freiburg", "schweiz")])
    assert completes(("koln", "schweiz"), [*to_karlsruhe, ("karlsruhe", "freiburg"), ("freiburg", "schweiz")])


def test_two_routes_into_the_same_country_are_not_connected_there() -> None:
    """« Des routes différentes menant au même pays ne sont pas considérées comme connectées ensemble »."""
    to_munchen: Path = [("frankfurt", "wurzburg"), ("wurzburg", "nurnberg"), ("nurnberg", "munchen")]
    across: Path = [("munchen", "osterreich"), ("osterreich", "lindau")]
    assert not completes(("frankfurt", "lindau"), to_munchen + across)
    assert completes(("frankfurt", "lindau"), [*to_munchen, ("munchen", "lindau")])


NORTH: Path = [
    ("danemark", "kiel"),
    ("kiel", "bremerhaven"),
    ("bremerhaven", "emden"),
    ("emden", "niederlande"),
]


def test_a_ticket_between_countries_is_completed_by_one_network_that_reaches_both() -> None:
    """« (ou deux pays entre eux) »."""
    assert completes(("danemark", "niederlande"), NORTH)
    for missing in NORTH:
        assert not completes(("danemark", "niederlande"), [step for step in NORTH if step != missing])


@pytest.mark.parametrize("end", ["dusseldorf", "munster", "emden"])
@pytest.mark.parametrize("start", ["bremerhaven", "kiel"])
def test_a_ticket_between_countries_is_completed_by_any_of_their_routes(start: str, end: str) -> None:
    """« Chaque route menant à un pays »: whichever of them the network uses."""
    network: Path = [
        ("kiel", "bremerhaven"),
        ("bremerhaven", "emden"),
        ("emden", "munster"),
        ("munster", "dortmund"),
        ("dortmund", "dusseldorf"),
    ]
    assert completes(("danemark", "niederlande"), [("danemark", start), *network, (end, "niederlande")])


def test_a_ticket_between_countries_is_not_completed_by_two_networks() -> None:
    """« ne sont pas considérées comme connectées ensemble »: each country is reached by another network."""
    apart: Path = [
        ("danemark", "kiel"),
        ("kiel", "hamburg"),
        ("dusseldorf", "niederlande"),
        ("dusseldorf", "koln"),
    ]
    assert not completes(("danemark", "niederlande"), apart)
    assert completes(("danemark", "niederlande"), apart + NORTH[1:])


def test_a_ticket_between_countries_does_not_run_through_a_third_country() -> None:
    """« une voie sans issue »: France to Denmark by way of the Netherlands is no path."""
    south: Path = [
        ("frankreich", "saarbrucken"),
        ("saarbrucken", "koblenz"),
        ("koblenz", "koln"),
        ("koln", "dusseldorf"),
    ]
    north: Path = [("emden", "bremerhaven"), ("bremerhaven", "danemark")]
    through: Path = [("dusseldorf", "niederlande"), ("niederlande", "emden")]
    assert not completes(("frankreich", "danemark"), south + through + north)
    overland: Path = [("dusseldorf", "dortmund"), ("dortmund", "munster"), ("munster", "emden")]
    assert completes(("frankreich", "danemark"), south + overland + north)


def test_routes_taken_in_play_into_a_country_connect_nothing_there() -> None:
    """« Des routes différentes menant au même pays »: also when they are taken in play."""
    ticket = ticket_between(GERMANY, "koln", "saarbrucken")
    path = [("koln", "frankfurt"), ("frankfurt", "mannheim"), ("mannheim", "karlsruhe")]
    owners = {route_between(GERMANY, a, b): 0 for a, b in path}
    hands = {0: {"black": 2, "green": 1, "white": 3}}
    state = position(GERMANY, owners=owners, hands=hands, tickets={0: [ticket]})
    play(GERMANY, state, f"claim {route_between(GERMANY, 'karlsruhe', 'frankreich')} 2 black", "deck", "deck")
    play(GERMANY, state, f"claim {route_between(GERMANY, 'saarbrucken', 'frankreich')} 1 green", "deck", "deck")
    assert finish(GERMANY, state).seats[0].tickets_failed == [ticket]
    play(GERMANY, state, f"claim {route_between(GERMANY, 'karlsruhe', 'saarbrucken')} 3 white")
    assert finish(GERMANY, state).seats[0].tickets_done == [ticket]
