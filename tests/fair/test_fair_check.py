"""The stand-alone script finds the deals of every game, and reports the errors of a record."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omnibus.core import fair_check
from omnibus.core.fair import commitment, seed_of_text
from tests.fair.tables import TABLES, events_of, finished, new_match, record_of

ROOT = Path(__file__).parents[2]
SCRIPT, COPY = ROOT / "src/omnibus/core/fair_check.py", ROOT / "docs/fair_check.py"
MOST_LINES = 75


def of_kind(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [event for event in events if event["e"] == kind]


def check_set_up(deals: dict[str, Any], events: list[dict[str, Any]]) -> None:
    assert deals["first"] == events[0]["first"]
    assert [deals.get("passengers")] == ([event["at"] for event in of_kind(events, "passengers")] or [None])
    for event in of_kind(events, "tourists"):
        aside = {f"aside {index}": pile for index, pile in enumerate(event["aside"])}
        assert deals["tourists"] == {place: pile[0] for place, pile in (event["at"] | aside).items()}
    assert ("tourists" in deals) == bool(of_kind(events, "tourists"))
    assert deals["hands"] == [event["cards"] for event in of_kind(events, "dealt")]


def check_cards(deals: dict[str, Any], events: list[dict[str, Any]]) -> None:
    """Checks every card from the deck up to the first reshuffle."""
    from_deck, swept_at_set_up = [], 0
    for event in events:
        if event["e"] == "reshuffled":
            break
        if event["e"] == "turned" or (event["e"] == "drew" and event["from"] == "deck"):
            from_deck.append(event["card"])
        if event["e"] == "swept" and len(from_deck) == 5 + 5 * swept_at_set_up:
            swept_at_set_up += event["cards"] == from_deck[-5:]
    display = [card for five in [*deals["swept"], deals["display"]] for card in five]
    assert (display + deals["deck"])[: len(from_deck)] == from_deck
    assert len(deals["swept"]) <= swept_at_set_up


def check_offers(deals: dict[str, Any], events: list[dict[str, Any]]) -> None:
    """At set-up every seat is offered the first tickets of its shares, as many of each deck as it announced."""
    players = len(deals["hands"])
    announced = {event["seat"]: event for event in reversed(of_kind(events, "announced"))}
    offered = {event["seat"]: event["tickets"] for event in reversed(of_kind(events, "offered"))}
    for seat in range(players):
        shares = deals["offers"][seat]
        if seat in announced:
            shares = [shares[0][: announced[seat]["short"]], shares[1][: announced[seat]["long"]]]
        assert [ticket for share in shares for ticket in share] == offered[seat]
    for number, deck in enumerate(deals["ticket decks"]):
        dealt = [ticket for shares in deals["offers"] for ticket in shares[number]]
        assert deck[: len(dealt)] == dealt


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_deals_are_those_of_the_event_stream(game: str, players: int) -> None:
    for number in range(2):
        match = finished(game, players, number)
        deals, events = fair_check.deals(record_of(match)), events_of(match)
        check_set_up(deals, events)
        check_cards(deals, events)
        check_offers(deals, events)


def test_sweeps_at_set_up_are_found() -> None:
    """London's seed 911 sweeps twice."""
    match = new_match("london", 2, "sweeps 911")
    deals, events = fair_check.deals(record_of(match)), events_of(match)
    assert deals["swept"] == [event["cards"] for event in of_kind(events, "swept")]
    assert deals["display"] == [event["card"] for event in of_kind(events, "turned")][-5:]
    assert len(deals["swept"]) == 2


def test_a_fixed_first_seat_is_not_drawn() -> None:
    assert [fair_check.deals(record_of(new_match("paris", 4, "x", first)))["first"] for first in range(4)] == [
        0,
        1,
        2,
        3,
    ]


# the command


def write(folder: Path, record: object) -> str:
    file = folder / "game.json"
    file.write_text(json.dumps(record), "utf-8")
    return str(file)


