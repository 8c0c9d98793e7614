"""Why one would do something: the main reasons for an action, for people, from nothing but what a seat sees.

The reasons are a planner's. Another bot may have had others for the same choice, which nobody can tell; these hold
anyhow: a ticket that is named is served, a card that is missing is missing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce

from msgspec import Struct

from omnibus.bots.maps import roads_of
from omnibus.bots.thinking.choose import best_goal
from omnibus.bots.thinking.pay import MOST_AT_STAKE, danger
from omnibus.bots.thinking.plan import make_plan
from omnibus.bots.thinking.records import Mind, Roads, Style, make_roads, new_minds, new_style
from omnibus.bots.thinking.styles import style_for
from omnibus.bots.thinking.worth import bonus_worth
from omnibus.core.actions import Claim, DrawCard, DrawTickets, KeepTickets
from omnibus.core.board import GRAY, WILD, Board, Route
from omnibus.core.game import Game
from omnibus.core.mechanisms import MECHANISMS
from omnibus.core.network import Network
from omnibus.core.view import View
from omnibus.kernel.claims import are_connected, take_route
from omnibus.kernel.log import no_log
from omnibus.kernel.state import NONE, Size, State, copy_state, new_state
from omnibus.kernel.tables import new_tables
from omnibus.kernel.turn import FEW_PIECES
from omnibus.kernel.warm import Points
from omnibus.words import Words

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
"""Every main reason that can be given."""

NAMES_CARDS = ("draws_for_route", "draws_for_points")
NAMES_TICKETS = ("completes_ticket", "claims_for_ticket", "keeps_served")
"""Main reasons whose sentences name the missing cards, or the tickets, themselves."""

CROWDED = 3.0
"""Where opponents stand at a route's ends so many times, it is as good as lost."""
SOME_RISK, HIGH_RISK = 0.15, 0.4
"""From here on a risk is worth a word; a strong one."""


class Advice(Struct, frozen=True, kw_only=True):
    """An action and what speaks for it. Tickets and routes are numbers of the board."""

    action: int
    reason: str
    """The main one."""
    tickets: list[int] = []
    """The seat's own tickets, or those it would keep, that this serves."""
    completes: list[int] = []
    """Those of them that it completes at once."""
    route: int | None = None
    """The route that is taken, or that a card is drawn for."""
    missing: dict[str, int] = {}
    """The cards that the seat still lacks for that route, by colour."""
    risk: float | None = None
    """How much the seat risks to lose the route and by it, 0 to 1; None where the plan does not need it."""
    points: int = 0
    """What it brings at once."""


class _Thoughts:
    """What a planner thinks at a seat."""

    def __init__(self, game: Game, view: View) -> None:
        if view.seat is None:
            raise ValueError("a spectator needs no advice")
        self.game, self.board, self.table, self.seat, self.record = (
            game,
            game.board,
            game.tables,
            view.seat,
            view.record,
        )
        self.hand, self.held, self.offer = view.hand, view.tickets, view.offer
        self.roads, self.style, self.cautious = _frame_of(game)
        self.mind = self.plan(view.record)
        self.wanted = self.wanted_by(self.mind)

    def plan(self, record: State) -> Mind:
        """The plan of a planner that knows this."""
        mind: Mind = new_minds(self.game.size, 1)[0]
        make_plan(self.table, self.roads, self.style, record, self.seat, mind)
        return mind

    def wanted_by(self, mind: Mind) -> list[int]:
        """The routes that a plan is going to take."""
        return [route for route, mark in enumerate(mind.wanted[: len(self.board.routes)].tolist()) if mark]

    def owned_in(self, record: State) -> list[int]:
        """The seat's own routes."""
        return [
            route for route, seat in enumerate(record.owner[: len(self.board.routes)].tolist()) if seat == self.seat
        ]

    def is_done(self, record: State, ticket: int) -> bool:
        """Whether the seat's own routes join the places of a ticket."""
        a, b = int(self.table.ticket_a[ticket]), int(self.table.ticket_b[ticket])
        return bool(are_connected(self.table, record, self.seat, a, b))

    def needing(self, route: int, record: State, mind: Mind) -> list[int]:
        """The seat's tickets that a plan serves by this route: without it, they would not be joined."""
        network = {*self.owned_in(record), *self.wanted_by(mind)}
        served = [ticket for ticket in self.held if mind.served[ticket] and not self.is_done(self.record, ticket)]
        return [ticket for ticket in served if not joins(self.board, network - {route}, ticket)]

    def risk(self, route: int) -> float | None:
        """Opponents at the route's ends, as far as the way around it is long."""
        if route not in self.wanted:
            return None
        stake = min(MOST_AT_STAKE, float(self.mind.detour[route])) / MOST_AT_STAKE
        return round(float(danger(self.table, self.cautious, self.record, self.seat, route)) * stake, 2)

    def goal(self) -> list[int]:
        """With nothing planned, the route worth most for its turns, if there is one."""
        found = int(best_goal(self.table, self.style, self.record, self.seat, self.mind)[0])
        return [] if found == NONE else [found]


