"""The chat of a table. A line belongs to the person who wrote it, even if they change seats."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec import Struct
from msgspec.structs import replace

from omnibus.server.protocol.table import ChatLine
from omnibus.server.tables.entries import LinesRemoved, Said


class Chat(Struct, frozen=True):
    """The last lines, and a permanent number for each person at the table."""

    most: int
    """How many lines are kept."""
    lines: tuple[tuple[int, ChatLine], ...] = ()
    """Each with the number of the entry that changed it last."""
    changed: int = 0
    """The number of the last such entry."""
    people: dict[str, int] = {}
    """By guest: the number of the entry with which they first sat down or wrote."""
    heirs: frozenset[str] = frozenset()
    """Guests who took over a seat by link: the same person on another device, unless they change the name."""

    def met(self, guest: str, number: int) -> Chat:
        """Adds a guest, if they are new."""
        return self if guest in self.people else replace(self, people={**self.people, guest: number})

    def renamed_by_heir(self, guest: str, number: int) -> Chat:
        """After a guest changed their name: one who took a seat over by link becomes a separate person."""
        if guest not in self.heirs:
            return self
        return replace(self, people={**self.people, guest: number}, heirs=self.heirs - {guest})

    def moved(self, guest: str, other: str) -> Chat:
        """After a seat has gone from one guest to another."""
        people = {each: person for each, person in self.people.items() if each != guest}
        return replace(self, people={**people, other: self.people[guest]}, heirs=self.heirs - {guest} | {other})

    def said(self, number: int, at: int, entry: Said, guest: str) -> Chat:
        """Adds a line; the guest is empty if unknown."""
        chat = self.met(guest, number) if guest else self
        person = chat.people.get(guest, number)
        line = ChatLine(at, entry.seat, entry.name, entry.text, entry.phrase, person, number, entry.removed)
        lines = (*chat.lines, (number, line))[-self.most :] if self.most else ()
        return replace(chat, lines=lines, changed=number)

    def without(self, number: int, entry: LinesRemoved) -> Chat:
        """Removes the content of lines; their place, author and time stay visible."""

        def removed(line: ChatLine) -> ChatLine:
            return replace(line, name=entry.name or line.name, text=None, phrase=None, removed=entry.by)

        lines = tuple(
            (number, removed(line)) if line.number in entry.lines else (changed, line) for changed, line in self.lines
        )
        return replace(self, lines=lines, changed=number)

    def spoken_by(self, line: ChatLine) -> str:
        """The guest who wrote a line, or took over from its writer; empty if unknown."""
        return next((guest for guest, person in self.people.items() if person == line.person), "")

    def around(self, numbers: Collection[int], nearby: int) -> list[ChatLine]:
        """Lines with `nearby` lines before and after each, as far as they are kept."""
        lines = [line for _, line in self.lines]
        wanted = [index for index, line in enumerate(lines) if line.number in numbers]
        return [line for index, line in enumerate(lines) if any(abs(index - each) <= nearby for each in wanted)]

    def renamed(self, named: Callable[[str], str]) -> Chat:
        """Renames the writers of lines."""
        lines = tuple((number, replace(line, name=named(line.name))) for number, line in self.lines)
        return replace(self, lines=lines)

    def after(self, number: int) -> list[ChatLine]:
        """The lines written or changed after an entry, as far as they are kept."""
        if self.changed <= number:
            return []
        return [line for changed, line in self.lines if changed > number]
