"""Flags in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from omnibus.cli.mechanisms.wording import Asked, Wording
from omnibus.core.actions import Action
from omnibus.core.events import Event
from omnibus.core.mechanisms.flags import Flag, FlagCard, Flags, KeepFlagCard
from omnibus.core.view import View


class FlagsWording(Wording[Flags]):
    """The flag cards in front of players."""

    heading_key = "sheet-flags"

    def collected(self, view: View, seat: int, *, short: bool) -> str:
        return self.renderer.cards(self.mechanism.show_seats(view)[seat].flag_cards)

    def sentence(self, event: Event) -> str:
        match event:
            case FlagCard(card=card):
                return self.words("story-flag-card", card=self.renderer.card(card))
            case Flag(points=points):
                return self.words("story-flag", points=points)
        return ""

    def unsaid(self, action: Action | None) -> str:
        return self.words("story-flag-declined") if action == KeepFlagCard(keep=False) else ""

    def asked(self, view: View, legal: Sequence[Action]) -> Asked | None:
        if not isinstance(legal[0], KeepFlagCard):
            return None
        color = view.board.routes[int(view.fields["claimed"])].color
        return Asked(self.words("ask-flag", card=self.renderer.card(color)), self.words("label-flag"))

    def choice(self, view: View, action: Action) -> str:
        if not isinstance(action, KeepFlagCard):
            return ""
        return self.words("choice-keep") if action.keep else self.words("choice-decline")


WORDING = FlagsWording
