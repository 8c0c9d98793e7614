"""Hidden information, for critics and studies."""

from __future__ import annotations

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.relative import seat_at, steps_to
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.state import NONE, OFFER, Ints, State


@compiled
def _write_others(board: BoardArrays, s: State, seat: int, where: Ints, out: Ints) -> None:
    """Writes the hands, tickets and offers of the other seats."""
    colors = board.wild + 1
    for step in range(1, s.players):
        other = seat_at(s, seat, step)
        if where[blocks.HANDS] >= 0:
            for card in range(colors):
                out[where[blocks.HANDS] + (step - 1) * colors + card] = s.hand[other, card]
        if where[blocks.OFFERS_OF_OTHERS] >= 0:
            for slot in range(OFFER):
                if s.offer[other, slot] != NONE:
                    out[where[blocks.OFFERS_OF_OTHERS] + (step - 1) * board.tickets + s.offer[other, slot]] = 1
    if where[blocks.TICKETS_OF_OTHERS] >= 0:
        for ticket in range(board.tickets):
            holder = s.holder[ticket]
            if holder >= 0 and holder != seat:
                step = steps_to(s, seat, holder)
                out[where[blocks.TICKETS_OF_OTHERS] + (step - 1) * board.tickets + ticket] = 1


@compiled
def _write_order(board: BoardArrays, s: State, where: Ints, out: Ints) -> None:
    """Writes the decks from the next card or ticket on; every number is one more than that of the card or ticket."""
    if where[blocks.DECK_ORDER] >= 0:
        for position in range(s.deck_count):
            out[where[blocks.DECK_ORDER] + position] = s.deck[s.deck_count - 1 - position] + 1
    if where[blocks.TICKET_ORDER] >= 0:
        for deck in range(board.decks):
            count = s.ticket_deck_count[deck]
            for position in range(count):
                at = where[blocks.TICKET_ORDER] + deck * board.tickets + position
                out[at] = s.ticket_deck[deck, count - 1 - position] + 1


@inlined
def write_hidden(board: BoardArrays, s: State, seat: int, where: Ints, out: Ints) -> None:
    """Writes the hands and tickets of the other seats, and the order of the decks."""
    _write_others(board, s, seat, where, out)
    _write_order(board, s, where, out)
