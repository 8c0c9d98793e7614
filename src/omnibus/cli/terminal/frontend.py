"""What a game needs from whatever shows it: a way to ask, to tell, and to wait."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from omnibus.cli.terminal.choices import Choice, Question
from omnibus.cli.terminal.local_game import LocalGame

HINT, QUIT, SAVE, TAKE_BACK = "hint", "quit", "save", "undo"
BACK = "back"
"""From a step to the question before it; in a lesson, to the task before."""
SKIP = "skip"
GAME_COMMANDS = (HINT, TAKE_BACK, SAVE, QUIT, BACK, SKIP)
COMMANDS = (HINT, TAKE_BACK, "choices", "hand", "table", "tickets", "map", "routes", "log", SAVE, "help", QUIT)
"""What can be asked for at any time, by a word."""
IN_A_LESSON = (SKIP, BACK, *(name for name in COMMANDS if name not in (HINT, SAVE)))
"""The same in a lesson, which is the hint itself, and is not kept."""


class Command(Struct, frozen=True):
    """Something other than an answer; `argument` is what was typed behind the word."""

    name: str
    argument: str = ""


class Frontend(ABC):
    """Shows one game after the other to the people at this terminal."""

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Within, the game is shown."""
        yield

    @abstractmethod
    def begin(self, local_game: LocalGame) -> None:
        """A game begins, or goes on."""

    @abstractmethod
    def ask(self, question: Question, seat: int) -> Choice | Command:
        """A player's answer, or a command of the host."""

    @abstractmethod
    def ask_text(self, title: str) -> str:
        """A line of text; empty where there is none."""

    @abstractmethod
    def show_message(self, message: str) -> None:
        """Says something (markup) to whoever is asked next."""

    @abstractmethod
    def thinking(self, seat: int) -> None:
        """Shows that a bot thinks."""

    @abstractmethod
    def hand_over(self, seat: int) -> None:
        """Hides everything until another player sits at the keyboard."""

    @abstractmethod
    def finish(self, question: Question) -> Choice | Command:
        """Shows the score sheet, and asks what comes next."""

    @abstractmethod
    def close(self, local_game: LocalGame) -> None:
        """Leaves behind what shall stay when the game is no longer shown."""
