"""Ferries: a route over water costs one wild card for each ferry symbol."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from omnibus.core.base_spec import BaseSpec
from omnibus.core.board import WILD, Board
from omnibus.core.counts import Count, count_of
from omnibus.core.errors import IllegalAction
from omnibus.core.examined import Examined
from omnibus.core.faults import Fault, fault
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.core.rules import Payment, Rules
from omnibus.core.story import Fact, History


class Ferries(Mechanism, frozen=True, tag="ferries"):
    """Routes of the board may have ferry symbols."""

    route_fields = ("ferries",)
    facts = ("ferry",)
    reasons = {"ferry_needs_wild": "{route} is a ferry: at least {ferries} of the cards must be wild"}
    faults = {"too_many_ferries": "{where} has {ferries} ferries on {length} spaces"}
    counts = {"ferries": "Routes with ferries: {count}"}

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        arrays.route_ferries[: len(board.routes)] = [route.ferries for route in board.routes]
        routes = [index for index, route in enumerate(board.routes) if route.ferries]
        arrays.ferry_routes = len(routes)
        arrays.ferry_route[: len(routes)] = routes
        for index in routes:  # the kernel counts these one by one
            arrays.open_routes[arrays.route_kind[index], arrays.route_length[index] - 1] -= 1

    def check(self, board: Examined) -> Iterator[Fault]:
        """Checks that routes have no more symbols than spaces or wild cards."""
        for index, route in board.routes:
            if not 0 <= route.ferries <= min(route.length, board.spec.wilds):
                where = board.route(index, route)
                yield fault("too_many_ferries", where=where, ferries=route.ferries, length=route.length)

    def count(self, board: Examined) -> Iterator[Count]:
        yield count_of("ferries", sum(route.ferries > 0 for _, route in board.routes), fits=True)

    def story(self, history: History, seat: int) -> list[Fact]:
        """The seat's ferries, and the wilds that it paid for each."""
        facts = []
        for step in history.by(seat):
            if step.route is not None and (ferries := history.rules.board.routes[step.route].ferries):
                values = {"route": step.route, "ferries": ferries, "wilds": step.paid.get(WILD, 0)}
                facts.append(Fact("ferry", {**values}, step.at))
        return facts

    def refuse_payment(self, payment: Payment, rules: Rules) -> IllegalAction | None:
        route = rules.board.routes[payment.route]
        if payment.wilds >= route.ferries:
            return None
        return IllegalAction("ferry_needs_wild", route=rules.board.route_name(payment.route), ferries=route.ferries)
