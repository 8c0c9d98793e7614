"""The base classes of actions: notation, numbering, and reasons for refusal."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Self

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from omnibus.core.abstract import AbstractStruct
from omnibus.core.base_spec import BaseSpec
from omnibus.core.board import Board
from omnibus.core.errors import IllegalAction
from omnibus.core.rules import Rules
from omnibus.kernel.state import State


class AnyAction(Struct, metaclass=AbstractStruct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One small choice. The open choices of all seats are part of the state."""

    kind: ClassVar[int]
    """The kernel's number of this kind (`kernel.action_kinds`)."""
    is_turn: ClassVar[bool] = False
    """Whether it can be a turn; otherwise it only answers questions."""
    spelling: ClassVar[str]
    """The regular expression of its notation."""

    def write(self, board: Board) -> str:
        """The action as text; by default its tag and its fields."""
        return " ".join(map(str, (self.__struct_config__.tag, *astuple(self))))

    @classmethod
    def read(cls, found: re.Match[str], board: Board) -> Self:
        """The action of a match of `spelling`, whose groups are by default the fields."""
        return msgspec.convert(dict(zip(cls.__struct_fields__, found.groups(), strict=True)), cls, strict=False)

    @classmethod
    def numbers(cls, rules: Rules) -> range:
        """The numbers of this kind's actions on a board."""
        first = int(rules.arrays.first_action[cls.kind])
        return range(first, first + int(rules.arrays.action_count[cls.kind]))

    @classmethod
    @abstractmethod
    def of_number(cls, number: int, rules: Rules) -> Self:
        """The action with this number."""

    @abstractmethod
    def number(self, rules: Rules) -> int:
        """Its number; raises IllegalAction if the board has no such action."""

    def motive(self) -> str:
        """The part of a hint's translation key that names a reason to choose it."""
        return str(self.__struct_config__.tag)

    @abstractmethod
    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        """The reason why it is not legal; only called if it is not."""


class ListedAction(AnyAction, frozen=True):
    """A kind with so few actions per board that they can be listed."""

    first: ClassVar[int | None] = None
    """The first number if it is the same on every board; otherwise the game's mechanisms assign it."""

    @classmethod
    @abstractmethod
    def every(cls, board: Board, spec: BaseSpec) -> Sequence[Self]:
        """All actions of this kind on a board, in the order of their numbers."""

    @classmethod
    def of_number(cls, number: int, rules: Rules) -> Self:
        return cls.every(rules.board, rules.spec)[number - cls.numbers(rules).start]

    def number(self, rules: Rules) -> int:
        every = self.every(rules.board, rules.spec)
        if self not in every:
            raise self.unknown(rules)
        return self.numbers(rules).start + every.index(self)

    def unknown(self, rules: Rules) -> IllegalAction:
        """The reason why the board has no such action."""
        return IllegalAction("malformed", detail=repr(self)[:80])
