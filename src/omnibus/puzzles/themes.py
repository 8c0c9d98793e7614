"""The theme of a puzzle, by the reason for its best answer and the kind of decision."""

from __future__ import annotations

from omnibus.bots.advice import HIGH_RISK, Advice, advise
from omnibus.core.actions import Claim, DrawCard, DrawTickets, KeepTickets
from omnibus.core.game import Game
from omnibus.core.mechanisms import MECHANISMS
from omnibus.core.view import View

GENERAL = (
    *("first_tickets", "keep", "more_tickets", "last_round", "block", "race", "stop", "finish", "route"),
    *("points", "patience", "card"),
)
"""The themes of every board; a mechanism that has puzzles of its own gives them its name."""
THEMES = (*GENERAL, *(mechanism.name() for mechanism in MECHANISMS))


def theme_of(game: Game, view: View, best: int, planned: int) -> str:
    """The theme; `planned` is the planner's choice, a guess at the choice of most players."""
    action, decoded = game.codec.decode(best), game.codec.decode
    if isinstance(action, KeepTickets) or view.asks == "announce":
        return "first_tickets" if view.setting_up else "keep"
    for mechanism in game.spec.mechanisms:
        if isinstance(action, mechanism.actions):
            return mechanism.name()
    if view.turns_left is not None:
        return "last_round"
    if isinstance(action, DrawTickets):
        return "more_tickets"
    if isinstance(action, DrawCard):
        claims = any(isinstance(each, Claim) for each in game.legal(view.record, view.seat))
        return "patience" if claims else "card"
    if not isinstance(action, Claim):
        return "points"
    advice = advise(game, view, best)
    if _blocks(game, view, action, advice):
        return "block"
    if (bonus := _bonus(game, advice)) is not None:
        return bonus
    if (advice.risk or 0.0) >= HIGH_RISK:
        return "race"
    if not isinstance(decoded(planned), Claim):
        return "stop"
    if advice.completes:
        return "finish"
    return "route" if advice.tickets else "last_round" if advice.reason == "ends_game" else "points"


def _blocks(game: Game, view: View, claim: Claim, advice: Advice) -> bool:
    """Whether a claim helps no ticket of its own seat, gives no more points than another route, and blocks somebody."""
    if advice.tickets or advice.reason != "claims_for_points":
        return False
    board, owners = game.board, view.owners
    route = board.routes[claim.route]
    ends = {route.a, route.b}
    theirs = any(
        owner not in (None, view.seat) and ends & {board.routes[number].a, board.routes[number].b}
        for number, owner in enumerate(owners)
    )
    others = {each.route for each in game.legal(view.record, view.seat) if isinstance(each, Claim)} - {claim.route}
    return theirs and any(board.routes[other].length >= route.length for other in others)


def _bonus(game: Game, advice: Advice) -> str | None:
    """The mechanism from which a claim gains most."""
    for mechanism in game.spec.mechanisms:
        if advice.reason in mechanism.motives:
            return mechanism.name()
    if advice.reason != "claims_for_bonus":
        return None
    return next((each.name() for each in game.spec.mechanisms if each.score_column is not None), None)
