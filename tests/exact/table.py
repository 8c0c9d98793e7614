"""A table whose chance is known from the seed: every card, ticket and token is foreseen.

Built on the referee's table (`tests/oracle`), whose decks have no order, and on the independent streams of chance of
`tests/fair/verifier.py`. Nothing here comes from the kernel, except for the numbers of questions and events.
"""

from __future__ import annotations

from collections import Counter

from omnibus.kernel import event_kinds as events
from omnibus.kernel.state import ANNOUNCE, KEEP, NONE, NOTHING, SECOND_CARD
from tests.exact.boards import Small
from tests.fair.verifier import Tape
from tests.oracle.table import WILD, Json, Table

FIRST_SEAT, CARDS, TICKETS, RETURNED_TICKETS, PASSENGERS, TOURISTS = range(1, 7)
"""The purposes of the streams of chance, as docs/fair-play.md lists them."""


class ForeseenTable(Table):
    """Set-up, cards and tickets; `asks` are the questions to the seats."""

    def __init__(self, small: Small, players: int, seed: bytes, first: int | None = None) -> None:
        super().__init__(small.board, small.numbers, players)
        self.small, self.seed = small, seed
        self.kinds = list(self.numbers.cards)
        self._parallels = [super(ForeseenTable, self).parallels(index) for index in range(len(self.board["routes"]))]
        self.place_ids = [place["id"] for place in self.board["places"]]
        self.log: list[list[int]] = []
        self.asks = [NOTHING] * players
        self.setting_up, self.over, self.seat = True, False, NONE
        self.turns = self.passes = 0
        self.turns_left: int | None = None
        self.claimed: int | None = None
        self.waiting: str | None = None
        self.result: Json = {}
        self.seen: list[Counter[str]] = [Counter() for _ in self.seats]
        self.shuffles = 0
        self.order: list[str] = []
        """The deck, its top card last."""
        self.fresh: Counter[str] = Counter()
        self.blind: list[Counter[str]] = [Counter() for _ in self.seats]
        self.decks: list[list[int | None]] = []
        """The tickets, the top one last."""
        self.offers: list[list[int | None]] = [[None] * 4 for _ in self.seats]
        self.shown_to: dict[int, int] = {}
        """The seat that saw a ticket last."""
        self.aside: list[list[int]] = []
        self.piles_are_turns = False
        """Whether piles are placed as turns: no game allows it, but a test of mechanisms whose actions are turns."""
        self.first = self.tape(FIRST_SEAT).number_below(players) if first is None else first
        self._place_passengers()
        self._place_tourists()
        self._deal()
        self._offer_first_tickets()

    def tape(self, purpose: int, number: int = 0) -> Tape:
        """A stream of chance."""
        return Tape(self.seed, purpose, number)

    def note(self, kind: int, seat: int, *numbers: int | None) -> None:
        """Adds a row to the log."""
        row = [kind, seat, *(NONE if number is None else number for number in numbers)]
        self.log.append(row + [NONE] * (8 - len(row)))

    def kind_of(self, card: str | None) -> int:
        """The number of a card's colour."""
        return NONE if card is None else self.kinds.index(card)

    def place_of(self, place: str) -> int:
        """The number of a place."""
        return self.place_ids.index(place)

    def in_turn_order(self) -> list[int]:
        """The seats, the first one first."""
        return [(self.first + step) % self.players for step in self.seats]

    # set-up

    def _place_passengers(self) -> None:
        if not self.numbers.passengers_each:
            return
        colors = range(len(self.board["passenger_colors"]))
        bag = self.tape(PASSENGERS).shuffle([color for color in colors for _ in range(self.numbers.passengers_each)])
        for place in self.board["places"]:
            self.passengers[place["id"]] = Counter()
            for _ in range(place["passengers"]):
                color = bag.pop()
                self.passengers[place["id"]][self.board["passenger_colors"][color]] += 1
                self.note(events.PASSENGERS_PLACED, NONE, self.place_of(place["id"]), color)

    def _place_tourists(self) -> None:
        if not self.numbers.token_piles:
            return
        marked = [place["id"] for place in self.board["places"] if place["tourists"]]
        symbols, pile = self.tape(TOURISTS).shuffle(list(range(len(marked) + 2))), self.numbers.token_piles
        for place, symbol in zip(marked, symbols[:-2], strict=True):
            self.tourists[place] = [symbol, pile[self.players]]
            self.note(events.TOURISTS_PLACED, NONE, self.place_of(place), symbol, pile[self.players])
        self.aside = [[symbol, pile[self.players]] for symbol in symbols[-2:]]

    def _deal(self) -> None:
        self._shuffle(Counter(self.numbers.cards))
        for seat in self.seats:
            cards = [self.order.pop() for _ in range(self.numbers.dealt)]
            self.hands[seat].update(cards)
            self.blind[seat].update(cards)
            self.note(events.DEALT, seat, *map(self.kind_of, cards))
        self.settle()

    def _offer_first_tickets(self) -> None:
        for number, (deck, pile) in enumerate(self.numbers.tickets.items()):
            tickets = self.tickets_of(deck)
            assert len(tickets) == pile
            self.decks.append([*self.tape(TICKETS, number).shuffle(tickets)])
        for seat in self.seats:
            if len(self.decks) > 1:
                self.asks[seat] = ANNOUNCE
            else:
                self.offer(seat, self.numbers.drawn, 0)

    # cards

    def _shuffle(self, cards: Counter[str]) -> None:
        in_order = [card for card in self.kinds for _ in range(cards[card])]
        self.order = self.tape(CARDS, self.shuffles).shuffle(in_order)
        self.shuffles += 1
        self.fresh, self.blind = Counter(cards), [Counter() for _ in self.seats]

    def _refill_deck(self) -> None:
        if not self.order and self.discard.total():
            self.note(events.RESHUFFLED, NONE, self.discard.total())
            self._shuffle(self.discard)
            self.discard = Counter()

    def _fill(self) -> None:
        for slot in range(5):
            if self.display[slot] is None:
                self._refill_deck()
                if self.order:
                    card = self.display[slot] = self.order.pop()
                    self.fresh[card] -= 1
                    self.note(events.TURNED, NONE, slot, self.kind_of(card))

    def must_be_replaced(self) -> bool:
        """Whether three face-up cards are wild, and there are three coloured cards."""
        around = [*self.display, *self.order, *self.discard.elements()]
        return self.display.count(WILD) >= 3 and sum(card not in (None, WILD) for card in around) >= 3

    def settle(self) -> None:
        """Fills the display, replaces it as long as three face-up cards are wild, and refills an empty deck."""
        self._fill()
        while self.must_be_replaced():
            self.note(events.SWEPT, NONE, *map(self.kind_of, self.display))
            self.discard.update(card for card in self.display if card is not None)
            self.display = [None] * 5
            self._fill()
        self._refill_deck()

    def draw(self, slot: int | None) -> bool:
        """Takes a card; True if a second one may follow."""
        seat = self.seat
        second = self.asks[seat] == SECOND_CARD
        if slot is None:
            card = self.order.pop()
            self.blind[seat][card] += 1
        else:
            there = self.display[slot]
            assert there is not None
            card, self.display[slot] = there, None
            self.seen[seat][card] += 1
        self.hands[seat][card] += 1
        self.note(events.DREW, seat, slot, self.kind_of(card))
        return not second and not (slot is not None and card == WILD)

    # tickets

    def offer(self, seat: int, number: int, long: int, share: bool = False) -> None:
        """Offers the top tickets, or those of the seat's own share of the decks."""
        if len(self.decks) > 1:
            self.note(events.ANNOUNCED, seat, number - long, long)
        offer: list[int | None] = []
        for deck, wanted in zip(self.decks, (number - long, long), strict=False):
            for position in range(wanted):
                if share:  # at set-up from the seat's own tickets, so that the order of decisions does not matter
                    at = len(deck) - 1 - seat * number - position
                    offer.append(deck[at])
                    deck[at] = None
                else:
                    offer.append(deck.pop())
        self.offers[seat] = offer + [None] * (4 - number)
        self.shown_to.update({ticket: seat for ticket in offer if ticket is not None})
        self.note(events.OFFERED, seat, *self.offers[seat])
        self.asks[seat] = KEEP

    def keep(self, seat: int, mask: int) -> None:
        """Keeps the tickets of a bit mask; the others stay in the offer."""
        self.note(events.KEPT, seat, mask, *self.offers[seat])
        for slot, ticket in enumerate(self.offers[seat]):
            if mask >> slot & 1:
                assert ticket is not None
                self.tickets[seat].add(ticket)
                self.offers[seat][slot] = None
        self.asks[seat] = NOTHING

    def give_back(self, seat: int) -> None:
        """Puts the rest of an offer under the decks, the last ticket at the very bottom."""
        for ticket in self.offers[seat]:
            if ticket is not None:
                self.decks[self.deck_number(ticket)].insert(0, ticket)
        self.offers[seat] = [None] * 4

    def deck_number(self, ticket: int) -> int:
        """The number of a ticket's deck."""
        return list(self.numbers.tickets).index(self.deck_of(ticket))

    def parallels(self, index: int) -> list[int]:
        return self._parallels[index]