@lru_cache(maxsize=16)
def _frame_of(game: Game) -> tuple[Roads, Style, Style]:
    """The map of a board, how a planner weighs things there, and the same for one who minds opponents as people do."""
    style = style_for(game.size)
    weights = {name: float(getattr(style, name)) for name in Style.__annotations__}
    return roads_of(game), style, new_style(**(weights | {"contested": 1.0 / CROWDED}))


def entry_points(size: Size) -> Points:
    """What is called here of compiled code, to be compiled before it is needed (see `kernel.warm`)."""
    board, s, mind = new_tables(size), new_state(size), new_minds(size, 1)[0]
    roads, style = make_roads(board, size), style_for(size)
    return [
        (are_connected, (board, s, 0, 0, 0)),
        (bonus_worth, (board, s, 0, 0)),
        (danger, (board, style, s, 0, 0)),
        (take_route, (board, s, 0, 0, no_log())),
        (best_goal, (board, style, s, 0, mind)),
        (make_plan, (board, roads, style, s, 0, mind)),
    ]


def joins(board: Board, routes: Iterable[int], ticket: int) -> bool:
    """Whether routes join the places of a ticket."""
    countries = [place.id for place in board.places if place.country]
    roads = [(board.routes[route].a, board.routes[route].b) for route in routes]
    return Network(board.place_index, countries, roads).joins(board.tickets[ticket].a, board.tickets[ticket].b)


def cards_missing(route: Route, hand: dict[str, int], color: str) -> dict[str, int]:
    """The cards of a colour, and the wilds for ferries, that a hand lacks for a route."""
    wilds = hand.get(WILD, 0)
    colored = route.length - route.ferries - hand.get(color, 0) - max(0, wilds - route.ferries)
    lacking = {color: max(0, colored), WILD: max(0, route.ferries - wilds)}
    return {card: count for card, count in lacking.items() if count}


def advise(game: Game, view: View, action: int) -> Advice:
    """What speaks for an action that a seat may choose now. Depends on nothing but what is given."""
    thoughts, chosen = _Thoughts(game, view), game.codec.decode(action)
    match chosen:
        case Claim():
            return _on_claim(thoughts, action, chosen.route)
        case DrawCard():
            return _on_card(thoughts, action, None if chosen.slot is None else view.display[chosen.slot])
        case KeepTickets():
            return _on_tickets(thoughts, action, [view.offer[position] for position in chosen.positions])
        case DrawTickets():
            return Advice(action=action, reason="first_tickets" if view.asks == "announce" else "more_tickets")
    return Advice(action=action, reason=chosen.motive())


def _on_claim(thoughts: _Thoughts, action: int, route: int) -> Advice:
    """Tickets are those of the plan that one would have afterwards: so they are found for any route."""
    after = copy_state(thoughts.record)
    take_route(thoughts.table, after, thoughts.seat, action, no_log())
    tickets = thoughts.needing(route, after, thoughts.plan(after))
    completes = [ticket for ticket in tickets if thoughts.is_done(after, ticket)]
    return Advice(
        action=action,
        reason=_reason_to_claim(thoughts, route, after, tickets, completes),
        tickets=tickets,
        completes=completes,
        route=route,
        risk=thoughts.risk(route),
        points=int(thoughts.table.route_points[route]),
    )


def _reason_to_claim(thoughts: _Thoughts, route: int, after: State, tickets: list[int], completes: list[int]) -> str:
    record, seat, table = thoughts.record, thoughts.seat, thoughts.table
    if completes:
        return "completes_ticket"
    if record.turns_left != NONE:
        return "last_claim"
    if after.pieces[seat] <= FEW_PIECES:
        return "ends_game"
    if tickets:
        return "claims_for_ticket"
    if table.districts and route in thoughts.wanted:
        return "claims_for_district"
    bonus = thoughts.style.bonus * float(bonus_worth(table, record, seat, route))
    return "claims_for_bonus" if bonus >= table.route_points[route] else "claims_for_points"


