"""Claiming a route: notation and number of the payment, and reasons for refusal."""

from __future__ import annotations

import re

from omnibus.core.action import AnyAction
from omnibus.core.board import GRAY, SPELLING, WILD, Board
from omnibus.core.errors import IllegalAction
from omnibus.core.phrases import phrase
from omnibus.core.rules import Rules
from omnibus.kernel.action_kinds import CLAIM_ROUTE
from omnibus.kernel.state import NONE, State


class Claim(AnyAction, frozen=True, tag="claim"):
    """Take a route and pay with a number of wilds and other cards of one colour (None if all are wild)."""

    route: int
    color: str | None
    wilds: int = 0

    kind, is_turn = CLAIM_ROUTE, True
    spelling = rf"claim (0|[1-9][0-9]{{0,5}})(?: ([1-9]) (?!{WILD})({SPELLING.pattern}))?(?: ([1-9]) {WILD})?"

    def write(self, board: Board) -> str:
        colored = board.routes[self.route].length - self.wilds
        paid = [f"{colored} {self.color}"] if self.color is not None else []
        if self.wilds:
            paid.append(f"{self.wilds} {WILD}")
        return " ".join(["claim", str(self.route), *paid])

    @classmethod
    def read(cls, found: re.Match[str], board: Board) -> Claim:
        route, count, color, wilds = found.groups()
        index, colored, wild = int(route), int(count or 0), int(wilds or 0)
        if index >= len(board.routes):
            raise IllegalAction("unknown_route", route=index)
        length = board.routes[index].length
        if colored + wild != length:
            raise IllegalAction("bad_payment", detail=phrase("payment_count", cards=colored + wild, length=length))
        return cls(index, color, wild)

    @classmethod
    def of_number(cls, number: int, rules: Rules) -> Claim:
        arrays, colors = rules.arrays, rules.spec.colors
        index = int(arrays.claim_route[number - cls.numbers(rules).start])
        route, way = rules.board.routes[index], number - int(arrays.claim_first[index])
        if route.color != GRAY:
            return cls(index, route.color if way < route.length else None, way)
        color, wilds = divmod(way, route.length)
        return cls(index, None, route.length) if color == len(colors) else cls(index, colors[color], wilds)

    def number(self, rules: Rules) -> int:
        if not 0 <= self.route < len(rules.board.routes):
            raise IllegalAction("unknown_route", route=self.route)
        self._check_payment(rules)
        route, first = rules.board.routes[self.route], int(rules.arrays.claim_first[self.route])
        if route.color != GRAY:
            return first + self.wilds
        if self.color is None:
            return first + len(rules.spec.colors) * route.length
        return first + rules.spec.colors.index(self.color) * route.length + self.wilds

    def _check_payment(self, rules: Rules) -> None:
        """Checks the spelling of a payment: the route's colour, or any for gray; no colour if all cards are wild."""
        route = rules.board.routes[self.route]
        if self.color is not None and self.color not in rules.spec.colors:
            raise IllegalAction("unknown_color", color=self.color)
        if not 0 <= self.wilds <= route.length:
            detail = phrase("payment_wilds", wilds=self.wilds, length=route.length)
            raise IllegalAction("bad_payment", detail=detail)
        if (self.color is None) != (self.wilds == route.length):
            raise IllegalAction("bad_payment", detail=phrase("payment_spelling"))
        if self.color is not None and route.color not in (GRAY, self.color):
            raise IllegalAction("bad_payment", detail=phrase("payment_color", color=route.color))

    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        return self._closed(rules, state, seat) or self._unaffordable(rules, state, seat)

    def _closed(self, rules: Rules, state: State, seat: int) -> IllegalAction | None:
        """The reason why the route cannot be taken, whatever the payment."""
        board, index, route = rules.board, self.route, rules.board.routes[self.route]
        if state.owner[index] != NONE:
            return IllegalAction("route_taken", route=board.route_name(index), owner=int(state.owner[index]))
        owners = {int(state.owner[other]) for other in board.parallels[index]} - {NONE}
        if seat in owners:
            return IllegalAction("parallel_yours")
        if owners and state.players <= rules.spec.parallels_close_up_to:
            return IllegalAction("parallel_closed", players=int(state.players))
        if route.length > state.pieces[seat]:
            name, pieces = board.route_name(index), int(state.pieces[seat])
            return IllegalAction("too_few_pieces", route=name, length=route.length, pieces=pieces)
        return None

    def _unaffordable(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        if refused := rules.refuse_payment(self):
            return refused
        held = state.hand[seat].tolist()
        if self.color is not None:
            needed = rules.board.routes[self.route].length - self.wilds
            have = held[rules.spec.colors.index(self.color)]
            if needed > have:
                return IllegalAction("too_few_cards", needed=needed, color=self.color, held=have)
        return IllegalAction("too_few_wilds", needed=self.wilds, color=WILD, held=held[int(rules.arrays.wild)])
