"""A client based on docs/protocol.md alone: it reads addresses, examples, tables and types from the page, and finds all
messages of the server there."""

from __future__ import annotations

import http.client
import json
import re
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.serving import PATIENCE, Serving

DOCS = Path(__file__).parents[2] / "docs"
Json = Any


class Page:
    """The contents of the page."""

    def __init__(self, name: str) -> None:
        self.text = (DOCS / name).read_text("utf-8")

    def section(self, number: int) -> str:
        """A section with a second-level heading, counted from 1; both languages have the same ones."""
        return re.split(r"^## ", self.text, flags=re.MULTILINE)[number]

    def table(self, *columns: str) -> list[list[str]]:
        """The rows of the table with these first columns."""
        head = "".join(rf"\| {re.escape(column)} " for column in columns)
        found = re.search(rf"^{head}\|.*\n\|[- |]*\n((?:\|.*\n)*)", self.text, re.MULTILINE)
        assert found is not None, columns
        return [[cell.strip() for cell in row.split("|")[1:-1]] for row in found[1].splitlines()]

    def words(self, *columns: str) -> dict[str, list[str]]:
        """The `code` words of each row of a table, by the first of them."""
        return {
            found[0]: found[1:] for row in self.table(*columns) if (found := re.findall("`([^`]+)`", "|".join(row)))
        }

    @cached_property
    def examples(self) -> list[Json]:
        """All examples, in order."""
        return [json.loads(text) for text in re.findall(r"^```json\n(.*?)\n```$", self.text, re.MULTILINE | re.DOTALL)]

    def sent_to(self, request: str) -> Json:
        """The body of a request: the first example below it."""
        below = self.text[self.text.index(f"\n    {request}\n") :]
        return json.loads(re.search(r"```json\n(.*?)\n```", below, re.DOTALL)[1])  # type: ignore[index]

    def message(self, kind: str) -> Json:
        """The first example of a command."""
        return next(example for example in self.examples if example.get("t") == kind and "seq" not in example)

    @cached_property
    def types(self) -> dict[str, dict[str, str]]:
        """The fields of every type, with their types."""
        return {name: _fields(body) for name, body in re.findall(r"^(\w+) \{(.*)\}$", self._listing, re.MULTILINE)}

    @cached_property
    def unions(self) -> dict[str, list[str]]:
        """The alternatives of each union: types or words."""
        found = re.findall(r"^(\w+) = (.*)$", self._listing, re.MULTILINE)
        return {name: [part.strip('"') for part in parts.split(" | ")] for name, parts in found}

    @property
    def _listing(self) -> str:
        """The list of types, with one line for each."""
        return re.sub(r"\n    ", " ", self.text[self.text.rindex("```\n", 0, self.text.rindex("\n```")) :])


def _fields(body: str) -> dict[str, str]:
    parts = re.split(r", (?=\w+: )", body)
    return dict(part.partition(" = ")[0].split(": ", 1) for part in parts)


