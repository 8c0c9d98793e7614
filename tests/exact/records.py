"""The record that the kernel must hold for a model, field by field, and the view of each seat."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from omnibus.kernel.point_sources import (
    DISTRICTS,
    FLAGS,
    GLOBETROTTER,
    MERCHANDISE,
    PASSENGERS,
    ROUTES,
    TICKETS,
    TOURISTS,
)
from omnibus.kernel.state import NONE
from tests.exact.model import Model
from tests.oracle.table import WILD

Fields = dict[str, Any]
STREAM = ("key", "nonce", "counter", "block", "used")
"""The fields of the random numbers, which tests of chance check."""
COLUMNS = {
    "routes": ROUTES, "flags": FLAGS, "tickets": TICKETS, "districts": DISTRICTS, "merchandise": MERCHANDISE,
    "tourists": TOURISTS, "passengers": PASSENGERS, "globetrotter": GLOBETROTTER,
}  # fmt: skip
EVERY_SEAT = 0xFF
HIDDEN = -2
"""The back of a ticket of the first deck; that of the second is -3."""


def _number(value: int | None) -> int:
    return NONE if value is None else value


def _counted(model: Model, cards: Counter[str]) -> list[int]:
    return [cards[card] for card in model.kinds]


def _routes(model: Model) -> Fields:
    """The seats to which each route is closed, as bits, all of them if it is closed to everybody; and the open routes
    of each seat without ferries by colour, gray last, and by length, regardless of the seat's pieces."""
    closed = [[model.is_closed(seat, index) for seat in model.seats] for index in range(len(model.board["routes"]))]
    colors = [card if card != WILD else "gray" for card in model.kinds]
    open_routes = np.zeros((model.players, len(colors), model.small.game.size.lengths), int)
    for route, closed_to in zip(model.board["routes"], closed, strict=True):
        if not route.get("ferries"):
            open_routes[:, colors.index(route["color"]), route["length"] - 1] += ~np.array(closed_to)
    bits = [sum(1 << seat for seat, here in enumerate(seats) if here) for seats in closed]
    for index in range(len(bits)):
        taken = {other for other in (index, *model.parallels(index)) if other in model.owner}
        if index in taken or (taken and model.players in model.numbers.parallels_close_at):
            bits[index] = EVERY_SEAT
    return {"closed": bits, "open_routes": open_routes}


def _common(model: Model) -> Fields:
    """Everything that all seats see."""
    return {
        "shuffles": model.shuffles,
        "players": model.players,
        "first": model.first,
        "seat": model.seat,
        "asks": model.asks,
        "over": int(model.over),
        "turns_left": _number(model.turns_left),
        "passes": model.passes,
        "setting_up": int(model.setting_up),
        "turns": model.turns,
        "hand_count": [hand.total() for hand in model.hands],
        "seen": [_counted(model, seen) for seen in model.seen],
        "display": [model.kind_of(card) for card in model.display],
        "deck_count": len(model.order),
        "discard": _counted(model, model.discard),
        "discard_count": model.discard.total(),
        "fresh": _counted(model, model.fresh),
        "owner": [_number(model.owner.get(index)) for index in range(len(model.board["routes"]))],
        **_routes(model),
        "pieces": model.pieces,
        "component": [model.networks(seat) for seat in model.seats],
        "claimed": _number(model.claimed),
        "ticket_deck_count": [len(deck) for deck in model.decks],
        "tickets_held": [_held(model, seat) for seat in model.seats],
        **_scores(model),
        **_mechanisms(model),
    }


def _held(model: Model, seat: int) -> list[int]:
    decks = [model.deck_number(ticket) for ticket in model.tickets[seat]]
    return [decks.count(deck) for deck in range(2)]


def _scores(model: Model) -> Fields:
    score = np.zeros((model.players, len(COLUMNS)), int)
    if not model.over:
        score[:, ROUTES], score[:, FLAGS] = model.route_points, model.flag_points
        return {"score": score, "tickets_done": [0] * model.players, "winner": [0] * model.players}
    for seat, sheet in enumerate(model.result["seats"]):
        for source, column in COLUMNS.items():
            score[seat, column] = sheet[source]
    return {
        "score": score,
        "tickets_done": [len(sheet["tickets_done"]) for sheet in model.result["seats"]],
        "winner": [int(seat in model.result["winners"]) for seat in model.seats],
    }


