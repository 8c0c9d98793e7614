"""Finds the kind of a mistake: a fact about the position, known to the seat before its action.

Each kind is derived from the action, the better one and the view before both. If several apply, the most specific is
named; if none does, only the better action and its reason can be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from msgspec import Struct

from omnibus.bots.advice import SOME_RISK, Advice, advise
from omnibus.bots.board_cache import plain_board_of
from omnibus.bots.joint_plan import SLACK, Joint, joint_plan
from omnibus.bots.plain_board import read_position
from omnibus.bots.position_analysis import PositionAnalysis, cards_missing, of_one_color
from omnibus.core.actions import Claim, DrawCard, DrawTickets, KeepTickets
from omnibus.core.board import GRAY, WILD
from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.kernel.state import NONE
from omnibus.kernel.turn import FEW_PIECES


class Mistake(Struct, frozen=True, kw_only=True):
    """A kind of mistake, and the facts. Tickets and routes are numbers of the board."""

    kind: str
    tickets: list[int] = []
    route: int | None = None
    """A route that was not claimed, or that cannot be paid for any more."""
    color: str | None = None
    count: int = 0
    """Cards, or wild cards."""
    spaces: int = 0
    """The spaces of a plan for all tickets, or those that a ticket adds to it."""
    pieces: int = 0
    """The pieces that the seat has left."""
    points: int = 0


class _Case:
    """An action, the better one, and the seat's view before both."""

    def __init__(self, game: Game, view: View, chosen: int, better: Advice) -> None:
        assert view.seat is not None
        self.game, self.view, self.board, self.seat, self.better_advice = game, view, game.board, view.seat, better
        self.chosen, self.better = game.codec.decode(chosen), game.codec.decode(better.action)
        self.analysis = PositionAnalysis(game, view)
        self._code = chosen
        self._plain = plain_board_of(game)
        self._position = read_position(self._plain, view)

    @cached_property
    def chosen_advice(self) -> Advice:
        return advise(self.game, self.view, self._code)

    @property
    def pieces(self) -> int:
        return self._position.pieces

    @property
    def lead(self) -> int:
        """The seat's points less those of the best opponent, so far."""
        points = [seat.points for seat in self.view.seats]
        return points.pop(self.seat) - max(points)

    @property
    def is_last_turn(self) -> bool:
        return self.view.turns_left is not None and self.view.turns_left <= self.view.players

    def plan(self, tickets: Iterable[int], taken: int | None = None) -> Joint:
        """A plan for all these tickets, if the seat owned the route `taken`."""
        position = self._position
        if taken is not None:
            owner = position.owner.copy()
            owner[taken] = self.seat
            position = position._replace(owner=owner)
        return joint_plan(self._plain, position, self.seat, tickets)

    def plan_after(self, claim: Claim) -> tuple[int, int]:
        """The spaces of a plan for the seat's tickets, and its pieces, after a claim."""
        return self.plan(self.view.tickets, claim.route).spaces, self.pieces - self._plain.length[claim.route]

    def is_too_long(self, plan: Joint) -> bool:
        """True if the pieces certainly do not suffice for a plan."""
        return plan.spaces > self.pieces + SLACK

    def ends(self, action: object) -> bool:
        if not isinstance(action, Claim) or self.view.turns_left is not None:
            return False
        return self.pieces - self.board.routes[action.route].length <= FEW_PIECES

    def kept(self, action: KeepTickets) -> list[int]:
        return [self.view.offer[position] for position in action.positions]

    def hand_after(self, claim: Claim) -> dict[str, int]:
        paid = self.board.routes[claim.route].length - claim.wilds
        spent = {WILD: claim.wilds} | ({claim.color: paid} if claim.color else {})
        return {card: count - spent.get(card, 0) for card, count in self.view.hand.items()}

    def can_pay(self, hand: dict[str, int], route: int) -> bool:
        road = self.board.routes[route]
        colors = self.game.spec.colors if road.color == GRAY else (road.color,)
        return any(not cards_missing(road, hand, color) for color in colors)


Finder = Callable[[_Case], Mistake | None]


# Tickets


