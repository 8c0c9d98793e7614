"""Seeds, and the commitment that fixes a game's seed before it begins."""

from __future__ import annotations

import hashlib
from typing import TypeAlias

import numpy as np

from omnibus.core.integers import AnyInt, as_int
from omnibus.kernel.random import PLAYOUT, Dice, new_dice, next_word, open_stream

SEED_BYTES = 32
Seed: TypeAlias = bytes | str | AnyInt
"""A seed in any accepted form (see `seed_bytes`)."""


def commitment(seed: bytes) -> str:
    """The SHA-256 of the seed, in hexadecimal; public from the start."""
    return hashlib.sha256(seed).hexdigest()


def seed_of_text(text: str) -> bytes:
    """A seed from any text, for reproducible games."""
    return hashlib.sha256(text.encode()).digest()


def seed_bytes(seed: Seed) -> bytes:
    """The 32 bytes of a seed; a text is hashed by `seed_of_text`, and so are the decimal digits of an integer.

    7, "7" and `--seed 7` on the command line are therefore the same seed.
    """
    number = as_int(seed)
    if number is not None or isinstance(seed, str):
        return seed_of_text(str(seed))
    if not isinstance(seed, bytes | bytearray | memoryview):
        raise TypeError(f"a seed is a whole number, a text or {SEED_BYTES} bytes, not {type(seed).__name__}")
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return bytes(seed)


def seeds_of_series(series: bytes, number: int) -> tuple[bytes, bytes]:
    """The seed of game `number` of a series, and the key of the dice that play it."""
    source = new_dice(series)
    open_stream(source, PLAYOUT, number)
    words = np.array([next_word(source) for _ in range(16)], "<u4").tobytes()
    return words[:SEED_BYTES], words[SEED_BYTES:]


def dice_of(seed: Seed) -> Dice:
    """Dice from any seed, for reproducible sampling and random play."""
    return new_dice(seed_bytes(seed))


def dice_of_text(text: str) -> Dice:
    return dice_of(text)
