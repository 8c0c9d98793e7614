"""The files that are generated from the protocol, the palette and the script of fair play."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from omnibus.core import fair_check
from omnibus.core.board import Place, Route
from omnibus.core.errors import ILLEGAL
from omnibus.core.mechanisms import MECHANISMS
from omnibus.games import game_ids, spec_of
from omnibus.server.schema.json_schema import json_schema
from omnibus.server.schema.openapi import openapi
from omnibus.server.schema.pages import PAGES, with_tables
from omnibus.server.schema.palette import palette_script
from omnibus.server.schema.typescript import operator_typescript, typescript

REPOSITORY = Path(__file__).parents[4]


def files() -> dict[str, str]:
    """The right content of every file, by its path in the repository."""
    made = {
        "web/src/net/protocol.ts": typescript(),
        "web/src/operator/protocol.ts": operator_typescript(),
        "web/src/drawing/palette.ts": palette_script(),
        "web/src/board/rules.json": _json({name: msgspec.to_builtins(spec_of(name)) for name in game_ids()}),
        "web/src/rules/refusals.json": _json(_refusals()),
        "web/src/board/usual.json": _json({"place": _usual(Place), "route": _usual(Route)}),
        "docs/protocol/openapi.json": _json(openapi()),
        "docs/protocol/messages.schema.json": _json(json_schema()),
        "docs/fair_check.py": Path(fair_check.__file__).read_text("utf-8"),
    }
    for language, page in PAGES.items():
        made[page] = with_tables((REPOSITORY / page).read_text("utf-8"), language, REPOSITORY / "docs")
    return made


def _usual(kind: type[Struct]) -> dict[str, Any]:
    """The optional fields in a board file, and their defaults."""
    return {field.name: msgspec.to_builtins(field.default) for field in fields(kind) if not field.required}


def _refusals() -> dict[str, list[str]]:
    """The codes with which an action is refused: those of every game, and those of each mechanism."""
    own = {kind.name(): sorted(kind.reasons) for kind in MECHANISMS}
    return {"every": sorted(ILLEGAL.keys() - {code for codes in own.values() for code in codes}), **own}


def stale() -> dict[str, str]:
    """The right content of the files that differ from it."""
    return {path: text for path, text in files().items() if _read(REPOSITORY / path) != text}


def main(arguments: Sequence[str] | None = None) -> None:
    """The command `python -m omnibus.server.schema`."""
    parser = argparse.ArgumentParser(prog="python -m omnibus.server.schema", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is stale")
    options = parser.parse_args(arguments)
    wrong = stale()
    if options.check and wrong:
        sys.exit("\n".join([*(f"stale: {path}" for path in wrong), "To update them: make protocol"]))
    for path, text in wrong.items():
        (REPOSITORY / path).parent.mkdir(parents=True, exist_ok=True)
        (REPOSITORY / path).write_text(text, "utf-8")
    print("\n".join(f"written: {path}" for path in wrong) or "Everything is as it should be.")


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def _read(path: Path) -> str | None:
    return path.read_text("utf-8") if path.is_file() else None
