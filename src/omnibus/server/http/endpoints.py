"""The list of HTTP endpoints, from which routes and schemas are made."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from omnibus.drawing.drawing import Drawing
from omnibus.server.protocol.analysis import GameAnalysis
from omnibus.server.protocol.conditional import ConditionalMoves, PreparedMoves
from omnibus.server.protocol.daily import DailyDay, DailyResults, DailyToday, PlayDaily
from omnibus.server.protocol.http import (
    Again,
    Become,
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
    Keys,
    LessonFile,
    LessonLine,
    MakeTransfer,
    Me,
    MyData,
    OwnGame,
    Privacy,
    Reachable,
    Replay,
    ReplayLink,
    SeatLink,
    Surveyed,
    TableAddress,
    TableLine,
    TakeLesson,
    TakeSeat,
    TakeTransfer,
    TournamentLink,
    TransferCode,
    Transferred,
)
from omnibus.server.protocol.notifications import PushKey, Subscribe, Subscribed, Unsubscribe
from omnibus.server.protocol.puzzles import PuzzleFile, PuzzleLine
from omnibus.server.protocol.ratings import OwnRatings, RatingList, TableRatings, WantRatings
from omnibus.server.protocol.tournaments import (
    EnterTournament,
    RemovePerson,
    RoundResults,
    SetOutcome,
    Tournament,
    TournamentAddress,
    TournamentLine,
    TournamentSettings,
)


class Endpoint(Struct, frozen=True, kw_only=True):
    """An HTTP endpoint. `{braces}` in the path are parameters."""

    name: str
    method: Literal["GET", "POST", "DELETE"]
    path: str
    answer: Any
    """The type of the answer; None if it is not JSON of the protocol."""
    media: str = "application/json"
    """The answer's media type."""
    body: Any = None
    """The type of the request's body; `dict` for a board file."""
    most: Literal["message_bytes", "board_bytes", "transfer_bytes"] = "message_bytes"
    """The limit of the body's size."""
    codes: tuple[str, ...] = ()
    """The endpoint's particular refusal codes; `codes_of` adds those that follow from its method, path and body."""
    guest: bool = True
    """Whether it requires a guest's cookie."""
    summary: str


def _public(name: str, path: str, answer: Any, summary: str, codes: tuple[str, ...] = ()) -> Endpoint:
    """An endpoint that needs no guest."""
    return Endpoint(name=name, method="GET", path=path, answer=answer, guest=False, summary=summary, codes=codes)


def _get(name: str, path: str, answer: Any, summary: str, codes: tuple[str, ...] = ()) -> Endpoint:
    return Endpoint(name=name, method="GET", path=path, answer=answer, summary=summary, codes=codes)


def _post(name: str, path: str, body: Any, answer: Any, summary: str, codes: tuple[str, ...] = ()) -> Endpoint:
    return Endpoint(name=name, method="POST", path=path, body=body, answer=answer, summary=summary, codes=codes)


