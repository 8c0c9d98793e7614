"""What was said at a table, and by whom: a line belongs to its person, wherever they sit later."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from omnibus.server.protocol.table import ChatLine
from omnibus.server.tables.entries import Said


class Talk(Struct, frozen=True):
    """The last lines, and the people at the table, each with a number that stays theirs."""

    most: int
    """So many lines are remembered."""
    lines: tuple[tuple[int, ChatLine], ...] = ()
    """Each with the number of its entry."""
    people: dict[str, int] = {}
    """By guest: the number of the entry with which they first sat down or spoke."""
    heirs: frozenset[str] = frozenset()
    """Guests who took over a seat by its link: the same person on another device, until they take another name."""

    def met(self, guest: str, number: int) -> Talk:
        """With a guest, who may have been here before."""
        return self if guest in self.people else replace(self, people={**self.people, guest: number})

    def renamed_by_heir(self, guest: str, number: int) -> Talk:
        """With a guest who has taken another name: whoever took the seat over is somebody else after all."""
        if guest not in self.heirs:
            return self
        return replace(self, people={**self.people, guest: number}, heirs=self.heirs - {guest})

    def moved(self, guest: str, other: str) -> Talk:
        """After a seat has gone from one guest to another."""
        people = {each: person for each, person in self.people.items() if each != guest}
        return replace(self, people={**people, other: self.people[guest]}, heirs=self.heirs - {guest} | {other})

    def said(self, number: int, at: int, entry: Said, guest: str) -> Talk:
        """With another line, of a guest, where it is known of whom."""
        talk = self.met(guest, number) if guest else self
        person = talk.people.get(guest, number)
        line = ChatLine(at, entry.seat, entry.name, entry.text, entry.phrase, person)
        return replace(talk, lines=(*talk.lines, (number, line))[-self.most :] if self.most else ())

    def renamed(self, named: Callable[[str], str]) -> Talk:
        """With other names for those who spoke."""
        lines = tuple((number, replace(line, name=named(line.name))) for number, line in self.lines)
        return replace(self, lines=lines)

    def after(self, number: int) -> list[ChatLine]:
        """What was said after an entry, as far as it is remembered."""
        if not self.lines or self.lines[-1][0] <= number:
            return []
        return [line for said, line in self.lines if said > number]
