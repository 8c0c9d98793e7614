"""Flags: a player who keeps a card of each of three route colours completes a flag and scores it at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from omnibus.core.action import ListedAction
from omnibus.core.base_spec import BaseSpec
from omnibus.core.base_view import BaseView
from omnibus.core.board import Board
from omnibus.core.errors import IllegalAction
from omnibus.core.event import PublicEvent, Row
from omnibus.core.mechanisms.mechanism import Ask, Mechanism
from omnibus.core.pad_fields import NoteKind, PadField
from omnibus.core.rules import Rules
from omnibus.core.story import Fact, History
from omnibus.kernel.action_kinds import FLAG_CHOICE
from omnibus.kernel.board_arrays import FLAG_KEEP
from omnibus.kernel.event_kinds import FLAG_CARD, FLAG_COMPLETE
from omnibus.kernel.pad_notes import FLAGS_LINE, FLAGS_OPEN, TOO_MANY_FLAGS
from omnibus.kernel.point_sources import FLAGS
from omnibus.kernel.state import FLAG, NONE, State


class KeepFlagCard(ListedAction, frozen=True, tag="flag"):
    """Keep one of the cards just paid for the flag, or decline."""

    keep: bool

    kind, first = FLAG_CHOICE, FLAG_KEEP
    spelling = "flag (keep|decline)"

    def write(self, board: Board) -> str:
        return "flag keep" if self.keep else "flag decline"

    @classmethod
    def read(cls, found: re.Match[str], board: Board) -> KeepFlagCard:
        return cls(found[1] == "keep")

    @classmethod
    def every(cls, board: Board, spec: BaseSpec) -> list[KeepFlagCard]:
        return [cls(keep=True), cls(keep=False)]

    def motive(self) -> str:
        return "flag" if self.keep else "no_flag"

    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        return IllegalAction("no_flag_card")


class FlagCard(PublicEvent, frozen=True, tag="flag_card"):
    """A card kept in front of the player."""

    seat: int
    card: str

    kind = FLAG_CARD
    reveals = False

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> FlagCard:
        return cls(row[1], rules.card(row[2]))


class Flag(PublicEvent, frozen=True, tag="flag"):
    """A flag completed with cards of three colours."""

    seat: int
    points: int

    kind = FLAG_COMPLETE
    reveals = False


class FlagsOfSeat(Struct, frozen=True):
    """The cards kept in front of a seat."""

    flag_cards: list[str] = []


class Flags(Mechanism, frozen=True, tag="flags"):
    """Cards kept from routes of these three colours complete a flag."""

    colors: tuple[str, str, str]
    points: int

    actions = (KeepFlagCard,)
    events = (FlagCard, Flag)
    questions = (Ask(FLAG, "flag", KeepFlagCard, "choose_flag_card_first"),)
    score_column = FLAGS
    seat_part = FlagsOfSeat
    motives = ("flag", "no_flag")
    facts = ("flag_completed", "flag_card_left", "flag_declined")
    pad = PadField("count")
    pad_notes = (
        NoteKind(FLAGS_LINE, "flags", "line", ("count",)),
        NoteKind(FLAGS_OPEN, "flags_open", "missing"),
        NoteKind(TOO_MANY_FLAGS, "too_many_flags", "problem", ("count", "most")),
    )
    reasons = {
        "choose_flag_card_first": "first say whether you keep the card for your flag",
        "no_flag_card": "there is no card to keep for a flag now",
    }

    @classmethod
    def blank_arrays(cls, arrays: Any) -> None:
        arrays.flag_slot[:] = NONE

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        arrays.flag_points = self.points
        for slot, color in enumerate(self.colors):
            arrays.flag_slot[spec.colors.index(color)] = slot

    def show_seats(self, view: BaseView) -> Sequence[FlagsOfSeat]:
        kept = view.fields["flag_card"].tolist()
        return [FlagsOfSeat([color for color, here in zip(self.colors, own, strict=True) if here]) for own in kept]

    def story(self, history: History, seat: int) -> list[Fact]:
        """The seat's flags, the cards in no flag at the end, and the number of cards that it declined."""
        flags = [(at, flag) for at, flag in history.told(Flag) if flag.seat == seat]
        facts = [Fact("flag_completed", {"points": flag.points}, at) for at, flag in flags]
        left: list[int] = history.end.flag_card[seat].tolist()
        facts += [
            Fact("flag_card_left", {"color": color}) for color, here in zip(self.colors, left, strict=True) if here
        ]
        declined = sum(step.move == KeepFlagCard(keep=False) for step in history.by(seat))
        return [*facts, Fact("flag_declined", {"count": declined})] if declined else facts

    def declared(self, board: Board, state: State, seat: int) -> int:
        return int(state.score[seat, FLAGS]) // self.points
