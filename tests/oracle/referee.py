"""A referee that knows the rulebooks, reads a board and the public stream of a game, and reports every foul.

It shares no code with the engine: the board is the JSON file, the stream is the JSON that `omnibus replay --events`
prints. Free choices of players are accepted; everything determined by the rules must match exactly.
"""

from __future__ import annotations

from collections import Counter

from tests.oracle.numbers import NUMBERS
from tests.oracle.scoring import final
from tests.oracle.table import WILD, Foul, Json, Table, require

FIELDS = {
    "start": "board players first commitment",
    "passengers": "at",
    "tourists": "at aside",
    "dealt": "seat cards",
    "turned": "slot card",
    "swept": "cards",
    "reshuffled": "count",
    "announced": "seat short long",
    "offered": "seat tickets",
    "kept": "seat kept returned",
    "placed": "seat place symbol count",
    "drew": "seat from card",
    "claimed": "seat route paid points",
    "passenger": "seat place color",
    "tourist": "seat place symbol",
    "merchandise": "seat left",
    "flag_card": "seat card",
    "flag": "seat points",
    "passed": "seat",
    "last_round": "seat",
    "final": "seats winners",
}
"""Every event of the format, and its fields in their order."""

SEAT_FIELDS = (
    "routes flags tickets_done tickets_failed tickets districts merchandise tourists passengers globetrotter total"
)


