"""Seeds: what chance in a game comes from, and the commitment that fixes it before the game begins."""

from __future__ import annotations

import hashlib

import numpy as np

from omnibus.kernel.random import PLAYOUT, Dice, new_dice, next_word, open_stream

SEED_BYTES = 32


def commitment(seed: bytes) -> str:
    """What is public from the start: the SHA-256 of the seed, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def seed_of_text(text: str) -> bytes:
    """A seed from any text, for games that are meant to be repeated."""
    return hashlib.sha256(text.encode()).digest()


def seeds_of_series(series: bytes, number: int) -> tuple[bytes, bytes]:
    """The seed of game `number` of a series, and the key of the dice that play it."""
    source = new_dice(series)
    open_stream(source, PLAYOUT, number)
    words = np.array([next_word(source) for _ in range(16)], "<u4").tobytes()
    return words[:SEED_BYTES], words[SEED_BYTES:]


def dice_of_text(text: str) -> Dice:
    """Dice from any text, for sampling and random play that are meant to be repeated."""
    return new_dice(seed_of_text(text))
