"""Hidden information does not leak: a seat receives the same bytes if everything that it cannot see is changed.

Games are played to some point, and the server is killed. Two others continue from copies of its data; on one of them,
every hidden card and ticket is exchanged. The same commands are then sent to both.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import msgspec
import pytest

from omnibus.core.errors import IllegalAction
from omnibus.games import game_ids, load_game
from tests.server.serving import OPEN_HOUSE, Json, Person, Serving, Window, serving
from tests.server.test_games import choose, sit_at, together

STARTS = (0, 3, 14, 40)
"""Numbers of actions after which tables are compared; the first are during set-up."""
STEPS = 12
QUESTIONS = 12
RECENT = 1
"""The number of past entries for which a judgement is requested."""


def _play(windows: list[Window], most: int) -> None:
    for turn in range(most):
        ready = next((window for window in windows if window.legal), None)
        if ready is None:
            return
        ready.act(choose(ready, turn + most))
        together(windows)


class Pair:
    """The same seat on both servers."""

    def __init__(self, person: Person, servers: tuple[Serving, Serving], table: str, **hello: Json) -> None:
        self.windows: list[Window] = []
        for server in servers:
            other = Person(server)
            other.cookie = person.cookie
            self.windows.append(other.at(table, **hello))

    def same(self) -> None:
        """Checks that both windows have received the same bytes."""
        left, right = (window.raw for window in self.windows)
        for one, other in zip(left, right, strict=True):
            assert one == other

    def ask(self, **message: Json) -> list[Json]:
        """Sends a message to both servers."""
        return [window.ask(**{"id": "same", **message}) for window in self.windows]

    def catch_up(self, other: Pair) -> None:
        """Catches up with another pair."""
        for window, their in zip(self.windows, other.windows, strict=True):
            window.until(lambda each, number=their.seq: each.seq >= number)

    def close(self) -> None:
        """Closes both windows."""
        for window in self.windows:
            window.close()


class Stage:
    """The people at one table."""

    def __init__(self, name: str, people: list[Person], watcher: Person, windows: list[Window]) -> None:
        self.name, self.people, self.watcher, self.table = name, people, watcher, windows[0].table_id
        self.seats = [window.you["seat"] for window in windows]

    def person(self, seat: int) -> Person:
        """The person in a seat."""
        return self.people[self.seats.index(seat)]


@pytest.fixture(scope="module", params=[False, pytest.param(True, marks=pytest.mark.soak)])
def stages(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[list[Stage], list[Stage], Path]]:
    """Tables of every board at different points of their games: those to compare for a seat, those for a spectator (in
    long runs, all for both), and the data of their server."""
    thorough = request.param
    data = tmp_path_factory.mktemp("leaks") / "data"
    found = []
    with serving(data, *OPEN_HOUSE) as server:
        for place, name in enumerate(game_ids()):
            starts = list(enumerate(STARTS))
            for number, actions in starts if thorough else starts[place % 2 :: 2]:
                players = 2 + number % (load_game(name).spec.players[1] - 1)
                people = [Person(server, f"Player {seat}") for seat in range(players)]
                watcher = Person(server, "Watcher")
                windows = sit_at(people, name, one_room=True)
                watcher.post("/api/join", {"code": windows[0].you["watch"]})
                _play(windows, actions)
                found.append(Stage(name, people, watcher, windows))
                for window in windows:
                    window.close()
        server.kill()
    yield *((found, found) if thorough else (found[::2], found[1::2])), data


@contextmanager
def _server(data: Path, folder: Path, swap: str = "") -> Iterator[Serving]:
    """A server on a copy of the data: unchanged, or with everything exchanged that a viewer cannot see."""
    shutil.copytree(data, folder / (swap or "as_it_is"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OMNIBUS_SWAP", swap)
        with serving(
            folder / (swap or "as_it_is"), *OPEN_HOUSE, module="tests.server.swapped_secrets_server"
        ) as server:
            yield server


def _questions(name: str) -> list[Json]:
    """Actions of every kind, most of which are not legal."""
    game = load_game(name)
    found = []
    for code in (*range(0, 45, 4), *range(45, game.codec.size, game.codec.size // QUESTIONS)):
        with suppress(IllegalAction):  # not every number is an action
            found.append(msgspec.to_builtins(game.codec.decode(code)))
    return found


def _interrogate(pair: Pair, name: str) -> None:
    """Sends all kinds of requests, valid and invalid."""
    waits = not pair.windows[0].legal
    for action in _questions(name):
        pair.ask(t="why", action=action)
        if waits:
            pair.ask(t="act", on=10**9, action=action)
    now = pair.windows[0].seq
    messages: list[dict[str, Json]] = [
        {"t": "hint"},
        *({"t": "judge", "on": number} for number in range(now - RECENT, now + 1)),  # some of them about own actions
        {"t": "undo", "on": 10**9},
        {"t": "answer_undo", "accept": True},
        {"t": "act", "on": 0, "action": {"do": "card"}},
        {"t": "act", "on": 10**9, "action": {"do": "claim", "route": 10**6, "color": None, "wilds": 1}},
        {"t": "sit"},
        {"t": "configure", "settings": {"board": "nowhere"}},
        {"t": "ping"},
        {"t": "say", "text": "hello"},
    ]
    for message in messages:
        pair.ask(**message)


def _hidden_to_others(action: Json) -> bool:
    """Whether an action reveals nothing to the others."""
    return action["do"] in ("claim", "keep", "tickets", "flag", "passenger", "token", "pile") or action == {
        "do": "card",
        "slot": None,
    }


def _go_on(pairs: dict[int, Pair], watching: list[Pair], viewer: int | None) -> int:
    """Plays actions that are legal on both servers and reveal nothing to the viewer; returns their number."""
    for step in range(STEPS):
        seat = next((seat for seat, pair in pairs.items() if pair.windows[0].legal), None)
        if seat is None:
            return step
        one, other = (pairs[seat].windows[number].legal for number in (0, 1))
        shared = [action for action in one if action in other and _hidden_to_others(action)]
        if seat == viewer:
            shared = [action for action in shared if action["do"] not in ("card", "tickets")]
        elif pairs[seat].windows[0].view["deck"] < 6:
            # A reshuffle would reveal cards.
            shared = [action for action in shared if action["do"] != "card"]
        if not shared:
            return step
        chosen = shared[(7 * step) % len(shared)]
        answers = [window.act(chosen, id=f"step {step}", on=window.seq) for window in pairs[seat].windows]
        assert all(answer["t"] == "update" for answer in answers), answers
        for pair in (*pairs.values(), *watching):
            pair.catch_up(pairs[seat])
    return STEPS


def _ask_to_go_back(pairs: list[Pair], others: list[Pair]) -> None:
    """A player requests an undo, and another one refuses."""
    asking = next((pair for pair in others if pair.windows[0].you["undo"] == "ask"), None)
    if asking is None:
        return
    asking.ask(t="undo", on=10**9)
    answering = next(pair for pair in pairs if pair is not asking)
    answering.catch_up(asking)
    answering.ask(t="answer_undo", accept=False)


def _compare(stage: Stage, servers: tuple[Serving, Serving], viewer: int | None) -> tuple[int, bool]:
    """Compares a table on both servers; returns the number of actions, and whether other hands really differed."""
    pairs = {seat: Pair(stage.person(seat), servers, stage.table) for seat in range(len(stage.people))}
    spectator = Pair(stage.watcher, servers, stage.table)
    watching = pairs[viewer] if viewer is not None else spectator
    # A big screen in the browser of a player, whose hand is among those that are exchanged for spectators.
    screen = Pair(stage.person(0), servers, stage.table, screen=True)
    for pair in (*pairs.values(), spectator):
        for window in pair.windows:
            window.until(lambda each: sum(seat["here"] for seat in each.table["seats"]) == len(stage.people))
            window.until(lambda each: each.table["spectators"] == 1 and each.table["screens"] == 1)
    hidden = next(pair for seat, pair in pairs.items() if seat != viewer)
    one, other = (window.view["seats"][window.you["seat"]] for window in hidden.windows)
    watching.same()
    _interrogate(watching, stage.name)
    watching.same()
    others = [pair for pair in pairs.values() if pair is not watching]
    for pair in others:
        pair.ask(t="say", text="what do you have?")
    _ask_to_go_back(list(pairs.values()), others)
    for pair in (*pairs.values(), spectator):
        pair.catch_up(max(pairs.values(), key=lambda pair: pair.windows[0].seq))
    watching.same()
    played = _go_on(pairs, [spectator, screen], viewer)
    watching.same()
    if viewer is None:
        _interrogate(screen, stage.name)
        screen.same()
    _interrogate(watching, stage.name)
    watching.same()
    again = Pair(stage.watcher if viewer is None else stage.person(viewer), servers, stage.table)
    again.same()
    for pair in (*pairs.values(), spectator, screen, again):
        pair.close()
    return played, one != other


def test_hidden_information_changes_no_byte_that_is_sent(
    stages: tuple[list[Stage], list[Stage], Path], tmp_path: Path
) -> None:
    """Neither for a seat nor for a spectator."""
    of_seat, of_spectator, data = stages
    with ExitStack() as stack:
        as_it_is = stack.enter_context(_server(data, tmp_path / "first"))
        for viewer, tables in ((0, of_seat), (None, of_spectator)):
            if viewer is None and of_seat is of_spectator:  # the same tables are used a second time
                as_it_is = stack.enter_context(_server(data, tmp_path / "again"))
            swap = "spectator" if viewer is None else str(viewer)
            with _server(data, tmp_path, swap) as swapped:
                found = [_compare(stage, (as_it_is, swapped), viewer) for stage in tables]
            assert sum(differed for _, differed in found) > len(found) / 2  # else nothing was exchanged
            assert sum(played for played, _ in found) > len(found)
