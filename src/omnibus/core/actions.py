"""The actions of every game as small types; mechanisms define others."""

from __future__ import annotations

import re
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, TypeAlias

from omnibus.core.action import AnyAction, ListedAction
from omnibus.core.base_spec import BaseSpec
from omnibus.core.board import Board
from omnibus.core.claim import Claim as Claim
from omnibus.core.errors import IllegalAction
from omnibus.core.mechanisms import MECHANISMS
from omnibus.core.mechanisms.mechanism import Ask
from omnibus.core.phrases import phrase
from omnibus.core.rules import Rules
from omnibus.core.spec import GameSpec
from omnibus.kernel import board_arrays
from omnibus.kernel.action_kinds import DO_NOTHING, DRAW_CARD, DRAW_TICKETS, KEEP_OFFERED
from omnibus.kernel.state import ANNOUNCE, KEEP, NONE, OFFER, SECOND_CARD, SLOTS, TURN, State


class DrawCard(ListedAction, frozen=True, tag="card"):
    """Take a card: blind from the deck (slot None), or face up from a slot, 0 to 4."""

    slot: int | None = None

    kind, first, is_turn = DRAW_CARD, board_arrays.DECK, True
    spelling = "deck|slot (0|[1-9][0-9]{0,5})"

    def write(self, board: Board) -> str:
        return "deck" if self.slot is None else f"slot {self.slot}"

    @classmethod
    def read(cls, found: re.Match[str], board: Board) -> DrawCard:
        return cls(None if found[1] is None else int(found[1]))

    @classmethod
    def every(cls, board: Board, spec: BaseSpec) -> list[DrawCard]:
        return [cls(slot) for slot in (None, *range(SLOTS))]

    def unknown(self, rules: Rules) -> IllegalAction:
        return IllegalAction("slot_empty", slot=self.slot)

    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        if self.slot is None:
            return IllegalAction("no_cards_left")
        if state.display[self.slot] == NONE:
            return IllegalAction("slot_empty", slot=self.slot)
        if state.asks[seat] == TURN:
            return IllegalAction("deck_exhausted")
        return IllegalAction("wild_second")


class DrawTickets(ListedAction, frozen=True, tag="tickets"):
    """Draw tickets. With two decks, announce how many are long; the rest are short."""

    long: int = 0

    kind, first, is_turn = DRAW_TICKETS, board_arrays.TICKETS, True
    spelling = "tickets(?: ([1-9]) long)?"

    def write(self, board: Board) -> str:
        return f"tickets {self.long} long" if self.long else "tickets"

    @classmethod
    def read(cls, found: re.Match[str], board: Board) -> DrawTickets:
        return cls(int(found[1] or 0))

    @classmethod
    def every(cls, board: Board, spec: BaseSpec) -> list[DrawTickets]:
        most_long = spec.tickets_drawn if len(spec.tickets) > 1 else 0
        return [cls(long) for long in range(most_long + 1)]

    def unknown(self, rules: Rules) -> IllegalAction:
        return IllegalAction("wrong_announcement", long=self.long)

    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        if sum(state.ticket_deck_count.tolist()) == 0:
            return IllegalAction("no_tickets_left")
        return IllegalAction("wrong_announcement", long=self.long)


class KeepTickets(ListedAction, frozen=True, tag="keep"):
    """Keep tickets of the offer, given by their positions in it, 0 to 3."""

    positions: tuple[int, ...]

    kind, first = KEEP_OFFERED, board_arrays.KEEP_TICKETS
    spelling = "keep((?: [0-9])+)"

    def write(self, board: Board) -> str:
        return " ".join(["keep", *map(str, self.positions)])

    @classmethod
    def read(cls, found: re.Match[str], board: Board) -> KeepTickets:
        return cls(tuple(map(int, found[1].split())))

    @classmethod
    def every(cls, board: Board, spec: BaseSpec) -> list[KeepTickets]:
        masks = range(1, 1 << OFFER)
        return [cls(tuple(position for position in range(OFFER) if mask >> position & 1)) for mask in masks]

    def unknown(self, rules: Rules) -> IllegalAction:
        return IllegalAction("malformed", detail=phrase("rising_positions", last=OFFER - 1))

    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        count = sum(ticket != NONE for ticket in state.offer[seat].tolist())
        if state.asks[seat] != KEEP or self.positions[-1] >= count:
            return IllegalAction("not_offered", count=count)
        least = rules.spec.keep_first if state.setting_up else rules.spec.keep_later
        return IllegalAction("keep_more", least=min(least, count))


class Pass(ListedAction, frozen=True, tag="pass"):
    """Do nothing, because there is no other legal action."""

    kind, first, is_turn = DO_NOTHING, board_arrays.PASS, True
    spelling = "pass"

    @classmethod
    def every(cls, board: Board, spec: BaseSpec) -> list[Pass]:
        return [cls()]

    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        return IllegalAction("cannot_pass")


COMMON: tuple[type[AnyAction], ...] = (DrawCard, DrawTickets, KeepTickets, Claim, Pass)
"""The kinds of actions of every game."""
QUESTIONS = (
    Ask(ANNOUNCE, "announce", DrawTickets, "announce_first"),
    Ask(KEEP, "keep", KeepTickets, "choose_tickets_first"),
    Ask(SECOND_CARD, "second_card", DrawCard, "second_card_first"),
    *(question for mechanism in MECHANISMS for question in mechanism.questions),
)
"""The questions of all games, which must be answered before any other action."""


KINDS = (*COMMON, *(kind for mechanism in MECHANISMS for kind in mechanism.actions))


def kinds_of(spec: GameSpec) -> tuple[type[AnyAction], ...]:
    return (*COMMON, *(kind for mechanism in spec.mechanisms for kind in mechanism.actions))


# The kinds depend on the registry of mechanisms at run time: the type checker sees their base class.
if TYPE_CHECKING:
    Action: TypeAlias = AnyAction
else:
    Action = reduce(or_, KINDS)
