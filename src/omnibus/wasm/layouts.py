"""Where the fields of each record lie, as TypeScript."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import numpy as np

from omnibus.core.bindings.memory import fields_of
from omnibus.core.game import Game
from omnibus.kernel.state import Size
from omnibus.wasm.exports import EXPORTS, SIZES, records_of

ONLY_BYTES = ("board",)
"""Records that the browser gets whole, and whose fields it does not read."""

HEAD = """\
// Where the fields of the kernel's records lie, for each size of board.
// Written by `make wasm` from src/omnibus/kernel: edits here are lost.

/** The type of a field's numbers, its offset in bytes, and its dimensions. */
export type Field = readonly [type: "i1" | "u1" | "i2" | "u2" | "i4" | "u4" | "i8", offset: number, ...shape: number[]];

export interface Layout {
  /** The length of a record. */
  readonly bytes: number;
  readonly fields: Readonly<Record<string, Field>>;
}

/** A size of board: its players and tickets at most, a digest of the layout of a board's numbers, and its records. */
export interface Size {
  readonly seats: number;
  readonly tickets: number;
  readonly board: string;
  readonly records: Readonly<Record<string, Layout>>;
}

"""
TABLE = "export const SIZES = "
CALLS = """
/** The records that each function takes. The module has each function for each size: `score_pad_city`. */
export const EXPORTS = """


def layout_of(kind: np.dtype[Any]) -> dict[str, tuple[str | int, ...]]:
    """The type, the offset and the dimensions of each field."""
    assert kind.fields is not None
    return {name: (field.base.str[1:], offset, *field.shape) for name, (field, offset, *_) in kind.fields.items()}


def board_digest(size: Size) -> str:
    """A digest of the layout of a board's numbers: a page and a server that were made from other sources notice it."""
    kind = records_of(size)["board"]
    return hashlib.sha256(json.dumps([kind.itemsize, layout_of(kind)]).encode()).hexdigest()[:16]


def board_numbers(game: Game) -> bytes:
    """A board's numbers as a page reads them: the digest of their layout, and the record."""
    return board_digest(game.size).encode() + fields_of(game.arrays).tobytes()


def typescript() -> str:
    """The file with all layouts."""
    made: dict[str, Any] = {}
    for name, size in SIZES.items():
        records = {
            record: {"bytes": kind.itemsize, "fields": {} if record in ONLY_BYTES else layout_of(kind)}
            for record, kind in records_of(size).items()
        }
        made[name] = {"seats": size.seats, "tickets": size.tickets, "board": board_digest(size), "records": records}
    calls = {export.name: export.records for export in EXPORTS}
    return f"{HEAD}{TABLE}{_pretty(made)} as const satisfies Record<string, Size>;\n{CALLS}{_pretty(calls)} as const;\n"


def _pretty(value: object) -> str:
    """JSON with each innermost list on one line."""
    return re.sub(r"\[[^\[\]{}]*\]", _on_one_line, json.dumps(value, indent=2))


def _on_one_line(found: re.Match[str]) -> str:
    return " ".join(found[0].split()).replace("[ ", "[").replace(" ]", "]")
