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
    "core/digest.py": "the fields of a board file beside places and routes",
    "core/mechanism_fields.py": "the list of their fields of board files",
    "core/fair_check.py": "a stand-alone script for readers",
    "kernel/pad.py": "the list of their fields of score pads",
    "kernel/pad_notes.py": "codes",
    "kernel/claims.py": "the fewest wilds that a payment takes",
    "kernel/action_kinds.py": "codes",
    "kernel/event_kinds.py": "codes",
    "kernel/legal.py": "the cost of a route",
    "kernel/mechanism_arrays.py": "the list of their fields of the arrays",
    "kernel/random.py": "codes",
    "kernel/point_sources.py": "the list of columns of points",
    "kernel/state.py": "codes and fields",
    "kernel/board_arrays.py": "codes and fields",
    "bots/advice.py": "the aims of planners",
    "bots/position_analysis.py": "the cards that a hand lacks for a route",
    "bots/plain_board.py": "the cost of a route",
    "bots/default.py": "the last of the codes of kept tickets",
    "bots/tickets.py": "an old yardstick, which plays as it always did",
    "bots/heuristics/answers.py": "the answers of planners",
    "bots/heuristics/choose.py": "the cost of a route",
    "bots/heuristics/payments.py": "the cost of a route",
    "bots/heuristics/plan.py": "the aims of planners",
    "bots/heuristics/route_value.py": "the values that planners give to routes",
    "cli/terminal/ticket_paths.py": "the cost of a path",
    "envs/catalogue.py": "the codes of questions",
    "envs/encoding/blocks.py": "codes",
    "envs/encoding/layout.py": "the input of the encoder beside the tables",
    "drawing/drawing.py": "the format that the browser draws",
    "drawing/palette.py": "colours and shapes, which the browser shares",
    "server/schema/palette.py": "the same for the browser",
}
"""Exceptions, with their reasons."""


def _is_of_a_mechanism(path: Path) -> bool:
    parts = path.relative_to(SOURCES).parts
    return "mechanisms" in parts or parts[0] == "games" or path.stem in {*NAMES, "mechanisms"}


def _names_one(path: Path) -> bool:
    with path.open("rb") as file:
        names = {token.string for token in tokenize.tokenize(file.readline) if token.type == tokenize.NAME}
    return any(WORDS.fullmatch(part) for name in names - OPTIONS for part in name.split("_"))


def test_no_mechanism_is_named_outside_its_modules() -> None:
    files = [path for path in SOURCES.rglob("*.py") if not _is_of_a_mechanism(path)]
    named = {path.relative_to(SOURCES).as_posix() for path in files if _names_one(path)}
    assert named == set(ELSEWHERE)


def test_every_mechanism_has_all_its_modules() -> None:
    for name in NAMES:
        modules = [f"kernel/{name}.py", f"cli/mechanisms/{name}.py", f"drawing/mechanisms/{name}.py"]
        modules += [f"core/mechanisms/{name}.py", *(f"words/mechanisms/{name}.{each}.ftl" for each in ("en", "fr"))]
        assert [module for module in modules if not (SOURCES / module).is_file()] == []
        assert (SOURCES.parents[1] / "web/src/mechanisms" / name / "plugin.ts").is_file()