@pytest.mark.parametrize("game", ["germany", "london", "san_francisco"])
def test_it_runs_without_anything_but_python(game: str, tmp_path: Path) -> None:
    record = record_of(finished(game, 2, 0))
    bare = [sys.executable, "-I", "-S", str(COPY), write(tmp_path, record)]
    done = subprocess.run(bare, cwd=tmp_path, capture_output=True, encoding="utf-8", env={"PYTHONUTF8": "1"})
    *lines, sentence = done.stdout.splitlines()
    assert {name: json.loads(value) for name, _, value in (line.partition(": ") for line in lines)} == (
        fair_check.deals(record)
    )
    assert sentence == f"The seed fits {record['commitment']}. / La graine est celle promise."
    assert (done.returncode, done.stderr) == (0, "")


def change_seed(record: dict[str, Any]) -> None:
    record["seed"] = seed_of_text("another").hex()


def change_last_digit(record: dict[str, Any]) -> None:
    record["seed"] = record["seed"][:-1] + ("0" if record["seed"][-1] != "0" else "1")


def change_commitment(record: dict[str, Any]) -> None:
    record["commitment"] = commitment(seed_of_text("another"))


@pytest.mark.parametrize("change", [change_seed, change_last_digit, change_commitment])
def test_another_seed_is_not_fair(
    change: Callable[[dict[str, Any]], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = record_of(finished("london", 2, 0))
    change(record)
    assert fair_check.main([write(tmp_path, record)]) == 1
    assert capsys.readouterr().out.startswith("NOT FAIR: this is not the seed committed to. / ")


@pytest.mark.parametrize("secret", [True, False])
def test_an_unfinished_game_is_not_revealed(secret: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = record_of(new_match("london", 2, "unfinished"))
    if secret:
        record["seed"] = None
    assert fair_check.main([write(tmp_path, record)]) == 1
    assert capsys.readouterr().out.startswith("The game is not over, its seed still secret. / ")


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"[]", b"null", b'"seed"', b"{", b"\xff\xfe", b"[" * 100_000, b"9" * 5_000, b'{"seed": "0g"}'],
    ids=lambda content: repr(content[:12]),
)
def test_other_content_is_reported_as_no_record(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nonsense.json"
    file.write_bytes(content)
    assert fair_check.main([str(file)]) == 2
    assert capsys.readouterr().out.startswith("Not a record of a game. / ")


@pytest.mark.parametrize("arguments", [[], ["nowhere.json"], ["."], ["\0"]])
def test_an_unreadable_file_is_reported_as_no_record(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert fair_check.main(arguments) == 2
    assert capsys.readouterr().out.startswith("Not a record of a game. / ")


def paths_in(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all values inside a JSON value."""
    inner: list[tuple[Any, object]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [path] * bool(path) + [found for key, item in inner for found in paths_in(item, (*path, key))]


@cache
def small_record(game: str) -> str:
    """A record without its actions, which the script ignores."""
    return json.dumps(record_of(finished(game, 2, 0)) | {"actions": []})


NUMBERS = st.integers(-3, 3) | st.just(10**12) | st.just(2**64)
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=60)
@given(st.data())
def test_a_forged_record_gets_a_sentence_and_never_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    record = json.loads(small_record(data.draw(st.sampled_from(["germany", "london", "san_francisco"]))))
    for _ in range(data.draw(st.integers(1, 2))):
        *above, last = data.draw(st.sampled_from(paths_in(record)))
        part = record
        for key in above:
            part = part[key]
        part[last] = data.draw(ANYTHING)
    file = tmp_path_factory.getbasetemp() / "forged.json"
    file.write_text(json.dumps(record), "utf-8")
    assert fair_check.main([str(file)]) in (0, 1, 2)


# the file


def test_it_is_short_and_needs_the_standard_library_alone() -> None:
    text = SCRIPT.read_text("utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    imported = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            imported |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module
            imported.add(node.module.split(".")[0])
    assert imported <= set(sys.stdlib_module_names)
    assert not imported & {"importlib", "subprocess", "os"}
    assert "__import__" not in text and "omnibus" not in text
