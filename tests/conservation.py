"""Conservation laws: no action loses or invents anything.

All checks are on many states at once, as columns of an array; the expected numbers come from the board and the game's
spec, not from the kernel's arrays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from omnibus.core.board import GRAY
from omnibus.core.game import Game
from omnibus.core.mechanisms.flags import Flags
from omnibus.core.mechanisms.merchandise import Merchandise
from omnibus.core.mechanisms.passengers import Passengers
from omnibus.core.mechanisms.tourists import Tourists
from omnibus.kernel.point_sources import FLAGS, ROUTES
from omnibus.kernel.state import KEEP, NONE, NOTHING, SECOND_CARD, TURN, Ints

Finding = tuple[str, Any]
"""A law, and for each state whether it holds."""


def _count(values: Ints, number: int) -> Ints:
    """For each row, the counts of 0 .. number - 1 in it."""
    known = np.where((values >= 0) & (values < number), values, number).astype(int)
    rows = np.arange(len(values))[:, None] * (number + 1)
    return np.bincount((rows + known).ravel(), minlength=len(values) * (number + 1)).reshape(-1, number + 1)[:, :number]


def _in_deck(rows: Ints) -> Ints:
    """The deck's cards, with NONE above the top."""
    places = np.arange(rows["deck"].shape[1])
    return np.where(places < rows["deck_count"][:, None], rows["deck"], NONE)


def _flag_cards(game: Game, rows: Ints) -> Ints:
    """For each row, the number of flag cards of each colour."""
    cards = np.zeros((len(rows), len(game.spec.colors) + 1), int)
    if flags := game.spec.find(Flags):
        for slot, color in enumerate(flags.colors):
            cards[:, game.spec.colors.index(color)] = rows["flag_card"][:, :, slot].sum(axis=1)
    return cards


def _cards(game: Game, rows: Ints) -> Iterator[Finding]:
    kinds = len(game.spec.colors) + 1
    expected = [*game.spec.cards.values(), game.spec.wilds]
    hands = rows["hand"].astype(int).sum(axis=1)[:, :kinds]
    deck, display = _count(_in_deck(rows), kinds), _count(rows["display"], kinds)
    everywhere = hands + deck + display + rows["discard"][:, :kinds] + _flag_cards(game, rows)
    yield "every card is somewhere, once", (everywhere == expected).all(axis=1)
    yield "the deck's cards are cards", deck.sum(axis=1) == rows["deck_count"]
    yield "discarded cards are counted", rows["discard"].sum(axis=1) == rows["discard_count"]
    yield "cards in hand are counted", (rows["hand"].sum(axis=2) == rows["hand_count"]).all(axis=1)
    yield "nobody owes a card", (rows["hand"] >= 0).all(axis=(1, 2)) & (rows["discard"] >= 0).all(axis=1)
    seen = (rows["seen"] >= 0) & (rows["seen"] <= rows["hand"])
    yield "a seat holds the cards that it was seen to take", seen.all(axis=(1, 2))


def _display(game: Game, rows: Ints) -> Iterator[Finding]:
    wild = len(game.spec.colors)
    display, between = rows["display"], np.isin(rows["asks"].max(axis=1), (NOTHING, TURN, SECOND_CARD, KEEP))
    piles = rows["deck_count"].astype(int) + rows["discard_count"]
    filled = (display != NONE).all(axis=1) | (piles == 0)
    yield "an empty slot is filled while there are cards", filled | ~between
    yield "an empty deck means an empty discard pile", (rows["deck_count"] > 0) | (piles == 0) | ~between
    deck = _in_deck(rows)
    colored = ((deck != NONE) & (deck != wild)).sum(axis=1) + rows["discard"][:, :wild].sum(axis=1)
    colored += ((display != NONE) & (display != wild)).sum(axis=1)
    settled = ((display == wild).sum(axis=1) < 3) | (colored < 3)
    yield "three face-up wilds are replaced", settled | ~between


def _pieces(game: Game, rows: Ints) -> Iterator[Finding]:
    lengths = np.array([route.length for route in game.board.routes])
    points = np.array([game.board.route_points[length] for length in lengths.tolist()])
    owner = rows["owner"][:, : len(lengths)]
    for seat in range(rows["pieces"].shape[1]):
        plays = seat < rows["players"]
        on_board = ((owner == seat) * lengths).sum(axis=1)
        whole = np.where(plays, game.spec.pieces, 0)
        yield f"seat {seat} has its pieces", rows["pieces"][:, seat] + on_board == whole
        scored = rows["score"][:, seat, ROUTES] == ((owner == seat) * points).sum(axis=1)
        yield f"seat {seat} has the points of its routes", scored
    yield "nobody owes a piece", (rows["pieces"] >= 0).all(axis=1)
    yield "routes belong to players", ((owner >= NONE) & (owner < rows["players"][:, None])).all(axis=1)


def _parallels(game: Game, rows: Ints) -> Iterator[Finding]:
    """The seats to which routes are closed follow from the owners."""
    number = len(game.board.routes)
    parallel = np.zeros((number, number), np.float32)
    for route, parallels in enumerate(game.board.parallels):
        parallel[route, list(parallels)] = 1
    owner, seats = rows["owner"][:, :number], np.arange(rows["pieces"].shape[1])
    of_group = (owner[:, None] == seats[:, None]) @ parallel
    yield "nobody has two parallel routes", (of_group <= 1).all(axis=(1, 2))
    small = rows["players"] <= game.spec.parallels_close_up_to
    to_all = (owner != NONE) | (small[:, None] & (of_group.sum(axis=1) > 0))
    closed = (rows["closed"][:, None, :number] >> seats[:, None]) & 1 == 1
    agrees = closed == ((of_group > 0) | to_all[:, None])
    agrees |= (seats >= rows["players"][:, None])[:, :, None]
    yield "routes are closed exactly where they must be", agrees.all(axis=(1, 2))
    kinds = (*game.spec.colors, GRAY)
    for kind, length in {(route.color, route.length) for route in game.board.routes}:
        of_kind = [route.color == kind and route.length == length and not route.ferries for route in game.board.routes]
        counted = rows["open_routes"][:, :, kinds.index(kind), length - 1]
        open_ones = (~closed[:, :, of_kind]).sum(axis=2) * (seats < rows["players"][:, None])
        yield "open routes are counted", (counted == open_ones).all(axis=1)


