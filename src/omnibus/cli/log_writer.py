"""The log of a game in words: one line per action, with all its consequences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from omnibus.cli.mechanisms import wordings
from omnibus.cli.rendering import Renderer
from omnibus.core import events
from omnibus.core.actions import Action
from omnibus.core.events import Event
from omnibus.core.match import Match
from omnibus.games import rules_of

ON_THE_TABLE = (events.Turned, events.Swept, events.Reshuffled)
"""Events that follow from an action, without an actor."""


class LogLine(Struct, frozen=True):
    """One line of the log: the number of the action (0: before the first), the seat, and the events."""

    number: int
    seat: int | None
    text: str
    """Markup."""


class LogWriter:
    """Writes the log of a game on one board."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer, self._words = renderer, renderer.words
        self._wordings = wordings(renderer, rules_of(renderer.board))

    def opening(self, happened: Iterable[Event]) -> list[LogLine]:
        """The lines before the first action."""
        found: dict[int | None, list[str]] = {}
        for seat, text in self._sentences(happened):
            found.setdefault(seat, []).append(text)
        return [LogLine(0, seat, " · ".join(texts)) for seat, texts in found.items()]

    def action(self, match: Match, since: int) -> LogLine:
        """The line of the last action of a match; its events begin at number `since`."""
        seat, action = match.actions[-1]
        texts = [*self._unsaid(action), *(text for _, text in self._sentences(match.events[since:]))]
        return LogLine(len(match.actions), seat, " · ".join(texts))

    def _unsaid(self, action: Action | None) -> list[str]:
        """Sentences for an action that causes no event."""
        return [text for wording in self._wordings if (text := wording.unsaid(action))]

    def _sentences(self, happened: Iterable[Event]) -> Iterator[tuple[int | None, str]]:
        """The events in words, each with its seat."""
        for on_the_table, several in groupby(happened, key=lambda event: isinstance(event, ON_THE_TABLE)):
            if on_the_table:
                yield from ((None, text) for text in self._changes(list(several)))
            else:
                sentences = ((getattr(event, "seat", None), self._sentence(event)) for event in several)
                yield from ((seat, text) for seat, text in sentences if text)

    def _changes(self, happened: Sequence[Event]) -> Iterator[str]:
        """Changes of deck and face-up cards. Repeated sweeps are summed up: their number, and the last result."""
        sweeps = [number for number, event in enumerate(happened) if isinstance(event, events.Swept)]
        if len(sweeps) > 1:
            yield self._words("story-swept-often", count=len(sweeps))
            if (shuffles := sum(isinstance(event, events.Reshuffled) for event in happened)) > 0:
                yield self._words("story-reshuffled-often", count=shuffles)
            happened = [event for event in happened[sweeps[-1] :] if isinstance(event, events.Turned)]
        for are_turned, several in groupby(happened, key=lambda event: isinstance(event, events.Turned)):
            if are_turned:
                cards = [event.card for event in several if isinstance(event, events.Turned)]
                yield self._words("story-turned", cards=self._renderer.cards(cards))
            else:
                yield from map(self._sentence, several)

    def _sentence(self, event: Event) -> str:
        """An event in words; empty if another sentence covers it."""
        say, paint = self._words, self._renderer
        match event:
            case events.Start(first=first):
                return say("story-first", player=paint.player(first))
            case events.Dealt(cards=cards):
                return say("story-dealt", cards=paint.cards(cards))
            case events.Swept(cards=cards):
                return say("story-swept", cards=paint.cards(cards))
            case events.Reshuffled(count=count):
                return say("story-reshuffled", count=count)
            case events.Announced(short=short, long=long):
                return say("story-announced", short=short, long=long)
            case events.Offered(tickets=tickets):
                return say("story-offered", tickets=paint.tickets(tickets))
            case events.Kept():
                return self._kept(event)
            case events.LastRound():
                return say("story-last-round")
            case events.Passed():
                return say("story-passed")
            case events.Drew(source=source, card=card):
                return say("story-drew-deck" if source == "deck" else "story-drew-slot", card=paint.card(card))
            case events.Claimed(route=route, paid=paid, points=points):
                return say("story-claimed", route=paint.route(route), cards=paint.cards(paid), points=points)
        return next((text for wording in self._wordings if (text := wording.sentence(event))), "")

    def _kept(self, event: events.Kept) -> str:
        kept = self._words("story-kept", tickets=self._renderer.tickets(event.kept))
        if not event.returned:
            return kept
        return f"{kept}, {self._words('story-returned', tickets=self._renderer.tickets(event.returned))}"
