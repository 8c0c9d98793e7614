"""Random numbers: ChaCha20 (RFC 8439) as a stream of 32-bit words, unbiased draws, Fisher-Yates.

A stream is any record with the fields key, nonce, counter, block and used: the state of a game, keyed by the game's
seed, or `Dice`, for everything outside the rules (random play, sampling of hidden cards). `docs/fair-play.md` explains
the algorithm to players.
"""

from __future__ import annotations

from typing import Annotated, Any, cast

import numpy as np

from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.state import COUNTRY, Ints, State, blank_record, layout

MASK = 0xFFFFFFFF
BLOCK = 16

# The purpose of a stream is the first word of its nonce; the second word numbers the streams of one purpose.
FREE, FIRST_SEAT, CARDS, TICKETS, RETURNED_TICKETS, PASSENGERS, TOURISTS, PLAYOUT = range(8)


class Dice:
    """A stream outside any game, as the type checker sees it: at run time a record."""

    key: Annotated[Ints, "u4", 8]
    nonce: Annotated[Ints, "u4", 3]
    counter: Annotated[int, "u4"]
    block: Annotated[Ints, "u4", BLOCK]
    used: Annotated[int, "i4"]
    payments: Annotated[Ints, "i8", "colors"]
    """Scratch memory (see `claims.weigh_hand`)."""


DICE = layout(Dice, COUNTRY)


Stream = State | Dice


def blank_dice() -> Dice:
    return cast(Dice, blank_record(DICE))


def new_dice(key: bytes) -> Dice:
    """Dice keyed by 32 bytes."""
    dice = blank_dice()
    dice.key[:] = np.frombuffer(key, "<u4")
    open_stream(dice, FREE, 0)
    return dice


@inlined
def _mix(a: Any, b: Any, d: Any, bits: int) -> Any:
    """One step of the quarter round: a += b, then d = (d xor a), rotated left by some bits."""
    a = np.uint32((np.int64(a) + np.int64(b)) & MASK)
    x = np.int64(d ^ a)
    return a, np.uint32(((x << bits) | (x >> (32 - bits))) & MASK)


@inlined
def _quarter_round(a: Any, b: Any, c: Any, d: Any) -> Any:
    a, d = _mix(a, b, d, 16)
    c, b = _mix(c, d, b, 12)
    a, d = _mix(a, b, d, 8)
    c, b = _mix(c, d, b, 7)
    return a, b, c, d


@compiled
def _fill_block(stream: Stream) -> None:
    """Computes the stream's next block of sixteen words."""
    key, nonce, block = stream.key, stream.nonce, stream.block
    x0, x1, x2, x3 = (
        np.uint32(0x61707865),
        np.uint32(0x3320646E),
        np.uint32(0x79622D32),
        np.uint32(0x6B206574),
    )
    x4, x5, x6, x7 = key[0], key[1], key[2], key[3]
    x8, x9, x10, x11 = key[4], key[5], key[6], key[7]
    x12, x13, x14, x15 = np.uint32(stream.counter), nonce[0], nonce[1], nonce[2]
    for _ in range(10):
        x0, x4, x8, x12 = _quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = _quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = _quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = _quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = _quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = _quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = _quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = _quarter_round(x3, x4, x9, x14)
    block[0] = (0x61707865 + np.int64(x0)) & MASK
    block[1] = (0x3320646E + np.int64(x1)) & MASK
    block[2] = (0x79622D32 + np.int64(x2)) & MASK
    block[3] = (0x6B206574 + np.int64(x3)) & MASK
    block[4] = (np.int64(key[0]) + np.int64(x4)) & MASK
    block[5] = (np.int64(key[1]) + np.int64(x5)) & MASK
    block[6] = (np.int64(key[2]) + np.int64(x6)) & MASK
    block[7] = (np.int64(key[3]) + np.int64(x7)) & MASK
    block[8] = (np.int64(key[4]) + np.int64(x8)) & MASK
    block[9] = (np.int64(key[5]) + np.int64(x9)) & MASK
    block[10] = (np.int64(key[6]) + np.int64(x10)) & MASK
    block[11] = (np.int64(key[7]) + np.int64(x11)) & MASK
    block[12] = (np.int64(stream.counter) + np.int64(x12)) & MASK
    block[13] = (np.int64(nonce[0]) + np.int64(x13)) & MASK
    block[14] = (np.int64(nonce[1]) + np.int64(x14)) & MASK
    block[15] = (np.int64(nonce[2]) + np.int64(x15)) & MASK
    stream.counter = int(np.int64(stream.counter) + 1) & MASK
    stream.used = 0


@inlined
def open_stream(stream: Stream, purpose: int, number: int) -> None:
    """Starts the stream with this purpose and number at its first word."""
    stream.nonce[0] = purpose
    stream.nonce[1] = number
    stream.nonce[2] = 0
    stream.counter = 0
    stream.used = BLOCK


@inlined
def next_word(stream: Stream) -> Any:
    """Returns the next 32 bits of the stream."""
    if stream.used == BLOCK:
        _fill_block(stream)
    word = np.int64(stream.block[stream.used])
    stream.used += 1
    return word  # an int64, not a Python int: when compiled, the products below must not become floats


@inlined
def below(stream: Stream, bound: int) -> int:
    """Returns a number from 0 to bound - 1, all equally likely; bound is at least 1.

    It is the high half of word * bound (Lemire); the few words that would favour some results are rejected.
    """
    while True:
        product = next_word(stream) * bound
        low = product & MASK
        if low >= bound or low >= (MASK + 1 - bound) % bound:
            return product >> 32


@compiled
def shuffle(stream: Stream, items: Ints, count: int) -> None:
    """Shuffles the first `count` items (Fisher-Yates, from the last item down)."""
    for last in range(count - 1, 0, -1):
        chosen = below(stream, last + 1)
        item = items[last]
        items[last] = items[chosen]
        items[chosen] = item
