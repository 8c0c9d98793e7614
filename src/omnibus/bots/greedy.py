"""`greedy`: claims the longest route it can pay for, else draws cards. It ignores its tickets."""

from __future__ import annotations

from omnibus.bots.board_cache import plain_board_of
from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.default import default_action
from omnibus.bots.plain_board import PlainBoard, PlainPosition, best_card, cheapest_claims, longest, read_position
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.kernel.board_arrays import GRAY


class GreedyBot(Bot):
    def __init__(self, seat: Seat) -> None:
        self._plain = plain_board_of(seat.game)

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """The longest route, else a card of the colour it has most of, else the default action."""
        if view.asks not in ("turn", "second_card"):
            return default_action(view, legal)
        position = read_position(self._plain, view)
        claims = cheapest_claims(self._plain, position.hand, legal.codes, [0] * self._plain.wild)
        if claims:
            return claims[longest(self._plain, claims)]
        card = best_card(position.display, legal.codes, useful_colors(self._plain, position))
        return default_action(view, legal) if card is None else card


def useful_colors(plain: PlainBoard, position: PlainPosition) -> list[int]:
    """The cards held of each colour that an open route takes; 0 for wild cards."""
    colors = {color for color, is_open in zip(plain.color, position.open, strict=True) if is_open}
    useful = [held if color in colors or GRAY in colors else 0 for color, held in enumerate(position.hand)]
    useful[plain.wild] = 0
    return useful
