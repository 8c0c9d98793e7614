"""The base class of events: decoding from the kernel's log, and masking of hidden information."""

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
    """The kind of log row that it is decoded from; None if it takes several rows or none."""
    reveals: ClassVar[bool] = True
    """Whether it reveals something that was hidden from the acting seat; set to False if it does not."""

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> Self:
        """Decodes a row; by default its numbers are the fields in order."""
        return cls(*row[1 : 1 + len(cls.__struct_fields__)])

    @abstractmethod
    def masked_for(self, seat: int | None) -> AnyEvent:
        """The event as a seat (None: a spectator) may see it. Abstract, so that no kind shows too much by omission."""


class PublicEvent(AnyEvent, frozen=True):
    """An event that everyone at the table sees."""

    def masked_for(self, seat: int | None) -> AnyEvent:
        return self
