"""Questions to a player and their choices: labels, numbers and search."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct
from rich.text import Text

from omnibus.core.actions import Action

GO_ON, UNDO = "go-on", "undo"
"""Answers to the question after a turn that can be undone."""


def folded(text: str) -> str:
    """A text for comparison: in lower case, without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def plain(markup: str) -> str:
    """The plain text of markup."""
    return Text.from_markup(markup).plain


class Choice(Struct, frozen=True, dict=True):
    """Something that can be chosen. Its cells are markup, aligned in columns within its group."""

    cells: tuple[str, ...]
    actions: tuple[Action, ...] = ()
    """Its actions; if there are several, a second question asks which (for example, which payment)."""
    answer: str = ""
    """The answer, if it is no action."""
    also: str = ""
    """Further text for the search."""

    @cached_property
    def _text(self) -> str:
        return folded(" ".join([*map(plain, self.cells), self.also]))

    def is_found_by(self, query: str) -> bool:
        """Whether it contains every word of a (folded) query."""
        return all(word in self._text for word in query.split())


class Group(Struct, frozen=True):
    """Choices of one kind; short ones share rows."""

    label: str
    choices: tuple[Choice, ...]
    verb: str = ""
    """The verb for these choices, for a list that is read out."""
    in_rows: bool = True


class Numbered(Struct, frozen=True):
    """A choice with its number, which does not change while typing."""

    number: int
    choice: Choice
    group: Group


class Question(Struct, frozen=True):
    """A question to a player."""

    title: str
    groups: tuple[Group, ...]
    notes: tuple[tuple[str, ...], ...] = ()
    """Rows of cells (markup) below the question."""
    legend: str = ""
    """The meaning of a mark in the list."""
    default: bool = False
    """Whether Enter alone takes the first choice."""
    is_step: bool = False
    """Whether the player can go back to the previous question."""
    task: str = ""
    """The task of a lesson or a puzzle (markup), shown together with the question."""
    is_puzzle: bool = False

    def numbered(self) -> Iterator[Numbered]:
        """All choices, numbered from 1."""
        pairs = ((group, choice) for group in self.groups for choice in group.choices)
        for number, (group, choice) in enumerate(pairs, 1):
            yield Numbered(number, choice, group)

    def search(self, query: str) -> tuple[list[Numbered], Numbered | None]:
        """The choices that match a query (all for an empty one or a number), and the choice of its number."""
        text, number = split_query(query)
        found = [one for one in self.numbered() if one.choice.is_found_by(text)]
        meant = next((one for one in found if one.number == number), None)
        if number is not None and meant is None:  # the number may be part of a name
            whole = [one for one in self.numbered() if one.choice.is_found_by(folded(query))]
            return whole or found, None
        return found, meant


def split_query(query: str) -> tuple[str, int | None]:
    """Splits a query into its text and a number at its end."""
    found = re.fullmatch(r"(.*?)\s*([0-9]{1,4})?", folded(query).strip())
    return (found[1], int(found[2]) if found[2] else None) if found else (folded(query), None)
