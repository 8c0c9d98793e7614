"""What was said at a table, and by whom: a line belongs to its person, wherever they sit later."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec import Struct
from msgspec.structs import replace

from omnibus.server.protocol.table import ChatLine
from omnibus.server.tables.entries import LinesRemoved, Said


class Chat(Struct, frozen=True):
    """The last lines, and the people at the table, each with a number that stays theirs."""

    most: int
    """So many lines are remembered."""
    lines: tuple[tuple[int, ChatLine], ...] = ()
    """Each with the number of the entry that has last changed it."""
    changed: int = 0
    """The number of the last such entry."""
    people: dict[str, int] = {}
    """By guest: the number of the entry with which they first sat down or spoke."""
    heirs: frozenset[str] = frozenset()
    """Guests who took over a seat by its link: the same person on another device, until they take another name."""

    def met(self, guest: str, number: int) -> Chat:
        """With a guest, who may have been here before."""
        return self if guest in self.people else replace(self, people={**self.people, guest: number})

    def renamed_by_heir(self, guest: str, number: int) -> Chat:
        """With a guest who has taken another name: whoever took the seat over is somebody else after all."""
        if guest not in self.heirs:
            return self
        return replace(self, people={**self.people, guest: number}, heirs=self.heirs - {guest})

    def moved(self, guest: str, other: str) -> Chat:
        """After a seat has gone from one guest to another."""
        people = {each: person for each, person in self.people.items() if each != guest}
        return replace(self, people={**people, other: self.people[guest]}, heirs=self.heirs - {guest} | {other})

    def said(self, number: int, at: int, entry: Said, guest: str) -> Chat:
        """With another line, of a guest, where it is known of whom."""
        talk = self.met(guest, number) if guest else self
        person = talk.people.get(guest, number)
        line = ChatLine(at, entry.seat, entry.name, entry.text, entry.phrase, person, number, entry.removed)
        lines = (*talk.lines, (number, line))[-self.most :] if self.most else ()
        return replace(talk, lines=lines, changed=number)

    def without(self, number: int, entry: LinesRemoved) -> Chat:
        """After lines were removed: that something was said, and by whom, can still be seen."""

        def removed(line: ChatLine) -> ChatLine:
            return replace(line, name=entry.name or line.name, text=None, phrase=None, removed=entry.by)

        lines = tuple(
            (number, removed(line)) if line.number in entry.lines else (changed, line) for changed, line in self.lines
        )
        return replace(self, lines=lines, changed=number)

    def spoken_by(self, line: ChatLine) -> str:
        """The guest who said a line, or who has taken over from them; nothing where that is not known."""
        return next((guest for guest, person in self.people.items() if person == line.person), "")

    def around(self, numbers: Collection[int], nearby: int) -> list[ChatLine]:
        """Lines, and so many before and after each, as far as they are remembered."""
        lines = [line for _, line in self.lines]
        wanted = [index for index, line in enumerate(lines) if line.number in numbers]
        return [line for index, line in enumerate(lines) if any(abs(index - each) <= nearby for each in wanted)]

    def renamed(self, named: Callable[[str], str]) -> Chat:
        """With other names for those who spoke."""
        lines = tuple((number, replace(line, name=named(line.name))) for number, line in self.lines)
        return replace(self, lines=lines)

    def after(self, number: int) -> list[ChatLine]:
        """The lines that were said or have changed after an entry, as far as they are remembered."""
        if self.changed <= number:
            return []
        return [line for changed, line in self.lines if changed > number]
