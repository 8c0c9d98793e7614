"""The data that a server stores about a person, for them to download or delete.

Other players keep their games: a finished one stays, with a neutral name in it; in an unfinished one, a bot takes the
seat.
"""

from __future__ import annotations

from contextlib import suppress

from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.fair_semaphore import FairSemaphore
from omnibus.server.limits import RateLimiter
from omnibus.server.protocol.daily import OwnDaily
from omnibus.server.protocol.http import MyData, OwnKeys, OwnLine, OwnMoves, OwnRated, OwnReport, OwnSubscription
from omnibus.server.protocol.ratings import OwnRatedGame
from omnibus.server.ratings.rules import OUTCOMES
from omnibus.server.removed_names import neutral_name
from omnibus.server.store import Guest
from omnibus.server.store.daily import Outcome
from omnibus.server.tables import moderation
from omnibus.server.tables.conditional_moves import READ
from omnibus.server.tables.messages import line_for
from omnibus.server.tables.redaction import lines_of, redact_guest
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tournaments.commands import close, leave
from omnibus.server.tournaments.lines import line_of
from omnibus.server.tournaments.service import Tournaments

MOST_TABLES = 100_000


class PersonalData:
    """Serves one request at a time, as each takes long."""

    def __init__(self, registry: TableRegistry, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        self._registry, self._store, self._semaphore = registry, registry.store, FairSemaphore()
        limits = registry.limits
        self._pace = RateLimiter(limits.own_data_per_second, limits.own_data_at_once)

    async def data(self, guest: Guest, client: str) -> MyData:
        """Everything stored about a guest. Raises Refused."""
        if not self._pace.take(client):
            raise Refused("too_fast")
        async with self._semaphore.slot(client):
            return await self._gather(guest)

    async def _gather(self, guest: Guest) -> MyData:
        store, sanctions = self._store, self._registry.sanctions
        lines = await store.of_guest(guest.id, MOST_TABLES)
        chat = []
        async for table, entries in store.personal_data.mentions(guest.id):
            at = {stored.number: stored.at for stored in entries}
            chat += [
                OwnLine(table, at[number], line.name, line.text, line.phrase)
                for number, line in lines_of(entries, guest.id)
            ]
        reports = await store.reports.of(guest.id)
        return MyData(
            key=guest.id,
            name=guest.name,
            since=guest.created,
            tables=[line_for(line, guest.id) for line in lines],
            chat=chat,
            reports=[OwnReport(each.at, each.table, sorted(each.picked), each.why) for each in reports],
            conditional_moves=[
                OwnMoves(table, READ(content)) for table, content in await store.conditional_moves.of_guest(guest.id)
            ],
            subscriptions=[
                OwnSubscription(each.endpoint, each.language, each.seen)
                for each in await store.notifications.of_guest(guest.id)
            ],
            addresses=await store.personal_data.addresses(guest.id),
            muted=sanctions.until("mute", guest.id),
            tournaments=[line_of(line) for line in await store.tournaments.of_guest(guest.id)],
            daily=[
                OwnDaily(each.day, each.board, each.table, each.points if each.outcome == Outcome.FINISHED else None)
                for each in await store.daily.of_guest(guest.id)
            ],
            keys=OwnKeys(
                browsers=list((await store.transfer_codes.keys(guest.id)).values()),
                code_expires=await store.transfer_codes.expires(guest.id, now()),
            ),
            ratings=await self._rated(guest.id),
        )

    async def _rated(self, guest: str) -> OwnRated | None:
        since = (await self._store.ratings.since([guest])).get(guest)
        if since is None:
            return None
        games = await self._store.ratings.of_guest(guest, MOST_TABLES)
        return OwnRated(
            since=since,
            games=[OwnRatedGame(each.table, each.board, each.at, OUTCOMES[each.outcome], each.place) for each in games],
        )

    async def delete(self, guest: Guest, client: str) -> int:
        """Deletes everything; returns the number of tables concerned. After a Refused, it may be tried again."""
        if not self._pace.take(client):
            raise Refused("too_fast")
        async with self._semaphore.slot(client):
            name = neutral_name(guest.id)
            tables = [table async for table, _ in self._store.personal_data.mentions(guest.id)]
            for table in tables:
                await self._leave(table, guest, name)
            await self._leave_tournaments(guest, name)
            await self._store.reports.forget_reporter(guest.id)
            await self._store.personal_data.forget(guest.id)
            return len(tables)

    async def _leave_tournaments(self, guest: Guest, name: str) -> None:
        """Takes a guest out of tournaments; their results stay, under a neutral name."""
        for line in await self._store.tournaments.of_guest(guest.id):
            with suppress(Refused):
                await self._tournaments.execute(line.id, lambda state: leave(state, guest.id))
                await self._tournaments.execute(line.id, lambda state: close(state, "host", guest.id))
        await self._store.tournaments.forget(guest.id, name)
        self._tournaments.forget()

    async def _leave(self, table: str, guest: Guest, name: str) -> None:
        """Removes a guest from a table, first for everybody who is there, then from the log."""
        live = await self._registry.find_seen(table)
        if live is not None:
            said = [number for number, _ in lines_of(await self._store.read(table), guest.id)]
            await live.execute(lambda state: moderation.leave_for_good(state, guest.id, guest.name, name, said))
        await redact_guest(self._store, table, guest.id, name)