class Referee:
    """Follows one stream from its first to its last line."""

    def __init__(self, board: Json, stream: list[Json]) -> None:
        self.board, self.stream, self.line = board, stream, 0
        self.numbers = NUMBERS[board.get("game") or board["id"]]
        self.turns_left: int | None = None
        self.passes = 0

    def follow(self) -> Table:
        """Returns the table at the end; raises Foul, naming the line, if the stream breaks the rules."""
        try:
            self._start()
            self._set_up()
            self._play()
            require(self.line == len(self.stream), "something follows the end")
        except Foul as foul:
            raise Foul(f"line {self.line}: {foul}; {self.stream[max(0, self.line - 3) : self.line + 1]}") from None
        return self.table

    # reading

    def _peek(self) -> str:
        require(self.line < len(self.stream), "the stream ends here")
        return str(self.stream[self.line].get("e"))

    def _take(self, kind: str, seat: int | None = None) -> Json:
        """Returns the next event, which must have this kind and seat, and the fields of the format in order."""
        require(self._peek() == kind, f"expected {kind}, found {self._peek()}")
        event = self.stream[self.line]
        require(list(event) == ["e", *FIELDS[kind].split()], f"{kind} has the fields {list(event)}")
        require(seat is None or event["seat"] == seat, f"it is seat {seat} that must act")
        self.line += 1
        return event

    # set-up

    def _start(self) -> None:
        event = self._take("start")
        players = len(event["players"])
        require(event["board"] == self.board["id"], "another board")
        require(2 <= players <= self.numbers.most_players, f"{players} players")
        require(event["first"] in range(players), "no such first seat")
        digest = event["commitment"]
        require(len(digest) == 64 and not set(digest) - set("0123456789abcdef"), "no SHA-256")
        self.table, self.first = Table(self.board, self.numbers, players), event["first"]

    def _set_up(self) -> None:
        if self.numbers.passengers_each:
            self._place_passengers(self._take("passengers")["at"])
        if self.numbers.token_piles:
            self._place_tourists(self._take("tourists"))
        seats = set(self.table.seats)
        for _ in self.table.seats:
            event = self._take("dealt")
            require(event["seat"] in seats, "dealt twice")
            seats.remove(event["seat"])
            require(len(event["cards"]) == self.numbers.dealt, "wrong number of cards dealt")
            for card in event["cards"]:
                self.table.from_deck(card)
                self.table.hands[event["seat"]][card] += 1
        self._settle()
        self._choose_first_tickets()
        if self.numbers.token_piles:
            self._place_piles()

    def _place_passengers(self, at: dict[str, list[str]]) -> None:
        expected = {place["id"]: place["passengers"] for place in self.board["places"] if place.get("passengers")}
        require({place: len(found) for place, found in at.items()} == expected, "passengers on other places")
        bag = Counter(color for found in at.values() for color in found)
        require(bag == dict.fromkeys(self.board["passenger_colors"], self.numbers.passengers_each), "another bag")
        self.table.passengers = {place: Counter(found) for place, found in at.items()}

    def _place_tourists(self, event: Json) -> None:
        pile = self.numbers.token_piles[self.table.players]
        expected = {place["id"] for place in self.board["places"] if place.get("tourists")}
        require(set(event["at"]) == expected, "tourists on other places")
        piles = [*event["at"].values(), *event["aside"]]
        require(sorted(symbol for symbol, _ in piles) == list(range(7)), "not the seven symbols")
        require({count for _, count in piles} == {pile} and len(event["aside"]) == 2, "piles of another height")
        self.table.tourists = {place: list(found) for place, found in event["at"].items()}
        self.aside = dict(event["aside"])

    def _choose_first_tickets(self) -> None:
        """Seats choose in any order; returned tickets go back when all have chosen."""
        offers: dict[int, list[int]] = {}
        chosen: dict[int, set[int]] = {}
        while len(chosen) < self.table.players:
            if self._peek() == "kept":
                seat = self.stream[self.line]["seat"]
                require(seat in offers and seat not in chosen, "no offer to choose from")
                chosen[seat] = self._keep(seat, offers[seat], self.numbers.keep_first)
            else:
                seat = self.stream[self.line].get("seat", -1)
                require(seat in self.table.seats and seat not in offers, "a second offer")
                offers[seat] = self._offer(seat, self.numbers.drawn)
        for deck, pile in self.table.piles.items():
            back = {ticket for tickets in chosen.values() for ticket in tickets if self.table.deck_of(ticket) == deck}
            (pile.shuffle_in if self.numbers.shuffles_returned else pile.put_under)(back)

    def _place_piles(self) -> None:
        """The last in turn order places first, then the second to last; of two players the last places one of each."""
        players = self.table.players
        last = (self.first - 1) % players
        for seat in (last, last if players == 2 else (self.first - 2) % players):
            event = self._take("placed", seat)
            require(event["symbol"] in self.aside, "that symbol does not stand aside")
            height = self.aside.pop(event["symbol"])
            require(event["count"] == (1 if players == 2 else height), "not the whole pile")
            known = event["place"] in {place["id"] for place in self.board["places"]}
            require(known and event["place"] not in self.table.tourists, "not a place without tourists")
            self.table.tourists[event["place"]] = [event["symbol"], event["count"]]

    # the display

    def _reshuffle_if_empty(self) -> None:
        if not self.table.deck.total():
            self.table.reshuffle(self._take("reshuffled")["count"])

    def _settle(self) -> None:
        """Empty slots are filled from first to last, and three wilds are swept, repeatedly.

        Afterwards the deck is empty only if the discard pile is.
        """
        table = self.table
        while True:
            for slot in range(5):
                if table.display[slot] is None and table.has_blind_card():
                    self._reshuffle_if_empty()
                    event = self._take("turned")
                    require(event["slot"] == slot, f"slot {slot} is empty")
                    table.from_deck(event["card"])
                    table.display[slot] = event["card"]
            if not table.must_sweep():
                break
            face_up = [card for card in table.display if card]
            require(self._take("swept")["cards"] == face_up, f"{face_up} lay there")
            table.discard.update(face_up)
            table.display = [None] * 5
        if table.discard.total():
            self._reshuffle_if_empty()

    # tickets

    def _offer(self, seat: int, number: int) -> list[int]:
        piles, wanted = self.table.piles, {"short": number}
        if len(piles) > 1:
            event = self._take("announced", seat)
            wanted = {"short": event["short"], "long": event["long"]}
            require(min(wanted.values()) >= 0 and sum(wanted.values()) == number, f"announces {wanted} of {number}")
        offer: list[int] = self._take("offered", seat)["tickets"]
        require(len(set(offer)) == len(offer) == number, "another number of tickets")
        for deck, count in wanted.items():
            tickets = {ticket for ticket in offer if self.table.deck_of(ticket) == deck}
            require(len(tickets) == count, f"{len(tickets)} tickets are {deck}")
            piles[deck].draw(tickets)
        return offer

    def _keep(self, seat: int, offer: list[int], least: int) -> set[int]:
        event = self._take("kept", seat)
        require(sorted(event["kept"] + event["returned"]) == sorted(offer), "not the tickets on offer")
        require(len(event["kept"]) >= min(least, len(offer)), "too few kept")
        self.table.tickets[seat].update(event["kept"])
        return set(event["returned"])

    def _draw_tickets(self, seat: int) -> None:
        left = sum(map(len, self.table.piles.values()))
        require(left > 0, "no ticket is left")
        returned = self._keep(seat, self._offer(seat, min(self.numbers.drawn, left)), self.numbers.keep_later)
        for deck, pile in self.table.piles.items():
            pile.put_under({ticket for ticket in returned if self.table.deck_of(ticket) == deck})

    # cards

    def _draw_card(self, seat: int) -> str | None:
        """Takes one card; returns the card if it was face up."""
        table = self.table
        event = self._take("drew", seat)
        table.hands[seat][event["card"]] += 1
        if event["from"] == "deck":
            table.from_deck(event["card"])
            self._settle()
            return None
        require(event["from"] in range(5), "no such slot")
        require(table.display[event["from"]] == event["card"], f"{table.display[event['from']]} lies there")
        table.display[event["from"]] = None
        self._settle()
        return str(event["card"])

    def _draw_cards(self, seat: int) -> None:
        require(self.table.can_begin_with_card(), "deck and discard pile are exhausted")
        if self._draw_card(seat) != WILD and self.table.can_draw_second():
            require(self._draw_card(seat) != WILD, "a face-up wild as the second card")

    # routes

    def _claim(self, seat: int) -> None:
        event, table = self._take("claimed", seat), self.table
        require(event["route"] in range(len(self.board["routes"])), "no such route")
        require(table.is_open(seat, event["route"]), "that route cannot be taken")
        route: Json = self.board["routes"][event["route"]]
        paid: Counter[str] = Counter(event["paid"])
        colors = set(paid) - {WILD}
        require(paid.total() == route["length"] and len(colors) <= 1, "a wrong payment")
        require(route["color"] == "gray" or colors <= {route["color"]}, "a wrong colour")
        require(paid[WILD] >= route.get("ferries", 0), "a ferry without its wild")
        table.pay(seat, paid)
        table.pieces[seat] -= route["length"]
        table.owner[event["route"]] = seat
        points = self.board["route_points"][str(route["length"])]
        require(event["points"] == points, f"the route is worth {points}")
        table.route_points[seat] += points
        self._take_bonuses(seat, route, colors)
        self._settle()

    def _take_bonuses(self, seat: int, route: Json, colors: set[str]) -> None:
        table = self.table
        if self.numbers.merchandise and route.get("cart") and table.stack:
            table.stack -= 1
            table.merchandise[seat] += 1
            require(self._take("merchandise", seat)["left"] == table.stack, f"{table.stack} are left")
        if colors and route["color"] in set(self.numbers.flag_colors) - table.flags[seat]:
            self._keep_flag_card(seat, route["color"])
        self._take_token(seat, route)
        self._take_passengers(seat, route)
        if self.numbers.flag_colors and len(table.flags[seat]) == 3:
            require(self._take("flag", seat)["points"] == self.numbers.flag_points, "a flag of other points")
            table.flag_points[seat] += self.numbers.flag_points
            table.discard.update(table.flags[seat])
            table.flags[seat] = set()

    def _keep_flag_card(self, seat: int, color: str) -> None:
        """Keeping is optional."""
        if self._peek() == "flag_card":
            require(self._take("flag_card", seat)["card"] == color, "a card of another colour")
            self.table.discard[color] -= 1
            self.table.flags[seat].add(color)

    def _take_token(self, seat: int, route: Json) -> None:
        table = self.table
        ends = [place for place in (route["a"], route["b"]) if table.tourists.get(place, (0, 0))[1]]
        ends = [place for place in ends if table.tourists[place][0] not in table.tokens[seat]]
        if ends:
            event = self._take("tourist", seat)
            require(event["place"] in ends, "no token for this seat there")
            require(event["symbol"] == table.tourists[event["place"]][0], "another symbol stands there")
            table.tourists[event["place"]][1] -= 1
            table.tokens[seat].add(event["symbol"])

    def _take_passengers(self, seat: int, route: Json) -> None:
        waiting = self.table.passengers
        ends = {place for place in (route["a"], route["b"]) if place in waiting and waiting[place].total()}
        for _ in range(len(ends)):
            event = self._take("passenger", seat)
            require(event["place"] in ends and waiting[event["place"]][event["color"]] > 0, "nobody waits there")
            ends.remove(event["place"])
            waiting[event["place"]][event["color"]] -= 1
            self.table.collected[seat][event["color"]] += 1

    # turns

    def _turn(self, seat: int) -> None:
        kind = self._peek()
        self.passes = self.passes + 1 if kind == "passed" else 0
        if kind == "passed":
            self._take("passed", seat)
            require(self.table.can_do_nothing(seat), "something could be done")
        elif kind == "claimed":
            self._claim(seat)
        elif kind in ("announced", "offered"):
            self._draw_tickets(seat)
        else:
            self._draw_cards(seat)

    def _play(self) -> None:
        """Follows the turns until the last round is over or everyone has passed in a row."""
        seat = self.first
        while self.turns_left != 0 and self.passes < self.table.players:
            self._turn(seat)
            if self.turns_left is not None:
                self.turns_left -= 1
            elif self.table.pieces[seat] <= 2:
                self._take("last_round", seat)
                self.turns_left = self.table.players
            seat = (seat + 1) % self.table.players
        expected, found = final(self.table), self._take("final")
        for scores in found["seats"]:
            require(list(scores) == SEAT_FIELDS.split(), "other fields in the result")
        require(found == expected, f"the result is {expected}")
