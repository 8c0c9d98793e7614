"""What the expert says to one window at a table: what it would do, and what the player's own action gave away.

The thinking takes a while: meanwhile the client is listened to, and noticed when it leaves.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from omnibus.bots.advice import Advice
from omnibus.bots.advice_words import advice_sentence, mistake_sentence, reason_sentence
from omnibus.bots.judgement import Judgement
from omnibus.core.board import Board
from omnibus.core.errors import OmnibusError
from omnibus.server.errors import Refused
from omnibus.server.fair_queue import Requester
from omnibus.server.protocol.commands import AskHint, Judge
from omnibus.server.protocol.messages import Better, Hint, Judged
from omnibus.server.tables import commands, teaching
from omnibus.server.tables.game import Play
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.worker_pool.pool import Unanswered, WorkerPoolClosed
from omnibus.words import Words, words_in
from omnibus.words.localized import LocalizedText

LOG = logging.getLogger("omnibus.server")
MOST_JUDGED = 4
"""So many actions of a player in a hurry are thought about at once; of more, the earliest are not."""

Told = TypeVar("Told")


class Listener(Protocol):
    """The window that asks."""

    client: str
    guest: str

    def say(self, message: Any) -> None:
        """Sends a message."""

    def refuse(self, error: OmnibusError, request: str | None) -> None:
        """Says that something was not done, and why."""


class _Thought(NamedTuple):
    """Something that is being thought about for a window."""

    task: asyncio.Task[None]
    request: str
    """The id of the command that it answers."""
    number: int
    """The entry that it is about."""


class Coach:
    """The expert beside one window, which it is told each time: each holding the other, neither would ever go."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._advising: _Thought | None = None
        self._judging: list[_Thought] = []

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is under way, or was."""
        return [thought.task for thought in (self._advising, *self._judging) if thought is not None]

    def hint(self, listener: Listener, table: Table, command: AskHint) -> None:
        """What the expert would do; raises Refused. A later moment's question takes the place of an earlier one's."""
        guest, number = listener.guest, table.state.number
        seat, play = _seat_and_play(table, guest)
        earlier = self._advising
        if earlier is not None and not earlier.task.done() and earlier.number == number:
            raise Refused("too_fast")
        if not self._registry.hints.take(owner_of(guest)):
            raise Refused("too_fast")
        if not play.game.legal(play.state, seat):
            raise Refused("stale")
        if earlier is not None:
            _drop(earlier, listener)
        question = table.question(seat, self._registry.adviser)

        async def advise() -> None:
            advice = await self._registry.worker_pool.advise(question, _requester(listener, table))
            listener.say(_hint(play, advice, number, command.id))

        self._advising = _Thought(asyncio.create_task(_answer(listener, advise, command.id)), command.id, number)

    def judge(self, listener: Listener, table: Table, command: Judge) -> None:
        """What an action of the guest's own gave away, though they may have acted again since; raises Refused."""
        guest = listener.guest
        seat, play = _seat_and_play(table, guest)
        actions = _own_move(play, seat, command.on)
        if not self._registry.judgements.take(owner_of(guest)):
            raise Refused("too_fast")
        self._make_room(listener, command.on)
        question, chosen = table.question(seat, self._registry.adviser, actions), play.moves[actions].code

        async def judge() -> None:
            found = await self._registry.worker_pool.judge(question, chosen, _requester(listener, table))
            # Meanwhile it may be undone; or the device was handed on to somebody else.
            if listener.guest != guest:
                raise Refused("stale")
            sits, now = _seat_and_play(table, guest)
            _own_move(now, sits, command.on)
            listener.say(Judged(seq=command.on, re=command.id, better=_better(play, found)))

        task = asyncio.create_task(_answer(listener, judge, command.id))
        self._judging.append(_Thought(task, command.id, command.on))

    def _make_room(self, listener: Listener, number: int) -> None:
        """Of the same action, and of more than a few, the earlier requests are dropped."""
        waiting = [thought for thought in self._judging if not thought.task.done()]
        again = [thought for thought in waiting if thought.number == number]
        for thought in {*again, *waiting[: max(0, len(waiting) + 1 - MOST_JUDGED)]}:
            _drop(thought, listener)
        self._judging = [thought for thought in waiting if not thought.task.cancelling()]


def _drop(thought: _Thought, listener: Listener) -> None:
    """Nobody waits for something any longer."""
    if not thought.task.done():
        thought.task.cancel()
        listener.refuse(Refused("stale"), thought.request)


def _requester(listener: Listener, table: Table) -> Requester:
    return Requester(listener.client, owner_of(listener.guest), table.state.id)


async def _answer(listener: Listener, think: Callable[[], Awaitable[None]], request: str) -> None:
    """Has something thought about and answered; where nobody can, that is the answer."""
    try:
        await think()
    except WorkerPoolClosed:
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


def _own_move(play: Play, seat: int, number: int) -> int:
    """How many actions there were before the one of an entry; raises Refused where it is none of the seat's own."""
    actions = play.own_move(seat, number)
    if actions is None:
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


def _better(play: Play, found: Judgement) -> Better | None:
    if found.better is None:
        return None
    board, mistake = play.game.board, found.mistake
    return Better(
        action=play.game.codec.decode(found.better.action),
        points=round(found.loss.points, 1),
        says=_in_both(advice_sentence, board, found.better),
        mistake=None if mistake is None else mistake.kind,
        wrong=None if mistake is None else _in_both(mistake_sentence, board, mistake),
    )


def _in_both(sentence: Callable[[Words, Board, Told], str], board: Board, told: Told) -> LocalizedText:
    return LocalizedText(sentence(words_in("en"), board, told), sentence(words_in("fr"), board, told))
