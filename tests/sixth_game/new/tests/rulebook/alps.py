"""Funiculars in the Alps: they join a player's networks before tickets are scored, and are worth points after that."""

from __future__ import annotations

from omnibus.core.events import SeatResult
from omnibus.games import load_game
from tests.positions import finish, position, route_between, ticket_between

ALPS = load_game("alps")
TO_BRIG = (("grenoble", "chamonix"), ("brig", "chamonix"))
FROM_BERN = ("bern", "luzern")


def result(*pairs: tuple[str, str]) -> SeatResult:
    """What somebody with these routes and a ticket from Grenoble to Bern scores."""
    owners = {route_between(ALPS, *pair): 0 for pair in pairs}
    return finish(
        ALPS, position(ALPS, 2, owners=owners, tickets={0: [ticket_between(ALPS, "grenoble", "bern")]})
    ).seats[0]


def test_a_line_with_routes_at_both_stations_completes_tickets_and_scores() -> None:
    found = result(*TO_BRIG, FROM_BERN)
    assert (len(found.tickets_done), found.tickets_failed, found.funiculars) == (1, [], 3)
    assert found.total == found.routes + found.tickets + 3


def test_a_line_with_routes_at_one_station_alone_does_nothing() -> None:
    found = result(*TO_BRIG)
    assert (found.tickets_done, len(found.tickets_failed), found.funiculars) == ([], 1, 0)
