"""Which games count for ratings, and with what places."""

from __future__ import annotations

from omnibus.games import game_ids
from omnibus.server.protocol.ratings import NotRated, OwnOutcome
from omnibus.server.store.ratings import RatedOutcome
from omnibus.server.tables.player_id import MARK, owner_of
from omnibus.server.tables.state import TableState

OUTCOMES: dict[int, OwnOutcome] = {
    RatedOutcome.RUNNING: "running",
    RatedOutcome.COUNTED: "counted",
    RatedOutcome.VOID: "void",
    RatedOutcome.ANNULLED: "annulled",
}
EARLIER = "@"
"""Separates a board's name from the version of its earlier rules."""


def family_of(state: TableState) -> str:
    """The board of a game: games by earlier rules count for the same board."""
    return state.opened.settings.board.partition(EARLIER)[0]


def people_of(state: TableState) -> dict[int, str]:
    """The guests at the seats of people."""
    return {seat: owner_of(each.guest) for seat, each in enumerate(state.occupants) if each.guest is not None}


def rated_at(began: int, people: dict[int, str], since: dict[str, int]) -> dict[int, str]:
    """The people who had ratings when a game began."""
    return {seat: guest for seat, guest in people.items() if guest in since and since[guest] <= began}


def why_not(state: TableState, rated: int) -> NotRated | None:
    """Why a game does not count, if `rated` of its people had ratings when it began; None if it does."""
    if family_of(state) not in game_ids():
        return "own_board"
    if state.opened.deal is not None:
        return "known_deal"
    if state.opened.settings.hints:
        return "hints"
    if any(each.guest is not None and MARK in each.guest for each in state.occupants):
        return "shared_device"
    return "too_few" if rated < 2 else None


def places_of(state: TableState) -> dict[int, int] | None:
    """The places at a table that is over, for all seats whose players stayed to the end or left by themselves.

    Seats that resigned, or that a bot played at the end, are last. A seat whose player was removed has no place. None
    if there is no result.
    """
    if state.status != "over" or state.ended is not None or state.play is None:
        return None
    result = state.play.result
    left = {seat for seat, each in enumerate(state.occupants) if each.resigned or (result is not None and each.is_kept)}
    keys: dict[int, tuple[bool, bool, int]] = {}
    for seat in people_of(state):
        points = 0 if result is None or seat in left else result.seats[seat].total
        keys[seat] = seat in left, seat not in left and seat not in state.winners(), -points
    return {seat: 1 + sum(other < key for other in keys.values()) for seat, key in keys.items()}
