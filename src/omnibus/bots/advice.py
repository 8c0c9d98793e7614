"""Explains an action: the main reasons for it, from its seat's view alone.

The reasons are the planner's; a bot that chose the same action may have had others. They are always facts: the action
serves every ticket named, and every card named as missing is missing.
"""

from __future__ import annotations

from msgspec import Struct

from omnibus.bots.heuristics.choose import best_goal
from omnibus.bots.heuristics.payments import danger
from omnibus.bots.heuristics.plan import make_plan
from omnibus.bots.heuristics.records import make_graph, new_planners
from omnibus.bots.heuristics.route_value import bonus_value
from omnibus.bots.heuristics.styles import style_for
from omnibus.bots.parallel_routes import CheaperParallel, cheaper_to_claim, meant_by_card
from omnibus.bots.position_analysis import PositionAnalysis
from omnibus.core.actions import Claim, DrawCard, DrawTickets, KeepTickets
from omnibus.core.board import WILD
from omnibus.core.game import Game
from omnibus.core.mechanisms import MECHANISMS
from omnibus.core.view import View
from omnibus.kernel.board_arrays import new_board_arrays
from omnibus.kernel.claims import are_connected, take_route
from omnibus.kernel.log import no_log
from omnibus.kernel.precompile import EntryPoints
from omnibus.kernel.state import NONE, Size, State, copy_state, new_state
from omnibus.kernel.turn import FEW_PIECES

REASONS = (
    "completes_ticket",
    "claims_for_ticket",
    "claims_for_bonus",
    "claims_for_points",
    "last_claim",
    "ends_game",
    "draws_for_route",
    "draws_for_points",
    "draws_blind",
    "takes_wild",
    "collects_cards",
    "first_tickets",
    "more_tickets",
    "keeps_served",
    "keeps_hopeful",
    "keeps_least_bad",
    "pass",
    *(motive for mechanism in MECHANISMS for motive in mechanism.motives),
)
"""Every possible main reason."""

SOME_RISK, HIGH_RISK = 0.15, 0.4
"""The least risk that is mentioned, and that is mentioned strongly."""


class Advice(Struct, frozen=True, kw_only=True):
    """An action and the reasons for it. Tickets and routes are numbers of the board."""

    action: int
    reason: str
    """The main reason."""
    tickets: list[int] = []
    """The seat's tickets, or those it would keep, that the action serves."""
    completes: list[int] = []
    """Those of them that it completes at once."""
    route: int | None = None
    """The route that is claimed, or that the card is drawn for."""
    missing: dict[str, int] = {}
    """The cards that the seat still lacks for that route, by colour."""
    risk: float | None = None
    """The estimated cost of leaving the route to others, 0 to 1; None if the plan does not need it."""
    points: int = 0
    """The points that it scores at once."""
    twin: CheaperParallel | None = None
    """A cheaper parallel route and the reason against it; None if there is none."""


def entry_points(size: Size) -> EntryPoints:
    board, s, planner = new_board_arrays(size), new_state(size), new_planners(size, 1)[0]
    graph, style = make_graph(board, size), style_for(size)
    return [
        (are_connected, (board, s, 0, 0, 0)),
        (bonus_value, (board, s, 0, 0)),
        (danger, (board, style, s, 0, 0)),
        (take_route, (board, s, 0, 0, no_log())),
        (best_goal, (board, style, s, 0, planner)),
        (make_plan, (board, graph, style, s, 0, planner)),
    ]


def advise(game: Game, view: View, action: int) -> Advice:
    """Explains an action that a seat may choose now. Deterministic."""
    analysis, chosen = PositionAnalysis(game, view), game.codec.decode(action)
    match chosen:
        case Claim():
            return _on_claim(analysis, action, chosen)
        case DrawCard():
            return _on_card(analysis, action, None if chosen.slot is None else view.display[chosen.slot])
        case KeepTickets():
            return _on_tickets(analysis, action, [view.offer[position] for position in chosen.positions])
        case DrawTickets():
            return Advice(action=action, reason="first_tickets" if view.asks == "announce" else "more_tickets")
    return Advice(action=action, reason=chosen.motive())


def _on_claim(analysis: PositionAnalysis, action: int, claim: Claim) -> Advice:
    """The tickets are those of the plan after the claim, so that even a route outside the plan has some."""
    after, route = copy_state(analysis.record), claim.route
    take_route(analysis.arrays, after, analysis.seat, action, no_log())
    tickets = analysis.needing(route, after, analysis.plan(after))
    completes = [ticket for ticket in tickets if analysis.is_done(after, ticket)]
    return Advice(
        action=action,
        reason=_reason_to_claim(analysis, route, after, tickets, completes),
        tickets=tickets,
        completes=completes,
        route=route,
        risk=analysis.risk(route),
        points=int(analysis.arrays.route_points[route]),
        twin=cheaper_to_claim(analysis, route, claim.wilds),
    )


def _reason_to_claim(
    analysis: PositionAnalysis, route: int, after: State, tickets: list[int], completes: list[int]
) -> str:
    record, seat, arrays = analysis.record, analysis.seat, analysis.arrays
    if completes:
        return "completes_ticket"
    if record.turns_left != NONE:
        return "last_claim"
    if after.pieces[seat] <= FEW_PIECES:
        return "ends_game"
    if tickets:
        return "claims_for_ticket"
    if arrays.districts and route in analysis.wanted:
        return "claims_for_district"
    bonus = analysis.style.bonus * float(bonus_value(arrays, record, seat, route))
    return "claims_for_bonus" if bonus >= arrays.route_points[route] else "claims_for_points"


def _on_card(analysis: PositionAnalysis, action: int, card: str | None) -> Advice:
    """The route is the one with the fewest cards missing, of those that the card helps."""
    links = analysis.wanted or analysis.goal()
    meant = {link: found for link in links if (found := meant_by_card(analysis, link, card)) is not None}
    link = min(meant, key=lambda each: (meant[each][1].lacks, -(analysis.risk(each) or 0.0)), default=None)
    if link is None:
        return Advice(action=action, reason="draws_blind" if card is None else "collects_cards")
    route, price, twin = meant[link]
    planned = "draws_for_route" if analysis.wanted else "draws_for_points"
    return Advice(
        action=action,
        reason="draws_blind" if card is None else "takes_wild" if card == WILD else planned,
        tickets=analysis.needing(link, analysis.record, analysis.planner),
        route=route,
        missing=price.missing,
        risk=analysis.risk(link),
        twin=twin,
    )


def _on_tickets(analysis: PositionAnalysis, action: int, kept: list[int]) -> Advice:
    """Finds the tickets that a plan for the earlier tickets and these would serve."""
    after, arrays = copy_state(analysis.record), analysis.arrays
    after.offer[analysis.seat, :] = NONE
    after.holder[kept] = analysis.seat
    planner = analysis.plan(after)
    served = [ticket for ticket in kept if planner.served[ticket]]
    least = min(len(analysis.offer), int(arrays.keep_first if after.setting_up else arrays.keep_later))
    reason: str = "keeps_hopeful" if len(kept) > least else "keeps_least_bad"
    return Advice(action=action, reason="keeps_served" if served == kept else reason, tickets=served)
