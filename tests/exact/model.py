"""The games once more, as plainly as possible: the course of a turn, routes and their rewards."""

from __future__ import annotations

from collections import Counter

from omnibus.kernel import event_kinds as events
from omnibus.kernel.state import ANNOUNCE, FLAG, KEEP, NONE, NOTHING, PASSENGER, PLACE, SECOND_CARD, TOURIST, TURN
from tests.exact.actions import Action, Card, Claim, Flag, Keep, Pass, Passenger, Pile, Tickets, Token
from tests.exact.table import RETURNED_TICKETS, ForeseenTable
from tests.oracle.scoring import final
from tests.oracle.table import WILD


class Model(ForeseenTable):
    """A game from its set-up on."""

    # the end of set-up

    def _end_set_up(self) -> None:
        if any(ask in (KEEP, ANNOUNCE) for ask in self.asks):
            return
        if self.numbers.shuffles_returned:
            held = set().union(*self.tickets)
            for number, deck in enumerate(self.numbers.tickets):
                free = [ticket for ticket in self.tickets_of(deck) if ticket not in held]
                self.decks[number] = [*self.tape(RETURNED_TICKETS, number).shuffle(free)]
            self.shown_to = {ticket: seat for ticket, seat in self.shown_to.items() if ticket in held}
            self.offers = [[None] * 4 for _ in self.seats]
        else:
            for seat in self.in_turn_order():
                self.give_back(seat)
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
                further = self.draw(slot)
                self.settle()
                if further and (self.order or any(card not in (None, WILD) for card in self.display)):
                    self.asks[seat] = SECOND_CARD
                else:
                    self._end_turn()
            case Tickets(long) if self.setting_up:
                self.offer(seat, self.numbers.drawn, long, share=True)
            case Tickets(long):
                self.offer(seat, min(self.numbers.drawn, sum(map(len, self.decks))), long)
            case Keep(mask):
                self.keep(seat, mask)
                if self.setting_up:
                    self._end_set_up()
                else:
                    self.give_back(seat)
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
        self.settle()
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

    def is_closed(self, seat: int, index: int) -> bool:
        """Whether a route is closed to a seat, regardless of its pieces and cards."""
        others = {self.owner[other] for other in self.parallels(index) if other in self.owner}
        return index in self.owner or seat in others or bool(others and self.players in self.numbers.parallels_close_at)
