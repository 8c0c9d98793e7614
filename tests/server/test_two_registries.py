"""Two registries on one store, the store decides which append was first; the bus informs the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from omnibus.core.actions import Action
from omnibus.core.bindings.memory import memory_of
from omnibus.core.errors import OmnibusError
from omnibus.server.bus import postgresql
from omnibus.server.bus.local import LocalBus
from omnibus.server.errors import Refused
from omnibus.server.leases.local import LocalLeases
from omnibus.server.leases.postgresql import PostgresqlLeases
from omnibus.server.limits import Limits
from omnibus.server.protocol.commands import Act, Remove, Resign, Say, Sit
from omnibus.server.protocol.http import CreateTable
from omnibus.server.protocol.table import Settings
from omnibus.server.tables import commands, consent, opening, teaching
from omnibus.server.tables.player_id import screen_id
from omnibus.server.tables.queued_command import Decide
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.worker_pool.pool import WorkerPool
from tests.server.backends import Backend, PostgresqlBackend
from tests.server.serving import PATIENCE
from tests.server.test_bot_fairness import LocalSubscriber
from tests.server.test_worker_pool import interpreted

WISH = CreateTable(settings=Settings(board="london", listed=True, order="fixed"), seats=["open", "open"])


def with_two_halls(
    backend: Backend,
    scene: Callable[[TableRegistry, TableRegistry], Awaitable[None]],
    leases_in: PostgresqlBackend | None = None,
    limits: Limits = Limits(),  # noqa: B008 - it is frozen
) -> None:
    """Runs a scene with two registries on one backend, with two store objects if that is possible.

    Without a database for leases, each registry believes that it holds all tables.
    """

    async def play() -> None:
        stores, buses, pool = await backend.stores(), await backend.buses(), WorkerPool(1)
        registries = [
            TableRegistry(
                *(store, bus, pool, limits, 0.0, "random"),
                leases=LocalLeases() if leases_in is None else PostgresqlLeases(leases_in.address),
            )
            for store, bus in zip(stores, buses, strict=True)
        ]
        for registry in registries:
            registry.start_leases()
        try:
            await scene(*registries)
        finally:
            for registry in registries:
                await registry.close()
            await pool.close()
            for each in (*buses, *stores):
                await each.close()

    with interpreted():
        asyncio.run(play())


def acting(guest: str, number: int, action: Action) -> Decide:
    """A player's action."""
    return lambda state: commands.act(state, guest, Act(id="1", on=number, action=action))


def saying(guest: str, text: str) -> Decide:
    """A line of chat."""
    return lambda state: commands.say(state, guest, guest, Say("say", text=text), Limits())


async def settle(*tables: Table) -> None:
    """Waits until all have the same number."""
    async with asyncio.timeout(PATIENCE):
        while len({table.state.number for table in tables}) > 1:
            await asyncio.sleep(0.005)


async def seated(one: TableRegistry, other: TableRegistry) -> tuple[Table, Table]:
    """A started game, with ada in one registry and bo in the other."""
    here = await opening.create(one, "ada", "Ada", WISH)
    there = await other.find(here.state.id)
    await there.execute(lambda state: commands.sit(state, "bo", "Bo", Sit("1")))
    await settle(here, there)
    await here.execute(lambda state: commands.start(state, "ada"))
    await settle(here, there)
    return here, there


