"""What the processes in which bots think have in common: pipes of their own, and situations out of bytes."""

from __future__ import annotations

import os
from typing import IO, Any, cast

import numpy as np

from omnibus.core.game import Game, LegalActions
from omnibus.core.view import View
from omnibus.kernel.state import State, new_state


def own_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Questions and answers, taken away from everything else: what is printed goes to standard error, and there is
    nothing to be read."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return questions, answers


def situation(game: Game, seat: int, record: bytes, codes: list[int]) -> tuple[View, LegalActions]:
    """What a seat sees (`View.to_bytes()`), and what it may do."""
    blank: Any = new_state(game.size)
    seen = cast(State, np.ndarray((), blank.dtype, bytearray(record))[()])
    return View(game.board, game.spec, seat, seen), LegalActions(game.codec, codes)
