"""A game's numbers and mechanisms, as its rulebook gives them."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

import msgspec
from msgspec import Struct

from omnibus.core.board import WILD
from omnibus.core.mechanisms import SOURCES, SomeMechanism
from omnibus.core.mechanisms.mechanism import Mechanism

Kind = TypeVar("Kind", bound=Mechanism)


class GameSpec(Struct, frozen=True, kw_only=True, dict=True):
    """Everything a rulebook fixes that is not on the board."""

    id: str
    players: tuple[int, int]
    pieces: int
    cards: dict[str, int]
    """Coloured cards, in the order of the rulebook; the order is that of the kernel's colours."""
    wilds: int
    cards_dealt: int = 2
    tickets: dict[str, int]
    """Number of tickets in each deck."""
    tickets_drawn: int = 2
    keep_first: int = 1
    keep_later: int = 1
    returns_shuffled: bool = False
    """At set-up, returned tickets are shuffled into their decks instead of put underneath."""
    gray_routes: bool = True
    """Whether a board of this game may have routes of no colour."""
    parallels_close_up_to: int = 2
    """Up to this many players, one route taken closes those parallel to it for everybody."""
    first_card_needs_deck: bool = False
    """With deck and discard pile exhausted no turn begins with a card, not even a face-up one."""
    mechanisms: tuple[SomeMechanism, ...] = ()
    rules_version: int = 2
    # A game whose rules are changed says a higher one. This default, like all of them, stays as it is: digests leave
    # out what has its usual value, and the kept numbers of earlier versions leave out what was added later.

    @cached_property
    def json(self) -> bytes:
        """All of it as JSON; always the same object."""
        return msgspec.json.encode(self)

    @cached_property
    def colors(self) -> tuple[str, ...]:
        """The coloured cards' names; the wild comes after them."""
        return tuple(self.cards)

    @cached_property
    def card_names(self) -> tuple[str, ...]:
        """All cards' names, in the order of the kernel's colours."""
        return (*self.cards, WILD)

    @property
    def card_total(self) -> int:
        """All cards of the game, wilds included."""
        return sum(self.cards.values()) + self.wilds

    @property
    def sources(self) -> tuple[str, ...]:
        """Where points can come from, in the order of the score sheet."""
        there = {"routes", "tickets", *(mechanism.name() for mechanism in self.mechanisms)}
        return tuple(source for source in SOURCES if source in there)

    def find(self, kind: type[Kind]) -> Kind | None:
        """The game's own numbers of a mechanism; None where it has no such thing."""
        return next((mechanism for mechanism in self.mechanisms if isinstance(mechanism, kind)), None)
