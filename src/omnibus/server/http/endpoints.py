"""The list of HTTP endpoints, from which routes and schemas are made."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from omnibus.drawing.drawing import Drawing
from omnibus.server.protocol.http import (
    Again,
    BoardAdded,
    BoardFile,
    BoardLine,
    CreateTable,
    Deleted,
    DeleteMe,
    Fork,
    Introduce,
    InviteLink,
    JoinTable,
    LessonFile,
    LessonLine,
    Me,
    MyData,
    Privacy,
    Reachable,
    Replay,
    SeatLink,
    Surveyed,
    TableAddress,
    TableLine,
    TakeLesson,
    TakeSeat,
)


class Endpoint(Struct, frozen=True, kw_only=True):
    """An HTTP endpoint. `{braces}` in the path are parameters."""

    name: str
    method: Literal["GET", "POST"]
    path: str
    answer: Any
    """The type of the answer; None if it is not JSON of the protocol."""
    media: str = "application/json"
    """The answer's media type."""
    body: Any = None
    """The type of the request's body."""
    codes: tuple[str, ...] = ()
    """Reasons to refuse it, besides those of every request."""
    guest: bool = True
    """Whether it requires a guest's cookie."""
    summary: str


def _about_a_draft(name: str, path: str, answer: type[Struct], summary: str, *codes: str) -> Endpoint:
    codes = ("bad_board", "too_large", *codes)
    return Endpoint(name=name, method="POST", path=path, body=dict, answer=answer, codes=codes, summary=summary)