def _on_card(thoughts: _Thoughts, action: int, card: str | None) -> Advice:
    """A card is drawn for the route that lacks fewest cards, of those that it brings nearer."""
    routes = thoughts.wanted or thoughts.goal()
    lacking = {route: _lacking(thoughts, route, card) for route in routes}
    nearer = [route for route in routes if (lacking[route] if card in (None, WILD) else card in lacking[route])]
    route = min(nearer, key=lambda each: (sum(lacking[each].values()), -(thoughts.risk(each) or 0.0)), default=None)
    if route is None:
        return Advice(action=action, reason="draws_blind" if card is None else "collects_cards")
    return Advice(
        action=action,
        reason=_reason_to_draw(card, is_planned=bool(thoughts.wanted)),
        tickets=thoughts.needing(route, thoughts.record, thoughts.mind),
        route=route,
        missing=lacking[route],
        risk=thoughts.risk(route),
    )


def _lacking(thoughts: _Thoughts, route: int, card: str | None) -> dict[str, int]:
    """What a route lacks; a gray one, of the colour that the hand has most of, and rather of the card's."""
    one, hand = thoughts.board.routes[route], thoughts.hand
    if one.color != GRAY:
        return cards_missing(one, hand, one.color)
    colors = thoughts.game.spec.colors
    return cards_missing(one, hand, max(colors, key=lambda color: (hand.get(color, 0), color == card)))


def _reason_to_draw(card: str | None, *, is_planned: bool) -> str:
    if card is None:
        return "draws_blind"
    if card == WILD:
        return "takes_wild"
    return "draws_for_route" if is_planned else "draws_for_points"


def _on_tickets(thoughts: _Thoughts, action: int, kept: list[int]) -> Advice:
    """Served are those that a plan serves which has just these tickets besides the earlier ones."""
    after, table = copy_state(thoughts.record), thoughts.table
    after.offer[thoughts.seat, :] = NONE
    after.holder[kept] = thoughts.seat
    mind = thoughts.plan(after)
    served = [ticket for ticket in kept if mind.served[ticket]]
    least = min(len(thoughts.offer), int(table.keep_first if after.setting_up else table.keep_later))
    reason: str = "keeps_hopeful" if len(kept) > least else "keeps_least_bad"
    return Advice(action=action, reason="keeps_served" if served == kept else reason, tickets=served)


def advice_sentence(words: Words, board: Board, advice: Advice) -> str:
    """What speaks for an action in a few sentences, the main reason first."""
    return _said(words, board, advice, (f"advice-{key}" for key in _keys(advice)))


def reason_sentence(words: Words, board: Board, advice: Advice) -> str:
    """The same for somebody who would find the action by themselves: nothing names it."""
    return _said(words, board, advice, _reason_keys(words, advice))


def _said(words: Words, board: Board, advice: Advice, keys: Iterable[str]) -> str:
    words, language = words.of(board.game), words.language
    told: dict[str, str | int] = {
        "tickets": _series(words, (_ticket(board, ticket, language) for ticket in advice.completes or advice.tickets)),
        "route": "" if advice.route is None else board.route_name(advice.route, language),
        "cards": _series(words, (_cards(words, board, card, count) for card, count in advice.missing.items())),
        "points": advice.points,
        "count": len(advice.completes or advice.tickets),
    }
    return " ".join(words(key, **told) for key in keys)


def _keys(advice: Advice) -> Iterable[str]:
    """The words' keys of what is said, in order."""
    yield advice.reason
    if advice.missing and advice.reason not in NAMES_CARDS:
        yield "missing"
    if advice.tickets and advice.reason not in NAMES_TICKETS:
        yield "serves"
    if advice.points:
        yield "points"
    if (advice.risk or 0.0) >= SOME_RISK:
        yield "risk_high" if (advice.risk or 0.0) >= HIGH_RISK else "risk_some"


def _reason_keys(words: Words, advice: Advice) -> Iterable[str]:
    """Where the usual sentence would name the action, there is another one."""
    veiled = f"because-{advice.reason}"
    yield veiled if veiled in words.entries else f"advice-{advice.reason}"
    if advice.missing and advice.reason == "draws_blind":
        yield "advice-missing"
    if advice.route is not None and advice.tickets and advice.reason not in NAMES_TICKETS:
        yield "advice-serves"
    if (advice.risk or 0.0) >= SOME_RISK:
        yield "because-risk"


def _series(words: Words, parts: Iterable[str]) -> str:
    """Several things, one after the other."""
    several = list(parts)
    return reduce(lambda one, more: words("play-series", one=one, more=more), several) if several else ""


def _ticket(board: Board, ticket: int, language: str) -> str:
    return f"{board.ticket_name(ticket, language)} ({board.tickets[ticket].points})"


def _cards(words: Words, board: Board, card: str, count: int) -> str:
    """So many cards of a colour; wild ones by the board's own word for them."""
    if card != WILD:
        return words("cards-colored", count=count, color=card)
    name = board.names.words.get(WILD, {}).get(words.language)
    return words("cards-named", count=count, name=name) if name else words("cards-wild", count=count)
