"""Bots that are Python files or entry points; each runs in its own process, `host`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import msgspec
from msgspec import Raw

from omnibus.bots.bot import Budget, Seat
from omnibus.bots.bot_texts import BotText
from omnibus.bots.child import Child
from omnibus.bots.errors import BotError, BotFailure
from omnibus.bots.host import Answer, HostQuestion, Sit
from omnibus.bots.idle_processes import GRACE_PERIOD, file_stamps, keep, take
from omnibus.bots.process_bot import ProcessBot
from omnibus.core.events import Event
from omnibus.core.game import LegalActions
from omnibus.core.view import View

IMPORT_SECONDS = 60.0
"""The time-out for the import of a file, in seconds."""


class HostedBot(ProcessBot):
    """A Python bot in its own process: a new object for each game, while the file is imported once a process."""

    def __init__(self, seat: Seat, text: str, order: BotText) -> None:
        self._target, self._parameters = order.target, order.parameters
        self._kind = (order.target, file_stamps([order.target.partition(":")[0]]))
        super().__init__(seat, text, **order.limits)

    def start(self) -> Child:
        if idle := take(self._kind):
            return idle
        command = [sys.executable, "-m", "omnibus.bots.host", self._target]
        child = Child(self.name, command, {**os.environ, "PYTHONHASHSEED": "0"})
        try:
            ready = self._read(child.listen(IMPORT_SECONDS))
        except BotFailure as failure:
            raise BotError("bot_not_started", name=self.name, detail=failure.detail) from None
        if ready.reason is not None:
            child.kill()
            raise BotError("bot_not_started", name=self.name, detail=ready.detail)
        return child

    def _read(self, line: bytes) -> Answer:
        try:
            return msgspec.json.decode(line, type=Answer)
        except (msgspec.DecodeError, RecursionError) as error:
            raise BotFailure("garbage", f"{error}: {line[:80]!r}") from None

    def question(
        self, view: View, legal: LegalActions, events: Sequence[Event], budget: Budget, *, first: bool
    ) -> bytes:
        """Encodes the view and the actions; the process decodes the same objects."""
        seat = self.seat
        board = Raw(msgspec.json.encode(seat.game.board)) if first else None
        sit = None if board is None else Sit(board, seat.number, seat.seed, self._parameters)
        return msgspec.json.encode(HostQuestion(sit, list(events), view.to_bytes(), legal.codes, budget))

    def answer(self, line: bytes, legal: LegalActions) -> int:
        answer = self._read(line)
        if answer.code is None:
            raise BotFailure(answer.reason or "garbage", answer.detail)
        if answer.code not in legal.codes:
            raise BotFailure("illegal", repr(answer.code))
        return answer.code

    def release(self, child: Child, events: Sequence[Event]) -> None:
        """Sends the remaining events; a process that answers becomes idle."""
        question = msgspec.json.encode(HostQuestion(None, list(events), None, [], Budget()))
        try:
            self._read(child.ask(question, GRACE_PERIOD))
        except BotFailure:
            child.kill()
            return
        keep(self._kind, child)