def _tickets(game: Game, rows: Ints) -> Iterator[Finding]:
    number = len(game.board.tickets)
    deck_of = np.array([list(game.spec.tickets).index(ticket.deck) for ticket in game.board.tickets])
    holder = rows["holder"][:, :number]
    everywhere = (holder != NONE).astype(int)
    everywhere += _count(rows["offer"].reshape(len(rows), -1), number)
    for deck, limit in enumerate(rows["ticket_deck_count"].T):
        places = np.arange(rows["ticket_deck"].shape[2])
        pile = np.where(places < limit[:, None], rows["ticket_deck"][:, deck], NONE)
        there = _count(pile, number)
        everywhere += there
        yield f"only its own tickets are in deck {deck}", (there[:, deck_of != deck] == 0).all(axis=1)
        held = _count(np.where(deck_of == deck, holder, NONE), rows["asks"].shape[1])
        yield f"held tickets of deck {deck} are counted", (held == rows["tickets_held"][:, :, deck]).all(axis=1)
    yield "every ticket is somewhere, once", (everywhere == 1).all(axis=1)
    yield "tickets are held by players", ((holder >= NONE) & (holder < rows["players"][:, None])).all(axis=1)


def _merchandise(game: Game, rows: Ints) -> Iterator[Finding]:
    merchandise = game.spec.find(Merchandise)
    total = merchandise.cards if merchandise else 0
    yield "all merchandise is there", rows["merchandise"].sum(axis=1) + rows["merchandise_left"] == total
    yield "nobody owes merchandise", (rows["merchandise"] >= 0).all(axis=1) & (rows["merchandise_left"] >= 0)


def _passengers(game: Game, rows: Ints) -> Iterator[Finding]:
    passengers = game.spec.find(Passengers)
    each, colors = (passengers.each, passengers.colors) if passengers else (0, 0)
    everywhere = rows["passengers"].astype(int).sum(axis=1) + rows["collected"].sum(axis=1)
    yield "all passengers are there", (everywhere[:, :colors] == each).all(axis=1)
    yield "there are no other passengers", (everywhere[:, colors:] == 0).all(axis=1)
    yield "no place owes a passenger", (rows["passengers"] >= 0).all(axis=(1, 2))


def _tokens(game: Game, rows: Ints) -> Iterator[Finding]:
    """With two players, one token of each of the piles set aside is placed, and the others leave the game."""
    tourists = game.spec.find(Tourists)
    symbols = tourists.symbols if tourists else 0
    held, on_board = rows["tokens"].astype(int).sum(axis=1), rows["tourist_count"]
    yield "nobody has a token twice", ((rows["tokens"] >= 0) & (rows["tokens"] <= 1)).all(axis=(1, 2))
    yield "no place owes a token", (on_board >= 0).all(axis=1)
    yield "there are no other tokens", (held[:, symbols:] == 0).all(axis=1)
    for symbol in range(symbols):
        pile = np.array([tourists.pile[players] for players in rows["players"].tolist()] if tourists else [])
        aside = ((rows["aside_symbol"] == symbol) * rows["aside_count"]).sum(axis=1)
        placed = (rows["aside_symbol"] == symbol).any(axis=1) & (aside == 0)
        left = np.where(placed & (rows["players"] == 2), 1, pile)
        there = ((rows["tourist_symbol"] == symbol) * on_board).sum(axis=1)
        yield f"all tokens of symbol {symbol} are there", there + aside + held[:, symbol] == left


def _turns(game: Game, rows: Ints) -> Iterator[Finding]:
    asked = (rows["asks"] != NOTHING).sum(axis=1)
    over, setting_up = rows["over"] == 1, rows["setting_up"] == 1
    yield "somebody is asked until the end", (asked > 0) != over
    yield "one seat is asked at a time after set-up", (asked <= 1) | setting_up
    yield "the last round has at most one turn each", rows["turns_left"] <= rows["players"]
    yield "there is a winner at the end, not before", (rows["winner"].sum(axis=1) > 0) == over
    flags = game.spec.find(Flags)
    flag = flags.points if flags else 1
    yield "flags come whole", (rows["score"][:, :, FLAGS] % flag == 0).all(axis=1)
    few = (rows["pieces"] <= 2) & (np.arange(rows["pieces"].shape[1]) < rows["players"][:, None])
    may_go_on = ~few.any(axis=1) | over | (rows["turns_left"] > 0)
    between = (rows["asks"] == TURN).any(axis=1)
    yield "few pieces bring the last round", may_go_on | ~between


def broken_laws(game: Game, rows: Ints) -> list[str]:
    """Each law that does not hold in all of these states, with the number of the first state that breaks it."""
    checks = (_cards, _display, _pieces, _parallels, _tickets, _merchandise, _passengers, _tokens, _turns)
    found = (finding for check in checks for finding in check(game, rows))
    return [f"{law}: not in state {int(np.argmin(holds))}" for law, holds in found if not holds.all()]
