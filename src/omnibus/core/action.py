"""What every kind of action can do: be written and read, be numbered, and say why it is refused."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Self

from msgspec import Struct

from omnibus.core.abstract import AbstractStruct
from omnibus.core.base_spec import BaseSpec
from omnibus.core.board import Board
from omnibus.core.errors import IllegalAction
from omnibus.core.rules import Rules
from omnibus.kernel.state import State


class AnyAction(Struct, metaclass=AbstractStruct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One small choice. Which choice is open is part of the state; none of them waits for another."""

    kind: ClassVar[int]
    """The kernel's number of this kind (`kernel.action_kinds`)."""
    is_turn: ClassVar[bool] = False
    """Whether a seat at turn may choose it; otherwise it only answers questions."""
    spelling: ClassVar[str]
    """How it is written in records, as a regular expression."""

    @abstractmethod
    def write(self, board: Board) -> str:
        """The action as text."""

    @classmethod
    @abstractmethod
    def read(cls, found: re.Match[str], board: Board) -> Self:
        """The action of a text that has the right spelling."""

    @classmethod
    def numbers(cls, rules: Rules) -> range:
        """The numbers that actions of this kind have on a board."""
        first = int(rules.arrays.first_action[cls.kind])
        return range(first, first + int(rules.arrays.action_count[cls.kind]))

    @classmethod
    @abstractmethod
    def of_number(cls, number: int, rules: Rules) -> Self:
        """The action of one of these numbers."""

    @abstractmethod
    def number(self, rules: Rules) -> int:
        """Its number; raises IllegalAction where the board has no such action."""

    def motive(self) -> str:
        """What speaks for it, in a word: part of the key under which hints have a sentence."""
        return str(self.__struct_config__.tag)

    @abstractmethod
    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        """Why it is not legal, where it is not."""


class ListedAction(AnyAction, frozen=True):
    """A kind of which a board has so few that they are listed."""

    first: ClassVar[int | None] = None
    """The first of their numbers if it is the same on every board. Others get theirs in games that have them."""

    @classmethod
    @abstractmethod
    def every(cls, board: Board, spec: BaseSpec) -> Sequence[Self]:
        """All actions of this kind that there are on a board, in the order of their numbers."""

    @classmethod
    def of_number(cls, number: int, rules: Rules) -> Self:
        return cls.every(rules.board, rules.spec)[number - cls.numbers(rules).start]

    def number(self, rules: Rules) -> int:
        every = self.every(rules.board, rules.spec)
        if self not in every:
            raise self.unknown(rules)
        return self.numbers(rules).start + every.index(self)

    def unknown(self, rules: Rules) -> IllegalAction:
        """Why the board has no such action."""
        return IllegalAction("malformed", detail=repr(self)[:80])
