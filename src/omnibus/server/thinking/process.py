"""`python -m omnibus.server.thinking.process`: a process in which bots think.

It reads questions from standard input and writes an answer to each to standard output, every one in a frame: its length
in four bytes, then MessagePack. `pool.Thinkers` starts it. When whoever asks is gone, it ends at once, whatever it
is thinking about.
"""

from __future__ import annotations

import hashlib
import os
import select
import sys
from contextlib import suppress
from functools import lru_cache
from threading import Thread
from traceback import format_exception

import msgspec
from msgspec import Struct

from omnibus.bots import advice
from omnibus.bots.advice import Advice, advise
from omnibus.bots.answering import own_pipes, situation
from omnibus.bots.bot import Budget, Seat
from omnibus.bots.errors import BotError, BotFailure
from omnibus.bots.judgement import Judgement, judge
from omnibus.bots.levels import LEVELS
from omnibus.bots.registry import BUILT_IN, make_bot
from omnibus.bots.table import choose
from omnibus.bots.thinking import warm
from omnibus.core.game import Game, LegalActions
from omnibus.core.view import View
from omnibus.games import game_on, read_board
from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.warm import SIZES, warm_size
from omnibus.policy.warm import search_points

MOST_GAMES = 64
"""So many boards a process remembers: a game is small, but takes a few milliseconds to be made."""
HEAD = 4


class BotQuestion(Struct, frozen=True):
    """What a bot is to decide upon. It holds what its seat may know, and nothing else."""

    board: bytes
    """The content of a board file; or a board as JSON, which is one, too."""
    bot: str
    """A level, or the text of a built-in bot. Those of others may not think here: they would need all events."""
    seat: int
    record: bytes
    """The view of the seat: `View.to_bytes()`."""
    codes: list[int]
    """The numbers of the legal actions, in ascending order."""
    seed: bytes
    """For whatever the bot leaves to chance at this table; every decision has dice of its own from it and the view."""
    board_name: str = ""
    """By which others on the same store find the board; only this machine can be asked where there is none."""


class Request(Struct, frozen=True):
    """A question, and what is asked for besides the action."""

    question: BotQuestion
    advise: bool = False
    """The reasons."""
    chosen: int | None = None
    """What somebody gave away who chose this action instead."""


class Answer(Struct, frozen=True):
    """The number of the action that was chosen, and what was asked for besides; or what went wrong. Empty: ready."""

    code: int | None = None
    advice: Advice | None = None
    judgement: Judgement | None = None
    trouble: str = ""


def write_frame(message: Struct) -> bytes:
    """A message as it goes through a pipe."""
    content = msgspec.msgpack.encode(message)
    return len(content).to_bytes(HEAD, "big") + content


@lru_cache(maxsize=MOST_GAMES)
def _game_of(board: bytes) -> Game:
    return game_on(read_board(board, kept=True))


def situation_of(question: BotQuestion) -> tuple[Game, View, LegalActions]:
    """The game, what the seat sees of it, and what it may do."""
    game = _game_of(question.board)
    return game, *situation(game, question.seat, question.record, question.codes)


def _check_built_in(text: str) -> None:
    """Texts of tables come from people, and must never start a program."""
    name, known = text.partition(":")[0], (*BUILT_IN, *LEVELS)
    if name not in known:
        raise BotError("unknown_bot", name=text, known=", ".join(known))


def think(question: BotQuestion) -> int:
    """The number of the action that the bot chooses. The same question gets the same answer, unless a clock decides.

    Raises BotError where there is no such bot, BotFailure where it fails.
    """
    _check_built_in(question.bot)
    game, view, legal = situation_of(question)
    seat = Seat(game, question.seat, _seed_of(question))
    return choose(make_bot(question.bot, seat), game, view, legal, Budget())


def _seed_of(question: BotQuestion, use: bytes = b"") -> bytes:
    """Every decision has dice of its own, and so has whatever else they are used for."""
    return hashlib.sha256(question.seed + question.record + use).digest()


def answer(order: Request) -> Answer:
    """Does what is asked. Whatever goes wrong is part of the answer."""
    question = order.question
    try:
        code = think(question)
        game, view, _ = situation_of(question)
        return Answer(
            code,
            advise(game, view, code) if order.advise else None,
            None if order.chosen is None else judge(game, view, order.chosen, code, _seed_of(question, b"judge")),
        )
    except BotFailure as failure:
        cause = "".join(format_exception(failure.__cause__)) if failure.__cause__ else ""
        return Answer(trouble=f"{failure.reason}: {failure.detail}\n{cause}".strip())
    except Exception as error:
        return Answer(trouble="".join(format_exception(error)))


def _end_with(asker: int) -> None:
    """Waits until the other end of a pipe is closed, then ends the process."""
    watch = select.poll()
    watch.register(asker, 0)  # nothing is to be read here: only that it was closed is reported, always
    watch.poll()
    os._exit(0)


def _load() -> None:
    """Loads the compiled code; where there is none yet, compiles it, which takes minutes."""
    if not INTERPRETED:
        for name in SIZES:
            warm_size(warm.entry_points, name, tell=False)
            warm_size(advice.entry_points, name, tell=False)
            warm_size(search_points, name, tell=False)


def main() -> int:
    """Says that it is ready, and answers questions until there are no more."""
    questions, answers = own_pipes()
    Thread(target=_end_with, args=(questions.fileno(),), daemon=True).start()
    _load()
    decoder = msgspec.msgpack.Decoder(Request)
    with suppress(BrokenPipeError):  # whoever asked is gone, and the thread that looks out for that was not faster
        answers.write(write_frame(Answer()))
        while head := questions.read(HEAD):
            answers.write(write_frame(answer(decoder.decode(questions.read(int.from_bytes(head, "big"))))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
