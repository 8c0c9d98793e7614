"""The games once more, as plainly as possible: the seed is known, so every card, ticket and token is foreseen.

Built on the referee's table (`tests/oracle`), whose decks have no order, and on the independent streams of chance of
`tests/fair/verifier.py`. Nothing here comes from the kernel, except for the numbers of questions and events.
"""

from __future__ import annotations

from collections import Counter

from omnibus.kernel import event_kinds as events
from omnibus.kernel.state import ANNOUNCE, FLAG, KEEP, NONE, NOTHING, PASSENGER, PLACE, SECOND_CARD, TOURIST, TURN
from tests.exact.actions import Action, Card, Claim, Flag, Keep, Pass, Passenger, Pile, Tickets, Token
from tests.exact.boards import Small
from tests.fair.verifier import Tape
from tests.oracle.scoring import final
from tests.oracle.table import WILD, Json, Table

FIRST_SEAT, CARDS, TICKETS, RETURNED_TICKETS, PASSENGERS, TOURISTS = range(1, 7)
"""The purposes of the streams of chance, as docs/fair-play.md lists them."""


class Model(Table):
    """A game from its set-up on; `asks` are the questions to the seats."""

    def __init__(self, small: Small, players: int, seed: bytes, first: int | None = None) -> None:
        super().__init__(small.board, small.numbers, players)
        self.small, self.seed = small, seed
        self.kinds = list(self.numbers.cards)
        self._parallels = [super(Model, self).parallels(index) for index in range(len(self.board["routes"]))]
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
        self.first = self._tape(FIRST_SEAT).number_below(players) if first is None else first
        self._place_passengers()
        self._place_tourists()
        self._deal()
        self._offer_first_tickets()

    def _tape(self, purpose: int, number: int = 0) -> Tape:
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
        bag = self._tape(PASSENGERS).shuffle([color for color in colors for _ in range(self.numbers.passengers_each)])
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
        symbols, pile = self._tape(TOURISTS).shuffle(list(range(len(marked) + 2))), self.numbers.token_piles
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
        self._settle()

    def _offer_first_tickets(self) -> None:
        for number, (deck, pile) in enumerate(self.numbers.tickets.items()):
            tickets = self.tickets_of(deck)
            assert len(tickets) == pile
            self.decks.append([*self._tape(TICKETS, number).shuffle(tickets)])
        for seat in self.seats:
            if len(self.decks) > 1:
                self.asks[seat] = ANNOUNCE
            else:
                self._offer(seat, self.numbers.drawn, 0)

    # cards

    def _shuffle(self, cards: Counter[str]) -> None:
        in_order = [card for card in self.kinds for _ in range(cards[card])]
        self.order = self._tape(CARDS, self.shuffles).shuffle(in_order)
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

    def _settle(self) -> None:
        self._fill()
        while self.must_be_replaced():
            self.note(events.SWEPT, NONE, *map(self.kind_of, self.display))
            self.discard.update(card for card in self.display if card is not None)
            self.display = [None] * 5
            self._fill()
        self._refill_deck()

    def _draw(self, slot: int | None) -> bool:
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

    def _offer(self, seat: int, number: int, long: int, share: bool = False) -> None:
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

    def _keep(self, seat: int, mask: int) -> None:
        self.note(events.KEPT, seat, mask, *self.offers[seat])
        for slot, ticket in enumerate(self.offers[seat]):
            if mask >> slot & 1:
                assert ticket is not None
                self.tickets[seat].add(ticket)
                self.offers[seat][slot] = None
        self.asks[seat] = NOTHING

    def _return(self, seat: int) -> None:
        for ticket in self.offers[seat]:
            if ticket is not None:
                self.decks[self.deck_number(ticket)].insert(0, ticket)
        self.offers[seat] = [None] * 4

    def deck_number(self, ticket: int) -> int:
        """The number of a ticket's deck."""
        return list(self.numbers.tickets).index(self.deck_of(ticket))

    def _end_set_up(self) -> None:
        if any(ask in (KEEP, ANNOUNCE) for ask in self.asks):
            return
        if self.numbers.shuffles_returned:
            held = set().union(*self.tickets)
            for number, deck in enumerate(self.numbers.tickets):
                free = [ticket for ticket in self.tickets_of(deck) if ticket not in held]
                self.decks[number] = [*self._tape(RETURNED_TICKETS, number).shuffle(free)]
            self.shown_to = {ticket: seat for ticket, seat in self.shown_to.items() if ticket in held}
            self.offers = [[None] * 4 for _ in self.seats]
        else:
            for seat in self.in_turn_order():
                self._return(seat)
        self._ask_for_pile()

    def _ask_for_pile(self) -> None:
        left = sum(count > 0 for _, count in self.aside)
        if left:
            last, before = self.in_turn_order()[-1], self.in_turn_order()[-2]
            self.asks[last if left == 2 or self.players == 2 else before] = PLACE
        else:
            self.setting_up = False
            self._begin_turn(self.first)

    # turns

    def _begin_turn(self, seat: int) -> None:
        self.seat, self.asks[seat] = seat, TURN
        self.turns += 1

    def _end_turn(self) -> None:
        self.asks[self.seat] = NOTHING
        if self.turns_left is not None:
            self.turns_left -= 1
        elif self.pieces[self.seat] <= 2:
            self.turns_left = self.players
            self.note(events.LAST_ROUND, self.seat)
        if self.turns_left == 0 or self.passes == self.players:
            self.over, self.result = True, final(self)
            self.note(events.FINAL, NONE)
        else:
            self._begin_turn((self.seat + 1) % self.players)

    def apply(self, seat: int, action: Action) -> None:
        """Plays a legal action."""
        self.log = []
        if self.asks[seat] == TURN:
            self.passes = self.passes + 1 if isinstance(action, Pass) else 0
        match action:
            case Card(slot):
                further = self._draw(slot)
                self._settle()
                if further and (self.order or any(card not in (None, WILD) for card in self.display)):
                    self.asks[seat] = SECOND_CARD
                else:
                    self._end_turn()
            case Tickets(long) if self.setting_up:
                self._offer(seat, self.numbers.drawn, long, share=True)
            case Tickets(long):
                self._offer(seat, min(self.numbers.drawn, sum(map(len, self.decks))), long)
            case Keep(mask):
                self._keep(seat, mask)
                if self.setting_up:
                    self._end_set_up()
                else:
                    self._return(seat)
                    self._end_turn()
            case Pass():
                self.note(events.PASSED, seat)
                self._end_turn()
            case Pile(pile, place):
                symbol, count = self.aside[pile]
                self.tourists[place] = [symbol, 1 if self.players == 2 else count]
                self.aside[pile][1] = 0
                self.note(events.PLACED, seat, self.place_of(place), *self.tourists[place])
                self.asks[seat] = NOTHING
                self._ask_for_pile()
            case Claim():
                self._claim(seat, action)
            case Flag() | Token() | Passenger():
                self._reward(seat, action)

    # routes

    def _claim(self, seat: int, claim: Claim) -> None:
        route = self.board["routes"][claim.route]
        paid = Counter({WILD: claim.wilds})
        if claim.color is not None:
            paid[claim.color] = route["length"] - claim.wilds
        self.pay(seat, paid)
        self.seen[seat] -= paid
        points = self.board["route_points"][str(route["length"])]
        self.pieces[seat] -= route["length"]
        self.owner[claim.route] = seat
        self.route_points[seat] += points
        self.claimed = claim.route
        self.note(events.CLAIMED, seat, claim.route, self.kind_of(claim.color), claim.wilds, points)
        if self.numbers.merchandise and route.get("cart") and self.stack:
            self.stack -= 1
            self.merchandise[seat] += 1
            self.note(events.MERCHANDISE_CARD, seat, self.stack)
        if claim.color is not None and route["color"] in set(self.numbers.flag_colors) - self.flags[seat]:
            self.asks[seat] = FLAG
        else:
            self._token_at_an_end(seat)

    def _reward(self, seat: int, action: Flag | Token | Passenger) -> None:
        assert self.claimed is not None
        color = self.board["routes"][self.claimed]["color"]
        self.asks[seat] = NOTHING
        match action:
            case Flag(keep):
                if keep:
                    self.discard[color] -= 1
                    self.flags[seat].add(color)
                    self.note(events.FLAG_CARD, seat, self.kind_of(color))
                self._token_at_an_end(seat)
            case Token(place):
                self._take_token(seat, place)
                self._passengers_at(seat, self.ends())
            case Passenger(color):
                here, self.waiting = self.waiting, None
                assert here is not None
                self._take_passenger(seat, here, color)
                self._passengers_at(seat, self.ends()[1:] if here == self.ends()[0] else [])

    def ends(self) -> list[str]:
        """The ends of the route just taken."""
        assert self.claimed is not None
        route = self.board["routes"][self.claimed]
        return [route["a"], route["b"]]

    def tokens_at_ends(self, seat: int) -> list[str]:
        """The ends of the route just taken that have a token for a seat."""
        there = [place for place in self.ends() if self.tourists.get(place, [0, 0])[1]]
        return [place for place in there if self.tourists[place][0] not in self.tokens[seat]]

    def _token_at_an_end(self, seat: int) -> None:
        there = self.tokens_at_ends(seat)
        if len(there) == 2:
            self.asks[seat] = TOURIST
            return
        for place in there:
            self._take_token(seat, place)
        self._passengers_at(seat, self.ends())

    def _take_token(self, seat: int, place: str) -> None:
        self.tourists[place][1] -= 1
        self.tokens[seat].add(self.tourists[place][0])
        self.note(events.TOOK_TOKEN, seat, self.place_of(place), self.tourists[place][0])

    def _passengers_at(self, seat: int, places: list[str]) -> None:
        for place in places:
            colors = sorted(+self.passengers.get(place, Counter()))
            if len(colors) > 1:
                self.asks[seat], self.waiting = PASSENGER, place
                return
            if colors:
                self._take_passenger(seat, place, colors[0])
        self._end_claim(seat)

    def _take_passenger(self, seat: int, place: str, color: str) -> None:
        self.passengers[place][color] -= 1
        self.collected[seat][color] += 1
        self.note(events.TOOK_PASSENGER, seat, self.place_of(place), self.board["passenger_colors"].index(color))

    def _end_claim(self, seat: int) -> None:
        self.claimed = None
        if len(self.flags[seat]) == 3:
            self.discard.update(self.flags[seat])
            self.flags[seat] = set()
            self.flag_points[seat] += self.numbers.flag_points
            self.note(events.FLAG_COMPLETE, seat, self.numbers.flag_points)
        self._settle()
        self._end_turn()

    def networks(self, seat: int) -> list[int]:
        """For each place the first one that the seat's routes connect it with; a country connects nothing."""
        label = list(range(len(self.place_ids)))
        countries = {place["id"] for place in self.board["places"] if place.get("country")}
        for index, owner in self.owner.items():
            ends = self.board["routes"][index]["a"], self.board["routes"][index]["b"]
            if owner == seat and not countries & {*ends}:
                one, other = (label[self.place_of(end)] for end in ends)
                label = [min(one, other) if each in (one, other) else each for each in label]
        return label

    def parallels(self, index: int) -> list[int]:
        return self._parallels[index]

    def is_closed(self, seat: int, index: int) -> bool:
        """Whether a route is closed to a seat, whatever its pieces and cards."""
        others = {self.owner[other] for other in self.parallels(index) if other in self.owner}
        return index in self.owner or seat in others or bool(others and self.players in self.numbers.parallels_close_at)
