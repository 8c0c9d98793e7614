"""A remote worker: takes questions from a database, and answers them with the cores of this machine."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress

import msgspec
from asyncpg import Connection, ForeignKeyViolationError
from msgspec.structs import replace

from omnibus.server.boards import Boards
from omnibus.server.store import Store
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql import jobs, leases
from omnibus.server.store.postgresql.connections import PATIENCE, ReconnectingConnection
from omnibus.server.store.postgresql.dedicated import serve_forever, wait_for_work
from omnibus.server.tasks import cancel
from omnibus.server.worker_pool.analysis_part import AnalysisPart
from omnibus.server.worker_pool.errors import Unanswered, WorkerPoolClosed
from omnibus.server.worker_pool.pool import WorkerPool
from omnibus.server.worker_pool.process import Answer, Request

LOG = logging.getLogger("omnibus.server.worker_pool")
BEAT_SECONDS = 1.0
REPORT_SECONDS = 60.0


class RemoteWorker:
    """A remote worker. Belongs to the event loop in which `begin` was called."""

    def __init__(self, address: DatabaseUrl, store: Store, pool: WorkerPool, digest: str) -> None:
        self._connection, self._boards = ReconnectingConnection(address), Boards(store)
        self._pool, self._digest = pool, digest
        self._number: int | None = None
        self._channel = ""
        self._thinking: set[asyncio.Task[None]] = set()
        self._answers: dict[int, bytes] = {}
        """The answers that are not written yet."""
        self._done: Counter[str] = Counter()
        """How many questions of each kind were answered since the last report."""
        self._reported_at = 0.0
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Starts taking questions."""
        self._reported_at = asyncio.get_running_loop().time()
        self._task = asyncio.create_task(serve_forever(self._connection, self._serve, LOG), name="lender")

    async def close(self) -> None:
        """Returns unanswered questions, for others to take at once."""
        await cancel(self._task)
        if self._number is not None:
            with suppress(Exception):  # otherwise others notice it later
                until = asyncio.get_running_loop().time() + PATIENCE
                await jobs.leave(await self._connection.connection(until), self._channel, self._number)
        for task in self._thinking:
            task.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)
        await self._connection.close()

    async def _serve(self, connection: Connection) -> None:
        """Takes questions and answers them until the connection is lost."""
        loop = asyncio.get_running_loop()
        await connection.execute(jobs.ASYNCHRONOUS)
        self._channel = await connection.fetchval(jobs.OFFERED)
        await connection.add_listener(self._channel, lambda *_: self._wake.set())
        connection.add_termination_listener(lambda _: self._wake.set())  # the next statement fails
        while True:
            thinker = await self._beat(connection)
            await leases.delete_expired(connection)  # of servers, so that their rows go even if no server is left
            until = loop.time() + BEAT_SECONDS
            self._wake.set()  # a notification may have been lost
            try:
                while await wait_for_work(self._wake, until):
                    await self._exchange(connection, thinker)
            except ForeignKeyViolationError:
                self._number = None  # other processes have declared this worker dead
            self._report(loop.time())

    async def _beat(self, connection: Connection) -> int:
        """Sends a heartbeat. A worker that was declared dead gets a new number, and has no questions."""
        cores = len(self._pool.pids)
        if self._number is None or not await jobs.renew(connection, self._number, cores):
            self._number = await jobs.register(connection, self._digest, cores)
            self._answers.clear()
        return self._number

    async def _exchange(self, connection: Connection, thinker: int) -> None:
        """Writes answers, and takes as many questions as there are idle cores."""
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
        """Answers one question. If that fails, the answer has the reason, and the server computes its own."""
        try:
            answer = await self._answer(msgspec.msgpack.decode(content, type=Request | AnalysisPart))
        except WorkerPoolClosed:
            return
        except Exception as trouble:
            LOG.warning("a question could not be answered: %r", trouble)
            answer = Answer(trouble=trouble.detail if isinstance(trouble, Unanswered) else repr(trouble))
        finally:
            task = asyncio.current_task()
            assert task is not None
            self._thinking.discard(task)
        self._answers[number] = msgspec.msgpack.encode(answer)
        self._wake.set()

    async def _answer(self, request: Request | AnalysisPart) -> Answer:
        if isinstance(request, AnalysisPart):
            part = replace(request, board=await self._board(request.board_name))
            content = await self._pool.compute(part, gives_way=False)  # the servers have left room for bots
            self._done["parts"] += 1
            return Answer(content=content)
        question = replace(request.question, board=await self._board(request.question.board_name))
        answer = await self._pool.ask(replace(request, question=question))
        self._done["hints" if request.advise else "moves" if request.chosen is None else "judgements"] += 1
        return answer

    async def _board(self, name: str) -> bytes:
        await self._boards.fetch(name)
        return self._boards.content(name)

    def _report(self, now: float) -> None:
        """Logs once a minute what was answered since."""
        if now < self._reported_at + REPORT_SECONDS:
            return
        done, self._done, self._reported_at = self._done, Counter(), now
        LOG.info(
            "%d questions answered in the last minute: %d moves, %d hints, %d judgements, %d parts of analyses; "
            "%d of %d cores think",
            *(done.total(), done["moves"], done["hints"], done["judgements"], done["parts"]),
            *(len(self._thinking), len(self._pool.pids)),
        )
