"""The files generated from the protocol are up to date, complete and correct."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from omnibus.core.actions import Action
from omnibus.core.errors import ILLEGAL
from omnibus.core.events import Event
from omnibus.server.errors import REFUSALS
from omnibus.server.http.endpoints import ENDPOINTS, Endpoint
from omnibus.server.http.statuses import STATUS, codes_of
from omnibus.server.protocol.commands import Command, RoomCommand
from omnibus.server.protocol.http import ErrorBody
from omnibus.server.protocol.messages import Message, RawUpdate, RoomMessage
from omnibus.server.schema import files
from omnibus.server.schema.json_schema import json_schema
from omnibus.server.schema.openapi import openapi
from omnibus.server.schema.pages import PAGES
from omnibus.server.schema.types import RECEIVED, SENT, about, choices, name_of, structs_in
from omnibus.server.schema.typescript import CODES, typescript
from omnibus.words.localized import LocalizedText
from tests.server.protocol_strategies import instances

SPOKEN = tuple(dict.fromkeys(get_args(Command | RoomCommand | Message | RoomMessage)))
BODIES = [one for one in ENDPOINTS if one.body is not None]
ANSWERS = [one for one in ENDPOINTS if one.answer is not None]
SCHEMA, DOCUMENT, TYPESCRIPT = json_schema(), openapi(), typescript()

some = settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example])


def by_name(kind: type | Endpoint) -> str:
    return kind.name if isinstance(kind, Endpoint) else kind.__name__


def message_validator(name: str) -> Any:
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


# The generated files


def test_the_generated_files_are_up_to_date() -> None:
    assert list(files.stale()) == [], "the protocol has changed: update these files with `make protocol`"


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with nothing but pages."""
    (tmp_path / "docs").mkdir()
    for page in (files.REPOSITORY / "docs").glob("*.md"):
        shutil.copy(page, tmp_path / "docs")
    monkeypatch.setattr(files, "REPOSITORY", tmp_path)
    return tmp_path


