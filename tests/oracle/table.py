"""The state of a table (cards, pieces, tickets and so on), changed only by events."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.oracle.numbers import Numbers

WILD = "wild"
Json = dict[str, Any]


class Foul(AssertionError):  # noqa: N818 - the word of referees
    """An event that the rules do not allow."""


def require(condition: object, complaint: str) -> None:
    """Raises Foul unless the condition holds."""
    if not condition:
        raise Foul(complaint)


class Pile:
    """A deck of tickets in unknown order, except for tickets put underneath, group by group."""

    def __init__(self, tickets: set[int]) -> None:
        self.unknown = tickets
        self.beneath: list[set[int]] = []

    def __len__(self) -> int:
        return len(self.unknown) + sum(map(len, self.beneath))

    def draw(self, tickets: set[int]) -> None:
        """Takes tickets from the top: all of a group before any of the next."""
        left = set(tickets)
        while left:
            top = self.unknown or (self.beneath[0] if self.beneath else set())
            found = left & top
            require(len(found) == min(len(left), len(top)) > 0, f"tickets {left} are not the next of the deck")
            top -= found
            left -= found
            self.beneath = [group for group in self.beneath if group]

    def put_under(self, tickets: set[int]) -> None:
        """Returns tickets in unknown order."""
        if tickets:
            self.beneath.append(set(tickets))

    def shuffle_in(self, tickets: set[int]) -> None:
        """Returns tickets and shuffles the whole deck."""
        self.unknown = self.unknown.union(tickets, *self.beneath)
        self.beneath = []


class Table:
    """The public and hidden state of a table after some events."""

    def __init__(self, board: Json, numbers: Numbers, players: int) -> None:
        self.board, self.numbers, self.players = board, numbers, players
        self.seats = range(players)
        self.deck = Counter(numbers.cards)
        self.discard: Counter[str] = Counter()
        self.display: list[str | None] = [None] * 5
        self.hands: list[Counter[str]] = [Counter() for _ in self.seats]
        self.pieces = [numbers.pieces for _ in self.seats]
        self.owner: dict[int, int] = {}
        self.route_points = [0 for _ in self.seats]
        self.tickets: list[set[int]] = [set() for _ in self.seats]
        self.piles = {deck: Pile(set(self.tickets_of(deck))) for deck in numbers.tickets}
        self.flags: list[set[str]] = [set() for _ in self.seats]
        self.flag_points = [0 for _ in self.seats]
        self.stack = numbers.merchandise
        self.merchandise = [0 for _ in self.seats]
        self.tourists: dict[str, list[int]] = {}
        self.tokens: list[set[int]] = [set() for _ in self.seats]
        self.passengers: dict[str, Counter[str]] = {}
        self.collected: list[Counter[str]] = [Counter() for _ in self.seats]

    def tickets_of(self, deck: str) -> list[int]:
        """All tickets of a deck, by index."""
        return [i for i, ticket in enumerate(self.board["tickets"]) if ticket.get("deck", "short") == deck]

    def deck_of(self, ticket: int) -> str:
        """The deck a ticket belongs to."""
        deck: str = self.board["tickets"][ticket].get("deck", "short")
        return deck

    def parallels(self, index: int) -> list[int]:
        """The other routes between the same two places (and, at a country, to the same border point)."""

        def ends(route: Json) -> tuple[frozenset[str], str | None]:
            return frozenset((route["a"], route["b"])), route.get("endpoint")

        routes = self.board["routes"]
        return [i for i, other in enumerate(routes) if i != index and ends(other) == ends(routes[index])]

    # cards

    def reshuffle(self, count: int) -> None:
        """The discard pile becomes the deck."""
        require(self.deck.total() == 0, "the deck was not empty")
        require(count == self.discard.total() > 0, f"{self.discard.total()} cards were discarded, not {count}")
        self.deck, self.discard = self.discard, Counter()

    def from_deck(self, card: str) -> None:
        """Removes a card from the deck."""
        require(self.deck[card] > 0, f"no {card} card can be in the deck")
        self.deck[card] -= 1

    def has_blind_card(self) -> bool:
        """Whether the deck has a card, if necessary after reshuffling."""
        return self.deck.total() + self.discard.total() > 0

    def can_begin_with_card(self) -> bool:
        """Whether a turn can begin with drawing a card."""
        return self.has_blind_card() or (any(self.display) and not self.numbers.exhausted_forbids_cards)

    def must_sweep(self) -> bool:
        """Whether three face-up cards are wild and enough coloured cards are left to replace them."""
        around = self.deck + self.discard + Counter(card for card in self.display if card)
        return self.display.count(WILD) >= 3 and around.total() - around[WILD] >= 3

    def can_draw_second(self) -> bool:
        """Whether there is a blind card or a face-up card that is not wild."""
        return self.has_blind_card() or any(card not in (None, WILD) for card in self.display)

    def pay(self, seat: int, paid: Counter[str]) -> None:
        """Moves cards from a hand to the discard pile."""
        require(paid <= self.hands[seat], f"seat {seat} does not hold {dict(paid)}")
        self.hands[seat] -= paid
        self.discard += paid

    # routes

    def is_open(self, seat: int, index: int) -> bool:
        """Whether a seat may take a route at all, cards aside."""
        others = {self.owner[other] for other in self.parallels(index) if other in self.owner}
        closed = seat in others or (others and self.players in self.numbers.parallels_close_at)
        length: int = self.board["routes"][index]["length"]
        return index not in self.owner and not closed and length <= self.pieces[seat]

    def can_pay(self, seat: int, index: int) -> bool:
        """Whether a seat's hand pays for a route in any way."""
        route, hand = self.board["routes"][index], self.hands[seat]
        wilds, ferries, length = hand[WILD], int(route.get("ferries", 0)), int(route["length"])
        colors = [route["color"]] if route["color"] != "gray" else list(self.numbers.cards)
        best = max(hand[color] for color in colors if color != WILD)
        return wilds >= ferries and min(best, length - ferries) + wilds >= length

    def can_do_nothing(self, seat: int) -> bool:
        """Whether a seat has to pass."""
        drawing = self.can_begin_with_card()
        tickets = any(len(pile) for pile in self.piles.values())
        routes = range(len(self.board["routes"]))
        return not drawing and not tickets and not any(self.is_open(seat, i) and self.can_pay(seat, i) for i in routes)
