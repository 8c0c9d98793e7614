"""Actions as short text for people and records. Writing and reading are each other's inverse."""

from __future__ import annotations

import re
from collections.abc import Callable

from omnibus.core.actions import (
    Action,
    Claim,
    DrawCard,
    DrawTickets,
    KeepFlagCard,
    KeepTickets,
    Pass,
    PlacePile,
    TakePassenger,
    TakeToken,
)
from omnibus.core.board import SPELLING, WILD, Board
from omnibus.core.errors import IllegalAction
from omnibus.core.phrases import phrase

LONGEST = 200
"""No action is written in more characters."""

_NUMBER = r"(0|[1-9][0-9]{0,5})"
_WORD = f"({SPELLING.pattern})"


def write_action(action: Action, board: Board) -> str:
    """An action as text.

    deck · slot 3 · tickets · tickets 2 long · keep 0 2 · claim 20 2 red 1 wild · flag keep · flag decline ·
    passenger red · token marina · pile 0 marina · pass
    """
    match action:
        case DrawCard(slot=None):
            return "deck"
        case DrawCard(slot=slot):
            return f"slot {slot}"
        case DrawTickets(long=0):
            return "tickets"
        case DrawTickets(long=long):
            return f"tickets {long} long"
        case KeepTickets(positions=positions):
            return " ".join(["keep", *map(str, positions)])
        case Claim():
            return _write_claim(action, board)
        case KeepFlagCard(keep=keep):
            return "flag keep" if keep else "flag decline"
        case TakePassenger(color=color):
            return f"passenger {color}"
        case TakeToken(place=place):
            return f"token {place}"
        case PlacePile(pile=pile, place=place):
            return f"pile {pile} {place}"
        case Pass():
            return "pass"


def _write_claim(action: Claim, board: Board) -> str:
    colored = board.routes[action.route].length - action.wilds
    paid = [f"{colored} {action.color}"] if action.color is not None else []
    if action.wilds:
        paid.append(f"{action.wilds} {WILD}")
    return " ".join(["claim", str(action.route), *paid])


def _read_claim(found: re.Match[str], board: Board) -> Claim:
    route, count, color, wilds = found.groups()
    index, colored, wild = int(route), int(count or 0), int(wilds or 0)
    if index >= len(board.routes):
        raise IllegalAction("unknown_route", route=index)
    length = board.routes[index].length
    if colored + wild != length:
        raise IllegalAction("bad_payment", detail=phrase("payment_count", cards=colored + wild, length=length))
    return Claim(index, color, wild)


_READERS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Board], Action]], ...] = (
    (re.compile("deck"), lambda found, board: DrawCard()),
    (re.compile(f"slot {_NUMBER}"), lambda found, board: DrawCard(int(found[1]))),
    (re.compile("tickets"), lambda found, board: DrawTickets()),
    (re.compile(r"tickets ([1-9]) long"), lambda found, board: DrawTickets(int(found[1]))),
    (re.compile(r"keep(( [0-9])+)"), lambda found, board: KeepTickets(tuple(map(int, found[1].split())))),
    (re.compile(rf"claim {_NUMBER}(?: ([1-9]) (?!{WILD}){_WORD})?(?: ([1-9]) {WILD})?"), _read_claim),
    (re.compile(r"flag (keep|decline)"), lambda found, board: KeepFlagCard(found[1] == "keep")),
    (re.compile(f"passenger {_WORD}"), lambda found, board: TakePassenger(found[1])),
    (re.compile(f"token {_WORD}"), lambda found, board: TakeToken(found[1])),
    (re.compile(f"pile ([01]) {_WORD}"), lambda found, board: PlacePile(int(found[1]), found[2])),
    (re.compile("pass"), lambda found, board: Pass()),
)


def read_action(text: str, board: Board) -> Action:
    """The action that a text says; raises IllegalAction where it says none."""
    for pattern, reader in _READERS:
        found = pattern.fullmatch(text[: LONGEST + 1])
        if found:
            return reader(found, board)
    raise IllegalAction("malformed", detail=repr(text[:80]))
