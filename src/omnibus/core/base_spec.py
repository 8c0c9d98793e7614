"""The numbers of a game that do not depend on its mechanisms."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from omnibus.core.board import WILD


class BaseSpec(Struct, frozen=True, kw_only=True, dict=True):
    """A game's numbers as its rulebook gives them; `GameSpec` adds the mechanisms."""

    id: str
    players: tuple[int, int]
    pieces: int
    cards: dict[str, int]
    """Coloured cards, in the order of the rulebook; the order is that of the kernel's colours."""
    wilds: int
    cards_dealt: int = 2
    tickets: dict[str, int]
    """The number of tickets in each deck."""
    tickets_drawn: int = 2
    keep_first: int = 1
    keep_later: int = 1
    returns_shuffled: bool = False
    """Whether the tickets returned at set-up are shuffled into their decks instead of put underneath."""
    gray_routes: bool = True
    """Whether a board of this game may have routes of no colour."""
    parallels_close_up_to: int = 2
    """With up to this many players, a claimed route closes those parallel to it for everybody."""
    first_card_needs_deck: bool = False
    """Whether no turn can begin with a card, not even a face-up one, once deck and discard pile are exhausted."""

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
