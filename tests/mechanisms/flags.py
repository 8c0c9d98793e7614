"""Cards that players keep for their flags."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from omnibus.core.events import Event
from omnibus.core.mechanisms.flags import Flag, FlagCard, Flags
from omnibus.core.view import View

if TYPE_CHECKING:
    from tests.seat_knowledge import SeatKnowledge


def note(knowledge: SeatKnowledge, event: Event) -> None:
    """A kept card leaves the discard pile until its flag is complete."""
    match event:
        case FlagCard(seat=seat, card=card):
            knowledge.discard[knowledge.number_of(card)] -= 1
            knowledge.kept.setdefault(seat, Counter())[knowledge.number_of(card)] += 1
        case Flag(seat=seat):
            knowledge.discard.update(knowledge.kept.pop(seat))


def of_view(view: View) -> dict[str, Any]:
    return {}


def of_seat(view: View, seat: int) -> dict[str, Any]:
    flags, held = view.spec.find(Flags), view.record.flag_card[seat].tolist()
    return {"flag_cards": [color for color, here in zip(flags.colors, held, strict=True) if here] if flags else []}
