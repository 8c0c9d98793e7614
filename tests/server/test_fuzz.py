"""Random HTTP requests and socket messages are answered in conformity with the schemas."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Ok

from omnibus.server.http.endpoints import ENDPOINTS, Endpoint
from omnibus.server.protocol.commands import Command
from omnibus.server.schema.openapi import openapi
from tests.play import at_length
from tests.server.attackers import Peephole, Trickster, check_answer, game_of_two
from tests.server.protocol_strategies import instances
from tests.server.serving import Json, Serving

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(openapi())
OPERATIONS = {
    operation.definition.raw["operationId"]: operation
    for operation in (found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok))
}


# HTTP


class Places:
    """Things that exist, so that requests can be about them."""

    def __init__(self, server: Serving) -> None:
        self.person = Trickster(server, "Fuzz")
        self.cookies = dict([self.person.cookie.split("=", 1)])
        self._address, self.session = f"http://127.0.0.1:{server.port}", requests.Session()
        window = self.person.at(self.person.create("london", ["open", "easy"], start=True))
        for _ in range(2):
            window.until(lambda each: each.legal)
            assert window.act(window.legal[0])["t"] == "update"
        assert window.ask(t="resign")["t"] == "update"
        going = self.person.at(self.person.create("paris", ["open", "open"], listed=True))
        link = self.person.post(f"/api/tables/{going.table_id}/seat-link")["address"].partition("#")[2]
        self.values: dict[str, list[Json]] = {
            "table": [window.table_id, going.table_id],
            "board": ["london", "atlantis"],
            "code": [going.you["invite"], going.you["watch"].lower()],
            "secret": [link],
            "actions": [0, 1, 10**6],
            "seat": [0, 1, -1],
            "level": ["easy", "expert"],
            "seats": [["open", "easy"], ["open", "open", "hard"], ["easy"] * 5, []],
        }

    def ask(self, case: Any) -> int:
        """Sends the request of a case, and checks the answer; returns its status."""
        response = case.call(base_url=self._address, session=self.session)
        headers = {name: value for name, (value,) in response.headers.items()}
        check_answer(response.status_code, response.content, headers)
        case.validate_response(response, checks=CHECKS)
        status: int = response.status_code
        return status

    def fill(self, value: Json, draw: Any) -> Json:
        """Replaces some values by existing ones."""
        if not isinstance(value, dict):
            return value
        return {
            key: draw(st.sampled_from(self.values[key]))
            if key in self.values and draw(st.integers(0, 3))
            else self.fill(part, draw)
            for key, part in value.items()
        }


@pytest.fixture(scope="module")
def places(house: Serving) -> Iterator[Places]:
    """Tables and codes on the common server."""
    made = Places(house)
    yield made
    made.session.close()


@at_length("examples", short=20, long=100)
@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.name)
def test_answers_to_random_requests_conform_to_the_document(
    house: Serving, places: Places, endpoint: Endpoint, examples: int
) -> None:
    @settings(max_examples=examples, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(OPERATIONS[endpoint.name].as_strategy(cookies=places.cookies), st.data())
    def ask(case: Any, data: st.DataObject) -> None:
        case.path_parameters = places.fill(case.path_parameters, data.draw)
        case.body = places.fill(case.body, data.draw)
        if endpoint.name == "delete_me":  # which deletes the guest of the request
            case.cookies = dict([Trickster(house, "Gone").cookie.split("=", 1)])
        assert places.ask(case) != 401

    ask()


@pytest.mark.parametrize("endpoint", [each for each in ENDPOINTS if each.body], ids=lambda endpoint: endpoint.name)
def test_a_body_against_the_document_is_refused(house: Serving, places: Places, endpoint: Endpoint) -> None:
    wrong = OPERATIONS[endpoint.name].as_strategy(GenerationMode.NEGATIVE, cookies=places.cookies)

    @settings(max_examples=15, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(wrong, st.data())
    def ask(case: Any, data: st.DataObject) -> None:
        case.path_parameters = places.fill(case.path_parameters, data.draw)
        assert places.ask(case) >= 400

    ask()


@pytest.mark.parametrize("endpoint", [each for each in ENDPOINTS if each.guest], ids=lambda endpoint: endpoint.name)
def test_endpoints_for_guests_refuse_strangers(house: Serving, endpoint: Endpoint) -> None:
    stranger = Trickster(house)
    assert stranger.refused(endpoint.method, endpoint.path.replace("{", "").replace("}", ""))[0] == 401


# Sockets

LETTERS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | LETTERS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(LETTERS, inner, max_size=3),
    max_leaves=6,
)
COMMANDS: st.SearchStrategy[Json] = instances(Command).map(msgspec.to_builtins)
NUMBERS = count(1)


@st.composite
def changed(draw: st.DrawFn) -> Json:
    """A message of the protocol with missing, additional or changed fields."""
    message = dict(draw(COMMANDS))
    for _ in range(draw(st.integers(1, 2))):
        key = draw(st.sampled_from([*message, "t", "id", "on", "action", "seat", "x"]))
        if draw(st.booleans()):
            message.pop(key, None)
        else:
            message[key] = draw(VALUES | COMMANDS)
    return message


TEXTS = st.one_of(COMMANDS.map(json.dumps), changed().map(json.dumps), VALUES.map(json.dumps), LETTERS)


class Range:
    """A table for random messages; if its status changes, it is replaced by another one."""

    def __init__(self, server: Serving, status: str) -> None:
        self.server, self.status = server, status
        self.window = self._fresh()

    def _fresh(self) -> Peephole:
        if self.status == "open":
            person = Trickster(self.server, "Fuzz")
            window = person.at(person.create("london", ["open", "open"]))
            assert isinstance(window, Peephole)
            return window
        one, two = game_of_two(self.server)
        if self.status == "over":
            assert two.ask(t="resign")["t"] == "update"
            one.until(lambda each: each.table["status"] == "over")
        return one

    def say(self, text: str) -> None:
        """Sends a text, and checks that it is answered by messages of the protocol; a hint may take a while."""
        if self.window.table["status"] != self.status:
            self.window.close()
            self.window = self._fresh()
        window, identity = self.window, f"after {next(NUMBERS)}"
        heard = len(window.raw)
        window.socket.send(text)
        window.say(t="ping", id=identity)
        while window.hear().get("re") != identity:
            pass
        while len(window.raw) < heard + 2:
            window.hear()  # which raises where nothing more comes


@at_length("examples", short=100, long=500)
@pytest.mark.parametrize("status", ["open", "playing", "over"])
def test_any_message_is_answered_without_closing_the_socket(house: Serving, status: str, examples: int) -> None:
    field = Range(house, status)

    @settings(max_examples=examples, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(TEXTS, st.integers(0, 50))
    def try_it(text: str, choice: int) -> None:
        field.say(text)
        if field.window.legal:
            action = field.window.legal[choice % len(field.window.legal)]
            field.say(json.dumps({"t": "act", "id": f"act {next(NUMBERS)}", "on": field.window.seq, "action": action}))

    try_it()
    assert field.window.ask(t="ping")["t"] == "pong"