def test_stale_files_are_named_and_written_anew(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = elsewhere / PAGES["fr"]
    page.write_text(re.sub(r"\| `stale` .*\n", "", page.read_text("utf-8")), "utf-8")
    with pytest.raises(SystemExit) as ended:
        files.main(["--check"])
    every = list(files.files())
    missing = [path for path in every if path not in PAGES.values()]
    expected = [f"stale: {path}" for path in [*missing, PAGES["fr"]]]
    assert str(ended.value.code).splitlines() == [*expected, "To update them: make protocol"]
    files.main([])
    assert capsys.readouterr().out.splitlines() == [line.replace("stale", "written") for line in expected]
    files.main(["--check"])
    files.main([])
    assert capsys.readouterr().out == 2 * "Everything is as it should be.\n"
    for path in every:
        text = (elsewhere / path).read_text("utf-8")
        assert text.endswith("\n")
        assert text == (files.REPOSITORY / path).read_text("utf-8")


# The messages, as JSON Schema


@pytest.mark.parametrize("kind", SPOKEN, ids=by_name)
def test_messages_round_trip_and_conform_to_the_schema(kind: type) -> None:
    families = {"Command": Command, "RoomCommand": RoomCommand, "Message": Message, "RoomMessage": RoomMessage}
    name, family = next((name, union) for name, union in families.items() if kind in get_args(union))
    alone, among = message_validator(name_of(kind)), message_validator(name)

    @some
    @given(instances(kind))
    def check(message: Any) -> None:
        written = msgspec.json.encode(message)
        assert msgspec.json.decode(written, type=family) == message
        alone.validate(json.loads(written))
        among.validate(json.loads(written))

    check()


SCALARS = (None, True, 7, -1.5, "x", "")
OTHERS: tuple[Any, ...] = (*SCALARS, [], {}, [1], ["x"], {"x": 1}, {"do": "pass"}, {"do": "x"}, {"do": "card"})


def changed(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A message with an additional, a missing or a changed field."""
    yield message
    yield {**message, "more": 1}
    for key in message:
        yield {other: value for other, value in message.items() if other != key}
        for value in OTHERS:
            yield {**message, key: value}
            if isinstance(message[key], dict):
                yield {**message, key: {**message[key], "more": value}}
                yield from ({**message, key: {**message[key], inner: value}} for inner in message[key])


@pytest.mark.parametrize("kind", get_args(Command), ids=by_name)
def test_the_schema_refuses_what_the_server_refuses(kind: type) -> None:
    validator, decoder = message_validator("Command"), msgspec.json.Decoder(Command)

    @some
    @given(instances(kind))
    def check(message: Any) -> None:
        for other in changed(json.loads(msgspec.json.encode(message))):
            try:
                decoder.decode(json.dumps(other))
            except msgspec.ValidationError:
                assert not validator.is_valid(other)
            else:
                validator.validate(other)

    check()


def test_the_schema_contains_only_types_of_messages() -> None:
    jsonschema_rs.meta.validate(SCHEMA)
    spoken = {name_of(cls) for cls in structs_in(Command, Message, RoomCommand, RoomMessage)}
    unions = {"Command", "Message", "RoomCommand", "RoomMessage", "Action", "GameEvent"}
    assert SCHEMA["$defs"].keys() == spoken | unions
    assert "RawUpdate" not in json.dumps([SCHEMA, DOCUMENT]) + TYPESCRIPT


def test_docstrings_are_descriptions_in_the_schema() -> None:
    said = SCHEMA["$defs"]["Settings"]
    assert said["description"] == "The settings of a table; fixed when the game starts."
    assert said["properties"]["clock"]["description"].startswith("Seconds for a turn; null ")
    for cls in structs_in(Command, Message):
        assert SCHEMA["$defs"][name_of(cls)]["description"] == about(cls) != ""


# HTTP, as OpenAPI


def validator_of(content: dict[str, Any]) -> Any:
    schema = content["content"]["application/json"]["schema"]
    return jsonschema_rs.validator_for({"allOf": [schema], "components": DOCUMENT["components"]})


def check_instances(kind: Any, validator: Any) -> None:
    @some
    @given(instances(kind))
    def check(value: Any) -> None:
        written = msgspec.json.encode(value)
        assert msgspec.json.decode(written, type=kind) == value
        validator.validate(json.loads(written))

    check()


@pytest.mark.parametrize("one", BODIES, ids=by_name)
def test_requests_conform_to_the_document(one: Endpoint) -> None:
    operation = DOCUMENT["paths"][one.path][one.method.lower()]
    check_instances(one.body, validator_of(operation["requestBody"]))


@pytest.mark.parametrize("one", ANSWERS, ids=by_name)
def test_answers_conform_to_the_document(one: Endpoint) -> None:
    operation = DOCUMENT["paths"][one.path][one.method.lower()]
    check_instances(one.answer, validator_of(operation["responses"]["200"]))


def test_refusals_conform_to_the_document() -> None:
    for refused in DOCUMENT["components"]["responses"].values():
        validator = validator_of(refused)
        for code in REFUSALS:
            body = json.loads(msgspec.json.encode(ErrorBody(code, LocalizedText("no", "non"))))
            assert validator.is_valid(body) == (f"`{code}`" in refused["description"])


def test_every_endpoint_is_in_the_document() -> None:
    schema = schemathesis.openapi.from_dict(DOCUMENT)
    schema.validate()
    operations = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    found = {operation.definition.raw["operationId"] for operation in operations}
    assert found == {one.name for one in ENDPOINTS}
    assert {path["security"][0].keys() == {"guest"} for path in DOCUMENT["paths"]["/api/me"].values()} == {True, False}


@pytest.mark.parametrize("one", ENDPOINTS, ids=by_name)
def test_every_refusal_has_its_status_in_the_document(one: Endpoint) -> None:
    operation = DOCUMENT["paths"][one.path][one.method.lower()]
    documented = set()
    for status, response in operation["responses"].items():
        if status != "200":
            (name,) = re.findall(r"^#/components/responses/(.*)$", response["$ref"])
            refused = DOCUMENT["components"]["responses"][name]
            codes = refused["content"]["application/json"]["schema"]["properties"]["code"]["enum"]
            assert all(f"- `{code}`: {REFUSALS[code]}" in refused["description"].splitlines() for code in codes)
            documented |= {(code, int(status)) for code in codes}
    assert documented == {(code, STATUS[code]) for code in codes_of(one)}
    assert ("no_guest" in codes_of(one)) == one.guest


def test_every_code_has_a_status() -> None:
    assert STATUS.keys() == REFUSALS.keys()
    assert all(400 <= status < 600 for status in STATUS.values())


# TypeScript

DECLARED = re.findall(r"^export (?:type|interface|const) (\w+)", TYPESCRIPT, re.MULTILINE)
BUILT_IN = {"Record", "string", "number", "boolean", "null", "unknown", "as", "const", "export", "interface", "type"}


def without_comments(text: str) -> str:
    return re.sub(r"/\*\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)


def fields_in(name: str) -> dict[str, str]:
    """The fields of an interface with their question marks, and their types."""
    (body,) = re.findall(rf"^export interface {name} \{{\n(.*?)^\}}$", TYPESCRIPT, re.MULTILINE | re.DOTALL)
    return dict(re.findall(r"^  (\w+\??): (.*);$", without_comments(body), re.MULTILINE))


def test_every_type_is_declared_once_and_none_is_missing() -> None:
    assert len(set(DECLARED)) == len(DECLARED)
    assert set(DECLARED) >= {name_of(cls) for cls in structs_in(*SENT, *RECEIVED)} | set(choices())
    code = re.sub(r'"[^"\n]*"', "", without_comments(TYPESCRIPT))
    fields = set(re.findall(r"(\w+)\??:", code))
    assert set(re.findall(r"[A-Za-z_]\w*", code)) - fields <= set(DECLARED) | BUILT_IN


def test_every_field_is_there() -> None:
    for cls, struct in structs_in(*SENT, *RECEIVED).items():
        expected = [] if struct.tag is None else [struct.tag_field]
        expected += [field.encode_name for field in struct.fields]
        assert [field.rstrip("?") for field in fields_in(name_of(cls))] == expected
    assert {name.partition(".")[2] for name in CODES} <= {
        field for name in CODES for field in (found.rstrip("?") for found in fields_in(name.partition(".")[0]))
    }


def test_fields_are_optional_if_they_may_be_omitted_or_are_sent_by_clients() -> None:
    assert fields_in("HelloCommand") == {
        "t": '"hello"',
        "last?": "number | null",
        "seat?": "number | null",
        "changes?": "boolean",
        "screen?": "boolean",
    }
    assert fields_in("ReasonMessage")["code?"] == "IllegalCode"
    assert fields_in("UpdateMessage")["view?"] == "ViewJson"
    assert fields_in("Settings")["clock"] == "number | null"
    assert fields_in("DrewEvent")["from"] == "string | number"
    assert fields_in("ClaimAction") == {"do": '"claim"', "route": "number", "color": "string | null", "wilds": "number"}
    assert fields_in("Replay")["events"] == "GameEvent[][]"
    assert fields_in("TouristsPlacedEvent")["at"] == "Record<string, [number, number]>"


def test_codes_and_families_are_whole() -> None:
    for name, expected in (("RefusalCode", REFUSALS), ("IllegalCode", ILLEGAL)):
        (listed,) = re.findall(rf"^export type {name} =(.*?);$", TYPESCRIPT, re.MULTILINE | re.DOTALL)
        assert re.findall(r'"(\w+)"', listed) == list(expected)
    for name, union in (("Command", Command), ("Message", Message), ("Action", Action), ("GameEvent", Event)):
        (listed,) = re.findall(rf"^export type {name} =(.*?);$", TYPESCRIPT, re.MULTILINE | re.DOTALL)
        assert re.findall(r"\w+", listed) == [name_of(cls) for cls in get_args(union)]
    assert RawUpdate not in structs_in(*RECEIVED)


def test_the_brackets_close_and_a_compiler_agrees(tmp_path: Path) -> None:
    """If a compiler is installed, it also checks random messages."""
    code = re.sub(r'"[^"\n]*"', "", without_comments(TYPESCRIPT))
    for opening, closing in ("{}", "[]", "()", "<>"):
        assert code.count(opening) == code.count(closing) > 0
    if compiler := shutil.which("tsc"):
        (tmp_path / "protocol.ts").write_text(TYPESCRIPT, "utf-8")
        (tmp_path / "messages.ts").write_text(made_up_messages(), "utf-8")
        options = ["--strict", "--exactOptionalPropertyTypes", "--noEmit", "--target", "es2022", "--module", "esnext"]
        done = subprocess.run([compiler, *options, "messages.ts"], cwd=tmp_path, capture_output=True, text=True)
        assert done.stdout == ""


def made_up_messages() -> str:
    """A module with random messages of every kind and their types."""
    lines = ['import type { Command, Message } from "./protocol";\n']

    @some
    @given(st.data())
    def make(data: st.DataObject) -> None:
        for kind in SPOKEN:
            written = msgspec.json.encode(data.draw(instances(kind))).decode()
            family = "Command" if kind in get_args(Command) else "Message"
            if len(lines) < 500 and '"code"' not in written:  # random codes would not compile
                lines.append(f"export const m{len(lines)}: {family} = {written};\n")

    make()
    return "".join(lines)
