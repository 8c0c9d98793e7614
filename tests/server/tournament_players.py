"""People who play a whole tournament by script: they enter, play their tables, reconnect when they must, and leave."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

from msgspec import Struct

from tests.server.serving import PATIENCE, Answered, Json, Person, Serving
from tests.server.simulated_players import AWAY, LOST, Player, SimulatedPlayers, Story

LOOK_SECONDS = 0.3
"""Seconds between two polls of a tournament."""
Result = TypeVar("Result")


class Cast(Struct, frozen=True):
    """The numbers of people who play from the beginning, come after the first round, and leave then."""

    people: int
    late: int = 0
    leaving: int = 0


class Evening:
    """A tournament, its host and its people, at any of several servers."""

    def __init__(self, server: Serving, others: Sequence[Serving], seed: int, settings: Json, cast: Cast) -> None:
        self.crowd = SimulatedPlayers(server, seed, others)
        self.settings, self.cast = settings, cast
        self.path = ""
        self.shown: Json = None
        """The tournament, as of the host's last request."""
        self.changed = asyncio.Condition()
        self.corrections: dict[tuple[int, int], list[int]] = {}
        """Points that the host has set, by round and table."""
        self.before_round: Callable[[int], Awaitable[None]] = _nothing
        """Called when all tables of a round are done, and the next round is not begun yet."""
        self._stories: dict[str, Story] = {}

    async def insist(self, person: Person, request: Callable[[], Result]) -> Result:
        """Repeats a request until a server answers it."""
        while True:
            try:
                return await asyncio.to_thread(request)
            except LOST:
                person.server = self.crowd.anywhere(but=person.server)
            except Answered as answered:
                if answered.code not in AWAY:
                    raise
            await asyncio.sleep(0.1)

    async def play(self) -> Json:
        """The whole evening; returns the tournament at its end."""
        async with asyncio.TaskGroup() as tasks:
            host = await self._arrive("Host")
            opened = await self.insist(host, partial(host.post, "/api/tournaments", self.settings))
            self.path = f"/api/tournaments/{opened['tournament']}"
            first = await asyncio.gather(*(self._enter(opened["code"], n) for n in range(self.cast.people)))
            for number, person in enumerate(first):
                tasks.create_task(self._take_part(person, leaves=number < self.cast.leaving))
            for number in range(self.settings["rounds"]):
                if number == 1:
                    late = range(self.cast.people, self.cast.people + self.cast.late)
                    for person in await asyncio.gather(*(self._enter(opened["code"], n) for n in late)):
                        tasks.create_task(self._take_part(person, leaves=False))
                await self.before_round(number)
                await self._begin_round(host, number)
                if number:
                    await self._correct(host, number - 1)
                await self._wait_for_results(host, number)
            print("the evening is over")
        return self.shown

    async def _arrive(self, name: str) -> Person:
        while True:
            try:
                return await asyncio.to_thread(Person, self.crowd.anywhere(), name)
            except (*LOST, Answered):
                await asyncio.sleep(0.1)

    async def _enter(self, code: str, number: int) -> Person:
        person = await self._arrive(f"P{number}")
        await self.insist(person, partial(person.post, f"{self.path}/enter", {"code": code}))
        return person

    # The host

    async def _look(self, host: Person) -> Json:
        shown = await self.insist(host, partial(host.get, self.path))
        async with self.changed:
            self.shown = shown
            self.changed.notify_all()
        return shown

    async def _begin_round(self, host: Person, number: int) -> None:
        while len((await self._look(host))["rounds"]) <= number:
            try:
                await self.insist(host, partial(host.post, f"{self.path}/round"))
            except Answered as answered:  # an earlier attempt has begun it
                assert answered.code == "round_running", answered

    async def _correct(self, host: Person, number: int) -> None:
        """Sets the points of a table of an earlier round."""
        points = [100 - seat for seat in range(self.settings["seats"])]
        wish = {"round": number, "table": 0, "points": points}
        await self.insist(host, partial(host.post, f"{self.path}/outcome", wish))
        self.corrections[number, 0] = points

    async def _wait_for_results(self, host: Person, number: int) -> None:
        done = -1
        while True:
            tables = (await self._look(host))["rounds"][number]["tables"]
            results = sum(table["points"] is not None for table in tables)
            if results != done:
                done = results
                print(f"round {number + 1}: {done} of {len(tables)} tables are done, {self.crowd.answered} answers")
            if done == len(tables):
                return
            await asyncio.sleep(LOOK_SECONDS)

    # The people

    async def _take_part(self, person: Person, leaves: bool) -> None:
        """Plays every round; those who leave do so after the first."""
        number = (await self.insist(person, partial(person.get, self.path)))["you"]["person"]
        played = 0
        while played < self.settings["rounds"] and not (leaves and played):
            await self._until_begun(played)
            for table in self.shown["rounds"][played]["tables"]:
                if number in table["players"]:
                    await self._play_at(person, table["table"])
            played += 1
        if leaves:
            await self.insist(person, partial(person.post, f"{self.path}/leave"))

    async def _until_begun(self, number: int) -> None:
        """Waits until the host has seen that a round has begun."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.shown is not None and len(self.shown["rounds"]) > number)

    async def _play_at(self, person: Person, table: str) -> None:
        if table not in self._stories:
            self._stories[table] = Story(table, self.settings["board"])
            self.crowd.stories.append(self._stories[table])
        player = Player(self.crowd, person, self._stories[table], acts=True)
        self.crowd.players.append(player)
        await player.live()

    async def answered(self, count: int) -> None:
        """Waits until people have received this many more answers, or all tables of the round are done."""
        target = self.crowd.answered + count
        async with asyncio.timeout(2 * PATIENCE):
            while self.crowd.answered < target and not self._is_between_rounds:
                await asyncio.sleep(0.02)

    @property
    def _is_between_rounds(self) -> bool:
        rounds = [] if self.shown is None else self.shown["rounds"]
        return bool(rounds) and all(table["points"] is not None for table in rounds[-1]["tables"])


async def _nothing(_: int) -> None:
    pass
