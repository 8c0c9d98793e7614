"""The blocks of tourist tokens."""

from __future__ import annotations

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.entries import PUBLIC, Dimensions, Entry
from omnibus.envs.encoding.relative import seat_at
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import PILES_ASIDE, TOKENS, Ints, State


def _most_tokens(dims: Dimensions) -> int:
    return int(dims.game.arrays.tourist_pile.max())


def _there(dims: Dimensions) -> object:
    return dims.game.arrays.tourist_symbols


ENTRIES = (
    Entry(
        "piles",
        PUBLIC,
        "tourist tokens at each place, by symbol",
        lambda dims: (dims.places, TOKENS),
        _most_tokens,
        _there,
    ),
    Entry(
        "piles_aside",
        PUBLIC,
        "piles of tourist tokens not placed yet, by symbol",
        lambda dims: (PILES_ASIDE, TOKENS),
        _most_tokens,
        _there,
    ),
    Entry(
        "tokens",
        PUBLIC,
        "tourist tokens of each seat, by symbol",
        lambda dims: (dims.seats, TOKENS),
        _most_tokens,
        _there,
    ),
)


@inlined
def write_tourists(board: BoardArrays, s: State, seat: int, where: Ints, out: Ints) -> None:
    if where[blocks.PILES] >= 0:
        for place in range(board.places):
            if s.tourist_count[place] > 0:
                out[where[blocks.PILES] + place * TOKENS + s.tourist_symbol[place]] = s.tourist_count[place]
    if where[blocks.PILES_ASIDE] >= 0:
        for aside in range(PILES_ASIDE):
            if s.aside_count[aside] > 0:
                out[where[blocks.PILES_ASIDE] + aside * TOKENS + s.aside_symbol[aside]] = s.aside_count[aside]
    if where[blocks.TOKENS] >= 0:
        for step in range(s.players):
            at, other = where[blocks.TOKENS] + step * TOKENS, seat_at(s, seat, step)
            for symbol in range(TOKENS):
                out[at + symbol] = s.tokens[other, symbol]
