"""Two servers on one database: people at one table play through either, whatever becomes of the database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.command import INTERPRETED
from tests.server.databases import FAST, Database, database
from tests.server.places import schema_in
from tests.server.serving import OPEN_HOUSE, Person, Serving, Window, serving
from tests.server.test_games import choose, play_on, sit_at, together
from tests.server.test_trouble import until_health

AWAY = {"store_away", "store_unsure"}


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[tuple[Database, Serving, Serving]]:
    """A database, and two servers on it."""
    with ExitStack() as stack:
        server = stack.enter_context(database(*FAST))
        place = stack.enter_context(schema_in(server))
        one, other = (
            stack.enter_context(serving(tmp_path / name, *OPEN_HOUSE, "--store", place.url, **INTERPRETED))
            for name in ("one", "other")
        )
        yield server, one, other


def seen(window: Window) -> object:
    """What a player sees of the game."""
    return window.seq, window.view, window.legal, window.events


def test_a_game_goes_on_through_two_nodes_and_a_database_that_is_killed(
    nodes: tuple[Database, Serving, Serving],
) -> None:
    server, one, other = nodes
    windows = sit_at([Person(one, "Ada"), Person(other, "Bo")], "london")
    play_on(windows, most=12)
    ready = next(window for window in windows if window.legal)
    server.kill()
    answer = ready.act(choose(ready, 0), id="the same")
    assert (answer["t"], answer["code"] in AWAY) == ("refused", True)
    assert person_is_told(ready.person) in AWAY
    server.start()
    while (answer := ready.act(choose(ready, 0), id="the same"))["t"] == "refused":
        assert answer["code"] in AWAY
    together(windows)
    play_on(windows, most=12)
    for window, node in zip(windows, (other, one), strict=True):  # each comes back to the other node
        until_health(window.person, 200, "ok")
        again = Person(node)
        again.cookie = window.person.cookie
        assert seen(again.at(window.table_id)) == seen(window)
    for node in (one, other):
        assert not node.data.exists(), "nothing is kept in a folder"
        lines = [json.loads(line) for line in node.log.read_text().splitlines() if line.startswith("{")]
        assert not [line for line in lines if "traceback" in line]


def person_is_told(person: Person) -> str:
    """What is wrong, where somebody looks."""
    _, body, _ = person.request("GET", "/api/me/tables")
    code: str = body["code"]
    return code


def test_a_store_that_cannot_be_opened_is_said_in_one_line_without_its_password(
    tmp_path: Path, postgresql: Database
) -> None:
    for url, words in (
        (f"postgresql://ada:hunter2@/games?host={postgresql.folder}", "postgresql:///games cannot be opened"),
        ("mysql://ada:hunter2@host/games", "no address of a store"),
    ):
        server = Serving(tmp_path / "data", "--store", url, **INTERPRETED)
        server.launch()
        assert server.process is not None
        assert server.process.wait(60) == 2
        said = server.log.read_text().splitlines()
        assert words in said[-1]
        assert "hunter2" not in "".join(said)
        server.process = None
