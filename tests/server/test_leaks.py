"""Nothing hidden reaches the wrong window: every byte that a seat is sent is the same when what it cannot see is not.

Games are played to some point and the server is killed. Two others go on from copies of its data: one as it is, and one
on which every hidden card and ticket was exchanged. The same things are then done on both.
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
"""After so many actions tables are compared; the first are still being set up."""
STEPS = 12
QUESTIONS = 12
RECENT = 1
"""So many entries back it is asked what they gave away."""


def _play(windows: list[Window], most: int) -> None:
    for turn in range(most):
        ready = next((window for window in windows if window.legal), None)
        if ready is None:
            return
        ready.act(choose(ready, turn + most))
        together(windows)


class Pair:
    """The same seat on both servers."""

    def __init__(self, person: Person, servers: tuple[Serving, Serving], table: str) -> None:
        self.windows: list[Window] = []
        for server in servers:
            other = Person(server)
            other.cookie = person.cookie
            self.windows.append(other.at(table))

    def same(self) -> None:
        """Every byte so far was the same."""
        left, right = (window.raw for window in self.windows)
        for one, other in zip(left, right, strict=True):
            assert one == other

    def ask(self, **message: Json) -> list[Json]:
        """Says the same on both servers."""
        return [window.ask(**{"id": "same", **message}) for window in self.windows]

    def catch_up(self, other: Pair) -> None:
        """Hears what another pair has heard of."""
        for window, their in zip(self.windows, other.windows, strict=True):
            window.until(lambda each, number=their.seq: each.seq >= number)

    def close(self) -> None:
        """Leaves both."""
        for window in self.windows:
            window.close()


class Stage:
    """The people at one table, and where it stands."""

    def __init__(self, name: str, people: list[Person], watcher: Person, windows: list[Window]) -> None:
        self.name, self.people, self.watcher, self.table = name, people, watcher, windows[0].table_id
        self.seats = [window.you["seat"] for window in windows]

    def person(self, seat: int) -> Person:
        """Who has a seat."""
        return self.people[self.seats.index(seat)]


@pytest.fixture(scope="module", params=[False, pytest.param(True, marks=pytest.mark.soak)])
def stages(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[list[Stage], list[Stage], Path]]:
    """Tables of every board, left at different points of their games: those that a seat looks at, those that a
    spectator looks at, one of each a board or, with time, all; and the data of their server."""
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
                windows = sit_at(people, name)
                watcher.post("/api/join", {"code": windows[0].you["watch"]})
                _play(windows, actions)
                found.append(Stage(name, people, watcher, windows))
                for window in windows:
                    window.close()
        server.kill()
    yield *((found, found) if thorough else (found[::2], found[1::2])), data


@contextmanager
def _server(data: Path, folder: Path, swap: str = "") -> Iterator[Serving]:
    """One that goes on from a copy: as it is, or with everything exchanged that somebody cannot see."""
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
        with suppress(IllegalAction):  # a number that is no action of this board
            found.append(msgspec.to_builtins(game.codec.decode(code)))
    return found


def _interrogate(pair: Pair, name: str) -> None:
    """Everything that a window may ask about, right and wrong."""
    waits = not pair.windows[0].legal
    for action in _questions(name):
        pair.ask(t="why", action=action)
        if waits:
            pair.ask(t="act", on=10**9, action=action)
    now = pair.windows[0].seq
    messages: list[dict[str, Json]] = [
        {"t": "hint"},
        *({"t": "judge", "on": number} for number in range(now - RECENT, now + 1)),  # some of them one's own
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
    """What a seat can do without anything coming to light for the others."""
    return action["do"] in ("claim", "keep", "tickets", "flag", "passenger", "token", "pile") or action == {
        "do": "card",
        "slot": None,
    }


def _go_on(pairs: dict[int, Pair], watching: list[Pair], viewer: int | None) -> int:
    """Plays what both servers allow and what shows the viewer nothing new; returns how many actions."""
    for step in range(STEPS):
        seat = next((seat for seat, pair in pairs.items() if pair.windows[0].legal), None)
        if seat is None:
            return step
        one, other = (pairs[seat].windows[number].legal for number in (0, 1))
        shared = [action for action in one if action in other and _hidden_to_others(action)]
        if seat == viewer:
            shared = [action for action in shared if action["do"] not in ("card", "tickets")]
        elif pairs[seat].windows[0].view["deck"] < 6:
            # a reshuffle would show what is left
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
    """Somebody asks to take something back that was hidden, and everybody else says no."""
    asking = next((pair for pair in others if pair.windows[0].you["undo"] == "ask"), None)
    if asking is None:
        return
    asking.ask(t="undo", on=10**9)
    answering = next(pair for pair in pairs if pair is not asking)
    answering.catch_up(asking)
    answering.ask(t="answer_undo", accept=False)


def _compare(stage: Stage, servers: tuple[Serving, Serving], viewer: int | None) -> tuple[int, bool]:
    """The same on both servers; how many actions were played, and whether the other hands really differed."""
    pairs = {seat: Pair(stage.person(seat), servers, stage.table) for seat in range(len(stage.people))}
    spectator = Pair(stage.watcher, servers, stage.table)
    watching = pairs[viewer] if viewer is not None else spectator
    for pair in (*pairs.values(), spectator):
        for window in pair.windows:
            window.until(lambda each: sum(seat["here"] for seat in each.table["seats"]) == len(stage.people))
            window.until(lambda each: each.table["spectators"] == 1)
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
    played = _go_on(pairs, [spectator], viewer)
    watching.same()
    _interrogate(watching, stage.name)
    watching.same()
    again = Pair(stage.watcher if viewer is None else stage.person(viewer), servers, stage.table)
    again.same()
    for pair in (*pairs.values(), spectator, again):
        pair.close()
    return played, one != other


def test_hidden_information_changes_no_byte_that_is_sent(
    stages: tuple[list[Stage], list[Stage], Path], tmp_path: Path
) -> None:
    """Neither a seat nor a spectator."""
    of_seat, of_spectator, data = stages
    with ExitStack() as stack:
        as_it_is = stack.enter_context(_server(data, tmp_path / "first"))
        for viewer, tables in ((0, of_seat), (None, of_spectator)):
            if viewer is None and of_seat is of_spectator:  # where all is done to the same tables once more
                as_it_is = stack.enter_context(_server(data, tmp_path / "again"))
            swap = "spectator" if viewer is None else str(viewer)
            with _server(data, tmp_path, swap) as swapped:
                found = [_compare(stage, (as_it_is, swapped), viewer) for stage in tables]
            assert sum(differed for _, differed in found) > len(found) / 2  # else nothing was exchanged
            assert sum(played for played, _ in found) > len(found)
