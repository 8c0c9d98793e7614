"""A game's numbers and mechanisms, as its rulebook gives them."""

from __future__ import annotations

from msgspec import Struct


class Flags(Struct, frozen=True):
    """Cards kept from routes of these three colours make a flag."""

    colors: tuple[str, str, str]
    points: int


class Merchandise(Struct, frozen=True):
    """Routes with carts bring cards; the bonus goes by rank, for each number of players."""

    cards: int
    bonus: dict[int, tuple[int, ...]]


class Tourists(Struct, frozen=True):
    """Piles of tokens, one symbol a pile; different symbols held score by their number."""

    symbols: int
    pile: dict[int, int]
    points: tuple[int, ...]


class Passengers(Struct, frozen=True):
    """Meeples drawn from a bag onto the places; majorities in each colour score."""

    each: int
    colors: int
    first: int
    second: int


class GameSpec(Struct, frozen=True, kw_only=True):
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
    districts: bool = False
    flags: Flags | None = None
    merchandise: Merchandise | None = None
    tourists: Tourists | None = None
    passengers: Passengers | None = None
    globetrotter: int = 0
    rules_version: int = 2

    @property
    def colors(self) -> tuple[str, ...]:
        """The coloured cards' names; the wild comes after them."""
        return tuple(self.cards)

    @property
    def card_total(self) -> int:
        """All cards of the game, wilds included."""
        return sum(self.cards.values()) + self.wilds
