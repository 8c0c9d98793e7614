"""`run:COMMAND`: a program in any language that exchanges JSON lines over standard input and output (docs/bots.md)."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

import msgspec
from msgspec import Struct

from omnibus.bots.bot import Budget, Seat
from omnibus.bots.bot_texts import BotText
from omnibus.bots.child import Child
from omnibus.bots.errors import BotError, BotFailure
from omnibus.bots.idle_processes import GRACE_PERIOD, file_stamps, keep, take
from omnibus.bots.process_bot import ProcessBot
from omnibus.core.actions import Action
from omnibus.core.board import Board
from omnibus.core.events import Event
from omnibus.core.game import LegalActions
from omnibus.core.spec import GameSpec
from omnibus.core.view import View
from omnibus.core.view_json import ViewJson, view_as_json

VERSION = 1
"""The version of the protocol; a program may refuse one that it does not know."""


class Hello(Struct, frozen=True, tag_field="type", tag="hello"):
    """The first line: the game and the seat. An answer is optional."""

    version: int
    board: Board
    rules: GameSpec
    seat: int
    players: int
    seed: str
    """For the program's random choices: 32 bytes in hexadecimal."""


class Decide(Struct, frozen=True, tag_field="type", tag="decide"):
    """A question. The answer is one line: `{"action": INDEX}`, a position in `legal`, or `{"action": {…}}`."""

    view: ViewJson
    legal: list[Action]
    events: list[Event]
    """The events since the last question."""
    budget: Budget


class End(Struct, frozen=True, tag_field="type", tag="end"):
    """The last line: the game is over, or the seat was given away. An answer is optional."""

    events: list[Event]


READY = {"type": "ready"}
"""A program that can serve several games answers this to `hello` and to `end`."""


def _is_ready(line: bytes) -> bool:
    try:
        return bool(msgspec.json.decode(line) == READY)
    except (msgspec.DecodeError, RecursionError):
        return False


class ProgramBot(ProcessBot):
    """A program that runs for one game, unless it reports that it can serve several."""

    def __init__(self, seat: Seat, text: str, order: BotText) -> None:
        self._command = order.command
        self._kind = (*order.command, file_stamps(order.command))
        self._serves_several = self._is_reused = False
        super().__init__(seat, text, **order.limits)

    def start(self) -> Child:
        idle = take(self._kind)
        self._is_reused = idle is not None
        if idle:
            return idle
        try:
            return Child(self.name, self._command)
        except OSError as error:
            raise BotError("bot_not_started", name=self.name, detail=error) from None

    def question(
        self, view: View, legal: LegalActions, events: Sequence[Event], budget: Budget, *, first: bool
    ) -> bytes:
        """Encodes `decide`, at first after `hello`."""
        line = msgspec.json.encode(Decide(view_as_json(view), list(legal), list(events), budget))
        if not first:
            return line
        game, number, seed = self.seat.game, self.seat.number, self.seat.seed.hex()
        hello = Hello(VERSION, game.board, game.spec, number, view.players, seed)
        return msgspec.json.encode(hello) + b"\n" + line

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """Returns the program's choice. If a reused program turns out to be broken, a new one is asked."""
        try:
            return super().decide(view, legal, budget)
        except BotFailure as failure:
            if not self._is_reused or failure.reason not in ("crashed", "garbage"):
                raise
            self.forgive()
            return super().decide(view, legal, budget)
        finally:
            self._is_reused = False

    def ask(self, child: Child, question: bytes, *, first: bool) -> bytes:
        """Returns the answer's line; before the first one of a game, the program may send `ready`."""
        begun = monotonic()
        line = child.ask(question, self.limit)
        if first:
            self._serves_several = _is_ready(line)
            if self._serves_several:
                line = child.listen(self.limit - (monotonic() - begun))
        return line

    def answer(self, line: bytes, legal: LegalActions) -> int:
        """Decodes `{"action": …}`: a position in the list, or an action of it."""
        try:
            answer = msgspec.json.decode(line)
        except (msgspec.DecodeError, RecursionError) as error:
            raise BotFailure("garbage", f"{error}: {line[:80]!r}") from None
        if not isinstance(answer, dict) or not ({"action", "do"} & answer.keys()):
            raise BotFailure("garbage", f"no action: {line[:80]!r}")
        chosen = answer.get("action", answer)
        if isinstance(chosen, int) and not isinstance(chosen, bool) and 0 <= chosen < len(legal):
            return legal.codes[chosen]
        try:
            return legal.codes[legal.index(msgspec.convert(chosen, Action))]
        except (msgspec.ValidationError, ValueError):
            raise BotFailure("illegal", f"{line[:80]!r}") from None

    def release(self, child: Child, events: Sequence[Event]) -> None:
        """Sends `end`. The program exits, or becomes idle if it is ready for another game.

        A program that has failed in this game is never reused.
        """
        line, may_stay = msgspec.json.encode(End(list(events))), self._serves_several and not self.has_failed
        try:
            if may_stay and _is_ready(child.ask(line, GRACE_PERIOD)):
                keep(self._kind, child)
                return
            if not may_stay:
                child.send(line)
        except BotFailure:
            return
        child.close(GRACE_PERIOD)
