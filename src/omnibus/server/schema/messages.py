"""Everything that is said over the socket of a table, as JSON Schema."""

from __future__ import annotations

from typing import Any

from omnibus.server.protocol.commands import Command
from omnibus.server.protocol.messages import Message
from omnibus.server.protocol.table import VERSION
from omnibus.server.schema.components import components

REFERENCE = "#/$defs/{name}"


def json_schema() -> dict[str, Any]:
    """A schema for every message; what clients say is `#/$defs/Command`, what the server says `#/$defs/Message`."""
    roots, named = components([Command, Message], REFERENCE)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Omnibus: messages over the socket of a table, version {VERSION}",
        "description": "Commands are what clients say, messages what the server says. See docs/protocol.md.",
        "anyOf": roots,
        "$defs": named,
    }
