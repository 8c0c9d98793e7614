"""All types of the protocol, a line or two each: for the pages that people write clients from."""

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
from omnibus.server.http.endpoints import ENDPOINTS
from omnibus.server.schema.types import RECEIVED, SENT, UNIONS, choices, name_of, structs_in
from omnibus.server.schema.typescript import Writer

WIDTH = 116
TOGETHER = "\u00a0"
ELSEWHERE = (GameSpec, *get_args(SomeMechanism))
"""What nobody needs to play."""


def listing() -> str:
    """Choices, then the families, then all others; what a field is where it is left out stands behind `=`."""
    writer, structs = Writer(), structs_in((*SENT, *RECEIVED))
    drawn = structs_in([one.answer for one in ENDPOINTS if one.name == "drawing"])
    families = {name: family for name, family in UNIONS.items() if family is not SomeMechanism}
    members = [member for family in families.values() for member in get_args(family)]
    alone = [cls for cls in structs if cls not in (*members, *ELSEWHERE, *drawn)]
    lines = [f"{name_of(cls)} {{{', '.join(_fields(writer, structs[cls]))}}}" for cls in (*members, *alone)]
    words = {name: values for name, (values, _) in choices().items() if any(f": {name}" in line for line in lines)}
    unions = {name: map(json.dumps, values) for name, values in words.items()}
    unions |= {name: map(name_of, get_args(family)) for name, family in families.items()}
    lines = [*(f"{name} = {' | '.join(parts)}" for name, parts in unions.items()), *lines]
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
