"""`python -m omnibus.server.worker_pool.process`: a process that computes the moves of bots.

It reads questions from standard input and writes an answer to each to standard output, in frames: the length in four
bytes, then MessagePack. The worker pool starts it. When the pool's process is gone, it ends at once.

It loads compiled code in two steps. First that of the quick bots, which do not search: it reports this and accepts
questions. Then, piece by piece and between questions, that of the bots that search, and that of analyses.
"""

from __future__ import annotations

import hashlib
import os
import select
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from threading import Thread
from traceback import format_exception
from typing import Literal

import msgspec
from msgspec import Struct

from omnibus.bots.advice import Advice, advise
from omnibus.bots.advice import entry_points as advice_entry_points
from omnibus.bots.bot import Budget, Seat
from omnibus.bots.errors import BotError, BotFailure
from omnibus.bots.heuristics.precompile import entry_points as thinking_entry_points
from omnibus.bots.heuristics.precompile import planner_entry_points
from omnibus.bots.judgement import Judgement, judge
from omnibus.bots.levels import LEVELS
from omnibus.bots.match_runner import choose
from omnibus.bots.process_io import own_pipes, situation
from omnibus.bots.registry import BUILT_IN, make_bot
from omnibus.core.errors import RecordError
from omnibus.core.game import Game, LegalActions
from omnibus.core.view import View
from omnibus.games import game_on, read_board
from omnibus.kernel import random
from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.precompile import SIZES, EntryPoints, compile_entry_points
from omnibus.server.worker_pool.analysis_part import AnalysisPart, compute

MOST_GAMES = 64
"""The size of a process's cache of games: a game is small, but takes a few milliseconds to be made."""
HEAD = 4
QUICK_MODULES = ("omnibus.bots.planner", "omnibus.bots.tickets")
"""The modules of the quick bots: all levels but the highest."""
SEARCH = "omnibus.policy.search"
NOT_ANALYSABLE = "not analysable"
"""Begins the error of a record that does not verify."""


class BotQuestion(Struct, frozen=True):
    """A decision for a bot, with the seat's knowledge and nothing else."""

    board: bytes
    """The content of a board file."""
    bot: str
    """A level, or a built-in bot. External bots cannot be used here: they would need all events."""
    seat: int
    record: bytes
    """The view of the seat: `View.to_bytes()`."""
    codes: list[int]
    """The numbers of the legal actions, in ascending order."""
    seed: bytes
    """The seed of the bot's random choices at this table; each decision derives its own from it and the view."""
    board_name: str = ""
    """The name under which remote workers find the board in the store; without one, only this machine can answer."""


class Request(Struct, frozen=True, tag="question"):
    """A question, and whether to compute more than the action."""

    question: BotQuestion
    advise: bool = False
    """Whether to give reasons."""
    chosen: int | None = None
    """An action to judge against the bot's choice."""


Loaded = Literal["quick", "searches"]
"""The bots that are loaded: the quick ones, or also those that search."""


class Answer(Struct, frozen=True):
    """The number of the chosen action, with advice or a judgement if requested; or an error.

    For a part of an analysis, its content.
    """

    code: int | None = None
    advice: Advice | None = None
    judgement: Judgement | None = None
    content: bytes = b""
    trouble: str = ""
    loaded: Loaded | None = None
    """Set if this answers no question, but reports which bots are loaded."""


def write_frame(message: Struct) -> bytes:
    """Encodes a message for a pipe."""
    content = msgspec.msgpack.encode(message)
    return len(content).to_bytes(HEAD, "big") + content


@lru_cache(maxsize=MOST_GAMES)
def _game_of(board: bytes) -> Game:
    return game_on(read_board(board, kept=True))


def situation_of(question: BotQuestion) -> tuple[Game, View, LegalActions]:
    """The game, the view of the seat, and its legal actions."""
    game = _game_of(question.board)
    return game, *situation(game, question.seat, question.record, question.codes)


def _check_built_in(text: str) -> None:
    """Bots of tables are named by users, and must never start a program."""
    name, known = text.partition(":")[0], (*BUILT_IN, *LEVELS)
    if name not in known:
        raise BotError("unknown_bot", name=text, known=", ".join(known))


def think(question: BotQuestion) -> int:
    """The number of the action that the bot chooses. The same question gets the same answer, unless a clock decides.

    Raises BotError if there is no such bot, BotFailure if it fails.
    """
    _check_built_in(question.bot)
    game, view, legal = situation_of(question)
    seat = Seat(game, question.seat, _seed_of(question))
    return choose(make_bot(question.bot, seat), game, view, legal, Budget())


