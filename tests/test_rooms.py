"""Code of a mechanism is in its modules: general code does not name one."""

from __future__ import annotations

import re
import tokenize
from pathlib import Path

import omnibus
from omnibus.core.mechanisms import MECHANISMS

SOURCES = Path(omnibus.__file__).parent
NAMES = {kind.name() for kind in MECHANISMS}
WORDS = re.compile("flags?|districts?|merchandise|carts?|ferry|ferries|tourists?|passengers?|globetrotter", re.I)
OPTIONS = {"Flag", "Flags", "flags", "parse_as_flags", "help_flags", "version_flags"}
"""Names of command options in `cli`, and of compiler options."""
ELSEWHERE = {
    "core/make_board_arrays.py": "routes that are counted by their kind",
    "core/digest.py": "what a board file says beside places and routes",
    "core/mechanism_fields.py": "what each adds to board files: a list of them",
    "core/fair_check.py": "a script for readers, which stands by itself",
    "kernel/claims.py": "the fewest wilds that a payment takes",
    "kernel/action_kinds.py": "codes",
    "kernel/event_kinds.py": "codes",
    "kernel/legal.py": "what a route takes",
    "kernel/mechanism_arrays.py": "what each adds to the arrays: a list of them",
    "kernel/random.py": "codes",
    "kernel/point_sources.py": "columns of points: a list of them",
    "kernel/state.py": "codes and fields",
    "kernel/board_arrays.py": "codes and fields",
    "bots/advice.py": "what planners plan for",
    "bots/position_analysis.py": "what a hand lacks for a route",
    "bots/plain_board.py": "what a route takes",
    "bots/default.py": "where the numbers of kept tickets end",
    "bots/tickets.py": "an old yardstick, which plays as it always did",
    "bots/heuristics/answers.py": "what planners answer",
    "bots/heuristics/choose.py": "what a route takes",
    "bots/heuristics/payments.py": "what a route takes",
    "bots/heuristics/plan.py": "what planners plan for",
    "bots/heuristics/route_value.py": "what planners think that things are worth",
    "cli/terminal/ticket_paths.py": "what a way takes",
    "envs/catalogue.py": "the codes of questions",
    "envs/encoding/blocks.py": "codes",
    "envs/encoding/layout.py": "codes",
    "drawing/drawing.py": "the format that the browser draws from",
    "drawing/palette.py": "colours and shapes, which the browser shares",
    "server/schema/palette.py": "the same for the browser",
}
"""Exceptions, with their reasons."""


def _is_room(path: Path) -> bool:
    parts = path.relative_to(SOURCES).parts
    return "mechanisms" in parts or parts[0] == "games" or path.stem in {*NAMES, "mechanisms"}


def _names_one(path: Path) -> bool:
    with path.open("rb") as file:
        names = {token.string for token in tokenize.tokenize(file.readline) if token.type == tokenize.NAME}
    return any(WORDS.fullmatch(part) for name in names - OPTIONS for part in name.split("_"))


def test_no_mechanism_is_named_outside_its_modules() -> None:
    files = [path for path in SOURCES.rglob("*.py") if not _is_room(path)]
    named = {path.relative_to(SOURCES).as_posix() for path in files if _names_one(path)}
    assert named == set(ELSEWHERE)


def test_every_mechanism_has_all_its_modules() -> None:
    for name in NAMES:
        rooms = [f"kernel/{name}.py", f"cli/mechanisms/{name}.py", f"drawing/mechanisms/{name}.py"]
        rooms += [f"core/mechanisms/{name}.py", *(f"words/mechanisms/{name}.{each}.ftl" for each in ("en", "fr"))]
        assert [room for room in rooms if not (SOURCES / room).is_file()] == []
        assert (SOURCES.parents[1] / "web/src/mechanisms" / name / "plugin.ts").is_file()
