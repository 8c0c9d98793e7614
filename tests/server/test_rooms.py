"""The room of a replay in several processes: all of them know the same people and the same leader."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count

import msgspec
import pytest

from omnibus.server.bus.local import LocalBus
from omnibus.server.errors import Refused
from omnibus.server.limits import Limits
from omnibus.server.protocol.messages import People
from omnibus.server.protocol.messages import Shown as ShownMessage
from omnibus.server.rooms import room as room_module
from omnibus.server.rooms.room import (
    GONE_SECONDS,
    IDLE_SECONDS,
    STALE_SECONDS,
    Attendee,
    Part,
    Room,
    Shown,
    person_of,
)
from omnibus.server.rooms.rooms import Rooms
from tests.server.backends import Backend, PostgresqlBackend
from tests.server.serving import PATIENCE


class Client:
    """A member of a room, which may stop reading."""

    def __init__(self, guest: str, *seats: int) -> None:
        self.guest, self.attendee, self.is_behind = guest, Attendee(seats, guest.title()), False
        self.heard: list[object] = []

    def say(self, message: object) -> None:
        self.heard.append(message)


class Nodes:
    """Processes with the same room; what one says reaches the others when it is delivered."""

    def __init__(self, number: int) -> None:
        self.rooms = [Room("t", f"node{each}") for each in range(number)]
        self.time = 0.0

    def deliver(self, *alive: int) -> None:
        """Lets the processes hear each other until nothing changes."""
        rooms = [room for number, room in enumerate(self.rooms) if not alive or number in alive]
        before = None
        while (now := [self.encoded(room) for room in rooms]) != before:
            before = now
            for speaker in rooms:
                for hearer in rooms:
                    if hearer is not speaker:
                        hearer.hear(msgspec.json.decode(self.encoded(speaker), type=Part), self.time)

    @staticmethod
    def encoded(room: Room) -> bytes:
        return msgspec.json.encode(room.part())

    def wait(self, seconds: float, *alive: int) -> None:
        """Lets time pass, in steps in which those alive hear each other."""
        for _ in range(round(seconds * 2)):
            self.time += 0.5
            self.deliver(*alive)
            for number, room in enumerate(self.rooms):
                if not alive or number in alive:
                    room.tend(self.time)
        self.deliver(*alive)

    def leaders(self, *alive: int) -> set[str | None]:
        return {room.leader for number, room in enumerate(self.rooms) if not alive or number in alive}


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.code


def test_only_a_player_takes_the_lead_and_only_the_leader_passes_it_on() -> None:
    room, ada, bo, watcher = Room("t", "a"), Client("ada", 0), Client("bo", 1), Client("watcher")
    for client in (ada, bo, watcher):
        room.enter(client)
    assert code_of(lambda: room.take(watcher)) == "not_seated"
    room.take(ada)
    room.take(ada)
    assert code_of(lambda: room.take(bo)) == "led_already"
    assert code_of(lambda: room.show(bo, Shown(3))) == "not_leading"
    assert code_of(lambda: room.pass_on(bo, "bo")) == "not_leading"
    room.show(ada, Shown(7, route=2))
    room.pass_on(ada, "watcher")
    assert (room.leader, room.claim.shown) == ("watcher", Shown(7, route=2))
    room.show(watcher, Shown(8))
    assert code_of(lambda: room.show(ada, Shown(3))) == "not_leading"
    room.pass_on(watcher, None)
    room.take(bo)
    assert room.leader == "bo"


def test_a_player_takes_the_lead_from_a_spectator_but_not_from_a_player() -> None:
    """Whom a player has let lead by mistake cannot keep the lead from everybody."""
    nodes, ada, bo, watcher = Nodes(2), Client("ada", 0), Client("bo", 1), Client("watcher")
    for room, member in zip(nodes.rooms, (ada, bo), strict=True):
        room.enter(member)
    nodes.rooms[1].enter(watcher)
    nodes.deliver()
    nodes.rooms[0].take(ada)
    nodes.rooms[0].pass_on(ada, "watcher")
    nodes.deliver()
    assert nodes.leaders() == {"watcher"}
    nodes.rooms[0].take(ada)
    nodes.deliver()
    assert nodes.leaders() == {"ada"}
    assert code_of(lambda: nodes.rooms[1].take(watcher)) == "not_seated"
    assert code_of(lambda: nodes.rooms[1].take(bo)) == "led_already"


def test_where_no_player_is_the_first_spectator_who_asks_leads_until_a_player_wants_it() -> None:
    nodes, one, other, ada = Nodes(2), Client("one"), Client("other"), Client("ada", 0)
    for room, member in zip(nodes.rooms, (one, other), strict=True):
        room.enter(member)
    nodes.deliver()
    nodes.rooms[0].take(one)
    nodes.deliver()
    assert nodes.leaders() == {"one"}
    assert code_of(lambda: nodes.rooms[1].take(other)) == "led_already"
    nodes.rooms[1].enter(ada)
    nodes.deliver()
    nodes.rooms[0].show(one, Shown(4))  # a player who only comes takes nothing away
    nodes.deliver()
    nodes.rooms[1].take(ada)
    nodes.deliver()
    assert nodes.leaders() == {"ada"} and nodes.rooms[0].claim.shown == Shown(4)
    nodes.rooms[1].pass_on(ada, None)
    nodes.deliver()
    assert code_of(lambda: nodes.rooms[0].take(one)) == "not_seated"
    nodes.rooms[1].leave(ada)
    nodes.deliver()
    nodes.rooms[0].take(one)


def test_an_idle_leader_loses_the_lead_to_the_first_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 1_000_000
    monkeypatch.setattr(room_module, "now", lambda: time)
    nodes, ada, bo, watcher = Nodes(2), Client("ada", 0), Client("bo", 1), Client("watcher")
    nodes.rooms[0].enter(ada)
    nodes.rooms[1].enter(bo)
    nodes.rooms[1].enter(watcher)
    nodes.deliver()
    nodes.rooms[0].take(ada)
    nodes.deliver()
    time += int(1000 * IDLE_SECONDS) - 1
    nodes.rooms[0].show(ada, Shown(3))
    nodes.deliver()
    time += int(1000 * IDLE_SECONDS) - 1
    assert code_of(lambda: nodes.rooms[1].take(bo)) == "led_already"
    time += 1
    assert code_of(lambda: nodes.rooms[1].take(watcher)) == "not_seated", "another player is there"
    nodes.rooms[1].take(bo)
    nodes.deliver()
    assert nodes.leaders() == {"bo"} and nodes.rooms[0].claim.shown == Shown(3)
    assert code_of(lambda: nodes.rooms[0].take(ada)) == "led_already", "from now on bo has two minutes"
    # A spectator takes it only if the idle leader is the only player there, who may take it back at once.
    nodes.rooms[0].leave(ada)
    nodes.deliver()
    assert code_of(lambda: nodes.rooms[1].take(watcher)) == "not_seated"
    time += int(1000 * IDLE_SECONDS)
    nodes.rooms[1].take(watcher)
    nodes.rooms[1].take(bo)
    assert nodes.rooms[1].leader == "bo"


def test_a_leader_who_goes_to_another_process_is_idle_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 1_000_000
    monkeypatch.setattr(room_module, "now", lambda: time)
    nodes, ada, bo = Nodes(2), Client("ada", 0), Client("bo", 1)
    nodes.rooms[0].enter(ada)
    nodes.rooms[1].enter(bo)
    nodes.deliver()
    nodes.rooms[0].take(ada)
    nodes.deliver()
    time += int(1000 * IDLE_SECONDS)
    nodes.rooms[0].leave(ada)
    nodes.rooms[1].enter(ada)
    nodes.deliver()
    assert nodes.leaders() == {"ada"}
    nodes.rooms[1].take(bo)
    assert nodes.rooms[1].leader == "bo"


def test_people_are_listed_with_their_names_at_every_process() -> None:
    nodes, ada, guest = Nodes(2), Client("ada", 0), Client("guest")
    stranger = Client("~1")
    stranger.attendee = Attendee(())
    nodes.rooms[0].enter(ada)
    nodes.rooms[0].enter(stranger)
    nodes.rooms[1].enter(guest)
    nodes.deliver()
    for room in nodes.rooms:
        names = {(*person.seats, person.name) for person in room.listed()}
        assert names == {(0, "Ada"), ("Guest",), (None,)}


def test_numbers_of_people_reveal_no_guest_and_lead_to_nobody_elsewhere() -> None:
    room, ada = Room("t", "a"), Client("ada", 0)
    room.enter(ada)
    assert room.person(person_of("t", "ada")) == "ada"
    assert person_of("t", "ada") != person_of("u", "ada")
    for number in (0, -1, person_of("u", "ada"), 2**62):
        assert code_of(partial(room.person, number)) == "not_here"


def test_two_take_the_lead_at_the_same_moment() -> None:
    nodes = Nodes(3)
    for number, room in enumerate(nodes.rooms):
        room.enter(Client(f"player{number}", number))
    nodes.deliver()
    for room in nodes.rooms:
        room.take(next(iter(room.members)))
    nodes.deliver()
    assert len(nodes.leaders()) == 1
    held = [room for room in nodes.rooms if room.part().claim is not None]
    assert len(held) == 1, "the others have given way"


def test_a_leader_comes_back_to_another_process_and_keeps_the_lead() -> None:
    nodes = Nodes(3)
    ada, bo = Client("ada", 0), Client("bo", 1)
    nodes.rooms[0].enter(ada)
    nodes.rooms[1].enter(bo)
    nodes.deliver()
    nodes.rooms[0].take(ada)
    nodes.rooms[0].show(ada, Shown(12, place="x"))
    nodes.deliver()
    nodes.rooms[0].leave(ada)
    nodes.wait(GONE_SECONDS - 1)
    assert nodes.leaders() == {"ada"}, "for a few seconds"
    assert code_of(lambda: nodes.rooms[1].take(bo)) == "led_already"
    nodes.rooms[2].enter(ada)
    nodes.wait(GONE_SECONDS + 1)
    assert nodes.leaders(1, 2) == {"ada"}
    assert nodes.rooms[1].claim.shown == Shown(12, place="x")
    assert nodes.rooms[2].part().claim is not None and nodes.rooms[0].part().claim is None


def test_a_leader_who_does_not_come_back_loses_the_lead() -> None:
    nodes = Nodes(2)
    ada, bo = Client("ada", 0), Client("bo", 1)
    nodes.rooms[0].enter(ada)
    nodes.rooms[1].enter(bo)
    nodes.deliver()
    nodes.rooms[0].take(ada)
    nodes.deliver()
    nodes.rooms[0].leave(ada)
    nodes.wait(GONE_SECONDS + 1)
    assert nodes.leaders() == {None}
    nodes.rooms[1].take(bo)
    nodes.deliver()
    assert nodes.leaders() == {"bo"}


def test_a_process_dies_and_with_it_its_people_and_its_leader() -> None:
    nodes = Nodes(2)
    ada, bo = Client("ada", 0), Client("bo", 1)
    nodes.rooms[0].enter(ada)
    nodes.rooms[1].enter(bo)
    nodes.deliver()
    nodes.rooms[0].take(ada)
    nodes.deliver()
    nodes.wait(STALE_SECONDS + 1, 1)
    assert nodes.leaders(1) == {None}
    assert list(nodes.rooms[1].people) == ["bo"]
    nodes.rooms[1].take(bo)
    # It was only asleep: the later claim counts.
    nodes.deliver()
    assert nodes.leaders() == {"bo"}
    assert nodes.rooms[0].part().claim is None


def test_a_leader_whose_process_died_goes_on_leading_through_another() -> None:
    nodes = Nodes(3)
    ada, bo = Client("ada", 0), Client("bo", 1)
    nodes.rooms[0].enter(ada)
    nodes.rooms[1].enter(bo)
    nodes.deliver()
    nodes.rooms[0].take(ada)
    nodes.rooms[0].show(ada, Shown(3))
    nodes.deliver()
    nodes.rooms[2].enter(ada)  # the first one is dead
    nodes.wait(STALE_SECONDS + 2, 1, 2)
    assert nodes.leaders(1, 2) == {"ada"}
    assert nodes.rooms[1].claim.shown == Shown(3)


def test_a_leader_with_two_windows_at_two_processes_changes_nothing_for_ever() -> None:
    nodes = Nodes(2)
    ada, phone = Client("ada", 0), Client("ada", 0)
    nodes.rooms[0].enter(ada)
    nodes.rooms[1].enter(phone)
    nodes.deliver()
    nodes.rooms[0].take(ada)
    nodes.deliver()
    terms = {room.claim.term for room in nodes.rooms}
    nodes.wait(3)
    assert {room.claim.term for room in nodes.rooms} == terms == {1}
    nodes.rooms[1].show(phone, Shown(5))
    nodes.deliver()
    assert {room.claim.shown for room in nodes.rooms} == {Shown(5)}
    nodes.rooms[0].leave(ada)
    nodes.wait(GONE_SECONDS + 1)
    assert nodes.leaders() == {"ada"}


@pytest.mark.parametrize("seed", range(20))
def test_after_anything_at_all_everybody_agrees(seed: int) -> None:
    """People come, go, take the lead, pass it on and show something at three processes, which hear each other late."""
    dice, nodes = random.Random(seed), Nodes(3)
    here = {
        (each, number): Client(f"guest{each}", *([each] if each < 3 else []))
        for each in range(5)
        for number in range(3)
    }
    for _ in range(120):
        each, number = dice.randrange(5), dice.randrange(3)
        client, room = here[each, number], nodes.rooms[number]
        if client not in room.members:
            room.enter(client)
            continue
        other = dice.choice([*room.people, None])
        acts: list[Callable[[], None]] = [
            lambda: room.leave(client),  # noqa: B023
            lambda: room.take(client),  # noqa: B023
            lambda: room.pass_on(client, other),  # noqa: B023
            lambda: room.show(client, Shown(dice.randrange(99))),  # noqa: B023
        ]
        with suppress(Refused):
            dice.choice(acts)()
        if dice.random() < 0.3:
            nodes.deliver(*dice.sample(range(3), 2))
    nodes.deliver()
    nodes.wait(GONE_SECONDS + 1)
    assert len(nodes.leaders()) == 1
    assert len({room.claim.shown for room in nodes.rooms if room.leader is not None}) <= 1
    leader = nodes.rooms[0].leader
    assert leader is None or leader in nodes.rooms[0].people


def test_what_is_said_about_a_crowd_fits_into_a_notification() -> None:
    room, longest = Room("t" * 12, "n" * 16), " \U0001f68c" * (Limits().name_length // 2)
    for number in range(1000):
        client = Client(f"~{number:016}")
        client.attendee = Attendee((), longest)
        room.enter(client)
    players = [Client(f"{seat:016}", seat) for seat in range(5)]
    for player in players:
        player.attendee = Attendee(player.attendee.seats, longest)
        room.enter(player)
    room.take(players[0])
    room.show(players[0], Shown(999, place="p" * 48))
    part = room.part()
    assert len(part.people) > 30 and {player.guest for player in players} <= part.people.keys()
    assert len(msgspec.json.encode(part).replace(b" ", b"\\u0020")) < 7000


# The messages


def in_rooms(scene: Callable[[Rooms, Rooms], asyncio.Future[None] | object]) -> None:
    async def play() -> None:
        bus = LocalBus()
        rooms = [Rooms(bus, Limits(), alone=False) for _ in range(2)]
        try:
            await scene(*rooms)  # type: ignore[misc]
        finally:
            for each in rooms:
                each.close()

    asyncio.run(play())


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


def leader_heard(client: Client) -> int | None:
    people = [message for message in client.heard if isinstance(message, People)]
    return people[-1].leader if people else None


def test_however_fast_the_leader_moves_the_others_get_the_latest_and_few_messages() -> None:
    async def scene(one: Rooms, other: Rooms) -> None:
        ada, bo, stuck = Client("ada", 0), Client("bo", 1), Client("stuck")
        one.enter("t", ada)
        other.enter("t", bo)
        other.enter("t", stuck)
        stuck.is_behind = True
        room = one.of("t")
        await until(lambda: len(room.people) == 3)
        room.take(ada)
        one.changed(room)
        await until(lambda: leader_heard(bo) == person_of("t", "ada"))
        begin, loop = asyncio.get_running_loop().time(), asyncio.get_running_loop()
        numbers = count()
        while loop.time() < begin + 0.35:
            room.show(ada, Shown(next(numbers)))
            one.moved(room, ada)
            await asyncio.sleep(0)
        last = next(numbers) - 1
        assert last > 100
        await until(lambda: isinstance(bo.heard[-1], ShownMessage) and bo.heard[-1].at == last)
        took = loop.time() - begin
        shown = [message for message in bo.heard if isinstance(message, ShownMessage)]
        assert len(shown) <= took / 0.1 + 2
        assert not any(isinstance(message, ShownMessage) for message in ada.heard)
        assert stuck.heard == []
        stuck.is_behind = False
        await until(lambda: bool(stuck.heard))
        (only,) = stuck.heard
        assert isinstance(only, People) and only.at == last

    in_rooms(scene)


def test_a_room_is_closed_when_the_last_has_left() -> None:
    async def scene(one: Rooms, other: Rooms) -> None:
        ada, bo = Client("ada", 0), Client("bo", 1)
        one.enter("t", ada)
        other.enter("t", bo)
        await until(lambda: len(one.of("t").people) == 2)
        other.leave("t", bo)
        await until(lambda: len(one.of("t").people) == 1)
        assert code_of(lambda: other.of("t")) == "not_here"
        one.leave("t", ada)
        assert (one.count("t"), other.count("t")) == (0, 0)
        one.leave("t", ada)

    in_rooms(scene)


def test_what_is_said_about_rooms_reaches_the_other_nodes(backend: Backend) -> None:
    async def scene() -> None:
        here, there = await backend.buses()
        heard: list[str] = []
        stop = there.listen_to_rooms(heard.append)
        for number in range(200):
            here.share("a", f"a{number}")
        here.share("b", "b" * 6900)
        await until(lambda: {"a199", "b" * 6900} <= set(heard))
        if isinstance(backend, PostgresqlBackend):
            assert len(heard) < 200, "only the last words about a table matter"
        stop()
        stop()
        await here.close()
        await there.close()

    asyncio.run(scene())
