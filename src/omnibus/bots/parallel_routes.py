"""Parallel routes: the cost of each for a hand, and reasons to prefer the more expensive one."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from omnibus.bots.heuristics.route_value import bonus_value
from omnibus.bots.position_analysis import PositionAnalysis, cards_missing, of_one_color
from omnibus.core.board import GRAY, WILD


class CheaperParallel(Struct, frozen=True):
    """A parallel route that would cost less than the intended one, and the reason against it."""

    route: int
    color: str
    """The colour to pay it with."""
    why: Literal["needed", "wilds", "bonus"]
    """Another route needs these cards; it would take wild cards; or it has a smaller bonus."""
    needed_for: int | None = None
    """The planned route that needs these cards."""
    wilds: int = 0
    """The wild cards that it would take."""


class Price(NamedTuple):
    """The cost of a route for a hand, in one colour."""

    color: str
    missing: dict[str, int]
    colored: int
    """The cards of that colour that it takes."""
    wilds: int
    """The wild cards used in place of coloured ones; those for ferries are not counted."""

    @property
    def lacks(self) -> int:
        return sum(self.missing.values())


def price_of(analysis: PositionAnalysis, route: int, card: str | None = None) -> Price:
    """The price of a route; of a gray one in the colour the hand has most of, preferably the card's."""
    one, hand = analysis.board.routes[route], analysis.hand
    color = one.color
    if color == GRAY:
        color = max(analysis.game.spec.colors, key=lambda color: (hand.get(color, 0), color == card))
    asked = of_one_color(one)
    colored = min(asked, hand.get(color, 0))
    spare = max(0, hand.get(WILD, 0) - (one.length - asked))
    return Price(color, cards_missing(one, hand, color), colored, min(spare, asked - colored))


def open_parallels(analysis: PositionAnalysis, route: int) -> list[int]:
    closed, seat = analysis.record.closed, analysis.seat
    return [each for each in analysis.board.parallels[route] if each != route and not int(closed[each]) >> seat & 1]


def meant_by_card(
    analysis: PositionAnalysis, link: int, card: str | None
) -> tuple[int, Price, CheaperParallel | None] | None:
    """Finds which of a planned route and its parallels a card is drawn for; None if one of them needs no more cards.

    The planner has no preference between them. If another one costs less, there must be a reason against it; without
    one, the card is not for this connection.
    """
    prices = {each: price_of(analysis, each, card) for each in (link, *open_parallels(analysis, link))}
    any_card = card in (None, WILD)
    nearer = [each for each, price in prices.items() if (price.missing if any_card else card in price.missing)]
    if not nearer:
        return None
    meant = min(nearer, key=lambda each: prices[each].lacks)
    least = min(prices, key=lambda each: prices[each].lacks)
    if prices[least].lacks == prices[meant].lacks:
        return meant, prices[meant], None
    price = prices[least]
    if (rival := _needed_for(analysis, least, price)) is not None:
        return meant, prices[meant], CheaperParallel(least, price.color, "needed", rival)
    if price.wilds:
        return meant, prices[meant], CheaperParallel(least, price.color, "wilds", wilds=price.wilds)
    return None


def cheaper_to_claim(analysis: PositionAnalysis, route: int, wilds: int) -> CheaperParallel | None:
    """A parallel route that takes fewer wild cards than a claim, if there is a reason against it."""
    for each in open_parallels(analysis, route):
        price, road = price_of(analysis, each), analysis.board.routes[each]
        if not price.missing and price.wilds + road.length - of_one_color(road) < wilds:
            if (rival := _needed_for(analysis, each, price)) is not None:
                return CheaperParallel(each, price.color, "needed", rival)
            if _bonus(analysis, route) > _bonus(analysis, each):
                return CheaperParallel(each, price.color, "bonus")
    return None


def _needed_for(analysis: PositionAnalysis, route: int, price: Price) -> int | None:
    """The longest planned route that would lack the cards of this colour if they were paid here."""
    routes = analysis.board.routes
    link = analysis.board.parallels[route]
    rivals = [each for each in analysis.wanted if each not in link and routes[each].color == price.color]
    needed = sum(of_one_color(routes[each]) for each in rivals)
    left = analysis.hand.get(price.color, 0) - price.colored
    if price.colored == 0 or left >= needed:
        return None
    return max(rivals, key=lambda each: routes[each].length)


def _bonus(analysis: PositionAnalysis, route: int) -> float:
    return float(bonus_value(analysis.arrays, analysis.record, analysis.seat, route))