def _seed_of(question: BotQuestion, use: bytes = b"") -> bytes:
    """The seed of one decision, and of each of its uses."""
    return hashlib.sha256(question.seed + question.record + use).digest()


def answer(request: Request | AnalysisPart) -> Answer:
    """Answers a request. Errors are part of the answer."""
    if isinstance(request, AnalysisPart):
        return _computed(request)
    question = request.question
    try:
        code = think(question)
        game, view, _ = situation_of(question)
        return Answer(
            code,
            advise(game, view, code) if request.advise else None,
            None if request.chosen is None else judge(game, view, request.chosen, code, _seed_of(question, b"judge")),
        )
    except BotFailure as failure:
        cause = "".join(format_exception(failure.__cause__)) if failure.__cause__ else ""
        return Answer(trouble=f"{failure.reason}: {failure.detail}\n{cause}".strip())
    except Exception as error:
        return Answer(trouble="".join(format_exception(error)))


def _computed(part: AnalysisPart) -> Answer:
    try:
        return Answer(content=compute(part, _game_of(part.board)))
    except RecordError as error:
        return Answer(trouble=f"{NOT_ANALYSABLE}: {error}")
    except Exception as error:
        return Answer(trouble="".join(format_exception(error)))


def _end_with(pipe: int) -> None:
    """Waits until the other end of a pipe is closed, then ends the process."""
    watch = select.poll()
    watch.register(pipe, 0)  # no events but hang-up, which is always reported
    watch.poll()
    os._exit(0)


def _random_entry_points() -> EntryPoints:
    """The functions of the random generator that bots call."""
    dice = random.blank_dice()
    return [(random.open_stream, (dice, 0, 0)), (random.next_word, (dice,)), (random.below, (dice, 1))]


def _load_quick_bots() -> None:
    """Loads the code of the quick bots; if it was never compiled, this takes a minute or two."""
    for module in QUICK_MODULES:
        import_module(module)
    for size in () if INTERPRETED else SIZES.values():
        compile_entry_points([*_random_entry_points(), *planner_entry_points(size)])


def _analyses() -> Iterator[EntryPoints]:
    """The code of analyses, in pieces; nearly all of it is loaded already."""
    from omnibus.analysis.precompile import entry_points  # imported here: the bots do not need it

    for size in () if INTERPRETED else SIZES.values():
        yield from ([point] for point in entry_points(size))


def _searches() -> Iterator[EntryPoints]:
    """The code of the bots that search, and of the reasons in hints, in pieces; loaded pieces take no time."""
    from omnibus.policy.precompile import search_entry_points  # imported here: the quick bots do not need it

    import_module(SEARCH)
    for size in () if INTERPRETED else SIZES.values():
        for points in (search_entry_points(size), advice_entry_points(size), thinking_entry_points(size)):
            yield from ([point] for point in points)


def main() -> int:
    """Loads the bots, reports it, and answers questions until there are no more."""
    questions, answers = own_pipes()
    Thread(target=_end_with, args=(questions.fileno(),), daemon=True).start()
    decoder = msgspec.msgpack.Decoder(Request | AnalysisPart)

    def is_asked() -> bool:
        return bool(select.select([questions], [], [], 0)[0])

    def answer_next() -> bool:
        if not (head := questions.read(HEAD)):
            return False
        answers.write(write_frame(answer(decoder.decode(questions.read(int.from_bytes(head, "big"))))))
        return True

    def load(pieces: Iterator[EntryPoints]) -> bool:
        """Answers questions between the pieces; returns False when there are no more."""
        for piece in pieces:
            while is_asked():  # questions are sent one at a time, so nothing of the next is buffered
                if not answer_next():
                    return False
            compile_entry_points(piece)
        return True

    with suppress(BrokenPipeError):  # the server is gone, and the watching thread was slower
        _load_quick_bots()
        answers.write(write_frame(Answer(loaded="quick")))
        if not load(_searches()):
            return 0
        answers.write(write_frame(Answer(loaded="searches")))
        if not load(_analyses()):
            return 0
        while answer_next():
            pass
    return 0


if __name__ == "__main__":
    from omnibus.kernel.cache.notices import tell_to, to_nobody

    tell_to(to_nobody)  # the server reports that code is being compiled
    sys.exit(main())
