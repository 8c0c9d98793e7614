"""`tickets`: builds the cheapest way for each of its tickets by itself, then the longest routes it can pay for."""

from __future__ import annotations

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.chart import Position, best_card, cheapest_claims, longest, read_position
from omnibus.bots.default import default_action
from omnibus.bots.greedy import useful_colors
from omnibus.bots.maps import chart_of
from omnibus.bots.paths import Path, cheapest_path
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.kernel.random import MASK, below, new_dice, next_word
from omnibus.kernel.state import ANNOUNCE, KEEP, PASSENGER, SECOND_CARD, TURN
from omnibus.kernel.tables import GRAY, KEEP_TICKETS, SLOT, TAKE_PASSENGER, TICKETS

SHARE = 2 / 3
"""It keeps tickets for so much of its pieces; the rest is for detours."""
LONG_TICKETS = 1
"""So many of its first tickets come from the long deck, where there is one."""
WORTH_TAKING = 3
"""A slip may take a route of so many spaces, though no ticket asks for it."""
MANY = 100
"""More than the cards that any route takes."""


class TicketsBot(Bot):
    """Looks at one ticket at a time, and never draws new ones. With slips, it now and then does the second best."""

    def __init__(self, seat: Seat, *, slips: float = 0.0) -> None:
        self._chart, self._seat = chart_of(seat.game), seat.number
        self._slips, self._dice = slips, new_dice(seat.seed)

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """A route of a ticket's way, or a card for it; when no ticket is left to complete, the longest route."""
        ask = int(view.record.asks[self._seat])
        if ask in (TURN, SECOND_CARD):
            return self._act(view, legal)
        if ask == KEEP:
            return self._keep(view, legal)
        if ask == ANNOUNCE:
            return min(legal.codes, key=lambda code: abs(code - TICKETS - LONG_TICKETS))
        if ask == PASSENGER:
            collected = view.record.collected[self._seat]
            return max(legal.codes, key=lambda code: int(collected[code - TAKE_PASSENGER]))
        return default_action(view, legal)

    def _slips_now(self) -> bool:
        return self._slips > 0 and int(next_word(self._dice)) < self._slips * (MASK + 1)

    def _any_of(self, codes: list[int]) -> int:
        return codes[int(below(self._dice, len(codes)))]

    def _ways(self, position: Position, tickets: tuple[int, ...]) -> list[tuple[int, Path]]:
        """The tickets that can still be completed and their ways, the ones first that bring most for a space."""
        found = []
        for ticket in tickets:
            a, b, points = self._chart.tickets[ticket]
            path = cheapest_path(self._chart, position, self._seat, a, b)
            if path is not None:
                found.append((points / (path.spaces + 1), ticket, path))
        return [(ticket, path) for _, ticket, path in sorted(found, key=lambda way: -way[0])]

    def _keep(self, view: View, legal: LegalActions) -> int:
        """As many of the tickets as its pieces will do for, and as few as allowed where they will not."""
        if self._slips_now():
            return self._any_of(legal.codes)
        position, offer = read_position(self._chart, view), view.offer
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

    def _wanted(self, position: Position, tickets: tuple[int, ...]) -> list[int]:
        """The routes missing for the tickets, as far as the pieces go."""
        wanted: list[int] = []
        left = position.pieces
        for _, path in self._ways(position, tickets):
            more = [route for route in path.routes if route not in wanted]
            spaces = sum(self._chart.length[route] for route in more)
            if spaces <= left:
                wanted += more
                left -= spaces
        return wanted

    def _act(self, view: View, legal: LegalActions) -> int:
        chart, position, codes = self._chart, read_position(self._chart, view), legal.codes
        wanted = self._wanted(position, view.tickets)
        needed = self._cards_needed(wanted)
        claims = cheapest_claims(chart, position.hand, codes, needed)
        colors = self._colors_wanted(position, wanted, needed) if wanted else useful_colors(chart, position)
        if self._slips_now() and (others := self._alternatives(position, codes, claims, wanted)):
            return self._any_of(others)
        ready = {route: code for route, code in claims.items() if route in wanted}
        if ready:
            return ready[longest(chart, ready)]
        if claims and (not wanted or self._is_last_turn(view)):
            return claims[longest(chart, claims)]
        card = best_card(position.display, codes, colors)
        return default_action(view, legal) if card is None else card

    def _is_last_turn(self, view: View) -> bool:
        return view.turns_left is not None and view.turns_left <= view.players

    def _cards_needed(self, wanted: list[int]) -> list[int]:
        needed = [0] * (self._chart.wild + 1)
        for route in wanted:
            if self._chart.color[route] != GRAY:
                needed[self._chart.color[route]] += self._chart.length[route]
        return needed

    def _colors_wanted(self, position: Position, wanted: list[int], needed: list[int]) -> list[int]:
        """How much each colour is wanted: the more, the fewer cards its route still lacks.

        A face-up wild, which costs a whole turn, is taken for a ferry, or as the last card of a route.
        """
        chart, hand = self._chart, position.hand
        colors = [0] * len(hand)
        for route in wanted:
            color, held = chart.color[route], 0
            if color == GRAY:
                color = max(range(chart.wild), key=lambda each: hand[each] - needed[each])
                held = max(0, hand[color] - needed[color])
            else:
                held = hand[color]
            missing = chart.length[route] - chart.ferries[route] - held
            if missing > 0:
                colors[color] = max(colors[color], MANY - missing)
            if chart.ferries[route] > hand[chart.wild] or missing == hand[chart.wild] + 1:
                colors[chart.wild] = max(colors[chart.wild], 1)
        return colors

    def _alternatives(
        self, position: Position, codes: list[int], claims: dict[int, int], wanted: list[int]
    ) -> list[int]:
        """What a player might do who does not look closely: other routes that matter, and any card but a wild."""
        chart = self._chart
        routes = [code for route, code in claims.items() if route in wanted or chart.length[route] >= WORTH_TAKING]
        cards = [code for code in codes if code < SLOT + len(position.display)]
        return routes + [code for code in cards if code < SLOT or position.display[code - SLOT] != chart.wild]
