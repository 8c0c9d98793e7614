"""Actions in a few words, whether they were played or not: “draw a card from the deck”."""

from __future__ import annotations

from omnibus.cli.mechanisms import wordings
from omnibus.cli.rendering import Renderer
from omnibus.core.actions import Action, Claim, DrawCard, DrawTickets, KeepTickets
from omnibus.core.board import WILD
from omnibus.core.spec import GameSpec
from omnibus.core.view import View


class ActionWords:
    """Words for the actions of one game. Everything is markup."""

    def __init__(self, renderer: Renderer, spec: GameSpec) -> None:
        self._renderer, self._words, self._spec = renderer, renderer.words, spec
        self._wordings = wordings(renderer, spec)

    def of(self, action: Action, view: View) -> str:
        """An action, given what its seat saw before it."""
        say, paint = self._words, self._renderer
        match action:
            case DrawCard(slot=None):
                return say("analysis-do-deck")
            case DrawCard(slot=int(slot)):
                color = view.display[slot] if slot < len(view.display) else None
                return say("analysis-do-card", card="–" if color is None else paint.card(color))
            case DrawTickets(long=long):
                if len(self._spec.tickets) < 2:
                    return say("analysis-do-tickets")
                return say("analysis-do-announce", short=self._spec.tickets_drawn - long, long=long)
            case KeepTickets(positions=positions):
                return self._keep(positions, view)
            case Claim():
                return say("analysis-do-claim", route=paint.route(action.route), cards=paint.cards(self._paid(action)))
        return self._other(action, view)

    def _keep(self, positions: tuple[int, ...], view: View) -> str:
        offered, paint = view.offer, self._renderer
        kept = paint.tickets(offered[position] for position in positions if position < len(offered))
        rest = [ticket for position, ticket in enumerate(offered) if position not in positions]
        if not rest:
            return self._words("analysis-do-keep", tickets=kept)
        return self._words("analysis-do-return", tickets=kept, returned=paint.tickets(rest))

    def _paid(self, claim: Claim) -> list[str]:
        length = self._renderer.board.routes[claim.route].length
        colored = 0 if claim.color is None else length - claim.wilds
        return [*([claim.color or WILD] * colored), *([WILD] * claim.wilds)]

    def _other(self, action: Action, view: View) -> str:
        """A mechanism's action, with the label of its question; or a pass."""
        for wording in self._wordings:
            if text := wording.choice(view, action):
                asked = wording.asked(view, [action])
                return text if asked is None else self._words("play-pair", name=asked.label, text=text)
        return self._words("choice-pass")
