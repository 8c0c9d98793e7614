"""Questions to a player, and everything that can be answered: labels, numbers, and what is found by typing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct
from rich.text import Text

from omnibus.core.actions import Action

GO_ON, UNDO = "go-on", "undo"
"""Answers to the question whether a turn shall stand."""


def folded(text: str) -> str:
    """A text as it is compared: without capitals and accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def plain(markup: str) -> str:
    """Markup without its marks."""
    return Text.from_markup(markup).plain


class Choice(Struct, frozen=True, dict=True):
    """Something that can be chosen. Its cells are markup; those of one group stand below one another."""

    cells: tuple[str, ...]
    actions: tuple[Action, ...] = ()
    """What it does; where there are several, the player is asked once more, how."""
    answer: str = ""
    """What it answers where it is no action."""
    also: str = ""
    """More by which it is found."""

    @cached_property
    def _text(self) -> str:
        return folded(" ".join([*map(plain, self.cells), self.also]))

    def is_found_by(self, query: str) -> bool:
        """Whether every word of a query (folded) occurs in it."""
        return all(word in self._text for word in query.split())


class Group(Struct, frozen=True):
    """Choices of one kind; short ones stand side by side in rows."""

    label: str
    choices: tuple[Choice, ...]
    verb: str = ""
    """What one does with them, for those who hear the list."""
    in_rows: bool = True


class Numbered(Struct, frozen=True):
    """A choice with its number, which stays the same whatever is typed."""

    number: int
    choice: Choice
    group: Group


class Question(Struct, frozen=True):
    """What a player is asked."""

    title: str
    groups: tuple[Group, ...]
    notes: tuple[tuple[str, ...], ...] = ()
    """Rows of cells (markup) that belong to the question."""
    legend: str = ""
    """What a mark in the list means."""
    default: bool = False
    """Whether just Enter takes the first choice."""
    is_step: bool = False
    """Whether one can step back from it to the question before."""
    task: str = ""
    """In a lesson, what is to be done (markup); it stands there for as long as the question does."""

    def numbered(self) -> Iterator[Numbered]:
        """All choices from 1 on."""
        pairs = ((group, choice) for group in self.groups for choice in group.choices)
        for number, (group, choice) in enumerate(pairs, 1):
            yield Numbered(number, choice, group)

    def search(self, query: str) -> tuple[list[Numbered], Numbered | None]:
        """The choices that a query finds, all where it is empty or a number; and the one that its number means."""
        text, number = split_query(query)
        found = [one for one in self.numbered() if one.choice.is_found_by(text)]
        meant = next((one for one in found if one.number == number), None)
        if number is not None and meant is None:  # perhaps the number is part of a name
            whole = [one for one in self.numbered() if one.choice.is_found_by(folded(query))]
            return whole or found, None
        return found, meant


def split_query(query: str) -> tuple[str, int | None]:
    """What is searched for, and the number at its end."""
    found = re.fullmatch(r"(.*?)\s*([0-9]{1,4})?", folded(query).strip())
    return (found[1], int(found[2]) if found[2] else None) if found else (folded(query), None)