ENDPOINTS = (
    Endpoint(
        name="introduce",
        method="POST",
        path="/api/me",
        body=Introduce,
        answer=Me,
        codes=("bad_name",),
        guest=False,
        summary="Become a guest (sets the cookie), or change your name.",
    ),
    Endpoint(name="me", method="GET", path="/api/me", answer=Me, summary="Your name."),
    Endpoint(
        name="my_tables",
        method="GET",
        path="/api/me/tables",
        answer=list[TableLine],
        summary="Your tables, those that wait for you first.",
    ),
    Endpoint(
        name="my_data",
        method="GET",
        path="/api/me/data",
        answer=MyData,
        summary="Everything that the server stores about you, as a file.",
    ),
    Endpoint(
        name="delete_me",
        method="POST",
        path="/api/me/delete",
        body=DeleteMe,
        answer=Deleted,
        summary="Delete your key, name and chat; games stay for the others, without the name.",
    ),
    Endpoint(
        name="privacy",
        method="GET",
        path="/api/privacy",
        answer=Privacy,
        guest=False,
        summary="What the server stores, and for how long.",
    ),
    Endpoint(
        name="reach",
        method="GET",
        path="/api/reach",
        answer=Reachable,
        guest=False,
        summary="The address under which other devices reach the server, for links.",
    ),
    Endpoint(
        name="boards",
        method="GET",
        path="/api/boards",
        answer=list[BoardLine],
        guest=False,
        summary="The boards that can be played.",
    ),
    Endpoint(
        name="board",
        method="GET",
        path="/api/boards/{board}",
        answer=BoardFile,
        codes=("unknown_board",),
        guest=False,
        summary="A board's data: places, routes, tickets, names and numbers.",
    ),
    Endpoint(
        name="drawing",
        method="GET",
        path="/api/boards/{board}/drawing",
        answer=Drawing,
        codes=("layout_too_long", "unknown_board"),
        guest=False,
        summary="A board's layout, to draw it.",
    ),
    Endpoint(
        name="background",
        method="GET",
        path="/api/boards/{board}/background.svg",
        answer=None,
        media="image/svg+xml",
        codes=("no_such_page", "unknown_board"),
        guest=False,
        summary="The artwork of a board, of the same size; uploaded boards have none.",
    ),
    Endpoint(
        name="add_board",
        method="POST",
        path="/api/boards",
        body=dict,
        answer=BoardAdded,
        codes=("bad_board", "too_large", "too_many_tables"),
        summary="Upload a board file, to play on it.",
    ),
    _about_a_draft(
        "survey",
        "/api/workshop",
        Surveyed,
        "Check a draft of a board: faults, warnings, counts, and a drawing.",
    ),
    _about_a_draft(
        "lay_out",
        "/api/workshop/drawing",
        Drawing,
        "Lay a draft out as it will be played, with bent routes; this takes seconds.",
        "layout_too_long",
    ),
    Endpoint(
        name="lessons",
        method="GET",
        path="/api/lessons",
        answer=list[LessonLine],
        guest=False,
        summary="The lessons: a first game, and the special rules of each board.",
    ),
    Endpoint(
        name="lesson",
        method="GET",
        path="/api/lessons/{lesson}",
        answer=LessonFile,
        codes=("unknown_lesson",),
        guest=False,
        summary="A lesson, task by task.",
    ),
    Endpoint(
        name="take_lesson",
        method="POST",
        path="/api/lessons/{lesson}",
        body=TakeLesson,
        answer=TableAddress,
        codes=("bad_name", "server_full", "table_aside", "too_many_tables", "unknown_lesson"),
        summary="Begin a lesson at a new table, or continue it.",
    ),
    Endpoint(
        name="lobby",
        method="GET",
        path="/api/tables",
        answer=list[TableLine],
        guest=False,
        summary="The listed tables that wait for players.",
    ),
    Endpoint(
        name="create",
        method="POST",
        path="/api/tables",
        body=CreateTable,
        answer=TableAddress,
        codes=(
            "bad_name",
            "bad_settings",
            "no_open_seat",
            "not_seated",
            "seat_taken",
            "seats_open",
            "server_full",
            "too_many_listed",
            "too_many_tables",
            "unknown_board",
            "unknown_level",
        ),
        summary="Open a table.",
    ),
    Endpoint(
        name="join",
        method="POST",
        path="/api/join",
        body=JoinTable,
        answer=TableAddress,
        codes=("no_such_code", "no_spectators", "removed", "table_aside"),
        summary="Use an invitation: from now on you may sit down at the table, or watch it.",
    ),
    Endpoint(
        name="invite",
        method="GET",
        path="/api/tables/{table}/invite",
        answer=InviteLink,
        codes=("no_such_table", "not_seated", "table_aside"),
        summary="The invitation link, and its QR code.",
    ),
    Endpoint(
        name="seat_link",
        method="POST",
        path="/api/tables/{table}/seat-link",
        answer=SeatLink,
        codes=("no_such_table", "not_seated", "table_aside"),
        summary="A link that moves your seat to another device, once and within ten minutes.",
    ),
    Endpoint(
        name="take_seat",
        method="POST",
        path="/api/seat",
        body=TakeSeat,
        answer=TableAddress,
        codes=("known_deal", "link_used", "removed", "seated_already", "table_aside"),
        summary="Use a seat link: the seat moves to this device.",
    ),
    Endpoint(
        name="again",
        method="POST",
        path="/api/tables/{table}/again",
        body=Again,
        answer=TableAddress,
        codes=("no_such_table", "not_over", "not_seated", "server_full", "table_aside", "too_many_tables"),
        summary="A rematch: a new table with the same players, and on request with the same deal.",
    ),
    Endpoint(
        name="fork",
        method="POST",
        path="/api/tables/{table}/fork",
        body=Fork,
        answer=TableAddress,
        codes=(
            "bad_settings",
            "no_such_number",
            "no_such_table",
            "not_over",
            "server_full",
            "table_aside",
            "too_many_tables",
            "unknown_level",
        ),
        summary="Play on from a position of a finished game, against bots.",
    ),
    Endpoint(
        name="record",
        method="GET",
        path="/api/tables/{table}/record",
        answer=None,
        codes=("no_such_table", "not_over", "table_aside"),
        guest=False,
        summary="The record of a finished game, as a file.",
    ),
    Endpoint(
        name="replay",
        method="GET",
        path="/api/tables/{table}/replay",
        answer=Replay,
        codes=("no_such_table", "not_over", "table_aside"),
        guest=False,
        summary="A finished game, action by action.",
    ),
)
