"""The HTTP endpoints as an OpenAPI document."""

from __future__ import annotations

import re
from typing import Any

from omnibus.server.errors import REFUSALS
from omnibus.server.http.endpoints import ENDPOINTS, Endpoint
from omnibus.server.http.statuses import STATUS, codes_of
from omnibus.server.identity import GUEST_COOKIE
from omnibus.server.protocol.http import ErrorBody
from omnibus.server.protocol.table import VERSION
from omnibus.server.schema.json_schema import Schema, components

REFERENCE = "#/components/schemas/{name}"
REFUSAL = "#/components/responses/{name}"
SECURITY = {
    "guest": {
        "type": "apiKey",
        "in": "cookie",
        "name": GUEST_COOKIE,
        "description": "Set by `introduce`: identifies a guest, who needs no account.",
    }
}


def openapi() -> dict[str, Any]:
    """The document: every endpoint with its answer, and every refusal with its status and codes."""
    kinds = {
        f"{one.name} {side}": kind
        for one in ENDPOINTS
        for side, kind in (("body", one.body), ("answer", one.answer))
        if kind is not None
    }
    schemas, named = components([*kinds.values(), ErrorBody], REFERENCE)
    by_use = dict(zip(kinds, schemas, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    refusals = {_name(codes): _refusal(codes) for one in ENDPOINTS for codes in _by_status(one).values()}
    for one in ENDPOINTS:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, by_use)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Omnibus",
            "version": str(VERSION),
            "summary": "Tables for five board games, without accounts.",
            "description": "The game itself is played over a WebSocket at `/ws/tables/{table}`: see docs/protocol.md.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {"schemas": named, "responses": refusals, "securitySchemes": SECURITY},
    }


def _operation(endpoint: Endpoint, schemas: dict[str, Schema]) -> dict[str, Any]:
    refusals = {
        str(status): {"$ref": REFUSAL.format(name=_name(codes))} for status, codes in _by_status(endpoint).items()
    }
    answer = {
        "description": "Done.",
        "content": {endpoint.media: {"schema": schemas.get(f"{endpoint.name} answer", {})}},
    }
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "security": [{"guest": []}] if endpoint.guest else [{}, {"guest": []}],
        "responses": {"200": answer, **refusals},
    }
    if names := re.findall(r"\{(\w+)\}", endpoint.path):
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names
        ]
    if endpoint.body is not None:
        content = {"application/json": {"schema": schemas[f"{endpoint.name} body"]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _by_status(endpoint: Endpoint) -> dict[int, list[str]]:
    """The refusal codes of an endpoint, by status."""
    codes = codes_of(endpoint)
    return {
        status: [code for code in codes if STATUS[code] == status]
        for status in sorted({STATUS[code] for code in codes})
    }


def _name(codes: list[str]) -> str:
    return ".".join(codes)


def _refusal(codes: list[str]) -> dict[str, Any]:
    schema = {"$ref": REFERENCE.format(name="ErrorBody"), "properties": {"code": {"enum": codes}}}
    return {
        "description": "\n".join(f"- `{code}`: {REFUSALS[code]}" for code in codes),
        "content": {"application/json": {"schema": schema}},
    }
