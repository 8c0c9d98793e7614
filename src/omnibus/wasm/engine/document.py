"""The table of functions and the layouts of all records, as JSON in the module itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from omnibus.kernel.state import Size
from omnibus.wasm.engine.exports import entry_points, records_of, table_name
from omnibus.wasm.engine.signatures import Signature, kind_of, signature_of
from omnibus.wasm.exports import SIZES
from omnibus.wasm.layouts import layout_of

SECTION = "omnibus.table"
"""The custom section of the module."""


def table() -> bytes:
    """For each function its parameters, by name, and the kinds of its results; for each size of board its capacity, and
    the length and the fields of each record."""
    capacity = next(iter(SIZES.values()))
    calls = {
        table_name(function): _call(signature_of(function, arguments, capacity))
        for function, arguments in entry_points(capacity)
    }
    sizes = {name: _size(size) for name, size in SIZES.items()}
    return json.dumps({"sizes": sizes, "calls": calls}, separators=(",", ":")).encode()


def _call(signature: Signature) -> dict[str, Any]:
    return {
        "takes": [[each.name, each.kind] for each in signature.parameters],
        "gives": [kind_of(each) for each in signature.results],
    }


def _size(size: Size) -> Mapping[str, Any]:
    records = {name: {"bytes": kind.itemsize, "fields": layout_of(kind)} for name, kind in records_of(size).items()}
    return {"capacity": size._asdict(), "records": records}
