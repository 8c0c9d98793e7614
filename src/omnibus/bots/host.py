"""`python -m omnibus.bots.host TARGET`: the process that runs an external Python bot.

It exchanges lines with `HostedBot` over standard input and output. Text that the bot prints goes to standard error.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import lru_cache
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import print_exception
from types import ModuleType
from typing import cast

import msgspec
from msgspec import Raw, Struct

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.bot_texts import GROUP
from omnibus.bots.errors import BotFailure, Failure
from omnibus.bots.match_runner import choose
from omnibus.bots.process_io import own_pipes, situation
from omnibus.core.board import Board
from omnibus.core.events import Event
from omnibus.core.game import Game
from omnibus.games import game_on

FACTORY = "make"
"""The name of the function that makes the bot, in files with one."""

Factory = Callable[..., Bot]


class Sit(Struct, frozen=True):
    """A new game: the board, the bot's seat, its seed and its parameters."""

    board: Raw
    number: int
    seed: bytes
    parameters: dict[str, str]


class HostQuestion(Struct, frozen=True):
    """The events since the last question, and the decision to make; without a record, the game is over."""

    sit: Sit | None
    events: list[Event]
    record: bytes | None
    codes: list[int]
    budget: Budget


class Answer(Struct, frozen=True):
    """The number of an action, or the reason for a failure."""

    code: int | None = None
    reason: Failure | None = None
    detail: str = ""


def _load_file(path: Path) -> ModuleType:
    """Imports a file; like a script, it can import modules beside it."""
    sys.path.insert(0, str(path.resolve().parent))
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no Python file")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _bot_in(module: ModuleType) -> Factory:
    """Returns the function `make`, or the only subclass of Bot that the file defines."""
    if hasattr(module, FACTORY):
        return cast(Factory, getattr(module, FACTORY))
    classes = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Bot) and each.__module__ == module.__name__
    ]
    if len(classes) != 1:
        names = ", ".join(each.__name__ for each in classes) or "none"
        raise LookupError(
            f"one subclass of omnibus.bots.bot.Bot is expected, or a function {FACTORY}(seat); found {names}"
        )
    return cast(Factory, classes[0])


def load(target: str) -> Factory:
    """Returns the class or function of a target: `file.py`, `file.py:Name`, or the name of an entry point."""
    path, _, name = target.partition(":")
    if path.endswith(".py"):
        module = _load_file(Path(path))
        return cast(Factory, getattr(module, name)) if name else _bot_in(module)
    (found,) = entry_points(group=GROUP, name=path)
    return cast(Factory, found.load())


@lru_cache(maxsize=4)
def _game_of(board: bytes) -> Game:
    return game_on(msgspec.json.decode(board, type=Board))


class Host:
    """Runs one bot at a time, in one game after another."""

    def __init__(self, factory: Factory) -> None:
        self._factory = factory
        self._bot: Bot | None = None
        self._seat: Seat | None = None

    def answer(self, question: HostQuestion) -> Answer:
        """Answers a question. If the bot's constructor or `see` raises, the process ends."""
        if question.sit is not None:
            sit = question.sit
            self._seat = Seat(_game_of(bytes(sit.board)), sit.number, sit.seed)
            self._bot = self._factory(self._seat, **sit.parameters)
        bot, seat = self._bot, self._seat
        if bot is None or seat is None:
            return Answer()
        bot.see(question.events)
        if question.record is None:
            bot.close()
            self._bot = None
            return Answer()
        view, legal = situation(seat.game, seat.number, question.record, question.codes)
        try:
            return Answer(choose(bot, seat.game, view, legal, question.budget))
        except BotFailure as failure:
            if failure.__cause__ is not None:
                print_exception(failure.__cause__)
            return Answer(None, failure.reason, failure.detail)


def main(target: str) -> int:
    """Loads the bot, reports that it is ready (or why not), and answers questions until its input ends."""
    questions, answers = own_pipes()

    def say(answer: Answer) -> None:
        answers.write(msgspec.json.encode(answer) + b"\n")

    try:
        host = Host(load(target))
    except (Exception, SystemExit) as error:
        say(Answer(None, "crashed", f"{type(error).__name__}: {error}"))
        return 1
    say(Answer())
    decoder = msgspec.json.Decoder(HostQuestion)
    for line in questions:
        say(host.answer(decoder.decode(line)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