class Checker:
    """Checks values against the types on the page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.met: set[str] = set()

    def check(self, value: Json, kind: str, where: str) -> None:
        """Raises AssertionError if a value is not of a type."""
        assert any(self._fits(value, option, where) for option in _options(kind)), (where, kind, value)

    def _fits(self, value: Json, kind: str, where: str) -> bool:
        simple: dict[str, Any] = {"string": str, "number": (int, float), "boolean": bool, "null": type(None)}
        if kind in simple:
            return isinstance(value, simple[kind]) and (kind == "boolean" or not isinstance(value, bool))
        if kind.startswith('"'):
            return bool(value == json.loads(kind))
        if kind.endswith("[]"):
            return isinstance(value, list) and all(self._is(each, kind[:-2].strip("()"), where) for each in value)
        if kind.startswith("["):
            kinds = kind[1:-1].split(", ")
            return (
                isinstance(value, list)
                and [self._is(each, of, where) for each, of in zip(value, kinds, strict=True)] != []
            )
        if kind.startswith("Record<string, "):
            of = kind.removeprefix("Record<string, ")[:-1]
            return isinstance(value, dict) and all(self._is(each, of, where) for each in value.values())
        if kind in self._page.unions:
            return self._one_of(value, self._page.unions[kind], where)
        return isinstance(value, dict) and self._struct(value, kind, where)

    def _is(self, value: Json, kind: str, where: str) -> bool:
        self.check(value, kind, where)
        return True

    def _one_of(self, value: Json, options: list[str], where: str) -> bool:
        if not isinstance(value, dict):
            return value in options
        for option in options:
            tag, word = next(iter(self._page.types[option].items()))
            if value.get(tag) == word.strip('"'):
                return self._struct(value, option, where)
        return False

    def _struct(self, value: Json, kind: str, where: str) -> bool:
        fields = self._page.types[kind]
        assert value.keys() <= fields.keys(), (where, kind, value.keys() - fields.keys())
        self.met.add(kind)
        return all(self._is(part, fields[name], f"{where}.{name}") for name, part in value.items())


def _options(kind: str) -> list[str]:
    """The parts of a union, but not those within brackets."""
    return re.findall(r"(?:[^|\s(<\[]|\([^)]*\)|<.*>|\[[^\]]*\])+(?: (?=[^|]*>))?", kind)


class Client:
    """Plays by the page."""

    def __init__(self, page: Page, port: int) -> None:
        self.page, self.port, self.cookie = page, port, ""
        self.checker = Checker(page)
        self.messages = {command: kinds for command, *kinds in page.table("message")}

    def post(self, request: str, body: Json) -> Json:
        """A request with a body; the cookie is kept."""
        method, path = request.split()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Content-Type": re.findall(r"`Content-Type: ([^`]+)`", self.page.text)[0], "Cookie": self.cookie}
        connection.request(method, path, json.dumps(body), headers)
        answer = connection.getresponse()
        if said := answer.getheader("set-cookie"):
            self.cookie = said.partition(";")[0]
            name = self.cookie.partition("=")[0]
            assert f"`{name}`" in self.page.text
        content = json.loads(answer.read())
        connection.close()
        assert answer.status == 200, content
        return content

    def answers(self, request: str) -> str:
        """The type of the answer."""
        return next(words[-1] for first, *words in map(_words_of, self._requests()) if first == request)

    def _requests(self) -> list[list[str]]:
        return self.page.table("request") if "| request |" in self.page.text else self.page.table("requête")

    def sit_down(self, board: str) -> ClientConnection:
        """Becomes a guest, opens a table and connects to it."""
        for request in ("POST /api/me", "POST /api/tables"):
            body = self.page.sent_to(request)
            if "settings" in body:
                body["settings"]["board"] = board
            answer = self.post(request, body)
            self.checker.check(answer, self.answers(request), request)
        path = re.findall(r"`ws://[^/`]+(/[^`]+)`", self.page.text)[0].replace("{table}", answer["table"])
        return connect(
            f"ws://127.0.0.1:{self.port}{path}",
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_size=None,
        )

    def play(self, board: str) -> dict[str, Json]:
        """Plays a whole game; returns the client's final state."""
        have: dict[str, Json] = {"events": [], "legal": []}
        with self.sit_down(board) as socket:
            socket.send(json.dumps(self.page.message("hello")))
            waiting, number = None, 0
            while not have.get("table") or have["table"]["status"] != "over":
                message = json.loads(socket.recv(PATIENCE))
                self.checker.check(message, "Message", message["t"])
                assert message["t"] == "update", message
                if message.get("full"):
                    have = {"events": [], "legal": []}
                have["events"] += message.get("events", [])
                have |= {name: message[name] for name in ("table", "you", "view", "legal", "seq") if name in message}
                waiting = None if message.get("re") == waiting else waiting
                if have["legal"] and waiting is None:
                    number += 1
                    waiting = f"mine {number}"
                    # The last actions are claims, if there are any, so that the game ends.
                    choice = {"id": waiting, "on": have["seq"], "action": have["legal"][-1]}
                    socket.send(json.dumps(self.page.message("act") | choice))
        return have


def _words_of(row: list[str]) -> list[str]:
    return re.findall("`([^`]+)`", " ".join(row))


@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("protocol.md", "london"),
        ("protocol.fr.md", "paris"),
        ("protocol.md", "amsterdam"),
        ("protocol.fr.md", "san_francisco"),
        ("protocol.md", "germany"),
    ],
)
def test_a_client_from_the_page_alone_plays_a_whole_game(house: Serving, name: str, board: str) -> None:
    page = Page(name)
    boards = page.words("board", "players") if name == "protocol.md" else page.words("plateau", "joueurs")
    assert board in boards
    client = Client(page, house.port)
    have = client.play(board)
    assert have["view"]["over"] and have["table"]["ending"]["winners"]
    assert {
        "Settings",
        "TableInfo",
        "You",
        "ViewJson",
        "SeatJson",
        "Ending",
        "ClaimAction",
        "FinalEvent",
    } <= client.checker.met
    check_tables(page, have)


def check_tables(page: Page, have: dict[str, Json]) -> None:
    """Checks the page's tables against the messages."""
    french = "| champ |" in page.text
    events, actions = page.words("e"), page.words("`do`")
    for event in have["events"]:
        fields = set(event) - {"e", "seat"}
        assert fields <= set(events[event["e"]]), event
    assert {name for kind in page.unions["Action"] for name in [page.types[kind]["do"].strip('"')]} == set(actions)
    view = {word for row in page.table("champ" if french else "field") for word in _words_of(row[:1])}
    assert view == set(have["view"])
    seat = {
        word for row in page.table("champ d'une place" if french else "field of a seat") for word in _words_of(row[:1])
    }
    assert seat == set(have["view"]["seats"][0])
    assert have["table"]["status"] in page.words("`status`")


def test_every_board_every_status_and_every_403_are_explained(house: Serving) -> None:
    page = Page("protocol.md")
    assert set(page.unions["Status"]) == set(page.words("`status`"))
    refused = {row[0].strip("`") for row in page.table("code", "HTTP") if row[1] == "403"}
    explained = next(_words_of(row) for row in page.table("HTTP", "meaning") if row[0] == "403")
    assert refused == set(explained)
    statuses = {row[1] for row in page.table("code", "HTTP")}
    assert statuses == {status for row in page.table("HTTP", "meaning") for status in row[0].split(", ")}
    connection = http.client.HTTPConnection("127.0.0.1", house.port, timeout=PATIENCE)
    connection.request("GET", "/api/boards")
    lines = json.loads(connection.getresponse().read())
    connection.close()
    assert [line["board"] for line in lines] == list(page.words("board", "players"))
