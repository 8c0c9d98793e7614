"""Every action of a small board with its number, and by plain enumeration the legal ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from omnibus.kernel.state import ANNOUNCE, FLAG, KEEP, PASSENGER, PLACE, SECOND_CARD, TOURIST, TURN
from tests.oracle.table import WILD, Json

if TYPE_CHECKING:
    from tests.exact.model import Model


@dataclass(frozen=True)
class Card:
    """Take the card of a slot, or a blind one."""

    slot: int | None


@dataclass(frozen=True)
class Tickets:
    """Draw tickets, some of them long."""

    long: int


@dataclass(frozen=True)
class Keep:
    """Keep the tickets of a bit mask."""

    mask: int


@dataclass(frozen=True)
class Flag:
    """Keep a card for the flag, or not."""

    keep: bool


@dataclass(frozen=True)
class Passenger:
    """Take a passenger of a colour."""

    color: str


@dataclass(frozen=True)
class Pass:
    """Do nothing."""


@dataclass(frozen=True)
class Token:
    """Take the token at a place."""

    place: str


@dataclass(frozen=True)
class Pile:
    """Put a pile from aside on a place."""

    pile: int
    place: str


@dataclass(frozen=True)
class Claim:
    """Take a route with a colour (None: wilds alone) and some wilds."""

    route: int
    color: str | None
    wilds: int


Action: TypeAlias = Card | Tickets | Keep | Flag | Passenger | Pass | Token | Pile | Claim


def payments(route: Json, colors: Sequence[str]) -> Iterator[tuple[str | None, int]]:
    """All payments for a route with any hand: colour and number of wilds."""
    length = route["length"]
    for color in [route["color"]] if route["color"] != "gray" else colors:
        for wilds in range(length):
            yield color, wilds
    yield None, length


def all_actions(board: Json, colors: Sequence[str]) -> list[Action | None]:
    """Every action at its number; None where a number belongs to another game."""
    found: list[Action | None] = [Card(None), *map(Card, range(5))]
    found += map(Tickets, range(5))
    found += map(Keep, range(1, 16))
    found += [Flag(True), Flag(False)]
    passengers = [*map(Passenger, board.get("passenger_colors", ()))]
    found += [*passengers, *[None] * (6 - len(passengers))]
    found += [Pass()]
    if any("tourists" in place for place in board["places"]):
        found += (Token(place["id"]) for place in board["places"])
        found += (Pile(pile, place["id"]) for pile in range(2) for place in board["places"])
    for index, route in enumerate(board["routes"]):
        found += (Claim(index, color, wilds) for color, wilds in payments(route, colors))
    return found


def _may_claim(model: Model, seat: int, claim: Claim) -> bool:
    route, hand = model.board["routes"][claim.route], model.hands[seat]
    colored = 0 if claim.color is None else hand[claim.color]
    paid = colored >= route["length"] - claim.wilds if claim.color is not None else True
    ferries = route.get("ferries", 0)
    enough = model.pieces[seat] >= route["length"] and hand[WILD] >= claim.wilds >= ferries
    return enough and paid and not model.is_closed(seat, claim.route)


def _may_draw(model: Model, slot: int | None, first: bool) -> bool:
    if first and model.numbers.exhausted_forbids_cards and not model.order:
        return False
    if slot is None:
        return bool(model.order)
    return model.display[slot] is not None and (first or model.display[slot] != WILD)


def _may_announce(model: Model, long: int) -> bool:
    short, most_long = len(model.decks[0]), len(model.decks[1]) if len(model.decks) > 1 else 0
    drawn = min(model.numbers.drawn, short + most_long)
    return drawn > 0 and long <= min(drawn, most_long) and drawn - long <= short


def _may_keep(model: Model, seat: int, mask: int) -> bool:
    count = sum(ticket is not None for ticket in model.offers[seat])
    least = model.numbers.keep_first if model.setting_up else model.numbers.keep_later
    return mask < 2**count and mask.bit_count() >= min(least, count)


def _may_place(model: Model, pile: int, place: str) -> bool:
    return model.aside[pile][1] > 0 and not model.tourists.get(place, [0, 0])[1]


def _is_legal(model: Model, seat: int, action: Action) -> bool:
    """Whether an action is legal, except for passing."""
    ask = model.asks[seat]
    match action:
        case Card(slot):
            return ask in (TURN, SECOND_CARD) and _may_draw(model, slot, ask == TURN)
        case Tickets(long):
            return ask == ANNOUNCE if model.setting_up else ask == TURN and _may_announce(model, long)
        case Keep(mask):
            return ask == KEEP and _may_keep(model, seat, mask)
        case Flag():
            return ask == FLAG
        case Passenger(color):
            return ask == PASSENGER and model.waiting is not None and model.passengers[model.waiting][color] > 0
        case Token(place):
            return ask == TOURIST and place in model.tokens_at_ends(seat)
        case Pile(pile, place):
            return (ask == PLACE or (ask == TURN and model.piles_are_turns)) and _may_place(model, pile, place)
        case Claim():
            return ask == TURN and _may_claim(model, seat, action)
        case Pass():
            return False


def legal(model: Model, seat: int, actions: list[Action | None]) -> list[int]:
    """The numbers of the legal actions of a seat; passing only if there is nothing else."""
    found = [code for code, action in enumerate(actions) if action is not None and _is_legal(model, seat, action)]
    return found if found or model.asks[seat] != TURN else [actions.index(Pass())]


def plain(model: Model, seat: int, actions: list[Action | None]) -> list[int]:
    """Of equivalent legal actions only one: of face-up cards of one colour the first; for a route and a colour the
    payment with the fewest wilds; wilds alone if no colour can pay."""
    found: dict[object, int] = {}
    codes = legal(model, seat, actions)
    paid = {action.route for code in codes if isinstance(action := actions[code], Claim) and action.color is not None}
    for code in codes:
        match actions[code]:
            case Card(slot) if slot is not None:
                found.setdefault(("card", model.display[slot]), code)
            case Claim(route, color, _) if color is not None or route not in paid:
                found.setdefault((route, color), code)
            case Claim():
                pass
            case _:
                found[code] = code
    return sorted(found.values())
