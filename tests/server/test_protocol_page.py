"""docs/protocol.md, in both languages, is correct: its examples are real messages, and its tables are complete."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from omnibus.bots.advice import Advice
from omnibus.bots.advice_words import advice_sentence, mistake_sentence, reason_sentence
from omnibus.bots.levels import LEVELS
from omnibus.bots.mistakes import Mistake
from omnibus.core.actions import Claim, DrawCard, KeepTickets
from omnibus.core.errors import IllegalAction, OmnibusError
from omnibus.core.events import Event
from omnibus.core.fair import commitment
from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.core.view_changes import Changes
from omnibus.core.view_json import view_as_json
from omnibus.games import load_game
from omnibus.server.errors import Refused
from omnibus.server.http.endpoints import ENDPOINTS
from omnibus.server.identity import GUEST_COOKIE
from omnibus.server.limits import Limits
from omnibus.server.protocol.commands import (
    Absent,
    Act,
    AnswerUndo,
    AskHint,
    Command,
    Hello,
    Judge,
    Ping,
    Point,
    RoomCommand,
    Say,
    TakeBack,
    Why,
)
from omnibus.server.protocol.http import CreateTable, ErrorBody, Introduce, JoinTable, Me, TableAddress, TakeSeat
from omnibus.server.protocol.messages import (
    Better,
    Done,
    Hint,
    Judged,
    Message,
    People,
    Pong,
    Reason,
    Refusal,
    RoomMessage,
    Shown,
    Update,
)
from omnibus.server.protocol.messages import Person as InRoom
from omnibus.server.protocol.table import ChatLine, Phrase, SeatInfo, Settings, TableInfo, UndoRequest, You
from omnibus.words import words_in
from omnibus.words.localized import LocalizedText

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = ("protocol.md", "protocol.fr.md")
SEED = bytes(range(32))
TABLE, SEAT = "k3v9m2qxw7ab", 0
WIDTH = 112

in_both_languages = pytest.mark.parametrize("page", PAGES)


# The examples: a table of Ada and a bot, with a known deal


@cache
def game_at(actions: int) -> Match:
    """The game after so many actions: Ada keeps her tickets, then the bot does."""
    match = Match(load_game("london"), [Player("Ada"), Player("Rosa")], SEED, first=0)
    for number in range(actions):
        match.play(KeepTickets((0, 1)), number)
    return match


def seen(events: list[Event]) -> list[Event]:
    return [event.masked_for(SEAT) for event in events]


def says(error: OmnibusError) -> LocalizedText:
    return LocalizedText(words_in("en").error(error), words_in("fr").error(error))


SETTINGS = Settings(board="london", order="fixed")
INFO = TableInfo(
    id=TABLE,
    status="playing",
    settings=SETTINGS,
    seats=[SeatInfo("person", "Ada", here=True, color=0, person=2), SeatInfo("bot", "Rosa", "normal", color=1)],
    host=SEAT,
    spectators=0,
    commitment=commitment(SEED),
)
YOU = You(seat=SEAT, seats=[SEAT], host=True, invite="QH7MX2KD", watch="9TRWB4NE")


def update(actions: int, **fields: Any) -> Update:
    """The update after an action; entries 1 to 3 opened the table, seated Ada and started the game."""
    match = game_at(actions)
    legal = list(match.game.legal(match.state, SEAT))
    view = view_as_json(match.game.observe(match.state, SEAT))
    return Update(seq=3 + actions, you=YOU, view=view, legal=legal, **fields)


def changes(actions: int) -> list[list[Any]]:
    """The changes of an action in the view."""
    before, after = (game_at(number) for number in (actions - 1, actions))
    then = before.game.observe_all(before.state, (SEAT,))
    now = after.game.observe_all(after.state, (SEAT,), then)
    told: list[list[Any]] = msgspec.json.decode(Changes({}, then, now).write(0) or b"")
    return told


def new_events(actions: int) -> list[Event]:
    return seen(game_at(actions).events[len(game_at(actions - 1).events) :])


def why_not() -> Reason:
    match, action = game_at(2), Claim(8, "blue", 0)
    with pytest.raises(IllegalAction) as error:
        match.game.verify(match.state, action, SEAT)
    return Reason(seq=5, re="w1", legal=False, code=error.value.code, says=says(error.value))


def hint() -> Hint:
    game, action = game_at(2).game, DrawCard(1)
    code = game.codec.encode(action)
    advice = Advice(action=code, reason="draws_for_route", tickets=[5], route=8, missing={"blue": 2})
    sentences = LocalizedText(*(advice_sentence(words_in(language), game.board, advice) for language in ("en", "fr")))
    reasons = LocalizedText(*(reason_sentence(words_in(language), game.board, advice) for language in ("en", "fr")))
    return Hint(
        seq=5,
        re="h1",
        action=action,
        reason=advice.reason,
        because=reasons,
        says=sentences,
        tickets=advice.tickets,
        route=advice.route,
        missing=advice.missing,
    )


def judged() -> Judged:
    advised, board = hint(), game_at(2).game.board
    wrong = Mistake(kind="too_many_tickets", spaces=24, pieces=17)
    sentences = LocalizedText(*(mistake_sentence(words_in(language), board, wrong) for language in ("en", "fr")))
    better = Better(action=advised.action, points=6.3, says=advised.says, mistake=wrong.kind, wrong=sentences)
    return Judged(seq=8, re="j1", better=better)


def shortened(message: object, **parts: Callable[[Any], Any]) -> Any:
    """A message with some parts cut short; omitted contents are “…”."""
    value = json.loads(msgspec.json.encode(message))
    return {key: parts[key](part) if key in parts else part for key, part in value.items()}


def nothing(_: Any) -> str:
    return "…"


def first(count: int) -> Callable[[list[Any]], list[Any]]:
    return lambda items: [*items[:count], "…"]


def only(key: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda value: {"…": "…", key: value[key]}


SAID = ChatLine(1767225600000, 0, "Ada", phrase="good_luck", person=2, number=10)
EXAMPLES: dict[str, Callable[[], Any]] = {
    "introduce": lambda: Introduce("Ada"),
    "me": lambda: Me("Ada"),
    "create": lambda: CreateTable(settings=SETTINGS, seats=["open", "normal"], start=True),
    "address": lambda: TableAddress(TABLE, SEAT),
    "join": lambda: JoinTable("QH7MX2KD"),
    "take seat": lambda: TakeSeat("mO1wb0C0ZcYbTUQq3wRkOCfvVQ0l2rN6eFJxPqXSaZs"),
    "hello": lambda: Hello(),
    "welcome": lambda: shortened(
        update(0, full=True, table=INFO, events=seen(game_at(0).events)), events=first(4), view=nothing, legal=first(2)
    ),
    "changed": lambda: shortened(
        Update(seq=5, events=new_events(2), changes=changes(2), legal=update(2).legal), events=nothing, legal=first(1)
    ),
    "act": lambda: Act("a1", 3, KeepTickets((0, 1))),
    "acted": lambda: shortened(update(1, re="a1", events=new_events(1)), you=nothing, view=nothing),
    "bot": lambda: shortened(update(2, events=new_events(2)), you=nothing, view=nothing, legal=first(3)),
    "repeated": lambda: Done(seq=4, re="a1"),
    "stale": lambda: Refusal(seq=5, re="a2", code="stale", says=says(Refused("stale"))),
    "why": lambda: Why("w1", Claim(8, "blue", 0)),
    "reason": why_not,
    "ask hint": lambda: AskHint("h1"),
    "hint": hint,
    "judge": lambda: Judge("j1", 8),
    "judged": judged,
    "undo": lambda: TakeBack("u1", 8),
    "asked": lambda: shortened(
        Update(seq=9, re="u1", table=replace(INFO, undo=UndoRequest(0, 2, 12, [1], 1767225620000)), you=YOU),
        table=only("undo"),
        you=nothing,
    ),
    "answer": lambda: AnswerUndo("x1", True),
    "say": lambda: Say("c1", phrase="good_luck"),
    "said": lambda: shortened(
        Update(seq=10, re="c1", table=INFO, you=YOU, chat=[SAID]),
        table=nothing,
        you=nothing,
    ),
    "absent": lambda: Absent("b1", True),
    "reconnect": lambda: Hello(10),
    "ping": lambda: Ping("p1"),
    "pong": lambda: Pong(seq=10, re="p1"),
    "room": lambda: People(
        seq=0,
        people=[InRoom(1735208142, [0], "Ada"), InRoom(402977351, [])],
        you=402977351,
        leader=1735208142,
        at=40,
    ),
    "point": lambda: Point("p2", 41, route=8, line="joint", marked=1),
    "shown": lambda: Shown(seq=0, at=41, route=8, line="joint", marked=1),
    "error": lambda: ErrorBody("not_over", says(Refused("not_over"))),
}


def written(value: Any) -> str:
    """A message as on the page: on one line, or, if that is too long, with a line for each field."""
    value = json.loads(msgspec.json.encode(value))
    line = json.dumps(value, ensure_ascii=False)
    if len(line) <= WIDTH:
        return line
    fields = [f"  {json.dumps(key)}: {json.dumps(part, ensure_ascii=False)}" for key, part in value.items()]
    return "{\n" + ",\n".join(fields) + "\n}"


def text_of(page: str) -> str:
    return (DOCS / page).read_text("utf-8")


def rows(page: str, heading: str) -> list[list[str]]:
    """The rows of the table whose first column has this heading."""
    lines = iter(text_of(page).splitlines())
    next(line for line in lines if line.startswith(f"| {heading} |"))
    next(lines)
    found = []
    for line in lines:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]])
    return found


def code_words(text: str) -> list[str]:
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))


@in_both_languages
def test_the_examples_are_real_messages(page: str) -> None:
    blocks = re.findall(r"^```json\n(.*?)\n```$", text_of(page), re.MULTILINE | re.DOTALL)
    assert blocks == [written(example()) for example in EXAMPLES.values()]


def test_the_examples_are_of_the_protocol() -> None:
    for example in EXAMPLES.values():
        value = json.loads(msgspec.json.encode(example()))
        if "t" in value and "…" not in json.dumps(value, ensure_ascii=False):
            msgspec.convert(value, Message | RoomMessage if "seq" in value else Command | RoomCommand)


@in_both_languages
def test_every_command_is_listed_with_its_fields(page: str) -> None:
    listed = {code_words(tag)[0]: code_words(fields) for tag, fields, _ in rows(page, "`t`")}
    for kind in get_args(Command):
        tag = str(kind.__struct_config__.tag)
        assert listed.pop(tag) == [name for name in kind.__struct_fields__ if name != "id" or tag == "act"], tag
    assert listed == {}


@in_both_languages
def test_every_message_is_listed_with_its_fields(page: str) -> None:
    heading = {"protocol.md": "message", "protocol.fr.md": "message"}[page]
    listed = {code_words(tag)[0]: code_words(fields) for tag, fields, _ in rows(page, heading)}
    for kind in get_args(Message):
        fields = [name for name in kind.__struct_fields__ if name not in ("seq", "re")]
        assert sorted(listed.pop(str(kind.__struct_config__.tag))) == sorted(fields)
    assert listed == {}


@in_both_languages
def test_the_messages_of_a_room_are_listed_with_their_fields(page: str) -> None:
    english = page == "protocol.md"
    for heading, own in (
        ("in a room" if english else "dans une salle", (People, Shown)),
        ("command in a room" if english else "commande dans une salle", get_args(RoomCommand)),
    ):
        listed = {code_words(tag)[0]: code_words(fields) for tag, fields, *_ in rows(page, heading)}
        for kind in own:
            fields = [name for name in kind.__struct_fields__ if name not in ("id", "seq", "re")]
            assert sorted(listed[str(kind.__struct_config__.tag)]) == sorted(fields)


@in_both_languages
def test_every_endpoint_is_listed(page: str) -> None:
    heading = {"protocol.md": "request", "protocol.fr.md": "requête"}[page]
    listed = [code_words(request)[0] for request, *_ in rows(page, heading)]
    assert listed == [f"{one.method} {one.path}" for one in ENDPOINTS]
    for one, (_, sent, answered, _) in zip(ENDPOINTS, rows(page, heading), strict=True):
        names = [getattr(kind, "__name__", "") for kind in (one.body, *get_args(one.answer), one.answer)]
        assert {name for name in names if name and name not in ("dict", "list")} == {
            *code_words(sent),
            *code_words(answered),
        }


@in_both_languages
def test_every_limit_is_listed(page: str) -> None:
    heading = {"protocol.md": "limit", "protocol.fr.md": "limite"}[page]
    listed = {code_words(name)[0]: number for name, number, _ in rows(page, heading)}
    usual = {name: f"{value:.3g}" if isinstance(value, float) else str(value) for name, value in limits().items()}
    assert listed == usual


def limits() -> dict[str, int | float]:
    return msgspec.structs.asdict(Limits())


@in_both_languages
def test_the_names_on_the_page_are_those_of_the_server(page: str) -> None:
    named = set(code_words(text_of(page)))
    assert {GUEST_COOKIE, *get_args(Phrase), *LEVELS} <= named
    sources = "".join(
        (ROOT / f"src/omnibus/server/{name}.py").read_text("utf-8")
        for name in ("sockets/table_socket", "app", "process")
    )
    assert "/ws/tables/{table}" in sources
    assert "PING_SECONDS = 20.0" in sources


def test_both_languages_have_the_same_parts() -> None:
    """Headings, table rows, list items and blocks, counted in their order."""
    shapes = []
    for page in PAGES:
        marks = [re.match(r"#+ |\| |- |\d+\. |    |> |```|<!--", line) for line in text_of(page).splitlines()]
        shapes.append([mark[0] for mark in marks if mark])
    assert shapes[0] == shapes[1]


@in_both_languages
def test_links_lead_somewhere(page: str) -> None:
    titles = re.findall(r"^#+ (.*)$", text_of(page), re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
    for target in re.findall(r"\]\(([^)]+)\)", text_of(page)):
        path, _, anchor = target.partition("#")
        assert path == "" or (DOCS / path).is_file(), target
        assert path != "" or anchor in anchors, target
