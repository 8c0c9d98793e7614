"""The server's refusals: stable codes, each with an English sentence (`words/fr.ftl` has the French ones)."""

from __future__ import annotations

from omnibus.core.errors import OmnibusError

REFUSALS: dict[str, str] = {
    # malformed requests
    "bad_message": "this is no message of the protocol: {detail}",
    "bad_request": "this request cannot be understood: {detail}",
    "too_large": "that is too large: at most {most} bytes",
    "unknown_host": "this server is not called “{host}”: whoever runs it can say so with --public-name",
    "bad_name": "a name has 1 to {most} characters that can be seen",
    "bad_text": "a line of chat has 1 to {most} characters that can be seen",
    "bad_settings": "a table cannot be set up so: {detail}",
    "bad_network": "“{network}” is no address and no network: give one such as 203.0.113.7 or 2001:db8::/32",
    "no_reason": "say why: everybody there is told",
    "bad_board": "this board cannot be played: {detail}",
    "unknown_board": "the board “{board}” is not known here: give its file",
    "unknown_level": "there is no bot of the level “{level}”; there are {known}",
    "unknown_lesson": "there is no lesson “{lesson}”",
    # permissions
    "no_guest": "say who you are first: ask for a guest's cookie",
    "foreign_origin": "this page is not allowed to talk to this server",
    "for_this_machine": "this is for the server's own machine, or for whoever has its secret",
    "not_seated": "you have no seat at this table",
    "not_host": "only the host of the table can do that",
    "not_allowed": "you are not allowed to see this table: ask for an invitation",
    "removed": "you were asked to leave this table",
    "muted": "the operator of this server has muted you until {until}: you can play on, but not chat",
    "barred": "the operator of this server does not let you in until {until}",
    "blocked": "whoever runs this server lets nobody in from your address until {until}",
    "no_secret": "this is for whoever runs this server: the secret is missing or wrong",
    "no_spectators": "this table is played without spectators",
    "link_used": "this link has been used already, or is too old: ask for a new one",
    # missing things
    "no_such_page": "there is nothing here",
    "no_such_guest": "there is no such guest",
    "not_blocked": "{network} is not blocked",
    "not_muted": "this guest is not muted",
    "not_barred": "this guest is not barred",
    "no_such_report": "there is no such report, or it is closed",
    "no_such_line": "a report needs 1 to {most} lines of others that are still there to be read",
    "table_ended": "whoever runs this server has ended this table: {why}",
    "board_removed": "whoever runs this server has removed this board",
    "no_such_table": "there is no such table, or it was deleted because nobody had been there for long",
    "no_such_code": "there is no table with this code",
    "no_such_number": "this table has no action {number}",
    "table_aside": "this table was set aside because its record does not replay; its players have lost nothing",
    # the wrong moment
    "hello_first": "the first message must be hello",
    "already_started": "the game has begun",
    "not_started": "the game has not begun yet",
    "game_over": "the game is over",
    "not_over": "the game is not over yet",
    "seat_taken": "this seat is taken",
    "known_deal": "this deal was played before, and somebody may know it: say that you sit down all the same",
    "color_taken": "somebody else has chosen this colour",
    "no_open_seat": "no seat is free at this table",
    "seats_open": "every seat needs a player or a bot before the game can start",
    "seated_already": "you have a seat at this table already",
    "stale": "the table has moved on: look again",
    "no_hints": "this table is played without hints",
    "no_advice": "nobody is free to advise you now: ask again in a moment",
    "no_undo": "this table is played without undoing",
    "nothing_to_undo": "you have done nothing yet that could be undone",
    "undo_revealed": "this cannot be undone: something hidden has come to light, or somebody else has acted",
    "undo_pending": "somebody is asking already to undo something",
    "undo_asked": "the others were asked about this already: play on first",
    "undo_absent": "somebody is away and cannot agree: wait until they are back",
    "no_undo_request": "nobody is asking to undo something",
    "resigned": "you have resigned from this game",
    "nobody_there": "nobody else sits there whom one could ask to leave",
    "nobody_to_agree": "somebody leaves a game only if a third player agrees",
    "removal_pending": "the others are being asked already whether somebody has to leave",
    "removal_asked": "the others were asked about this player already",
    "no_removal": "nobody asks you whether somebody has to leave",
    "other_task": "the lesson means something else here: do what it asks for, or leave it",
    "not_away": "a bot plays only for somebody who has been away for a while at their turn",
    "no_reports": "nobody reads reports of chat on this server",
    "reported_already": "you have reported these lines already: the operator will read them",
    "risky_block": "{network} was not blocked, since {risk}: if you mean it nevertheless, say so",
    # limits
    "too_fast": "that was too much at once: wait a moment",
    "too_many_sockets": "too many windows are open for one player: at most {most}",
    "too_many_from_here": "too many connections come from your address: at most {most}",
    "too_many_tables": "too many tables were opened from here: wait, or end one",
    "too_many_listed": "as many tables of yours stand in the lobby as may: at most {most}",
    "server_full": "this server holds as many tables as it can",
    "layout_too_long": "this board could not be laid out within {seconds} s: try again, or draw fewer routes",
    "too_many_watching": "as many people are watching this table as it can bear",
    # the server itself
    "store_full": "the server's disk is full: nothing was played; try again later",
    "store_unwritable": "the server cannot write at the moment: nothing was played; try again later",
    "store_broken": "the server's store does not answer: nothing was played; try again later",
    "store_away": "the server's database cannot be reached: nothing was played; try again later",
    "store_unsure": "the server's database went away in the middle of this: "
    "whether it was played is seen when it is back",
    "closing": "the server is closing; it will be back",
    "internal": "something went wrong here; it was noted, and nothing was played",
}


def is_passing(code: str) -> bool:
    """Whether the server has the problem, or is about to stop, so that the client should try again."""
    return code == "closing" or code.startswith("store_")


class Refused(OmnibusError):  # noqa: N818 - it is not always the asker's error
    """A refused command or request. Nothing has changed, except perhaps with `store_unsure`."""

    sentences = REFUSALS
