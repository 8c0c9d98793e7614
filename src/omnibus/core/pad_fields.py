"""The parts that mechanisms add to score pads: a field for each player, and kinds of notes on the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta

from omnibus.core.board import Board

MOST_COUNTED = 127
"""The largest number on a pad."""
Counted = Annotated[int, Meta(ge=0, le=MOST_COUNTED)]

Form = Literal["count", "set", "counts"]
TYPES: dict[Form, Any] = {"count": Counted, "set": list[int | str], "counts": dict[str, Counted]}

Part = Literal["line", "problem", "missing"]
"""What a note is: a line of the sheet, something that cannot be, or something that nobody has filled in yet."""


class PadField(NamedTuple):
    """A mechanism's field of a player, which has the mechanism's name."""

    form: Form
    """A number; a list of names, each of which is there or not; or a number for each name."""
    names: str | None = None
    """The board's field that lists the names."""


def kernel_field(name: str) -> str:
    """The kernel's name of a mechanism's field: records have attributes of their own, such as `flags`."""
    return f"{name}_said"


class NoteKind(NamedTuple):
    """A kind of note: the kernel's number, a stable code, and the names of its numbers. A line ends with its points,
    which have no name here."""

    number: int
    code: str
    part: Part
    values: tuple[str, ...] = ()
    names: str | None = None
    """The board's field that lists the names of which the first value is an index."""


def names_in(board: Board, field: str) -> Sequence[int | str]:
    """The names that a field of the board lists: ids of its parts, numbers in ascending order, or the names themselves.

    The browser does the same (`namesIn` in web/src/kernel/records.ts).
    """
    listed = getattr(board, field)
    if isinstance(listed, dict):
        return sorted(listed)
    return [each if isinstance(each, str) else each.id for each in listed]
