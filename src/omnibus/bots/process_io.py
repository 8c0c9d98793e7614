"""Pipes and the decoding of positions, for the processes that run bots."""

from __future__ import annotations

import os
from typing import IO

from omnibus.core.bindings.memory import state_in
from omnibus.core.game import Game, LegalActions
from omnibus.core.state_record import memory_in
from omnibus.core.view import View


def own_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Takes standard input and output over for questions and answers. From now on standard input is empty, and printed
    text goes to standard error."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return questions, answers


def situation(game: Game, seat: int, record: bytes, codes: list[int]) -> tuple[View, LegalActions]:
    """Decodes a seat's view (`View.to_bytes()`) and its legal actions."""
    seen = state_in(memory_in(bytearray(record), game.size))
    return View(game.board, game.spec, seat, seen), LegalActions(game.codec, codes)
