"""Simulated players at many tables: they play, chat and undo, reconnect when they must, and keep every message."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from http.client import HTTPException
from itertools import count, cycle, islice
from time import monotonic
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct, field
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from omnibus.games import game_ids, spec_of
from tests.server.serving import PATIENCE, Answered, Json, Person, Serving

LOST = (OSError, EOFError, HTTPException, WebSocketException)
"""The errors of a client whose server is killed."""
AWAY = {"store_away", "store_full", "store_unsure", "closing"}
"""Refusals while the store is down; a retry finds out what happened."""
BOTS = ("easy", "normal")
MAY_BE_REFUSED: dict[str, set[str]] = {
    "act": {"stale"},
    "say": set(),
    "undo": {"stale", "undo_pending", "undo_revealed", "undo_asked", "nothing_to_undo", "game_over"},
    "answer_undo": {"no_undo_request", "game_over"},
    "sit": {"seated_already", "already_started"},
    "start": {"already_started"},
}
"""Refusals that are right because others were faster, or because the command had been executed without an answer."""

BY_ACTING = {"announced", "kept", "placed", "drew", "claimed", "passed"}
"""Events that happen only because a seat acts."""
EVERYTHING = {"a bot acted", "somebody said something", "somebody asked to go back", "a game went back", "a game ended"}
MOST_ANSWERS = 150
"""The most answers between two failures; a small crowd waits for fewer."""
REST = 0.1
"""Seconds between two checks whether a rest is over."""

Result = TypeVar("Result")


class Heard(Struct):
    """A message of the server; its large parts are undecoded, and empty if absent."""

    t: str
    seq: int
    re: str | None = None
    full: bool = False
    code: str | None = None
    events: list[Raw] = []
    chat: list[Raw] = []
    table: Raw = Raw()
    you: Json = None
    view: Raw = Raw()
    legal: Raw = Raw()


read_message = msgspec.json.Decoder(Heard).decode


class Asked(Struct):
    """A command and its outcome."""

    seat: int | None
    command: Json
    sent: int = 0
    number: int | None = None
    """The number of its entry, according to the server."""
    refused: str | None = None


class Sight(Struct, frozen=True):
    """A client's view of a table at a number; large parts are hashed."""

    number: int
    seat: int | None
    view: int
    legal: int
    events: int | None
    """All events so far; None unless the client has just connected."""


class Story(Struct, eq=False):
    """All commands to a table, and all views of it."""

    table: str
    board: str
    asked: dict[str, Asked] = field(default_factory=dict)
    sights: set[Sight] = field(default_factory=set)
    has_bots: bool = False
    asks_to_undo: bool = False
    """Whether undo needs the agreement of other people."""
    is_over: bool = False
    furthest: int = 0
    """The highest number that a client has received."""

    def may_show(self, what: str) -> bool:
        """Whether one of EVERYTHING can still happen there."""
        can = {"a bot acted": self.has_bots, "somebody asked to go back": self.asks_to_undo}
        return not self.is_over and can.get(what, True)


def hash_of_events(events: Sequence[bytes]) -> int:
    """The hash of the JSON array of these events."""
    return hash(b"[" + b",".join(events) + b"]")


@asynccontextmanager
async def window(person: Person, table: str, last: int | None = None) -> AsyncIterator[tuple[ClientConnection, Heard]]:
    """A socket at a table, and the answer to its hello."""
    async with connect(
        f"ws://127.0.0.1:{person.server.port}/ws/tables/{table}",
        additional_headers={"Cookie": person.cookie},
        compression=None,
        max_size=None,
        open_timeout=PATIENCE,
        ping_interval=None,
        proxy=None,
        close_timeout=1,
    ) as socket:
        await socket.send(msgspec.json.encode({"t": "hello", "last": last}).decode())
        heard = read_message(await socket.recv())
        if heard.code in AWAY:
            raise OSError(heard.code)
        assert heard.t == "update", heard.code
        yield socket, heard


def _close_code(error: BaseException) -> int | None:
    closed = error.rcvd if isinstance(error, ConnectionClosed) else None
    return None if closed is None else closed.code


