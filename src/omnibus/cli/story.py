"""A game told in words: one line for each action, with everything that followed from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from omnibus.cli.paint import Painter
from omnibus.core import events
from omnibus.core.actions import KeepFlagCard
from omnibus.core.events import Event
from omnibus.core.match import Match


class Line(Struct, frozen=True):
    """One line of a story: the number of the action (0 before the first), who acted, and what happened."""

    number: int
    seat: int | None
    text: str
    """Markup."""


class Story:
    """Tells what happened on one board."""

    def __init__(self, painter: Painter) -> None:
        self._painter, self._words = painter, painter.words

    def opening(self, happened: Iterable[Event]) -> list[Line]:
        """Everything before the first action."""
        found: dict[int | None, list[str]] = {}
        for seat, text in self._tell(happened):
            found.setdefault(seat, []).append(text)
        return [Line(0, seat, " · ".join(texts)) for seat, texts in found.items()]

    def action(self, match: Match, since: int) -> Line:
        """The last action of a match, and what followed from it: the events from number `since` on."""
        seat, action = match.actions[-1]
        texts = [text for _, text in self._tell(match.events[since:])]
        if action == KeepFlagCard(keep=False):  # which no event tells, for nothing happened
            texts.insert(0, self._words("story-flag-declined"))
        return Line(len(match.actions), seat, " · ".join(texts))

    def _tell(self, happened: Iterable[Event]) -> Iterator[tuple[int | None, str]]:
        """The events in words, each with its seat; cards turned up one after the other are told together."""
        turned: list[str] = []
        for event in (*happened, None):
            if isinstance(event, events.Turned):
                turned.append(event.card)
                continue
            if turned:
                yield None, self._words("story-turned", cards=self._painter.join(map(self._painter.card, turned)))
                turned = []
            if event is not None and (text := self._sentence(event)):
                yield getattr(event, "seat", None), text

    def _sentence(self, event: Event) -> str:
        """An event in words; nothing where it is told elsewhere."""
        say, paint = self._words, self._painter
        match event:
            case events.Start(first=first):
                return say("story-first", player=paint.player(first))
            case events.Passengers(at=at):
                return say("story-passengers", count=sum(map(len, at.values())), places=len(at))
            case events.Tourists():
                return self._tourists(event)
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
        return self._deed(event)

    def _deed(self, event: Event) -> str:
        """What a player did on the board or with the cards."""
        say, paint = self._words, self._painter
        match event:
            case events.Drew(source=source, card=card):
                return say("story-drew-deck" if source == "deck" else "story-drew-slot", card=paint.card(card))
            case events.Claimed(route=route, paid=paid, points=points):
                return say("story-claimed", route=paint.route(route), cards=paint.cards(paid), points=points)
            case events.Passenger(place=place, color=color):
                return say("story-passenger", passenger=paint.card(color), place=paint.place(place))
            case events.Tourist(place=place, symbol=symbol):
                return say("story-tourist", token=paint.token(symbol), place=paint.place(place))
            case events.Placed(place=place, symbol=symbol, count=count):
                return say("story-placed", tokens=paint.token(symbol, count), place=paint.place(place))
            case events.Merchandise(left=left):
                return say("story-merchandise", left=left)
            case events.FlagCard(card=card):
                return say("story-flag-card", card=paint.card(card))
            case events.Flag(points=points):
                return say("story-flag", points=points)
        return ""

    def _kept(self, event: events.Kept) -> str:
        kept = self._words("story-kept", tickets=self._painter.tickets(event.kept))
        if not event.returned:
            return kept
        return f"{kept}, {self._words('story-returned', tickets=self._painter.tickets(event.returned))}"

    def _tourists(self, event: events.Tourists) -> str:
        paint = self._painter
        piles = ", ".join(f"{paint.place(place)} {paint.token(*pile)}" for place, pile in event.at.items())
        aside = ", ".join(paint.token(*pile) for pile in event.aside)
        return self._words("story-tourists", piles=piles, aside=aside)
