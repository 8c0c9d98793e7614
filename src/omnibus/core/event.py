"""What every kind of event can do: be told from the kernel's log, and be hidden from whom it does not concern."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Self, TypeAlias

from msgspec import Struct

from omnibus.core.abstract import AbstractStruct
from omnibus.core.rules import Rules

Row: TypeAlias = list[int]
"""A row of the kernel's log: its kind, a seat, and numbers."""


class AnyEvent(Struct, metaclass=AbstractStruct, frozen=True, tag_field="e"):
    """Something that happened at the table. Cards are colour names; routes and tickets are indices of the board."""

    kind: ClassVar[int | None] = None
    """The kind of row that tells of it; None where no single row does."""
    reveals: ClassVar[bool] = True
    """Whether it brings to light what was hidden from the seat that acts: said of an event that does not."""

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> Self:
        """The event of a row: by itself, its numbers in the order of the fields."""
        return cls(*row[1 : 1 + len(cls.__struct_fields__)])

    @abstractmethod
    def masked_for(self, seat: int | None) -> AnyEvent:
        """The event as a seat may see it; None is a spectator. Every kind says so: nothing is shown by forgetting."""


class PublicEvent(AnyEvent, frozen=True):
    """What everybody at the table sees."""

    def masked_for(self, seat: int | None) -> AnyEvent:
        """The event itself."""
        return self