class Player:
    """A player at a table, with one window; one that does not act only watches."""

    _ids = count(1)

    def __init__(self, crowd: SimulatedPlayers, person: Person, story: Story, acts: bool) -> None:
        self.person, self.story = person, story
        self._crowd, self._acts = crowd, acts
        self._dice = random.Random(crowd.dice.random())
        self.seq = 0
        self.table: Json = None
        self.you: Json = None
        self.view = self.legal = b""
        self.events: list[bytes] = []
        self.chat: list[bytes] = []
        self._lost_at = 0.0
        """When the connection was lost; 0 while connected."""
        self._attempts = 0
        """How often it has tried to connect since then."""
        self._thinks_until = 0.0
        self.pending: str | None = None
        """The id of the command that is not yet answered."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over and all answers have been received."""
        return self.table is not None and self.table["status"] == "over" and self.pending is None

    @property
    def is_away(self) -> bool:
        """Whether the connection was lost, and not yet replaced."""
        return self._lost_at > 0 and not self.is_over

    async def live(self) -> None:
        """Plays until the game is over or the crowd is closed; reconnects as often as necessary."""
        while not (self.is_over or self._crowd.is_closed):
            try:
                async with window(self.person, self.story.table, self.seq or None) as (socket, heard):
                    self._take(heard, came=True)
                    self._note_return()
                    await self._ask_again(socket)
                    await self._stay(socket)
            except LOST as error:
                self._crowd.goodbyes[_close_code(error)] += 1
                self._lost_at = self._lost_at or monotonic()
                self._attempts += 1
                self.person.server = self._crowd.anywhere(but=self.person.server)
                await asyncio.sleep(self._dice.uniform(0.1, 0.5))

    def _note_return(self) -> None:
        if self._lost_at:
            self._crowd.interruptions.append(monotonic() - self._lost_at)
            self._crowd.attempts[self._attempts] += 1
        self._lost_at, self._attempts = 0.0, 0

    async def _ask_again(self, socket: ClientConnection) -> None:
        """Repeats an unanswered command, which must be idempotent."""
        if self.pending is not None:
            await self._send(socket, self.pending)

    async def _stay(self, socket: ClientConnection) -> None:
        while not self.is_over:
            thinks = self._thinks_until - monotonic()
            if thinks <= 0 and self._may_ask and (wish := self._wish()) is not None:
                identity = str(next(self._ids))
                self.story.asked[identity] = Asked(self.you["seat"], {**wish, "id": identity})
                await self._send(socket, identity)
            with suppress(TimeoutError):
                async with asyncio.timeout(thinks if thinks > 0 else REST if self._rests else None):
                    self._take(read_message(await socket.recv()), came=False)

    @property
    def _may_ask(self) -> bool:
        return self._acts and self.pending is None and self._crowd.is_playing and not self._rests

    @property
    def _rests(self) -> bool:
        return self._crowd.plays_on is not None and self.story not in self._crowd.plays_on

    async def _send(self, socket: ClientConnection, identity: str) -> None:
        asked = self.story.asked[identity]
        asked.sent += 1
        self.pending = identity
        await socket.send(msgspec.json.encode(asked.command).decode())

    # Hearing

    def _take(self, heard: Heard, came: bool) -> None:
        if heard.t == "update":
            assert heard.seq >= self.seq, "numbers never go down"
            self._put_together(heard)
            self._note_sight(heard, came)
        if heard.re is not None:
            assert heard.re == self.pending, "one command, one answer"
            self._note_answer(heard)
        if not came and self._tells_of_a_bot(heard):
            self._crowd.seen_of_bots += 1
            self._crowd.seen.add("a bot acted")
        self._crowd.heard.set()

    def _tells_of_a_bot(self, heard: Heard) -> bool:
        bots = {number for number, seat in enumerate(self.table["seats"]) if seat["kind"] == "bot"}
        events = (msgspec.json.decode(event) for event in heard.events) if bots else ()
        return any(event["e"] in BY_ACTING and event["seat"] in bots for event in events)

    def _put_together(self, heard: Heard) -> None:
        self.seq = heard.seq
        if heard.full:
            self.events, self.chat = [], []
        self.events += map(bytes, heard.events)
        self.chat += map(bytes, heard.chat)
        self.you = heard.you or self.you
        self.table = msgspec.json.decode(heard.table) if bytes(heard.table) else self.table
        self.view, self.legal = bytes(heard.view) or self.view, bytes(heard.legal) or self.legal
        seats, settings = self.table["seats"], self.table["settings"]
        self.story.has_bots = any(seat["kind"] == "bot" for seat in seats)
        self.story.asks_to_undo = settings["undo"] == "ask" and not self.story.has_bots
        if self.table["undo"] is not None:
            self._crowd.seen.add("somebody asked to go back")
        if self.table["status"] == "over":
            self.story.is_over = True
            self._crowd.seen.add("a game ended")

    def _note_sight(self, heard: Heard, came: bool) -> None:
        self.story.furthest = max(self.story.furthest, heard.seq)
        if bytes(heard.view):
            events = hash_of_events(self.events) if came else None
            self.story.sights.add(Sight(heard.seq, self.you["seat"], hash(self.view), hash(self.legal), events))

    def _note_answer(self, heard: Heard) -> None:
        assert heard.re is not None
        if heard.code in AWAY:
            raise OSError(heard.code)
        asked, self.pending = self.story.asked[heard.re], None
        self._thinks_until = monotonic() + self._dice.uniform(0, self._crowd.pause)
        self._crowd.answered += 1
        if heard.t == "refused":
            assert heard.code in MAY_BE_REFUSED[asked.command["t"]], (heard.code, asked)
            asked.refused = heard.code
            return
        if heard.t == "done":
            assert asked.sent > 1, "the command was sent only once"
            self._crowd.found_done += 1
        asked.number = heard.seq
        if asked.command["t"] == "say":
            self._crowd.seen.add("somebody said something")
        if heard.full and asked.command["t"] in {"undo", "answer_undo"}:
            self._crowd.seen.add("a game went back")

    # Choosing

    def _wish(self) -> Json:
        """The next command, if any."""
        if self.table["status"] == "open":
            return self._wish_before()
        if self.table["undo"] is not None:
            asked = self.you["seat"] in self.table["undo"]["waiting_for"]
            return {"t": "answer_undo", "accept": self._dice.random() < 0.7} if asked else None
        chance = self._dice.random()
        if chance < 0.04:
            return {"t": "say", "text": f"line {next(self._ids)}"}
        if chance < 0.1 and self.you["undo"] != "no":
            return {"t": "undo", "on": self.seq}
        legal = msgspec.json.decode(self.legal)
        claims = [action for action in legal if action["do"] == "claim"]  # so that games end
        return {"t": "act", "on": self.seq, "action": self._dice.choice(claims or legal)} if legal else None

    def _wish_before(self) -> Json:
        if self.you["seat"] is None:
            return {"t": "sit"}
        ready = self.you["host"] and all(seat["kind"] != "open" for seat in self.table["seats"])
        return {"t": "start"} if ready else None


