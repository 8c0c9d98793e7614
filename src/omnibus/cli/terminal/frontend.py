"""The interface of a frontend: shows a game, asks questions, and shows messages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from omnibus.cli.terminal.choices import Choice, Question
from omnibus.cli.terminal.local_game import LocalGame

HINT, QUIT, SAVE, TAKE_BACK = "hint", "quit", "save", "undo"
BACK = "back"
"""Goes back to the previous question; in a lesson, to the previous task."""
SKIP = "skip"
GAME_COMMANDS = (HINT, TAKE_BACK, SAVE, QUIT, BACK, SKIP)
COMMANDS = (HINT, TAKE_BACK, "choices", "hand", "table", "tickets", "map", "routes", "log", SAVE, "help", QUIT)
"""Commands that can be typed at any time."""
IN_A_LESSON = (SKIP, BACK, *(name for name in COMMANDS if name not in (HINT, SAVE)))
"""The commands in a lesson, which needs no hints and is not saved."""


class Command(Struct, frozen=True):
    """A command instead of an answer; `argument` is the text after the command."""

    name: str
    argument: str = ""


class Frontend(ABC):
    """Shows games to the people at this terminal, one after the other."""

    @contextmanager
    def opened(self) -> Iterator[None]:
        """A context manager: the game is shown inside it."""
        yield

    @abstractmethod
    def begin(self, local_game: LocalGame, since: int = 0) -> None:
        """Starts showing a new or resumed game; the log before entry `since` is not read out."""

    @abstractmethod
    def ask(self, question: Question, seat: int) -> Choice | Command:
        """Asks a player; returns the answer, or one of GAME_COMMANDS."""

    @abstractmethod
    def ask_text(self, title: str) -> str:
        """Asks for a line of text; returns an empty one if the player cancels."""

    @abstractmethod
    def show_message(self, message: str) -> None:
        """Shows a message (markup) with the next question."""

    @abstractmethod
    def thinking(self, seat: int) -> None:
        """Shows that a bot is thinking."""

    @abstractmethod
    def hand_over(self, seat: int) -> None:
        """Hides everything until the next player is at the keyboard."""

    @abstractmethod
    def finish(self, question: Question) -> Choice | Command:
        """Shows the score sheet, and asks for the next step."""

    @abstractmethod
    def close(self, local_game: LocalGame) -> None:
        """Prints the text that stays in the terminal after the game."""
