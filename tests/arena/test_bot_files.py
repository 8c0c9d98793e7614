"""An external bot is identified by its files: games of its different versions are never mixed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.arena.bot_files import files_digest, files_of
from omnibus.arena.errors import ArenaError
from omnibus.arena.plan import games_of, make_plan
from omnibus.arena.play_games import Arena
from omnibus.arena.store import NAME, Store
from omnibus.games import load_board
from tests.arena.made_up import make_up
from tests.command import LANGUAGES, Outcome

BOT = """
from omnibus.bots.bot import Bot
from helper import answer
import pack.deep

class Mine(Bot):
    def __init__(self, seat, weights=""):
        pass

    def decide(self, view, legal, budget):
        return answer(legal)
"""
HELPER = """
from importlib import import_module

def answer(legal):
    return import_module("farther").choose(legal)
"""
PROGRAM = """
import json, sys
from helper import answer

for line in sys.stdin:
    if json.loads(line)["type"] == "decide":
        print(json.dumps({"action": 0}), flush=True)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a bot, its files and unrelated ones; it is the working directory."""
    place = tmp_path / "mine"
    for name, content in {
        "me.py": BOT,
        "program.py": PROGRAM,
        "helper.py": HELPER,
        "farther.py": "def choose(legal):\n    return legal.codes[-1]\n",
        "pack/__init__.py": "",
        "pack/deep.py": "DEPTH = 1\n",
        "net.npz": "weights",
        "checkpoint/layer.bin": "weights",
        "unrelated.py": "",
        "notes.txt": "",
    }.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    monkeypatch.chdir(place)
    return place


OF_PYTHON = ("me.py", "helper.py", "farther.py", "pack/deep.py")
BOTS = {
    "me.py:weights=net.npz": (*OF_PYTHON, "net.npz"),
    "me.py:Mine:weights=checkpoint": (*OF_PYTHON, "checkpoint/layer.bin"),
    "{folder}/me.py:weights=net.npz": (*OF_PYTHON, "net.npz"),
    "run:{python} program.py --weights=net.npz": ("program.py", "helper.py", "farther.py", "net.npz"),
    "run:{python} program.py --net checkpoint": ("program.py", "helper.py", "farther.py", "checkpoint/layer.bin"),
}


def _text(pattern: str, folder: Path) -> str:
    return pattern.format(folder=folder, python=sys.executable)


@pytest.mark.parametrize("pattern", BOTS)
def test_every_file_of_a_bot_changes_its_digest_and_no_other_does(folder: Path, pattern: str) -> None:
    text = _text(pattern, folder)
    before = files_digest(text)
    assert len(before) == 16
    for name in BOTS[pattern]:
        path = folder / name
        content = path.read_bytes()
        path.write_bytes(content + b"\n# changed\n")
        assert files_digest(text) != before, name
        path.write_bytes(content)
        assert files_digest(text) == before, name
    others = {"me.py", "program.py", "helper.py", "farther.py", "net.npz", "checkpoint/layer.bin", "unrelated.py"}
    for name in (others | {"notes.txt"}) - set(BOTS[pattern]):
        (folder / name).write_text("other")
    assert files_digest(text) == before


def test_the_folder_of_a_bot_does_not_matter(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = files_digest("me.py:weights=net.npz")
    folder.rename(tmp_path / "moved")
    monkeypatch.chdir(tmp_path)
    assert files_digest("moved/me.py:weights=net.npz") == here
    assert files_digest("moved/me.py:weights=moved/net.npz") == here


@pytest.mark.parametrize("text", ["planner", "mcts:iters=5", "hard", "expert"])
def test_a_built_in_bot_has_no_files(text: str) -> None:
    assert files_of(text) == set()
    assert files_digest(text) == ""


@pytest.mark.parametrize("value", [".", "..", "/", "", "3", "x" * 5000])
def test_values_that_are_no_files_of_the_bot_are_left_out(folder: Path, value: str) -> None:
    named = {name for name, _ in files_of(f"me.py:weights={value}")}
    assert named == {"file", "helper.py", "farther.py", "pack/__init__.py", "pack/deep.py"}


def test_the_package_of_an_entry_point_is_part_of_the_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_package").mkdir()
    module = tmp_path / "my_package" / "mine.py"
    module.write_text(BOT)
    (tmp_path / "my_package-1.dist-info").mkdir()
    (tmp_path / "my_package-1.dist-info" / "METADATA").write_text("Name: my-package\nVersion: 1\n")
    (tmp_path / "my_package-1.dist-info" / "entry_points.txt").write_text(
        "[omnibus.bots]\nmy-own = my_package.mine:Mine\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    before = files_digest("my-own")
    module.write_text(BOT + "\n")
    assert "" != files_digest("my-own") != before


@pytest.mark.parametrize("changed", [*OF_PYTHON, "net.npz"])
def test_a_changed_bot_is_refused_by_name(folder: Path, tmp_path: Path, changed: str) -> None:
    bots, out = ["greedy", "me=me.py:weights=net.npz"], tmp_path / "out"
    plan = make_plan([load_board("london")], [2], bots)
    with Store(out, plan.settings) as store:
        store.add(make_up(plan, 2, [1, 0]).values())
    before = (out / NAME).read_bytes()
    path = folder / changed
    path.write_text(path.read_text() + "\n# changed\n")
    now = make_plan([load_board("london")], [2], bots)
    with pytest.raises(ArenaError) as caught:
        Store(out, now.settings)
    assert caught.value.code == "played_by_other_bot"
    assert caught.value.details["bot"] == "me"
    assert (out / NAME).read_bytes() == before


def test_games_added_by_force_never_count_as_those_of_the_first_version(folder: Path, tmp_path: Path) -> None:
    bots, out = ["greedy", "me.py"], tmp_path / "out"
    first = make_plan([load_board("london")], [2], bots)
    forced = make_plan([load_board("london")], [2], bots, any_code=True)
    games = list(make_up(first, 2, [1, 0]).values())
    with Store(out, first.settings) as store:
        store.add(games[:2])
    for kept in (2, 4):
        with Store(out, forced.settings) as store:
            assert len(store.games) == kept
            store.add(games[2:])
    with pytest.raises(ArenaError) as caught:
        Store(out, first.settings)
    assert caught.value.code == "played_by_other_code"


def test_a_bot_that_changes_while_it_plays_is_noticed(folder: Path) -> None:
    plan = make_plan([load_board("london")], [2], ["greedy", "me.py"])
    keys = list(games_of(plan, 2))
    arena = Arena(plan)
    assert len(arena(keys[:1])) == 1
    (folder / "farther.py").write_text("def choose(legal):\n    return legal.codes[0]\n")
    with pytest.raises(ArenaError) as caught:
        arena(keys[1:2])
    assert (caught.value.code, caught.value.details["bot"]) == ("bot_changed", "me.py")


def test_other_files_on_another_machine_do_not_play(folder: Path) -> None:
    plan = make_plan([load_board("london")], [2], ["greedy", "me.py"])
    (folder / "helper.py").write_text(HELPER + "\n\n")
    with pytest.raises(ArenaError) as caught:
        Arena(plan).play(next(games_of(plan, 1)))
    assert caught.value.code == "bot_changed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_names_the_changed_bot(
    omnibus: Callable[..., Outcome], folder: Path, tmp_path: Path, language: str
) -> None:
    options = ("arena", "--bots", "greedy,mine=me.py:weights=net.npz", "--deals", 1, "-o", tmp_path / "out")
    assert omnibus(*options).status == 0
    (folder / "net.npz").write_text("trained for longer")
    status, out, err = omnibus(*options, "--lang", language)
    assert (status, out) == (2, "")
    assert "mine" in err
    assert "--force" in err
    assert omnibus(*options, "--force").status == 0
