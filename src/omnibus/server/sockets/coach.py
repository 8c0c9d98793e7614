"""Hints and judgements for one client at a table: the expert's choice, and the cost of the player's action.

They take a while; meanwhile the connection goes on reading.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from omnibus.bots.advice_words import advice_sentence, mistake_sentence
from omnibus.bots.judgement import Judgement
from omnibus.core.errors import OmnibusError
from omnibus.server.errors import Refused
from omnibus.server.fair_queue import Requester
from omnibus.server.hints import hint_message, in_both
from omnibus.server.protocol.commands import AskHint, Judge
from omnibus.server.protocol.messages import Better, Judged
from omnibus.server.tables import commands, teaching
from omnibus.server.tables.bot_question import bot_question
from omnibus.server.tables.game import Play
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.worker_pool.errors import Unanswered, WorkerPoolClosed

LOG = logging.getLogger("omnibus.server")
MOST_JUDGED = 4
"""The most judgements in progress for one client; then the earliest is dropped."""

Subject = TypeVar("Subject")


class Client(Protocol):
    """The connection that asks."""

    client: str
    guest: str

    def say(self, message: Any) -> None:
        """Sends a message."""

    def refuse(self, error: OmnibusError, request: str | None) -> None:
        """Sends a refusal."""


class _Request(NamedTuple):
    """A hint or judgement in progress."""

    task: asyncio.Task[None]
    request: str
    """The id of its command."""
    number: int
    """The number of the entry that it is about."""


class Coach:
    """The coach of one connection, which is passed to each call: holding it would form a reference cycle."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._advising: _Request | None = None
        self._judging: list[_Request] = []

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """The tasks of all requests, running or done."""
        return [pending.task for pending in (self._advising, *self._judging) if pending is not None]

    def hint(self, client: Client, table: Table, command: AskHint) -> None:
        """Sends the expert's choice; raises Refused. Replaces a request about an earlier entry."""
        guest, number = client.guest, table.state.number
        seat, play = _seat_and_play(table, guest)
        earlier = self._advising
        if earlier is not None and not earlier.task.done() and earlier.number == number:
            raise Refused("too_fast")
        if not self._registry.hints.take(owner_of(guest)):
            raise Refused("too_fast")
        if not play.game.legal(play.state, seat):
            raise Refused("stale")
        if earlier is not None:
            _drop(earlier, client)
        question = bot_question(table.state, self._registry, seat, self._registry.adviser)

        async def advise() -> None:
            advice = await self._registry.worker_pool.advise(question, _requester(client, table))
            client.say(hint_message(play.game, advice, number, command.id))

        self._advising = _Request(asyncio.create_task(_answer(client, advise, command.id)), command.id, number)

    def judge(self, client: Client, table: Table, command: Judge) -> None:
        """Sends the cost of an action of the guest, even if they have acted again since; raises Refused."""
        guest = client.guest
        seat, play = _seat_and_play(table, guest)
        actions = _own_move(play, seat, command.on)
        if not self._registry.judgements.take(owner_of(guest)):
            raise Refused("too_fast")
        self._make_room(client, command.on)
        question = bot_question(table.state, self._registry, seat, self._registry.adviser, actions)
        chosen = play.moves[actions].code

        async def judge() -> None:
            found = await self._registry.worker_pool.judge(question, chosen, _requester(client, table))
            # Meanwhile the action may have been undone, or the device handed to another player.
            if client.guest != guest:
                raise Refused("stale")
            sits, now = _seat_and_play(table, guest)
            _own_move(now, sits, command.on)
            client.say(Judged(seq=command.on, re=command.id, better=_better(play, found)))

        task = asyncio.create_task(_answer(client, judge, command.id))
        self._judging.append(_Request(task, command.id, command.on))

    def _make_room(self, client: Client, number: int) -> None:
        """Drops earlier requests about the same action, and the earliest of too many."""
        waiting = [pending for pending in self._judging if not pending.task.done()]
        again = [pending for pending in waiting if pending.number == number]
        for pending in {*again, *waiting[: max(0, len(waiting) + 1 - MOST_JUDGED)]}:
            _drop(pending, client)
        self._judging = [pending for pending in waiting if not pending.task.cancelling()]


def _drop(pending: _Request, client: Client) -> None:
    """Cancels a request, unless it is done."""
    if not pending.task.done():
        pending.task.cancel()
        client.refuse(Refused("stale"), pending.request)


def _requester(client: Client, table: Table) -> Requester:
    return Requester(client.client, owner_of(client.guest), table.state.id)


async def _answer(client: Client, think: Callable[[], Awaitable[None]], request: str) -> None:
    """Awaits the answer of a request, and sends a refusal if it fails."""
    try:
        await think()
    except WorkerPoolClosed:
        client.refuse(Refused("closing"), request)
    except Unanswered as unanswered:
        LOG.warning("no advice: %s", unanswered)
        client.refuse(Refused("no_advice"), request)
    except Refused as refused:
        client.refuse(refused, request)


def _seat_and_play(table: Table, guest: str) -> tuple[int, Play]:
    """The seat of a guest and the game; raises Refused if there are no hints."""
    state = table.state
    seat, play = commands.seat_at(state, guest), commands.play_of(state)
    if not state.opened.settings.hints or teaching.is_taught(state):
        raise Refused("no_hints")
    return seat, play


def _own_move(play: Play, seat: int, number: int) -> int:
    """The index of the action of an entry; raises Refused if the seat did not choose it."""
    actions = play.own_move(seat, number)
    if actions is None:
        raise Refused("stale")
    return actions


def _better(play: Play, found: Judgement) -> Better | None:
    if found.better is None:
        return None
    board, mistake = play.game.board, found.mistake
    return Better(
        action=play.game.codec.decode(found.better.action),
        points=round(found.loss.points, 1),
        says=in_both(advice_sentence, board, found.better),
        mistake=None if mistake is None else mistake.kind,
        wrong=None if mistake is None else in_both(mistake_sentence, board, mistake),
    )
