"""A bot for Omnibus in one Python file: `omnibus watch --bots docs/examples/patient.py,greedy`."""

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.default import default_action
from omnibus.core.actions import Action, Claim, DrawCard
from omnibus.core.game import LegalActions
from omnibus.core.view import View


class Patient(Bot):
    """Draws cards, preferring the colours it holds most, until it can pay for a long enough route."""

    def __init__(self, seat: Seat, least: str = "2") -> None:
        self.routes = seat.game.board.routes
        self.least = int(least)  # parameters are texts: patient.py:least=3

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> Action | int:
        """The longest route, otherwise the best face-up card, otherwise the default action."""
        claims = [action for action in legal if isinstance(action, Claim)]
        long = [claim for claim in claims if self.routes[claim.route].length >= self.least]
        if long:
            return max(long, key=lambda claim: (self.routes[claim.route].length, -claim.wilds))
        cards = [action for action in legal if isinstance(action, DrawCard) and action.slot is not None]
        held = view.hand
        for card in sorted(cards, key=lambda card: -held.get(view.display[card.slot], 0)):
            if held.get(view.display[card.slot], 0) > 1:
                return card
        return default_action(view, legal)
