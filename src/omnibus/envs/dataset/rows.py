"""Whole games as columns of numbers: the content of a dataset, a row for each game."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from omnibus.kernel.state import Ints


class Rows(Struct, frozen=True):
    """Some games with the same number of players.

    Lists of variable length are concatenated: that of game `n` is from `codes_from[n]` to `codes_from[n + 1]`.
    """

    keys: Ints
    """The seeds, as eight words each."""
    first: Ints
    """The first seat."""
    fixed: Ints
    """True if the first seat was given, and not drawn from the seed."""
    codes: Ints
    """The numbers of the actions."""
    codes_from: Ints
    early: Ints
    """The seats of the first actions, if some seats decided out of turn order during set-up; else empty."""
    early_from: Ints
    scores: Ints
    """The final points of each seat."""
    won: Ints
    """True for each seat that won, alone or with others."""

    @property
    def count(self) -> int:
        """The number of games."""
        return len(self.keys)

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.scores.shape[1])

    def seed(self, row: int) -> bytes:
        """The seed of a game."""
        seed: bytes = self.keys[row].astype("<u4").tobytes()
        return seed

    def actions(self, row: int) -> Ints:
        """The numbers of a game's actions."""
        return self.codes[self.codes_from[row] : self.codes_from[row + 1]]

    def early_seats(self, row: int) -> Ints:
        """The seats of a game's first actions, if stored."""
        return self.early[self.early_from[row] : self.early_from[row + 1]]


def one_row(
    seed: bytes,
    first: int,
    codes: Sequence[int],
    early: Sequence[int],
    scores: Sequence[int],
    won: Sequence[bool],
    *,
    fixed: bool = False,
) -> Rows:
    """A single game."""
    return Rows(
        keys=np.frombuffer(seed, "<u4")[None].astype(np.uint32),
        first=np.array([first], np.uint8),
        fixed=np.array([fixed]),
        codes=np.array(codes, np.uint16),
        codes_from=np.array([0, len(codes)], np.int32),
        early=np.array(early, np.uint8),
        early_from=np.array([0, len(early)], np.int32),
        scores=np.array([scores], np.int16),
        won=np.array([won], np.bool_),
    )
