"""Twins, the routes of a double or triple route: what each costs a hand, and why one that costs more may be meant."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from omnibus.bots.heuristics.route_value import bonus_worth
from omnibus.bots.position_analysis import PositionAnalysis, cards_missing, of_one_color
from omnibus.core.board import GRAY, WILD


class CheaperParallel(Struct, frozen=True):
    """A twin that would cost less than the route that is meant, and why it is not the one."""

    route: int
    color: str
    """The colour that would be paid."""
    why: Literal["needed", "wilds", "bonus"]
    """Another route needs these cards; it would take wild cards; or it brings less of a bonus."""
    needed_for: int | None = None
    """The route of the plan that needs these cards."""
    wilds: int = 0
    """The wild cards that it would take."""


class Price(NamedTuple):
    """What a route costs a hand in one colour."""

    color: str
    missing: dict[str, int]
    """The cards that are still lacking."""
    colored: int
    """Cards of that colour that go into it."""
    wilds: int
    """Wild cards that stand in for others; those that the route itself asks for are not counted."""

    @property
    def lacks(self) -> int:
        """How many cards are still lacking."""
        return sum(self.missing.values())


def price_of(analysis: PositionAnalysis, route: int, card: str | None = None) -> Price:
    """What a route lacks; a gray one, of the colour that the hand has most of, and rather of the card's."""
    one, hand = analysis.board.routes[route], analysis.hand
    color = one.color
    if color == GRAY:
        color = max(analysis.game.spec.colors, key=lambda color: (hand.get(color, 0), color == card))
    asked = of_one_color(one)
    colored = min(asked, hand.get(color, 0))
    spare = max(0, hand.get(WILD, 0) - (one.length - asked))
    return Price(color, cards_missing(one, hand, color), colored, min(spare, asked - colored))


def open_parallels(analysis: PositionAnalysis, route: int) -> list[int]:
    """The other routes of a double or triple route that the seat may still take."""
    closed, seat = analysis.record.closed, analysis.seat
    return [each for each in analysis.board.parallels[route] if each != route and not int(closed[each]) >> seat & 1]


def meant_by_card(
    analysis: PositionAnalysis, link: int, card: str | None
) -> tuple[int, Price, CheaperParallel | None] | None:
    """Of a planned route and its twins, the one that a card is drawn for; None where a twin needs no more cards.

    A planner does not care which of them it takes. Where another one costs less, there has to be a reason not to take
    that; without one, nobody draws cards for this link.
    """
    prices = {each: price_of(analysis, each, card) for each in (link, *open_parallels(analysis, link))}
    nearer = [each for each, price in prices.items() if _is_nearer(price, card)]
    if not nearer:
        return None
    meant = min(nearer, key=lambda each: prices[each].lacks)
    least = min(prices, key=lambda each: prices[each].lacks)
    if prices[least].lacks == prices[meant].lacks:
        return meant, prices[meant], None
    twin = _why_not(analysis, least, prices[least])
    return None if twin is None else (meant, prices[meant], twin)


def _is_nearer(price: Price, card: str | None) -> bool:
    return bool(price.missing) if card in (None, WILD) else card in price.missing


def cheaper_to_claim(analysis: PositionAnalysis, route: int, wilds: int) -> CheaperParallel | None:
    """A twin that can be taken with fewer wild cards than a route is paid with, where it is seen why it is not."""
    for each in open_parallels(analysis, route):
        price, road = price_of(analysis, each), analysis.board.routes[each]
        if not price.missing and price.wilds + road.length - of_one_color(road) < wilds:
            rival = _needed_for(analysis, each, price)
            if rival is not None:
                return CheaperParallel(each, price.color, "needed", rival)
            if _bonus(analysis, route) > _bonus(analysis, each):
                return CheaperParallel(each, price.color, "bonus")
    return None


def _why_not(analysis: PositionAnalysis, route: int, price: Price) -> CheaperParallel | None:
    rival = _needed_for(analysis, route, price)
    if rival is not None:
        return CheaperParallel(route, price.color, "needed", rival)
    return CheaperParallel(route, price.color, "wilds", wilds=price.wilds) if price.wilds else None


def _needed_for(analysis: PositionAnalysis, route: int, price: Price) -> int | None:
    """A route of the plan that would lack the cards of this colour, were they paid here; the longest of several."""
    routes = analysis.board.routes
    link = analysis.board.parallels[route]
    rivals = [each for each in analysis.wanted if each not in link and routes[each].color == price.color]
    needed = sum(of_one_color(routes[each]) for each in rivals)
    left = analysis.hand.get(price.color, 0) - price.colored
    if price.colored == 0 or left >= needed:
        return None
    return max(rivals, key=lambda each: routes[each].length)


def _bonus(analysis: PositionAnalysis, route: int) -> float:
    return float(bonus_worth(analysis.table, analysis.record, analysis.seat, route))