def test_actions_in_one_registry_are_seen_in_the_other(backend: Backend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, there = await seated(one, other)
        guests = {0: ("ada", here), 1: ("bo", there)}
        for turn in range(60):
            assert here.state.play is not None
            if here.state.play.over:
                break
            seat = here.state.play.to_act()[0]
            guest, table = guests[seat]
            play = table.state.play
            assert play is not None
            legal = play.game.legal(play.state, seat)
            action = legal[turn % len(legal)]
            await table.execute(acting(guest, table.state.number, action))
            await settle(here, there)
            assert there.state.play is not None
            assert memory_of(here.state.play.state).tobytes() == memory_of(there.state.play.state).tobytes()
            assert here.state.play.seen_by(0) == there.state.play.seen_by(0)

    with_two_halls(backend, scene)


def test_unannounced_entries_are_found_by_polling(schema: PostgresqlBackend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgresql, "POLL_SECONDS", 0.05)

    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, there = await seated(one, other)
        one.bus = LocalBus()  # its announcements do not reach the other
        await here.execute(saying("ada", "into the void"))
        await settle(here, there)

    with_two_halls(schema, scene)


def test_a_line_is_said_however_often_others_are_faster(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, there = await seated(one, other)
        append, races, faster = one.store.append, list(range(12)), list[int]()

        async def overtaken(*arguments: Any) -> None:
            """Appends, but the other registry is faster."""
            if races and not faster:
                faster.append(races.pop())
                await there.execute(saying("bo", f"faster {len(races)}"))
                faster.clear()
            await append(*arguments)

        monkeypatch.setattr(one.store, "append", overtaken)
        await here.execute(saying("ada", "at last"))
        assert not races
        await settle(here, there)

    with_two_halls(backend, scene)


def test_simultaneous_commands_in_two_registries_are_executed_once_each(backend: Backend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, there = await seated(one, other)
        for turn in range(20):
            await asyncio.gather(
                here.execute(saying("ada", f"line {turn}")), there.execute(saying("bo", f"line {turn}"))
            )
        await settle(here, there)
        lines = [(line.seat, line.text) for _, line in here.state.chat.lines]
        assert lines == [(line.seat, line.text) for _, line in there.state.chat.lines]
        assert sorted(lines) == sorted((seat, f"line {turn}") for seat in (0, 1) for turn in range(20))

    with_two_halls(backend, scene)


def test_the_same_action_sent_to_two_registries_is_played_once(backend: Backend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, there = await seated(one, other)
        for _ in range(30):
            play = here.state.play
            assert play is not None
            seat, number, before = play.to_act()[0], here.state.number, len(play.moves)
            guest, action = ("ada", "bo")[seat], play.game.legal(play.state, seat)[0]
            outcomes = await asyncio.gather(
                here.execute(acting(guest, number, action)),
                there.execute(acting(guest, number, action)),
                return_exceptions=True,
            )
            await settle(here, there)
            refused = [outcome for outcome in outcomes if isinstance(outcome, OmnibusError)]
            assert [error.code for error in refused] == ["stale"], outcomes
            assert here.state.play is not None and len(here.state.play.moves) == before + 1

    with_two_halls(backend, scene)


def test_bots_act_once_although_two_registries_move_them(backend: Backend) -> None:
    """If a node does not yet know that another holds its table, the log lets only one of them act."""

    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        assert one.leases.alone and other.leases.alone, "each believes that it is alone"
        settings = Settings(board="london", order="fixed")
        wish = CreateTable(settings=settings, seats=["open", "easy", "easy"], start=True)
        here = await opening.create(one, "ada", "Ada", wish)
        there = await other.find(here.state.id)
        for turn in range(8):
            async with asyncio.timeout(PATIENCE):
                while (play := here.state.play) is None or 0 not in play.to_act():
                    await asyncio.sleep(0.005)
            legal = play.game.legal(play.state, 0)
            await here.execute(acting("ada", here.state.number, legal[turn % len(legal)]))
            await settle(here, there)
        stored = await one.store.read(here.state.id)
        assert (await other.loader.restore(here.state.id, stored)).number == len(stored)

    with_two_halls(backend, scene)


def test_a_new_node_reads_no_table_before_it_is_requested(schema: PostgresqlBackend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        tables = [await opening.create(one, "ada", "Ada", WISH) for _ in range(10)]
        third = TableRegistry(
            one.store, LocalBus(), one.worker_pool, Limits(), 0.0, "random", leases=PostgresqlLeases(schema.address)
        )
        await third.resume()
        assert not third.tables
        found = await third.find(tables[3].state.id)
        assert list(third.tables.values()) == [found]
        await third.close()

    with_two_halls(schema, scene)


async def lease_holder(table: Table, one: TableRegistry, other: TableRegistry) -> TableRegistry:
    """Waits until a registry holds a table; returns it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for hall in (one, other):
                if hall.leases.holds(table.state.id):
                    return hall
            await asyncio.sleep(0.005)


async def take_lesson(table: Table, guest: str) -> None:
    """Does the tasks of a lesson, and waits for its automatic steps, to the end."""
    course = teaching.followed(table.state)
    assert course is not None
    while teaching.is_taught(table.state):
        assert table.state.play is not None
        played = len(table.state.play.moves)
        task = course.expected(played)
        if task is not None:
            wanted = Act(id=str(played), on=table.state.number, action=task)
            await table.execute(lambda state, act=wanted: teaching.act(state, guest, act))  # type: ignore[misc]
        async with asyncio.timeout(PATIENCE):
            while len(table.state.play.moves) == played:
                await asyncio.sleep(0.005)


def test_a_lesson_continues_for_a_learner_in_another_registry(schema: PostgresqlBackend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here = await opening.teach(one, "ada", "Ada", "flags", anew=False)
        looks = other if await lease_holder(here, one, other) is one else one
        there = await looks.find(here.state.id)
        await there.subscribe(LocalSubscriber("ada"), None)
        await take_lesson(there, "ada")

    with_two_halls(schema, scene, leases_in=schema)


def test_a_request_expires_although_the_registry_that_held_its_table_has_closed(schema: PostgresqlBackend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here = await opening.create(one, "ada", "Ada", replace(WISH, seats=["open", "open", "open"]))
        for guest in ("bo", "cy"):
            await here.execute(lambda state, guest=guest: commands.sit(state, guest, guest, Sit(guest)))  # type: ignore[misc]
        await here.execute(lambda state: commands.start(state, "ada"))
        await here.execute(lambda state: consent.remove(state, "ada", Remove("1", 1)))
        there = await other.find(here.state.id)
        assert there.state.pending_removal is not None
        holds = await lease_holder(here, one, other)
        await holds.close()
        left = there if holds is one else here
        async with asyncio.timeout(PATIENCE):
            while left.state.pending_removal is not None:
                await asyncio.sleep(0.01)

    with_two_halls(schema, scene, leases_in=schema, limits=Limits(undo_seconds=2))


def test_a_fault_in_one_table_leaves_it_and_the_others_as_they_were(backend: Backend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, there = await seated(one, other)
        before = here.state

        def broken(state: object) -> commands.Outcome:
            raise ZeroDivisionError

        with pytest.raises(Refused) as error:
            await here.execute(broken)
        assert error.value.code == "internal" and here.state is before
        await here.execute(saying("ada", "still here"))
        await settle(here, there)

    with_two_halls(backend, scene)


def test_an_unwatched_table_is_unloaded_and_found_again(backend: Backend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, _ = await seated(one, other)
        clocked = await opening.create(
            one,
            "ada",
            "Ada",
            CreateTable(settings=Settings(board="london", clock=60), seats=["open", "hard"], start=True),
        )
        await one.sweep()
        assert set(one.tables) == {here.state.id, clocked.state.id}  # they were just visited
        for table in (here, clocked):
            table.touched -= 1e6
        await one.sweep()
        assert set(one.tables) == {clocked.state.id}  # its clock is running
        again = await one.find(here.state.id)
        assert again is not here and again.state.number == here.state.number
        assert again.state.play is not None and here.state.play is not None
        assert memory_of(again.state.play.state).tobytes() == memory_of(here.state.play.state).tobytes()

    with_two_halls(backend, scene)


def test_an_unwatched_table_catches_up_only_when_somebody_connects(
    schema: PostgresqlBackend,
) -> None:
    async def scene(first: TableRegistry, second: TableRegistry) -> None:
        here = await opening.create(first, "a", "A", WISH)
        there = await second.find(here.state.id)
        heard = asyncio.Event()
        second.bus.listen(lambda table, number: heard.set(), lambda: None)  # called right after the registry
        before = there.state.number
        await here.execute(saying("a", "hello"))
        async with asyncio.timeout(PATIENCE):
            await heard.wait()
        assert not second._follower._reading, "nothing is being read"
        assert there.state.number == before
        assert await second.find(here.state.id) is there
        assert there.state.number == here.state.number

    with_two_halls(schema, scene, leases_in=schema)


class Listener(LocalSubscriber):
    """A subscriber that keeps its messages."""

    def __init__(self, guest: str) -> None:
        super().__init__(guest)
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)


def test_a_route_that_is_pressed_through_one_registry_reaches_the_player_at_the_other(backend: Backend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, there = await seated(one, other)
        play = here.state.play
        assert play is not None
        first = play.to_act()[0]  # both choose tickets; one of them is done
        await here.execute(acting(("ada", "bo")[first], here.state.number, play.game.legal(play.state, first)[0]))
        await settle(here, there)
        seat = 1 - first
        players = [Listener("ada"), Listener("bo")]
        tables = [here, there]
        for subscriber, table in zip(players, tables, strict=True):
            await table.subscribe(subscriber, None)
        other_table, registry = tables[1 - seat], (one, other)[1 - seat]
        registry.one_room.point(other_table, 3)
        awaited, idle = players[seat], players[1 - seat]
        async with asyncio.timeout(PATIENCE):
            while not any(b"pointed_out" in message for message in awaited.heard):
                await asyncio.sleep(0.005)
        assert not any(b"pointed_out" in message for message in idle.heard)

    with_two_halls(backend, scene)


def test_the_steps_of_a_finale_reach_the_screen_at_the_other_registry(backend: Backend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here = await opening.create(one, "ada", "Ada", replace(WISH, settings=replace(WISH.settings, one_room=True)))
        there = await other.find(here.state.id)
        await there.execute(lambda state: commands.sit(state, "bo", "Bo", Sit("1")))
        await settle(here, there)
        await here.execute(lambda state: commands.start(state, "ada"))
        await settle(here, there)
        await there.execute(lambda state: commands.resign(state, "bo", Resign("2")))
        await settle(here, there)
        screen, player = Listener(screen_id("ada")), Listener("bo")
        for subscriber in (screen, player):
            await there.subscribe(subscriber, None)
        async with asyncio.timeout(PATIENCE):
            one.one_room.show_step(here, "ada", 7)
            while not any(b'"step_shown"' in message for message in screen.heard):
                await asyncio.sleep(0.005)
        late = Listener(screen_id("bo"))
        await there.subscribe(late, None)
        assert late.heard[-1].endswith(b'"step":7}')
        assert not any(b"step_shown" in message for message in player.heard)

    with_two_halls(backend, scene)