UNSEEN = ("daily_first", "not_over", "secret_deal")
"""The codes for those who may not see a game afterwards."""
DAILY_CODES = ("bad_day", "day_to_come", "day_too_early", "no_daily_board", "own_board_daily")

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
    _get("me", "/api/me", Me, "Your name."),
    _get("my_tables", "/api/me/tables", list[TableLine], "Your tables, those that wait for you first."),
    _get("my_games", "/api/me/games", list[OwnGame], "Your finished games with their score sheets, the latest first."),
    Endpoint(
        name="make_transfer",
        method="POST",
        path="/api/transfer",
        body=MakeTransfer,
        answer=TransferCode,
        most="transfer_bytes",
        codes=("too_many_transfers",),
        summary="A code that carries what this browser remembers to another one, once and within 15 minutes.",
    ),
    Endpoint(
        name="take_transfer",
        method="POST",
        path="/api/transfer/take",
        body=TakeTransfer,
        answer=Transferred,
        codes=("no_such_transfer",),
        guest=False,
        summary="Use a transfer code.",
    ),
    Endpoint(
        name="become",
        method="POST",
        path="/api/me/become",
        body=Become,
        answer=Me,
        codes=("no_such_transfer", "too_many_keys"),
        guest=False,
        summary="Become the guest whose transfer code was used (sets the cookie).",
    ),
    _get("keys", "/api/me/keys", Keys, "The other browsers that are the same guest."),
    Endpoint(
        name="forget_keys",
        method="DELETE",
        path="/api/me/keys",
        answer=Keys,
        summary="Sign out all other browsers that became this guest by a transfer code.",
    ),
    _get("my_data", "/api/me/data", MyData, "Everything that the server stores about you, as a file."),
    _post(
        "delete_me",
        "/api/me/delete",
        DeleteMe,
        Deleted,
        "Delete your key, name and chat; games stay for the others, without the name.",
    ),
    _public("privacy", "/api/privacy", Privacy, "What the server stores, and for how long."),
    _public("push_key", "/api/notifications", PushKey, "The key with which a browser subscribes to notifications."),
    _post(
        "subscribe",
        "/api/notifications",
        Subscribe,
        Subscribed,
        "Tell this browser of your turns while the page is closed, at all your tables.",
        codes=("bad_endpoint", "no_notifications"),
    ),
    _post("unsubscribe", "/api/notifications/end", Unsubscribe, Subscribed, "Tell this browser nothing any more."),
    _public("reach", "/api/reach", Reachable, "The address under which other devices reach the server, for links."),
    _public("boards", "/api/boards", list[BoardLine], "The boards that can be played."),
    _public("board", "/api/boards/{board}", BoardFile, "A board's data: places, routes, tickets, names and numbers."),
    _public("drawing", "/api/boards/{board}/drawing", Drawing, "A board's layout, to draw it.", ("layout_too_long",)),
    Endpoint(
        name="board_numbers",
        method="GET",
        path="/api/boards/{board}/numbers",
        answer=None,
        media="application/octet-stream",
        guest=False,
        summary="A board's numbers as the kernel reads them, after a digest of their layout: for score pads.",
    ),
    Endpoint(
        name="background",
        method="GET",
        path="/api/boards/{board}/background.svg",
        answer=None,
        media="image/svg+xml",
        codes=("no_such_page",),
        guest=False,
        summary="The artwork of a board, of the same size; uploaded boards have none.",
    ),
    _post("add_board", "/api/boards", dict, BoardAdded, "Upload a board file, to play on it.", ("too_many_tables",)),
    _post(
        "survey",
        "/api/workshop",
        dict,
        Surveyed,
        "Check a draft of a board: faults, warnings, counts, and a drawing.",
    ),
    _post(
        "lay_out",
        "/api/workshop/drawing",
        dict,
        Drawing,
        "Lay a draft out as it will be played, with bent routes; this takes seconds.",
        codes=("layout_too_long",),
    ),
    _public(
        "lessons",
        "/api/lessons",
        list[LessonLine],
        "The lessons: a first game, and the special rules of each board.",
    ),
    _public("lesson", "/api/lessons/{lesson}", LessonFile, "A lesson, task by task."),
    _post(
        "take_lesson",
        "/api/lessons/{lesson}",
        TakeLesson,
        TableAddress,
        "Begin a lesson at a new table, or continue it.",
        codes=("bad_name", "server_full", "table_aside", "too_many_tables"),
    ),
    _public("puzzles", "/api/puzzles", list[PuzzleLine], "The puzzles: positions in which one move is best."),
    _public("puzzle", "/api/puzzles/{puzzle}", PuzzleFile, "A puzzle as its player sees it, with its answers."),
    _public("lobby", "/api/tables", list[TableLine], "The listed tables that wait for players."),
    _post(
        "create",
        "/api/tables",
        CreateTable,
        TableAddress,
        "Open a table.",
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
    ),
    _post(
        "join",
        "/api/join",
        JoinTable,
        TableAddress,
        "Use an invitation: from now on you may sit down at the table, or watch it.",
        codes=("no_such_code", "no_spectators", "removed", "table_aside"),
    ),
    _get("invite", "/api/tables/{table}/invite", InviteLink, "The invitation link, and its QR code.", ("not_seated",)),
    _post(
        "seat_link",
        "/api/tables/{table}/seat-link",
        None,
        SeatLink,
        "A link that moves your seat to another device, once and within ten minutes.",
        codes=("in_tournament", "not_seated"),
    ),
    _post(
        "take_seat",
        "/api/seat",
        TakeSeat,
        TableAddress,
        "Use a seat link: the seat moves to this device.",
        codes=("known_deal", "link_used", "removed", "seated_already", "table_aside"),
    ),
    _get(
        "conditional_moves",
        "/api/tables/{table}/conditional-moves",
        PreparedMoves,
        "Your conditional moves, of which nobody else learns.",
        ("not_seated",),
    ),
    _post(
        "set_conditional_moves",
        "/api/tables/{table}/conditional-moves",
        ConditionalMoves,
        PreparedMoves,
        "Set your conditional moves, during the turns of others at a table with days for a turn.",
        codes=(
            *("game_over", "no_long_turns", "not_open", "not_seated", "not_started", "resigned", "shared_device"),
            "your_turn",
        ),
    ),
    Endpoint(
        name="withdraw_conditional_moves",
        method="DELETE",
        path="/api/tables/{table}/conditional-moves",
        answer=PreparedMoves,
        codes=("not_seated",),
        summary="Withdraw your conditional moves.",
    ),
    _post(
        "again",
        "/api/tables/{table}/again",
        Again,
        TableAddress,
        "A rematch: a new table with the same players, and on request with the same deal.",
        codes=("daily_today", "not_over", "not_seated", "secret_deal", "server_full", "too_many_tables"),
    ),
    _post(
        "fork",
        "/api/tables/{table}/fork",
        Fork,
        TableAddress,
        "Play on from a position of a finished game, against bots.",
        codes=(
            "bad_settings",
            "daily_first",
            "daily_today",
            "no_such_number",
            "not_over",
            "secret_deal",
            "server_full",
            "too_many_tables",
            "unknown_level",
        ),
    ),
    _public("record", "/api/tables/{table}/record", None, "The record of a finished game, as a file.", UNSEEN),
    _public("replay", "/api/tables/{table}/replay", Replay, "A finished game, action by action.", UNSEEN),
    _public(
        "replay_link",
        "/api/tables/{table}/replay/link",
        ReplayLink,
        "The link to a replay, where people watch it together, and its QR code.",
        UNSEEN,
    ),
    _public(
        "analysis",
        "/api/tables/{table}/analysis",
        GameAnalysis,
        "The analysis of a finished game, as far as it is computed.",
        UNSEEN,
    ),
    _post(
        "analyse",
        "/api/tables/{table}/analysis",
        None,
        GameAnalysis,
        "Ask for the analysis of a finished game, which is computed once and kept.",
        codes=(*UNSEEN, "too_many_analyses"),
    ),
    Endpoint(
        name="stop_analysing",
        method="DELETE",
        path="/api/tables/{table}/analysis",
        answer=GameAnalysis,
        codes=UNSEEN,
        summary="Want the analysis no longer: it is stopped if nobody else has asked for it.",
    ),
    _public("daily", "/api/daily", DailyToday, "The daily deals of today, and how far your games are."),
    _public(
        "daily_day",
        "/api/daily/{day}/{board}",
        DailyDay,
        "The daily deal of a board on a day: your game, the expert's, and the numbers of games.",
        DAILY_CODES,
    ),
    _public(
        "daily_results",
        "/api/daily/{day}/{board}/results",
        DailyResults,
        "A page of the results of a daily deal, for those who have played it (?page=0).",
        (*DAILY_CODES, "daily_first"),
    ),
    _post(
        "play_daily",
        "/api/daily/{day}/{board}",
        PlayDaily,
        TableAddress,
        "Play a daily deal: your table, or a new one; later games of the same deal are for practice.",
        codes=(
            *DAILY_CODES,
            "bad_name",
            "daily_first",
            "daily_unfinished",
            "server_full",
            "table_aside",
            "table_ended",
            "too_many_daily",
            "too_many_tables",
        ),
    ),
    _get("my_ratings", "/api/me/ratings", OwnRatings, "Your ratings and the latest games for them."),
    _post(
        "want_ratings",
        "/api/me/ratings",
        WantRatings,
        OwnRatings,
        "Have ratings on this server from now on, or delete them.",
        codes=("no_ratings",),
    ),
    _public(
        "rating_list",
        "/api/ratings/{board}",
        RatingList,
        "A page of the ratings on a board, the highest first (?page=0).",
    ),
    _public(
        "table_ratings",
        "/api/tables/{table}/ratings",
        TableRatings,
        "The ratings at a table, whether its game counts, and what it has changed.",
        (*UNSEEN[::2], "no_spectators", "not_allowed", "removed"),
    ),
    _get("my_tournaments", "/api/me/tournaments", list[TournamentLine], "The tournaments you hold or have entered."),
    _public("tournament_list", "/api/tournaments", list[TournamentLine], "The tournaments that everybody may enter."),
    _post(
        "open_tournament",
        "/api/tournaments",
        TournamentSettings,
        TournamentAddress,
        "Open a tournament, as its host.",
        codes=(
            "bad_name",
            "bad_settings",
            "muted",
            "server_full",
            "too_many_tables",
            "too_many_tournaments",
            "unknown_board",
            "unknown_level",
        ),
    ),
    _public(
        "tournament",
        "/api/tournaments/{tournament}",
        Tournament,
        "A tournament: people, rounds, tables and standings.",
    ),
    _public(
        "tournament_link",
        "/api/tournaments/{tournament}/link",
        TournamentLink,
        "The address of a tournament with its QR code; its host gets one with the code in it (?code=1).",
    ),
    _public(
        "round_results",
        "/api/tournaments/{tournament}/rounds/{round}",
        RoundResults,
        "The finished games of a round side by side, with the points by source; the first round is 0.",
        ("no_such_round", "secret_deal"),
    ),
    Endpoint(
        name="standings_file",
        method="GET",
        path="/api/tournaments/{tournament}/standings.csv",
        answer=None,
        media="text/csv",
        guest=False,
        summary="The standings of a tournament, as a file for spreadsheets.",
    ),
    _post(
        "enter_tournament",
        "/api/tournaments/{tournament}/enter",
        EnterTournament,
        Tournament,
        "Take part in a tournament from the next round on.",
        codes=("bad_name", "no_such_tournament_code", "removed_from_tournament", "tournament_full", "tournament_over"),
    ),
    _post(
        "leave_tournament",
        "/api/tournaments/{tournament}/leave",
        None,
        Tournament,
        "Take no part in the next rounds; a bot plays on at the table of this one.",
    ),
    _post(
        "begin_round",
        "/api/tournaments/{tournament}/round",
        None,
        Tournament,
        "As the host: pair the next round, and begin it.",
        codes=("not_tournament_host", "round_running", "server_full", "too_few_people", "tournament_over"),
    ),
    _post(
        "set_outcome",
        "/api/tournaments/{tournament}/outcome",
        SetOutcome,
        Tournament,
        "As the host: set the points of a table.",
        codes=("no_such_round", "not_over", "not_tournament_host", "tournament_over"),
    ),
    _post(
        "remove_person",
        "/api/tournaments/{tournament}/remove",
        RemovePerson,
        Tournament,
        "As the host: take somebody out of the next rounds, or allow them to enter again.",
        codes=("no_such_person", "not_tournament_host", "tournament_over"),
    ),
    _post(
        "analyse_tournament",
        "/api/tournaments/{tournament}/analyses",
        None,
        Tournament,
        "As the host: have the games of all rounds that are done analysed, which compares chances.",
        codes=("no_such_round", "not_duplicate", "not_tournament_host", "round_running"),
    ),
    _post(
        "close_tournament",
        "/api/tournaments/{tournament}/close",
        None,
        Tournament,
        "As the host: end a tournament.",
        codes=("not_tournament_host",),
    ),
)
