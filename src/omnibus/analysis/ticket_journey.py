"""The journey of each ticket: its cost, the turn of its completion, and the routes of others in its way."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from omnibus.bots.board_cache import plain_board_of
from omnibus.bots.paths import Path, cheapest_path
from omnibus.bots.plain_board import PlainPosition
from omnibus.core.bindings import calls
from omnibus.core.bindings.memory import fields_of
from omnibus.core.board import WILD
from omnibus.core.events import Kept
from omnibus.core.game import Game
from omnibus.core.story import History, Moment, Step
from omnibus.kernel.state import NONE, Ints


class Way(Struct, frozen=True):
    """The cheapest path between two places, and so its fewest cards: one for each space."""

    routes: tuple[int, ...]
    """From its first place to its second."""
    spaces: int


class BuiltWay(Struct, frozen=True):
    """The path that connected a ticket: the shortest one of the seat's own routes at that moment.

    A route that serves several tickets counts for each of them.
    """

    routes: tuple[int, ...] = ()
    spaces: int = 0
    spaces_before: int = 0
    """The routes that the seat had already when it kept the ticket."""
    cards: int = 0
    wilds: int = 0
    """The wild ones among the cards."""
    turns: int = 0
    """The turns in which its routes were taken."""


class Cut(Struct, frozen=True):
    """Another seat's route after which no path of own and open routes was left, even with unlimited pieces."""

    seat: int
    route: int
    at: Moment


class Detour(Struct, frozen=True):
    """Another seat's route after which the shortest way to complete a ticket was longer."""

    seat: int
    route: int
    at: Moment
    extra: int
    """The additional spaces."""


class TicketJourney(Struct, frozen=True):
    """A ticket that a seat kept."""

    ticket: int
    points: int
    kept: Moment
    completed: Moment | None
    """None if it was never completed."""
    cheapest: Way
    """The cheapest way on an empty board."""
    built: BuiltWay | None
    """None if the ticket was never completed. Without routes if it was completed by other means."""
    missing: int | None
    """The spaces missing at the end of the game; None if it could no longer be completed."""
    cut: Cut | None
    """None if the ticket was completed, or could have been. It may have happened before the ticket was kept."""
    detour: Detour | None
    """The largest while the seat held the ticket, the first of equal ones."""


class TicketJourneys:
    """Follows the tickets of one seat through a game."""

    def __init__(self, game: Game, history: History, seat: int) -> None:
        self._game, self._history, self._seat = game, history, seat
        self._plain, self._arrays = plain_board_of(game), fields_of(game.arrays)
        self._claims = {step.route: step for step in history.by(seat) if step.route is not None}

    def follow(self) -> Iterator[TicketJourney]:
        """The tickets in the order in which they were kept."""
        for kept, event in self._history.told(Kept):
            if event.seat == self._seat:
                yield from (self._journey(ticket, kept) for ticket in event.kept)

    def _journey(self, ticket: int, kept: Moment) -> TicketJourney:
        done = next(filter(lambda step: self._is_done(step, ticket, kept), self._history.steps), None)
        missing, cut, detour = self._obstacles(ticket, kept, done)
        return TicketJourney(
            ticket,
            self._plain.tickets[ticket][2],
            kept,
            completed=None if done is None else done.at,
            cheapest=self._cheapest(ticket),
            built=None if done is None else self._built(ticket, kept, done),
            missing=missing if done is None else 0,
            cut=cut if done is None else None,
            detour=detour,
        )

    def _is_done(self, step: Step, ticket: int, kept: Moment) -> bool:
        a, b, _ = self._plain.tickets[ticket]
        held = step.at.action >= kept.action
        return held and bool(calls.are_connected(self._arrays, fields_of(step.state), self._seat, a, b))

    def _cheapest(self, ticket: int) -> Way:
        routes = len(self._plain.length)
        path = self._path(ticket, [NONE] * routes, [True] * routes)
        return Way((), 0) if path is None else Way(path.routes[::-1], path.spaces)

    def _built(self, ticket: int, kept: Moment, done: Step) -> BuiltWay:
        owner: list[int] = fields_of(done.state)["owner"].tolist()
        path = self._path(ticket, [NONE] * len(owner), [each == self._seat for each in owner])
        if path is None:
            return BuiltWay()
        claims = [self._claims[route] for route in path.routes if route in self._claims]
        owner_then = fields_of(self._history.steps[kept.action].state)["owner"]
        return BuiltWay(
            path.routes[::-1],
            path.spaces,
            sum(self._plain.length[route] for route in path.routes if owner_then[route] == self._seat),
            sum(sum(step.paid.values()) for step in claims),
            sum(step.paid.get(WILD, 0) for step in claims),
            len(claims),
        )

    def _obstacles(self, ticket: int, kept: Moment, done: Step | None) -> tuple[int | None, Cut | None, Detour | None]:
        """The spaces missing at the end, and other seats' routes in the way."""
        deal, *steps = self._history.steps
        left, detour = self._spaces_left(ticket, deal), None
        for step in steps:
            if step is done:
                break
            if step.route is None or step.seat is None:
                continue
            before, left = left, self._spaces_left(ticket, step)
            if before is not None and left is None:
                return None, Cut(step.seat, step.route, step.at), detour
            extra = 0 if before is None or left is None else left - before
            if step.at.action > kept.action and extra > (0 if detour is None else detour.extra):
                detour = Detour(step.seat, step.route, step.at, extra)
        return left, None, detour

    def _spaces_left(self, ticket: int, step: Step) -> int | None:
        """The spaces of the shortest way left, given unlimited pieces; None if there is none."""
        fields = fields_of(step.state)
        closed: Ints = fields["closed"] >> self._seat & 1
        path = self._path(ticket, fields["owner"].tolist(), (closed == 0).tolist())
        return None if path is None else path.spaces

    def _path(self, ticket: int, owner: list[int], is_open: list[bool]) -> Path | None:
        a, b, _ = self._plain.tickets[ticket]
        position = PlainPosition(hand=[], display=[], pieces=0, fewest_pieces=0, owner=owner, open=is_open)
        return cheapest_path(self._plain, position, self._seat, a, b)
