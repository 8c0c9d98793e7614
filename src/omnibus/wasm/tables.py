"""The fields and notes of score pads, as TypeScript."""

from __future__ import annotations

import json
from typing import TypeAlias

from omnibus.core.mechanisms import MECHANISMS, SOURCES
from omnibus.core.pad_fields import kernel_field
from omnibus.core.score_pad.document import FORMAT
from omnibus.core.score_pad.notes import DECISIONS, KINDS
from omnibus.kernel import pad
from omnibus.kernel.log import ROWS
from omnibus.kernel.pad_notes import DECIDED, STANDING
from omnibus.kernel.state import NONE

HEAD = """\
// The fields and notes of score pads.
// Written by `make wasm` from src/omnibus/core: edits here are lost.

/** The kernel's numbers: nothing said; what is known of routes; what is said of a ticket, as bits; two notes. */
"""
LISTS = """
export const FORMAT = %s;

/** The sources of points, in the order of the kernel's columns. */
export const SOURCES = %s as const;

/** What a victory can be decided by. */
export const DECISIONS = %s as const;

/** The mechanisms' fields of a player: a number, a list of names, or a number for each name. `names` is the board's
 * field that lists the names. */
export const PAD_FIELDS = %s as const;

/** The kinds of notes. The first value may be an index of the names that the board's field `names` lists; a line ends
 * with its points. */
export const NOTES = %s as const;
"""
Row: TypeAlias = dict[str, object]
NUMBERS = {
    "NONE": NONE,
    "BY_ROUTE": pad.BY_ROUTE,
    "BY_LENGTH": pad.BY_LENGTH,
    "HELD": pad.HELD,
    "SAID_DONE": pad.SAID_DONE,
    "SAID_FAILED": pad.SAID_FAILED,
    "STANDING": STANDING,
    "DECIDED": DECIDED,
    "LOG_ROWS": ROWS,
}


def typescript() -> str:
    """The file with all tables."""
    fields: list[Row] = [
        {"name": kind.name(), "field": kernel_field(kind.name()), "form": kind.pad.form, "names": kind.pad.names}
        for kind in MECHANISMS
        if kind.pad
    ]
    notes: list[Row] = [
        {
            "number": number,
            "code": kind.code,
            "part": kind.part,
            "source": source,
            "values": kind.values,
            "names": kind.names,
        }
        for number, (kind, source) in sorted(KINDS.items())
    ]
    numbers = "".join(f"export const {name} = {value};\n" for name, value in NUMBERS.items())
    lists = (_json(FORMAT), _json(SOURCES), _json(DECISIONS), _rows(fields), _rows(notes))
    return HEAD + numbers + LISTS % lists


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _rows(rows: list[Row]) -> str:
    return "[\n" + "".join(f"  {_json(row)},\n" for row in rows) + "]"
