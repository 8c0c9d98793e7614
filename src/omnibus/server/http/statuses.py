"""The HTTP status of every refusal code."""

from __future__ import annotations

from typing import get_args

from omnibus.server.http.endpoints import Endpoint
from omnibus.server.store import FailureCode

STATUS: dict[str, int] = {
    # malformed requests
    "bad_message": 400,
    "bad_request": 400,
    "too_large": 413,
    "unknown_host": 421,
    "bad_name": 400,
    "bad_text": 400,
    "bad_settings": 400,
    "bad_network": 400,
    "bad_day": 400,
    "no_reason": 400,
    "bad_board": 400,
    "unknown_board": 404,
    "unknown_level": 400,
    "unknown_lesson": 404,
    "unknown_puzzle": 404,
    # permissions
    "no_guest": 401,
    "foreign_origin": 403,
    "for_this_machine": 403,
    "not_seated": 403,
    "not_leading": 403,
    "cannot_lead": 403,
    "not_host": 403,
    "not_allowed": 403,
    "removed": 403,
    "muted": 403,
    "barred": 403,
    "blocked": 403,
    "no_secret": 401,
    "no_spectators": 403,
    "no_screens": 403,
    "not_a_screen": 403,
    "screen_only_shows": 403,
    "secret_deal": 403,
    "in_tournament": 403,
    "not_tournament_host": 403,
    "removed_from_tournament": 403,
    "no_such_tournament_code": 403,
    "daily_first": 403,
    "daily_today": 403,
    "no_substitute": 403,
    "link_used": 410,
    # missing things
    "no_such_page": 404,
    "no_such_guest": 404,
    "not_blocked": 404,
    "not_muted": 404,
    "not_barred": 404,
    "no_such_report": 404,
    "no_such_line": 404,
    "table_ended": 410,
    "board_removed": 410,
    "no_such_table": 404,
    "no_such_tournament": 404,
    "no_such_round": 404,
    "no_such_person": 404,
    "no_such_code": 404,
    "no_such_transfer": 404,
    "not_here": 404,
    "not_on_board": 404,
    "no_such_number": 404,
    "table_aside": 409,
    "day_to_come": 404,
    "day_too_early": 404,
    "no_daily_board": 404,
    "own_board_daily": 404,
    # the wrong moment
    "daily_unfinished": 409,
    "hello_first": 400,
    "already_started": 409,
    "not_started": 409,
    "game_over": 409,
    "not_over": 409,
    "led_already": 409,
    "seat_taken": 409,
    "known_deal": 409,
    "color_taken": 409,
    "no_open_seat": 409,
    "nobody_seated": 409,
    "seats_open": 409,
    "seated_already": 409,
    "tournament_over": 409,
    "round_running": 409,
    "too_few_people": 409,
    "stale": 409,
    "no_long_turns": 403,
    "shared_device": 403,
    "your_turn": 409,
    "not_open": 409,
    "no_notifications": 403,
    "no_ratings": 403,
    "no_such_rating": 404,
    "bad_endpoint": 400,
    "no_hints": 403,
    "no_advice": 503,
    "no_undo": 403,
    "nothing_to_undo": 409,
    "undo_revealed": 409,
    "undo_pending": 409,
    "undo_asked": 409,
    "undo_absent": 409,
    "no_undo_request": 409,
    "resigned": 409,
    "nobody_there": 409,
    "nobody_to_agree": 409,
    "removal_pending": 409,
    "removal_asked": 409,
    "no_removal": 409,
    "other_task": 409,
    "not_away": 409,
    "no_reports": 403,
    "reported_already": 409,
    "risky_block": 409,
    # limits
    "too_fast": 429,
    "too_many_sockets": 429,
    "too_many_from_here": 429,
    "not_duplicate": 409,
    "too_many_tournaments": 429,
    "tournament_full": 409,
    "too_many_tables": 429,
    "too_many_listed": 429,
    "too_many_daily": 429,
    "server_full": 503,
    "too_many_watching": 503,
    "too_many_screens": 503,
    "layout_too_long": 503,
    "too_many_analyses": 503,
    "too_many_transfers": 503,
    "too_many_keys": 409,
    # the server itself
    "store_full": 503,
    "store_unwritable": 503,
    "store_broken": 503,
    "store_away": 503,
    "store_unsure": 503,
    "closing": 503,
    "internal": 500,
}

ALWAYS = (
    "bad_request",
    "unknown_host",
    "barred",
    "blocked",
    "too_fast",
    "too_many_from_here",
    *get_args(FailureCode),
    "closing",
    "internal",
)
"""The codes that every request may get."""

BY_PARAMETER = {
    "board": ("unknown_board",),
    "lesson": ("unknown_lesson",),
    "puzzle": ("unknown_puzzle",),
    "table": ("no_such_table", "table_aside"),
    "tournament": ("no_such_tournament",),
}
"""The codes that follow from a parameter of the path."""


def codes_of(endpoint: Endpoint) -> tuple[str, ...]:
    """Every code that an endpoint may answer with."""
    codes = [*ALWAYS, *endpoint.codes]
    for parameter, refusals in BY_PARAMETER.items():
        if f"{{{parameter}}}" in endpoint.path:
            codes += refusals
    if endpoint.method != "GET":
        codes.append("foreign_origin")
    if endpoint.body is not None:
        codes.append("too_large")
    if endpoint.body is dict:
        codes.append("bad_board")
    if endpoint.guest:
        codes.append("no_guest")
    return tuple(codes)
