"""`greedy`: always takes the longest route it can pay for, and draws until it can. Tickets do not interest it."""

from __future__ import annotations

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.chart import Chart, Position, best_card, cheapest_claims, longest, read_position
from omnibus.bots.default import default_action
from omnibus.bots.maps import chart_of
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.kernel.state import SECOND_CARD, TURN
from omnibus.kernel.tables import GRAY


class GreedyBot(Bot):
    """Thinks no further than the card in its hand."""

    def __init__(self, seat: Seat) -> None:
        self._chart = chart_of(seat.game)

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """The longest route, else a card of the colour it has most of, else what is nearest at hand."""
        if view.record.asks[view.seat] not in (TURN, SECOND_CARD):
            return default_action(view, legal)
        position = read_position(self._chart, view)
        claims = cheapest_claims(self._chart, position.hand, legal.codes, [0] * self._chart.wild)
        if claims:
            return claims[longest(self._chart, claims)]
        card = best_card(position.display, legal.codes, useful_colors(self._chart, position))
        return default_action(view, legal) if card is None else card


def useful_colors(chart: Chart, position: Position) -> list[int]:
    """How many cards of each colour are held, where a route is open that they can pay for; wilds are left to luck."""
    colors = {color for color, is_open in zip(chart.color, position.open, strict=True) if is_open}
    useful = [held if color in colors or GRAY in colors else 0 for color, held in enumerate(position.hand)]
    useful[chart.wild] = 0
    return useful