def _mechanisms(model: Model) -> Fields:
    colors = model.board.get("passenger_colors", [])
    waiting = [model.passengers.get(place, Counter[str]()) for place in model.place_ids]
    piles = [model.tourists.get(place, [NONE, 0]) for place in model.place_ids]
    return {
        "flag_card": [[int(color in flags) for color in model.numbers.flag_colors] for flags in model.flags],
        "merchandise": model.merchandise,
        "merchandise_left": model.stack,
        "tourist_symbol": [symbol for symbol, _ in piles],
        "tourist_count": [count for _, count in piles],
        "aside_symbol": [symbol for symbol, _ in model.aside],
        "aside_count": [count for _, count in model.aside],
        "tokens": [[int(symbol in tokens) for symbol in range(8)] for tokens in model.tokens],
        "passengers": [[there[color] for color in colors] for there in waiting],
        "collected": [[collected[color] for color in colors] for collected in model.collected],
        "waiting_place": NONE if model.waiting is None else model.place_of(model.waiting),
    }


FILLED_WITH_NONE = {
    "display", "deck", "owner", "component", "ticket_deck", "holder", "offer",
    "tourist_symbol", "aside_symbol",
}  # fmt: skip
"""Fields whose unused cells hold NONE; those of all others hold 0."""


def whole_record(model: Model) -> Fields:
    """The fields of the record, without those of the random numbers."""
    return {
        **_common(model),
        "hand": [_counted(model, hand) for hand in model.hands],
        "blind": [_counted(model, blind) for blind in model.blind],
        "deck": [model.kind_of(card) for card in model.order],
        "ticket_deck": [[_number(ticket) for ticket in deck] for deck in model.decks],
        "holder": [_holder(model, ticket) for ticket in range(len(model.board["tickets"]))],
        "offer": [[_number(ticket) for ticket in offer] for offer in model.offers],
        "ticket_seen": [
            1 << model.shown_to[ticket] if ticket in model.shown_to else 0
            for ticket in range(len(model.board["tickets"]))
        ],
    }


def _holder(model: Model, ticket: int) -> int:
    return next((seat for seat in model.seats if ticket in model.tickets[seat]), NONE)


def view_record(model: Model, viewer: int, whole: Fields) -> Fields:
    """The fields of a seat's view (NONE: a spectator's), with blank random numbers."""
    tickets = range(len(model.board["tickets"]))
    known = {ticket for ticket in tickets if model.over or (viewer != NONE and model.shown_to.get(ticket) == viewer)}

    def own(field: str, blank: int) -> list[Any]:
        return [row if seat == viewer or model.over else [blank] * len(row) for seat, row in enumerate(whole[field])]

    def back(ticket: int) -> int:
        return HIDDEN - model.deck_number(ticket)

    return {
        **whole,
        "hand": own("hand", 0),
        "blind": own("blind", 0),
        "deck": whole["deck"] if model.over else [],
        "holder": [whole["holder"][ticket] if ticket in known else HIDDEN for ticket in tickets],
        "ticket_seen": [
            1 << viewer if viewer != NONE and ticket in known and model.shown_to.get(ticket) == viewer else 0
            for ticket in tickets
        ],
        "ticket_deck": [
            [ticket if ticket in {NONE, *known} else back(ticket) for ticket in deck] for deck in whole["ticket_deck"]
        ],
        "offer": [
            [ticket if seat == viewer or ticket == NONE else back(ticket) for ticket in offer]
            for seat, offer in enumerate(whole["offer"])
        ],
    }


def _padded(expected: Any, shape: tuple[int, ...], fill: int) -> Any:
    """The cells of a field: those expected, and its filling."""
    cells = np.full(shape, fill)
    if len(shape) == 2 and len({len(row) for row in expected}) > 1:
        for index, row in enumerate(expected):
            cells[index, : len(row)] = row
    else:
        used = np.asarray(expected)
        cells[tuple(slice(count) for count in used.shape)] = used
    return cells


def _in_use(name: str, record: Any) -> Any:
    """The cells of a field; those above the top of a deck are NONE, because they may hold anything."""
    cells = record[name]
    if name == "deck":
        return np.where(np.arange(len(cells)) < record["deck_count"], cells, NONE)
    if name == "ticket_deck":
        return np.where(np.arange(cells.shape[1]) < record["ticket_deck_count"][:, None], cells, NONE)
    return cells


def write(record: Any, expected: Fields) -> None:
    """Writes fields to a record, given by its memory."""
    for name, value in expected.items():
        record[name] = _padded(value, record[name].shape, NONE if name in FILLED_WITH_NONE else 0)


def differences(record: Any, expected: Fields, *, whole: bool) -> list[str]:
    """The fields of a record, given by its memory, that differ from those expected. If it is the whole one and no view,
    remains above the top of a deck are ignored."""
    assert {*expected, *STREAM} == {*record.dtype.names}
    found = []
    for name, value in expected.items():
        cells = _in_use(name, record) if whole else record[name]
        wanted = _padded(value, cells.shape, NONE if name in FILLED_WITH_NONE else 0)
        if not np.array_equal(cells, wanted):
            found.append(f"{name}: {cells.tolist()} instead of {wanted.tolist()}")
    return found
