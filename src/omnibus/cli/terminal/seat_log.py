"""The log for one seat: a line per turn, without anything hidden from the seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from omnibus.cli.log_writer import LogLine, LogWriter
from omnibus.cli.terminal.local_game import Entry
from omnibus.cli.terminal.renderers import GameRenderer
from omnibus.core import events
from omnibus.core.events import HIDDEN_CARD, HIDDEN_TICKET, Event

SEPARATOR = " · "
"""The separator between the events of one turn."""
SEEN_ON_THE_TABLE = (events.Turned, events.Dealt, events.Offered)
"""Events that the table shows anyway."""


class SeatLogWriter(LogWriter):
    """Writes the log of a game for a seat."""

    def __init__(self, renderer: GameRenderer) -> None:
        super().__init__(renderer)
        self.renderer = renderer

    def since(self, log: Sequence[Entry], seat: int) -> list[LogLine]:
        """A seat's last turn and the actions since, without events that the table shows anyway."""
        start = max((number for number, entry in enumerate(log) if entry.seat == seat), default=0)
        while start and log[start - 1].seat == seat:
            start -= 1
        return self.lines(log[start:], seat, brief=True)

    def lines(self, log: Iterable[Entry], seat: int | None, *, brief: bool = False) -> list[LogLine]:
        """A line per turn: consecutive actions of one player are joined."""
        lines = []
        for actor, entries in groupby(log, key=lambda entry: entry.seat):
            several = list(entries)
            if actor is None:
                seen = self._seen(several[0].events, seat, brief=brief)
                lines += [LogLine(0, who, text) for who, text in self._sentences(seen)]
            elif texts := [text for entry in several for text in self._texts(entry, seat, brief=brief)]:
                lines.append(LogLine(several[0].number, actor, SEPARATOR.join(self._together(texts))))
        return lines

    def _together(self, texts: Iterable[str]) -> Iterator[str]:
        """Sums up equal consecutive texts."""
        for text, several in groupby(texts):
            count = len(list(several))
            yield text if count == 1 else f"{text} {self._words('story-times', count=count)}"

    def _texts(self, entry: Entry, seat: int | None, *, brief: bool) -> list[str]:
        lines = self._sentences(self._seen(entry.events, seat, brief=brief))
        return [*self._unsaid(entry.action), *(text for _, text in lines)]

    def _seen(self, happened: Iterable[Event], seat: int | None, *, brief: bool) -> Iterator[Event]:
        for event in happened:
            if not (brief and isinstance(event, SEEN_ON_THE_TABLE)):
                yield event.masked_for(seat)

    def _sentence(self, event: Event) -> str:
        match event:
            case events.Dealt(cards=[first, *_]) if first == HIDDEN_CARD:
                return self._words("play-dealt", count=len(event.cards))
            case events.Offered(tickets=[first, *_]) if first == HIDDEN_TICKET:
                return self._words("play-offered", count=len(event.tickets))
            case events.Drew(card=card) if card == HIDDEN_CARD:
                return self._words("play-drew")
            case events.Drew(source="deck", card=card):
                return self._words("play-drew-own", card=self._renderer.card(card))
        return super()._sentence(event)

    def _kept(self, event: events.Kept) -> str:
        if HIDDEN_TICKET not in event.kept:
            return super()._kept(event)
        return self._words("play-kept", kept=len(event.kept), count=len(event.kept) + len(event.returned))


class ShortSeatLogWriter(SeatLogWriter):
    """Writes shorter lines."""

    def _sentence(self, event: Event) -> str:
        if not isinstance(event, events.Claimed):
            return super()._sentence(event)
        claimed = self._words("play-claimed", route=self._renderer.route(event.route), points=event.points)
        return SEPARATOR.join([claimed, self._renderer.cards(event.paid)])
