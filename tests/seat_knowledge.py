"""The knowledge of the seats of a match, gathered from its events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy

from omnibus.core import events
from omnibus.core.board import WILD
from omnibus.core.events import Event
from omnibus.core.match import Match
from tests.mechanisms import MODULES
from tests.play import Trace, new_match

Cards = Counter[int]
"""Cards by the number of their colour."""


class SeatKnowledge:
    """The course of a match so far. Cards and tickets that only one seat saw are noted for that seat alone."""

    def __init__(self, match: Match) -> None:
        spec = match.game.spec
        self.match, self.players = match, len(match.players)
        self.colors = (*spec.colors, WILD)
        self.hands = [Cards() for _ in match.players]
        self.seen = [Cards() for _ in match.players]
        """Cards taken face up and not paid since: they are known to everybody."""
        self.discard = Cards()
        self.display: list[str | None] = [None] * 5
        self.kept: dict[int, Cards] = {}
        """Cards that lie before a seat for a mechanism."""
        self.pieces = [spec.pieces for _ in match.players]
        self.owners: dict[int, int] = {}
        self.tickets: list[set[int]] = [set() for _ in match.players]
        self.offers: list[set[int]] = [set() for _ in match.players]
        self.last_seen: dict[int, int] = {}
        """The seat that saw a ticket last: nobody else knows for sure where it is now."""
        self._choosing = set(range(self.players))
        for event in match.events:
            self.note(event)

    def copy(self) -> SeatKnowledge:
        """The knowledge up to now, which later events do not change."""
        return deepcopy(self, {id(self.match): self.match})

    def named(self, cards: Cards) -> dict[str, int]:
        """Cards by the name of their colour."""
        return {self.colors[card]: count for card, count in sorted(cards.items()) if count}

    def number_of(self, name: str) -> int:
        """The number of a card's colour."""
        return self.colors.index(name)

    def note(self, event: Event) -> None:
        """Takes in one event."""
        match event:
            case events.Dealt(seat=seat, cards=cards):
                self.hands[seat].update(map(self.number_of, cards))
            case events.Turned(slot=slot, card=card):
                self.display[slot] = card
            case events.Swept(cards=cards):
                self.discard.update(map(self.number_of, cards))
                self.display = [None] * 5
            case events.Reshuffled():
                self.discard.clear()
            case events.Drew(seat=seat, source=source, card=card):
                self._note_draw(seat, source, self.number_of(card))
            case events.Claimed():
                self._note_claim(event)
            case events.Offered(seat=seat, tickets=tickets):
                self.offers[seat] = set(tickets)
                self.last_seen.update(dict.fromkeys(tickets, seat))
            case events.Kept(seat=seat, kept=kept, returned=returned):
                self._note_kept(seat, kept, returned)
        for module in MODULES:
            if hasattr(module, "note"):
                module.note(self, event)

    def _note_draw(self, seat: int, source: str | int, card: int) -> None:
        self.hands[seat][card] += 1
        if isinstance(source, int):
            self.seen[seat][card] += 1
            self.display[source] = None

    def note_paid(self, seat: int, cards: list[str]) -> None:
        """Cards go from a hand to the discard pile."""
        paid = Cards(map(self.number_of, cards))
        self.hands[seat] -= paid
        self.seen[seat] -= paid
        self.discard += paid

    def _note_claim(self, event: events.Claimed) -> None:
        self.note_paid(event.seat, event.paid)
        self.pieces[event.seat] -= len(event.paid)
        self.owners[event.route] = event.seat

    def _note_kept(self, seat: int, kept: list[int], returned: list[int]) -> None:
        """At set-up the tickets not kept stay with the seat until all have chosen."""
        self.tickets[seat].update(kept)
        self.offers[seat] = set()
        if self._choosing:
            self.offers[seat] = set(returned)
            self._choosing.discard(seat)
            if not self._choosing:
                self._return_first_tickets()

    def _return_first_tickets(self) -> None:
        """Some games shuffle them into the deck: then nobody knows where they are."""
        self.offers = [set() for _ in self.offers]
        if self.match.game.spec.returns_shuffled:
            held = set().union(*self.tickets)
            self.last_seen = {ticket: seat for ticket, seat in self.last_seen.items() if ticket in held}


def watched(played: Trace, label: str) -> Iterator[tuple[Match, SeatKnowledge]]:
    """A match that follows a trace made with the same label, and the knowledge of its seats, at every moment."""
    match = new_match(played.game.spec.id, int(played.states[0]["players"]), label)
    knowledge = SeatKnowledge(match)
    yield match, knowledge
    for seat, code in zip(played.seats, played.codes, strict=True):
        for event in match.play(code, seat):
            knowledge.note(event)
        yield match, knowledge