def _kept_wrong(case: _Case) -> Mistake | None:
    """Tickets were kept that cannot be completed, or are too many or too dear; or fitting ones were returned."""
    if not isinstance(case.chosen, KeepTickets) or not isinstance(case.better, KeepTickets):
        return None
    held, kept, better = case.view.tickets, case.kept(case.chosen), case.kept(case.better)
    more, returned = sorted(set(kept) - set(better)), sorted(set(better) - {*held, *kept})
    if lost := sorted(case.plan(more).lost):
        return Mistake(kind="kept_lost", tickets=lost, points=sum(case.board.tickets[each].points for each in lost))
    plan, other = case.plan([*held, *kept]), case.plan([*held, *better])
    if more and case.is_too_long(plan) and other.spaces < plan.spaces:
        return Mistake(kind="too_many_tickets", spaces=plan.spaces, pieces=case.pieces)
    both = case.plan([*held, *kept, *returned])
    if returned and not both.lost & set(returned) and both.spaces <= case.pieces:
        spaces = max(0, both.spaces - plan.spaces)
        return Mistake(kind="returned_fitting", tickets=returned, spaces=spaces, pieces=case.pieces)
    if more and plan.spaces - other.spaces > SLACK:
        return Mistake(kind="kept_dear", tickets=more, spaces=plan.spaces - other.spaces)
    return None


def _drew_tickets(case: _Case) -> Mistake | None:
    """Tickets were drawn with no turn left, or although the pieces are too few for those in hand."""
    if not isinstance(case.chosen, DrawTickets) or isinstance(case.better, DrawTickets):
        return None
    if case.is_last_turn:
        return Mistake(kind="tickets_at_end")
    plan = case.plan(case.view.tickets)
    return Mistake(kind="too_many_tickets", spaces=plan.spaces, pieces=case.pieces) if case.is_too_long(plan) else None


def _tickets_too_early(case: _Case) -> Mistake | None:
    """Tickets were drawn although an action would have served those in hand."""
    if isinstance(case.chosen, DrawTickets) and case.better_advice.tickets:
        return Mistake(kind="tickets_too_early", tickets=case.better_advice.tickets)
    return None


# Payments


def _wasted_wilds(case: _Case) -> Mistake | None:
    """The same route, or a parallel one, could be claimed with fewer wild cards."""
    chosen, better = case.chosen, case.better
    if isinstance(chosen, Claim) and isinstance(better, Claim) and chosen.wilds > better.wilds:
        if chosen.route == better.route:
            return Mistake(kind="wasted_wilds", route=chosen.route, count=chosen.wilds - better.wilds)
        if better.route in case.board.parallels[chosen.route]:
            count = chosen.wilds - better.wilds
            return Mistake(kind="dearer_twin", route=chosen.route, count=count, color=better.color)
    return None


def _spent_needed(case: _Case) -> Mistake | None:
    """Cards were spent that another route needs: the better action's, or one of the plan that could be paid before."""
    chosen, better = case.chosen, case.better
    if not isinstance(chosen, Claim) or chosen.color is None:
        return None
    left = case.hand_after(chosen)
    later = case.hand_after(better) if isinstance(better, Claim) else case.view.hand
    wanted = [better.route] if isinstance(better, Claim) else []
    wanted += [route for route in case.analysis.wanted if case.can_pay(later, route)]
    for route in wanted:
        takes_it = case.board.routes[route].color in (GRAY, chosen.color)
        if takes_it and route not in case.board.parallels[chosen.route] and not case.can_pay(left, route):
            return Mistake(kind="spent_needed", route=route, color=chosen.color)
    return None


def _spent_pieces(case: _Case) -> Mistake | None:
    """The pieces sufficed for all tickets, and no longer do."""
    if not isinstance(case.chosen, Claim) or case.plan(case.view.tickets).spaces > case.pieces:
        return None
    spaces, left = case.plan_after(case.chosen)
    if spaces <= left + SLACK:
        return None
    if isinstance(case.better, Claim):
        others, more = case.plan_after(case.better)
        if others > more:
            return None
    return Mistake(kind="spent_pieces", spaces=spaces, pieces=left)


# The end


def _brings_on_end(case: _Case) -> Mistake | None:
    """The last round begins while tickets of the seat are open, or an opponent is ahead."""
    if not case.ends(case.chosen) or case.ends(case.better) or not isinstance(case.chosen, Claim):
        return None
    held = set(case.view.tickets)
    done = {ticket for ticket in held if case.analysis.is_done(case.analysis.record, ticket)}
    lost = case.plan(held, case.chosen.route).lost
    if still := sorted(held - done - lost - set(case.chosen_advice.completes)):
        return Mistake(kind="ends_with_open", tickets=still)
    behind = -case.lead - case.chosen_advice.points
    return Mistake(kind="ends_behind", points=behind) if behind > 0 else None


def _missed_end(case: _Case) -> Mistake | None:
    """The last round could have begun while the seat is ahead."""
    if case.ends(case.better) and not case.ends(case.chosen) and case.lead > 0:
        return Mistake(kind="missed_end", points=case.lead)
    return None


def _drew_at_end(case: _Case) -> Mistake | None:
    """A card was drawn in the last turn, too late to pay with it."""
    if isinstance(case.chosen, DrawCard) and isinstance(case.better, Claim) and case.is_last_turn:
        return Mistake(kind="drew_at_end")
    return None


