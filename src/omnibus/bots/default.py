"""The default action, for a player whose clock ran out or whose bot failed: sensible, dull and always legal."""

from __future__ import annotations

from omnibus.core.actions import Claim
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.kernel.board_arrays import FLAG_KEEP, KEEP_TICKETS, TICKETS


def default_action(view: View, legal: LegalActions) -> int:
    """Returns the number of a legal action that commits the player to little; `legal` must not be empty.

    It draws a blind card, else a face-up one, else claims the longest route, else draws tickets. Of an offer, it keeps
    as few tickets as allowed, those that cost least if they fail. It keeps the card for a flag. Otherwise it is the
    first action.
    """
    codes = legal.codes
    if codes[0] < TICKETS:
        return codes[0]  # the deck has the lowest number, then the slots
    if KEEP_TICKETS <= codes[0] < FLAG_KEEP:
        return _fewest_tickets(view, codes)
    claims = [(action, code) for action, code in zip(legal, codes, strict=True) if isinstance(action, Claim)]
    if claims:
        return min(claims, key=lambda claim: (-view.board.routes[claim[0].route].length, claim[0].wilds, claim[1]))[1]
    return codes[0]


def _fewest_tickets(view: View, codes: list[int]) -> int:
    points = [view.board.tickets[ticket].points for ticket in view.offer]

    def cost(code: int) -> tuple[int, int]:
        kept = code - KEEP_TICKETS + 1
        return kept.bit_count(), sum(each for slot, each in enumerate(points) if kept >> slot & 1)

    return min(codes, key=cost)
