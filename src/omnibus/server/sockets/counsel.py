"""What the expert says to one window at a table: what it would do, and what the player's own action gave away.

The thinking takes a while: meanwhile the client is listened to, and noticed when it leaves.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from omnibus.bots.advice import Advice
from omnibus.bots.advice_words import advice_sentence, reason_sentence
from omnibus.core.board import Board
from omnibus.core.errors import OmnibusError
from omnibus.server.errors import Refused
from omnibus.server.protocol.commands import AskHint, Judge
from omnibus.server.protocol.messages import Better, Hint, Judged
from omnibus.server.tables import commands, teaching
from omnibus.server.tables.game import Play
from omnibus.server.tables.persona import owner_of
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.thinking.pool import ThinkersClosed, Unanswered
from omnibus.server.turns import Claim
from omnibus.words import Words, words_in
from omnibus.words.says import Says

LOG = logging.getLogger("omnibus.server")


class Listener(Protocol):
    """The window that asks."""

    house: str
    guest: str

    def say(self, message: Any) -> None:
        """Sends a message."""

    def refuse(self, error: OmnibusError, request: str | None) -> None:
        """Says that something was not done, and why."""


class Counsel:
    """The expert beside one window, which it is told each time: each holding the other, neither would ever go."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._advising: asyncio.Task[None] | None = None
        self._judging: asyncio.Task[None] | None = None
        self._judged = ""
        """The id of the command that it answers."""

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is under way, or was."""
        return [task for task in (self._advising, self._judging) if task is not None]

    def hint(self, listener: Listener, table: Table, command: AskHint) -> None:
        """What the expert would do; raises Refused."""
        guest = listener.guest
        seat, play = _seat_and_play(table, guest)
        if self._advising is not None and not self._advising.done():
            raise Refused("too_fast")
        if not self._registry.hints.take(owner_of(guest)):
            raise Refused("too_fast")
        if not play.game.legal(play.state, seat):
            raise Refused("stale")
        question, number = table.question(seat, self._registry.adviser), table.state.number

        async def advise() -> None:
            advice = await self._registry.thinkers.advise(question, _claim(listener, table))
            listener.say(_hint(play, advice, number, command.id))

        self._advising = asyncio.create_task(_answer(listener, advise, command.id))

    def judge(self, listener: Listener, table: Table, command: Judge) -> None:
        """What the guest's last action gave away; raises Refused. Whoever asks about another one waits no longer."""
        guest = listener.guest
        seat, play = _seat_and_play(table, guest)
        actions = _own_last(play, seat, command.on)
        if not self._registry.judgements.take(owner_of(guest)):
            raise Refused("too_fast")
        self._drop_judgement(listener)
        question, chosen = table.question(seat, self._registry.adviser, actions), play.moves[actions].code

        async def judge() -> None:
            found = await self._registry.thinkers.judge(question, chosen, _claim(listener, table))
            # Meanwhile it may be undone, or follow another one; or the device was handed on to somebody else.
            now = table.state.play
            if now is None or listener.guest != guest:
                raise Refused("stale")
            _own_last(now, seat, command.on)
            better = None if found.better is None else _better(play, found.better, found.loss.points)
            listener.say(Judged(seq=command.on, re=command.id, better=better))

        self._judging, self._judged = asyncio.create_task(_answer(listener, judge, command.id)), command.id

    def _drop_judgement(self, listener: Listener) -> None:
        if self._judging is not None and not self._judging.done():
            self._judging.cancel()
            listener.refuse(Refused("stale"), self._judged)


def _claim(listener: Listener, table: Table) -> Claim:
    return Claim(listener.house, owner_of(listener.guest), table.state.id)


async def _answer(listener: Listener, think: Callable[[], Awaitable[None]], request: str) -> None:
    """Has something thought about and answered; where nobody can, that is the answer."""
    try:
        await think()
    except ThinkersClosed:
        listener.refuse(Refused("closing"), request)
    except Unanswered as unanswered:
        LOG.warning("no advice: %s", unanswered)
        listener.refuse(Refused("no_advice"), request)
    except Refused as refused:
        listener.refuse(refused, request)


def _seat_and_play(table: Table, guest: str) -> tuple[int, Play]:
    """The seat of a guest and the game there, where the expert may be asked; raises Refused."""
    state = table.state
    seat, play = commands.seat_at(state, guest), commands.play_of(state)
    if not state.opened.settings.hints or teaching.is_taught(state):
        raise Refused("no_hints")
    return seat, play


def _own_last(play: Play, seat: int, number: int) -> int:
    """How many actions there were before the one of an entry; raises Refused where it is not the seat's last one."""
    actions = play.last_of(seat)
    if actions is None or play.moves[actions].number != number:
        raise Refused("stale")
    return actions


def _hint(play: Play, advice: Advice, number: int, request: str) -> Hint:
    board = play.game.board
    return Hint(
        seq=number,
        re=request,
        action=play.game.codec.decode(advice.action),
        reason=advice.reason,
        tickets=advice.tickets,
        route=advice.route,
        missing=advice.missing,
        risk=advice.risk,
        because=_in_both(reason_sentence, board, advice),
        says=_in_both(advice_sentence, board, advice),
    )


def _better(play: Play, advice: Advice, points: float) -> Better:
    return Better(
        action=play.game.codec.decode(advice.action),
        points=round(points, 1),
        says=_in_both(advice_sentence, play.game.board, advice),
    )


def _in_both(sentence: Callable[[Words, Board, Advice], str], board: Board, advice: Advice) -> Says:
    return Says(sentence(words_in("en"), board, advice), sentence(words_in("fr"), board, advice))