class SimulatedPlayers:
    """A crowd: groups of people and bots play one game after the other."""

    def __init__(self, server: Serving, seed: int, others: Sequence[Serving] = ()) -> None:
        """They connect to any of the servers, and after a lost connection to any other."""
        self._servers, self.dice = [server, *others], random.Random(seed)
        self.is_playing, self.is_closed = True, False
        self.pause = 0.0
        """The longest time in seconds for which people think before a command."""
        self.plays_on: list[Story] | None = None
        """The tables at which people play on while all others rest; None if nobody rests."""
        self.stories: list[Story] = []
        self.players: list[Player] = []
        self._opening, self._most_answers = 0, MOST_ANSWERS
        self.unsure = 0
        """The number of unanswered requests for a table, which may exist or not."""
        self.answered = 0
        self.found_done = 0
        """The number of repeated commands that had already been executed."""
        self.seen_of_bots = 0
        self.heard = asyncio.Event()
        """Set when a client has received a message."""
        self.seen: set[str] = set()
        """The part of EVERYTHING that has happened at any table."""
        self.goodbyes: Counter[int | None] = Counter()
        """The close codes of lost connections; None for one without a close frame."""
        self.interruptions: list[float] = []
        """Seconds from a lost connection to the next."""
        self.attempts: Counter[int] = Counter()
        """How many of them ended with the first attempt to connect, with the second, and so on."""

    def anywhere(self, but: Serving | None = None) -> Serving:
        """One of the servers; if there are several, not the one that was just lost."""
        others = [server for server in self._servers if server is not but] or self._servers
        return others[0] if len(others) == 1 else self.dice.choice(others)

    async def play(self, number: int) -> None:
        """One group plays until the end: several people, or one person against bots."""
        board = game_ids()[number % len(game_ids())]
        alone = number % 3 == 2
        people = 1 if alone else 2 + number // 3 % 2
        seats = ["open"] * people + ([*BOTS][: 1 + number % 2] if alone else [])
        names = [f"P{number}.{seat}" for seat in range(people)]
        assert len(seats) <= spec_of(board).players[1]
        table: str | None = None
        undoing = islice(cycle(("free", "ask", "ask")), number % 3, None)
        self._opening += 1
        sitting = [await self._insist(partial(Person, self.anywhere(), name)) for name in names]
        while self.is_playing:
            table = await self._open(sitting[0], board, seats, table, next(undoing))
            players = await self._gather(Story(table, board), sitting)
            self._opening -= 1
            await asyncio.gather(*(player.live() for player in players))
            self._opening += 1
        self._opening -= 1

    async def _open(self, host: Person, board: str, seats: list[str], before: str | None, undo: str) -> str:
        """Opens the next table, half of the time as a rematch."""
        if before is not None and self.dice.random() < 0.5:
            again = partial(host.post, f"/api/tables/{before}/again", {})
            return str((await self._insist(again, unsure=True))["table"])
        return await self._insist(partial(host.create, board, seats, undo=undo, listed=True), unsure=True)

    async def _gather(self, story: Story, people: list[Person]) -> list[Player]:
        """The players at a table, once invited; at some, also a second window of the host, and a spectator."""
        self.stories.append(story)
        invited = await self._insist(partial(people[0].get, f"/api/tables/{story.table}/invite"))
        code = invited["address"].rpartition("/")[2]
        for person in people[1:]:
            await self._insist(partial(person.post, "/api/join", {"code": code}))
        players = [Player(self, person, story, acts=True) for person in people]
        if self.dice.random() < 0.3:
            stranger = await self._insist(partial(Person, self.anywhere(), "Watcher"))
            players += [Player(self, person, story, acts=False) for person in (people[0], stranger)]
        self.players += players
        return players

    async def _insist(self, request: Callable[[], Result], unsure: bool = False) -> Result:
        """Repeats a request until there is an answer."""
        while True:
            try:
                return await asyncio.to_thread(request)
            except LOST:
                self.unsure += unsure
            except Answered as answered:
                if answered.code not in AWAY:
                    raise
                self.unsure += unsure
            await asyncio.sleep(0.2)

    @asynccontextmanager
    async def gathered(self, groups: int) -> AsyncIterator[None]:
        """Lets groups play during a block, which any error ends."""
        self._most_answers = min(MOST_ANSWERS, 12 * groups)
        async with asyncio.TaskGroup() as tasks:
            for number in range(groups):
                tasks.create_task(self.play(number))
            yield

    async def busy(self, dice: random.Random, bots: bool = False) -> None:
        """Waits until people have received some more answers, or some more actions of bots; but not for ever.

        Bots have a lower priority: so that they have time to think, tables without bots rest.
        """
        answered = self.answered + (0 if bots else dice.randrange(1, self._most_answers))
        seen = self.seen_of_bots + (dice.randrange(1, 12) if bots else 0)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self.answered < answered or self.seen_of_bots < seen:
                    self.plays_on = [story for story in self.stories if story.has_bots] if bots else None
                    self.heard.clear()
                    await self.heard.wait()
        await asyncio.sleep(dice.uniform(0.0, 0.02))
        self.plays_on = None

    async def come_back(self) -> None:
        """Waits until all players are connected."""
        async with asyncio.timeout(PATIENCE):
            while any(player.is_away for player in self.players):
                await asyncio.sleep(0.02)

    async def see_everything(self) -> None:
        """Waits until EVERYTHING has happened.

        The tables at which a missing part will happen soonest play on, while the others rest; if it can happen at no
        table, all play on until there are new ones.
        """
        async with asyncio.timeout(2 * PATIENCE):
            while missing := EVERYTHING - self.seen:
                found = [self._furthest(what) for what in missing]
                self.plays_on = None if None in found else [story for story in found if story is not None]
                await asyncio.sleep(0.05)
        self.plays_on = None

    def _furthest(self, what: str) -> Story | None:
        """The table with the highest number at which something can still happen."""
        left = (story for story in self.stories if story.may_show(what))
        return max(left, key=lambda each: each.furthest, default=None)

    async def settle(self) -> None:
        """Stops sending commands; returns when all commands have been answered."""
        self.is_playing = False
        async with asyncio.timeout(2 * PATIENCE):
            while self._opening or any(player.pending is not None or not player.seq for player in self.players):
                await asyncio.sleep(0.05)

    async def compare(self) -> None:
        """Checks that the assembled state of each player equals that of a new connection."""
        for player in self.players:
            if not player.is_over:
                await self._compare(player)

    async def _compare(self, player: Player) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:  # bots may be at it
                async with window(player.person, player.story.table) as (_, now):
                    if now.seq == player.seq:  # and so before anything is awaited
                        assert now.full
                        assert now.you == player.you
                        assert bytes(now.view) == player.view
                        assert bytes(now.legal) == player.legal
                        assert [bytes(event) for event in now.events] == player.events
                        assert [bytes(line) for line in now.chat] == player.chat
                        return
                await asyncio.sleep(0.05)
