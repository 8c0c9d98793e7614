"""Lends the cores of this machine to the servers on a database: takes their questions there, and answers them."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress

import msgspec
from asyncpg import Connection, ForeignKeyViolationError

from omnibus.server.boards import Boards
from omnibus.server.store import Store
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql import jobs, leases
from omnibus.server.store.postgresql.connections import PATIENCE, ReconnectingConnection
from omnibus.server.store.postgresql.dedicated import serve_forever, wait_for_work
from omnibus.server.worker_pool.pool import WorkerPool, WorkerPoolClosed
from omnibus.server.worker_pool.process import Answer, Request

LOG = logging.getLogger("omnibus.server.worker_pool")
BEAT_SECONDS = 1.0
TELL_SECONDS = 60.0


class RemoteWorker:
    """A thinker; it belongs to the event loop in which it was begun."""

    def __init__(self, address: DatabaseUrl, store: Store, pool: WorkerPool, digest: str) -> None:
        self._keeper, self._boards = ReconnectingConnection(address), Boards(store)
        self._pool, self._digest = pool, digest
        self._number: int | None = None
        self._channel = ""
        self._thinking: set[asyncio.Task[None]] = set()
        self._answers: dict[int, bytes] = {}
        """Those that are not written yet."""
        self._done: Counter[str] = Counter()
        """What was answered since it was last said, by kind."""
        self._told_at = 0.0
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """From now on it takes questions."""
        self._told_at = asyncio.get_running_loop().time()
        self._task = asyncio.create_task(serve_forever(self._keeper, self._serve, LOG), name="lender")

    async def close(self) -> None:
        """Gives back what is not answered, for others to take at once."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._number is not None:
            with suppress(Exception):  # others notice by themselves, only later
                until = asyncio.get_running_loop().time() + PATIENCE
                await jobs.leave(await self._keeper.connection(until), self._channel, self._number)
        for task in self._thinking:
            task.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)
        await self._keeper.close()

    async def _serve(self, connection: Connection) -> None:
        """Takes questions and answers them, until the connection is lost."""
        loop = asyncio.get_running_loop()
        await connection.execute(jobs.UNHURRIED)
        self._channel = await connection.fetchval(jobs.OFFERED)
        await connection.add_listener(self._channel, lambda *_: self._wake.set())
        connection.add_termination_listener(lambda _: self._wake.set())  # what is then done fails
        while True:
            thinker = await self._live(connection)
            await leases.bury(connection)  # also where all servers are gone nothing of theirs stays
            until = loop.time() + BEAT_SECONDS
            self._wake.set()  # a notification may have been lost
            try:
                while await wait_for_work(self._wake, until):
                    await self._exchange(connection, thinker)
            except ForeignKeyViolationError:
                self._number = None  # others have given this thinker up
            self._tell(loop.time())

    async def _live(self, connection: Connection) -> int:
        """Says that this thinker lives; where it was believed dead it is another from now on, and has nothing."""
        cores = len(self._pool.pids)
        if self._number is None or not await jobs.beat(connection, self._number, cores):
            self._number = await jobs.enrol(connection, self._digest, cores)
            self._answers.clear()
        return self._number

    async def _exchange(self, connection: Connection, thinker: int) -> None:
        """Writes answers, and takes as many questions as there are cores with nothing to do."""
        self._wake.clear()
        answers, self._answers = self._answers, {}
        if answers:
            try:
                await jobs.answer(connection, thinker, answers)
            except BaseException:
                self._answers = answers | self._answers
                raise
        free = len(self._pool.pids) - len(self._thinking)
        if free <= 0:
            return
        for number, content in (await jobs.take(connection, thinker, self._digest, free)).items():
            task = asyncio.create_task(self._think(number, content))
            self._thinking.add(task)

    async def _think(self, number: int, content: bytes) -> None:
        """Answers one question; where that cannot be done, the answer says why, and its server does."""
        try:
            answer = await self._answer(msgspec.msgpack.decode(content, type=Request))
        except WorkerPoolClosed:
            return
        except Exception as trouble:
            LOG.warning("a question could not be answered: %r", trouble)
            answer = Answer(trouble=repr(trouble))
        finally:
            task = asyncio.current_task()
            assert task is not None
            self._thinking.discard(task)
        self._answers[number] = msgspec.msgpack.encode(answer)
        self._wake.set()

    async def _answer(self, request: Request) -> Answer:
        name = request.question.board_name
        await self._boards.fetch(name)
        question = msgspec.structs.replace(request.question, board=self._boards.content(name))
        answer = await self._pool.ask(msgspec.structs.replace(request, question=question))
        self._done["hints" if request.advise else "moves" if request.chosen is None else "judgements"] += 1
        return answer

    def _tell(self, now: float) -> None:
        """Says every minute what was done."""
        if now < self._told_at + TELL_SECONDS:
            return
        done, self._done, self._told_at = self._done, Counter(), now
        LOG.info(
            "%d questions answered in the last minute: %d moves, %d hints, %d judgements; %d of %d cores think",
            *(done.total(), done["moves"], done["hints"], done["judgements"]),
            *(len(self._thinking), len(self._pool.pids)),
        )
