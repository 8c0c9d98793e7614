"""Cards: the hand, the display, and the deck as far as it is known."""

from __future__ import annotations

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.relative import seat_at
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import NONE, SLOTS, Ints, State
from omnibus.kernel.visibility import most_in_deck


@inlined
def write_cards(board: BoardArrays, s: State, seat: int, where: Ints, out: Ints) -> None:
    """Writes the public information about cards."""
    colors = board.wild + 1
    if where[blocks.DECK] >= 0:
        out[where[blocks.DECK]] = s.deck_count
    if where[blocks.DISCARD] >= 0:
        for card in range(colors):
            out[where[blocks.DISCARD] + card] = s.discard[card]
    if where[blocks.DISPLAY] >= 0:
        for slot in range(SLOTS):
            if s.display[slot] != NONE:
                out[where[blocks.DISPLAY] + slot * colors + s.display[slot]] = 1
    if where[blocks.SEEN] >= 0:
        for step in range(1, s.players):
            other = seat_at(s, seat, step)
            for card in range(colors):
                out[where[blocks.SEEN] + (step - 1) * colors + card] = s.seen[other, card]


@inlined
def write_own_cards(board: BoardArrays, s: State, seat: int, where: Ints, out: Ints) -> None:
    """Writes the hand, and the most cards that the deck can hold as far as the seat knows."""
    for card in range(board.wild + 1):
        if where[blocks.HAND] >= 0:
            out[where[blocks.HAND] + card] = s.hand[seat, card]
        if where[blocks.MAY_DRAW] >= 0:
            out[where[blocks.MAY_DRAW] + card] = most_in_deck(board, s, seat, card)
