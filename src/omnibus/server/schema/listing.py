"""All types of the protocol in a line or two each, for authors of clients."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from textwrap import wrap
from typing import get_args

import msgspec
import msgspec.inspect as types

from omnibus.core.mechanisms import SomeMechanism
from omnibus.core.spec import GameSpec
from omnibus.drawing.drawing import Drawing
from omnibus.server.schema.types import RECEIVED, SENT, UNIONS, choices, members_of, name_of, structs_in
from omnibus.server.schema.typescript import Writer

WIDTH = 116
TOGETHER = "\u00a0"
ELSEWHERE = (GameSpec, *get_args(SomeMechanism))
"""Types that a client does not need."""


def listing() -> str:
    """Literal types, then the unions, then all others; the default of a field is behind `=`."""
    writer, structs = Writer(), structs_in(*SENT, *RECEIVED)
    drawn = structs_in(Drawing)
    unions = {name: union for name, union in UNIONS.items() if union is not SomeMechanism}
    members = [member for name in unions for member in members_of(name)]
    alone = [cls for cls in structs if cls not in (*members, *ELSEWHERE, *drawn)]
    lines = [f"{name_of(cls)} {{{', '.join(_fields(writer, structs[cls]))}}}" for cls in (*members, *alone)]
    words = {name: values for name, (values, _) in choices().items() if any(f": {name}" in line for line in lines)}
    choices_of = {name: map(json.dumps, values) for name, values in words.items()}
    choices_of |= {name: map(name_of, get_args(union)) for name, union in unions.items()}
    lines = [*(f"{name} = {' | '.join(parts)}" for name, parts in choices_of.items()), *lines]
    return "```\n" + "\n".join(map(_wrapped, lines)) + "\n```"


def _wrapped(line: str) -> str:
    """A line, broken only between fields."""
    kept = re.sub(r"(?<!,) ", TOGETHER, line) if "{" in line else line
    return "\n".join(wrap(kept, WIDTH, subsequent_indent="    ", break_on_hyphens=False)).replace(TOGETHER, " ")


def _fields(writer: Writer, struct: types.StructType) -> Iterable[str]:
    if struct.tag is not None:
        yield f'{struct.tag_field}: "{struct.tag}"'
    for field in struct.fields:
        yield f"{field.encode_name}: {writer.kind(field.type)}{_default(field)}"


def _default(field: types.Field) -> str:
    if field.required:
        return ""
    value = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return f" = {json.dumps(msgspec.to_builtins(value))}"