def _less_at_end(case: _Case) -> Mistake | None:
    """A route was claimed in the last turn that scores less than another."""
    if isinstance(case.chosen, Claim) and isinstance(case.better, Claim) and case.is_last_turn:
        more = case.better_advice.points - case.chosen_advice.points
        if more > 0 and not case.better_advice.completes:
            return Mistake(kind="less_at_end", points=more)
    return None


# Routes that were left


def _left_open(case: _Case) -> Mistake | None:
    """A ticket could have been completed at once."""
    left = sorted(set(case.better_advice.completes) - set(case.chosen_advice.completes))
    return Mistake(kind="left_open", tickets=left) if left else None


def _left_route(case: _Case) -> Mistake | None:
    """A route, or one parallel to it, was not claimed: the last free one, or one that the plan may lose."""
    if not isinstance(case.better, Claim):
        return None
    route, parallels = case.better.route, case.board.parallels[case.better.route]
    if isinstance(case.chosen, Claim) and case.chosen.route in parallels:
        return None
    owners = [int(case.analysis.record.owner[twin]) for twin in parallels if twin != route]
    if owners and all(owner not in (NONE, case.seat) for owner in owners):
        return Mistake(kind="let_twin_go", route=route)
    return Mistake(kind="left_route", route=route) if (case.better_advice.risk or 0.0) >= SOME_RISK else None


def _drew_wrong(case: _Case) -> Mistake | None:
    """A card was drawn although the hand pays for the plan or has a card for each piece left; or a worse card."""
    if not isinstance(case.chosen, DrawCard):
        return None
    if isinstance(case.better, Claim):
        count = sum(case.view.hand.values())
        if count >= case.pieces:
            return Mistake(kind="drew_too_long", count=count, pieces=case.pieces)
        if _pays_for_plan(case):
            return Mistake(kind="plan_is_paid")
    card = _card(case, case.chosen)
    if isinstance(case.better, DrawCard) and card == WILD != _card(case, case.better):
        return Mistake(kind="wild_for_turn")
    if case.chosen_advice.reason == "collects_cards" and case.better_advice.reason == "draws_for_route":
        return Mistake(kind="useless_card", color=card)
    return None


def _pays_for_plan(case: _Case) -> bool:
    """True if the hand pays for every route of the plan, one after the other."""
    hand, wanted = dict(case.view.hand), case.analysis.wanted
    for route in sorted(wanted, key=lambda each: case.board.routes[each].color == GRAY):
        road = case.board.routes[route]
        colors = case.game.spec.colors if road.color == GRAY else (road.color,)
        color = max(colors, key=lambda each: hand.get(each, 0))
        if cards_missing(road, hand, color):
            return False
        colored = min(of_one_color(road), hand.get(color, 0))
        hand[color] = hand.get(color, 0) - colored
        hand[WILD] = hand.get(WILD, 0) - (road.length - colored)
    return bool(wanted)


# Cards and routes beside the plan


def _card(case: _Case, action: DrawCard) -> str | None:
    return None if action.slot is None else case.view.display[action.slot]


def _beside_plan(case: _Case) -> Mistake | None:
    """A route was claimed that serves no ticket, although another action would serve one."""
    if not isinstance(case.chosen, Claim) or case.chosen_advice.reason != "claims_for_points":
        return None
    return Mistake(kind="beside_plan", route=case.chosen.route) if case.better_advice.tickets else None


KINDS = (
    "kept_lost",
    "too_many_tickets",
    "returned_fitting",
    "kept_dear",
    "tickets_at_end",
    "tickets_too_early",
    "wasted_wilds",
    "dearer_twin",
    "spent_needed",
    "spent_pieces",
    "ends_with_open",
    "ends_behind",
    "missed_end",
    "drew_at_end",
    "less_at_end",
    "left_open",
    "let_twin_go",
    "left_route",
    "drew_too_long",
    "plan_is_paid",
    "wild_for_turn",
    "useless_card",
    "beside_plan",
)
"""Every kind of mistake."""
FINDERS: tuple[Finder, ...] = (
    _kept_wrong,
    _drew_tickets,
    _wasted_wilds,
    _brings_on_end,
    _drew_at_end,
    _left_open,
    _less_at_end,
    _spent_needed,
    _spent_pieces,
    _missed_end,
    _left_route,
    _tickets_too_early,
    _drew_wrong,
    _beside_plan,
)
"""The most specific first."""


def find_mistake(game: Game, view: View, chosen: int, better: Advice) -> Mistake | None:
    """Finds the mistake in an action of a seat with this view, given a better one; None if it has no name."""
    case = _Case(game, view, chosen, better)
    return next((mistake for finder in FINDERS if (mistake := finder(case)) is not None), None)
