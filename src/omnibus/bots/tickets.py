"""`tickets`: builds the cheapest path of each of its tickets separately, then the longest routes it can pay for."""

from __future__ import annotations

from omnibus.bots.board_cache import plain_board_of
from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.default import default_action
from omnibus.bots.greedy import useful_colors
from omnibus.bots.paths import Path, cheapest_path
from omnibus.bots.plain_board import PlainPosition, best_card, cheapest_claims, longest, read_position
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.kernel.board_arrays import GRAY, KEEP_TICKETS, SLOT, TAKE_PASSENGER, TICKETS
from omnibus.kernel.random import MASK, below, new_dice, next_word

SHARE = 2 / 3
"""The share of its pieces that it keeps tickets for; the rest is for detours."""
LONG_TICKETS = 1
"""The number of its first tickets from the long deck, if there is one."""
WORTH_TAKING = 3
"""A slip may claim a route of this length even if no ticket needs it."""
MANY = 100
"""More than the cards that any route takes."""


class TicketsBot(Bot):
    """Considers one ticket at a time, and never draws new ones. With slips, it sometimes plays the second best."""

    def __init__(self, seat: Seat, *, slips: float = 0.0) -> None:
        self._plain, self._seat = plain_board_of(seat.game), seat.number
        self._slips, self._dice = slips, new_dice(seat.seed)

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """Claims a route of a ticket's path, or draws a card for it; without one, the longest route."""
        if view.asks in ("turn", "second_card"):
            return self._act(view, legal)
        if view.asks == "keep":
            return self._keep(view, legal)
        if view.asks == "announce":
            return min(legal.codes, key=lambda code: abs(code - TICKETS - LONG_TICKETS))
        if view.asks == "passenger":
            collected = view.numbers["collected"][self._seat]
            return max(legal.codes, key=lambda code: collected[code - TAKE_PASSENGER])
        return default_action(view, legal)

    def _slips_now(self) -> bool:
        return self._slips > 0 and int(next_word(self._dice)) < self._slips * (MASK + 1)

    def _any_of(self, codes: list[int]) -> int:
        return codes[int(below(self._dice, len(codes)))]

    def _ways(self, position: PlainPosition, tickets: list[int]) -> list[tuple[int, Path]]:
        """The tickets that can still be completed with their paths, by points for each space."""
        found = []
        for ticket in tickets:
            a, b, points = self._plain.tickets[ticket]
            path = cheapest_path(self._plain, position, self._seat, a, b)
            if path is not None:
                found.append((points / (path.spaces + 1), ticket, path))
        return [(ticket, path) for _, ticket, path in sorted(found, key=lambda way: -way[0])]

    def _keep(self, view: View, legal: LegalActions) -> int:
        """Keeps as many tickets as its pieces allow, and otherwise as few as possible."""
        if self._slips_now():
            return self._any_of(legal.codes)
        position, offer = read_position(self._plain, view), view.offer
        least = min((code - KEEP_TICKETS + 1).bit_count() for code in legal.codes)
        free = SHARE * position.pieces - sum(path.spaces for _, path in self._ways(position, view.tickets))
        spaces = {ticket: path.spaces for ticket, path in self._ways(position, offer)}
        spaces |= {ticket: MANY for ticket in offer if ticket not in spaces}
        kept = 0
        for number, ticket in enumerate(spaces):
            free -= spaces[ticket]
            if number < least or free >= 0:
                kept |= 1 << offer.index(ticket)
        return KEEP_TICKETS - 1 + kept

    def _wanted(self, position: PlainPosition, tickets: list[int]) -> list[int]:
        """The routes missing for the tickets, as far as the pieces suffice."""
        wanted: list[int] = []
        left = position.pieces
        for _, path in self._ways(position, tickets):
            more = [route for route in path.routes if route not in wanted]
            spaces = sum(self._plain.length[route] for route in more)
            if spaces <= left:
                wanted += more
                left -= spaces
        return wanted

    def _act(self, view: View, legal: LegalActions) -> int:
        plain, position, codes = self._plain, read_position(self._plain, view), legal.codes
        wanted = self._wanted(position, view.tickets)
        needed = self._cards_needed(wanted)
        claims = cheapest_claims(plain, position.hand, codes, needed)
        colors = self._colors_wanted(position, wanted, needed) if wanted else useful_colors(plain, position)
        if self._slips_now() and (others := self._alternatives(position, codes, claims, wanted)):
            return self._any_of(others)
        ready = {route: code for route, code in claims.items() if route in wanted}
        if ready:
            return ready[longest(plain, ready)]
        is_last_turn = view.turns_left is not None and view.turns_left <= view.players
        if claims and (not wanted or is_last_turn):
            return claims[longest(plain, claims)]
        card = best_card(position.display, codes, colors)
        return default_action(view, legal) if card is None else card

    def _cards_needed(self, wanted: list[int]) -> list[int]:
        needed = [0] * (self._plain.wild + 1)
        for route in wanted:
            if self._plain.color[route] != GRAY:
                needed[self._plain.color[route]] += self._plain.length[route]
        return needed

    def _colors_wanted(self, position: PlainPosition, wanted: list[int], needed: list[int]) -> list[int]:
        """The weight of each colour: the greater, the fewer cards its route still lacks.

        A face-up wild, which costs a whole turn, is taken for a ferry, or as the last card of a route.
        """
        plain, hand = self._plain, position.hand
        colors = [0] * len(hand)
        for route in wanted:
            color, held = plain.color[route], 0
            if color == GRAY:
                color = max(range(plain.wild), key=lambda each: hand[each] - needed[each])
                held = max(0, hand[color] - needed[color])
            else:
                held = hand[color]
            missing = plain.length[route] - plain.ferries[route] - held
            if missing > 0:
                colors[color] = max(colors[color], MANY - missing)
            if plain.ferries[route] > hand[plain.wild] or missing == hand[plain.wild] + 1:
                colors[plain.wild] = max(colors[plain.wild], 1)
        return colors

    def _alternatives(
        self, position: PlainPosition, codes: list[int], claims: dict[int, int], wanted: list[int]
    ) -> list[int]:
        """Plausible inattentive actions: other useful routes, and any card but a wild."""
        plain = self._plain
        routes = [code for route, code in claims.items() if route in wanted or plain.length[route] >= WORTH_TAKING]
        cards = [code for code in codes if code < SLOT + len(position.display)]
        return routes + [code for code in cards if code < SLOT or position.display[code - SLOT] != plain.wild]
