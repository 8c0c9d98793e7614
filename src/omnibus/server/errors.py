"""The server's refusals: stable codes, each with an English sentence (`words/fr.ftl` has the French ones)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from omnibus.core.errors import OmnibusError

if TYPE_CHECKING:
    from omnibus.words.messages import AnyKey

REFUSALS: dict[str, str] = {
    # malformed requests
    "bad_message": "this is not a message of the protocol: {detail}",
    "bad_request": "this request cannot be understood: {detail}",
    "too_large": "that is too large: at most {most} bytes",
    "unknown_host": "“{host}” is not a name of this server: its operator can add it with --public-name",
    "bad_name": "a name has 1 to {most} visible characters",
    "bad_text": "a line of chat has 1 to {most} visible characters",
    "bad_settings": "these settings do not work: {detail}",
    "bad_network": "“{network}” is neither an address nor a network: give one such as 203.0.113.7 or 2001:db8::/32",
    "bad_day": "“{day}” is not a date: give one such as 2026-11-19",
    "no_reason": "a reason is needed: everybody there will read it",
    "bad_board": "this board cannot be played: {detail}",
    "unknown_board": "the board “{board}” is unknown here: its file is needed",
    "unknown_level": "there is no bot level “{level}”; there are {known}",
    "unknown_lesson": "there is no lesson “{lesson}”",
    "unknown_puzzle": "this server has no puzzle “{puzzle}”",
    # permissions
    "no_guest": "you are not known here yet: ask for a guest's cookie first",
    "foreign_origin": "this page is not allowed to talk to this server",
    "for_this_machine": "only the server's own machine can read this, or a client with the secret",
    "not_seated": "you have no seat at this table",
    "not_leading": "only the one who leads can do that",
    "cannot_lead": "this person cannot lead",
    "not_host": "only the host of the table can do that",
    "not_allowed": "you are not allowed to see this table: ask for an invitation",
    "removed": "you were asked to leave this table",
    "muted": "the operator of this server has muted you until {until}: you can play on, but neither chat nor "
    "lead others through a replay",
    "barred": "the operator of this server has barred you until {until}",
    "blocked": "the operator of this server has blocked your address until {until}",
    "no_secret": "this is only for the operator of this server: the secret is missing or wrong",
    "no_spectators": "this table allows no spectators",
    "no_screens": "this table is not played in one room: its host can choose that before the game",
    "screen_only_shows": "a big screen only shows the table: play on your own device",
    "not_a_screen": "only a big screen can point out a route",
    "secret_deal": "this deal is still being played at other tables of the tournament: come back when they are done",
    "in_tournament": "this is not possible at a table of a tournament",
    "not_tournament_host": "only the host of the tournament can do that",
    "removed_from_tournament": "the host has removed you from this tournament",
    "no_such_tournament_code": "this tournament is only open to those who have its code",
    "link_used": "this link has been used already, or is too old: ask for a new one",
    "daily_first": "play this deal first: its results and replays are open to you afterwards",
    "daily_today": "play today's deal again from its own page; for this, wait until the day is over",
    "no_substitute": "no bot may play for you in a daily deal: come back when you like, your table waits",
    # missing things
    "no_such_transfer": "this code is unknown: a code works once, within 15 minutes",
    "no_such_page": "there is nothing here",
    "no_such_guest": "there is no such guest",
    "not_blocked": "{network} is not blocked",
    "not_muted": "this guest is not muted",
    "not_barred": "this guest is not barred",
    "no_such_report": "there is no such report, or it is closed",
    "no_such_line": "a report needs 1 to {most} lines of other people that can still be read",
    "table_ended": "the operator of this server has ended this table: {why}",
    "board_removed": "the operator of this server has removed this board",
    "no_such_table": "there is no such table, or it was deleted because nobody had visited it for a long time",
    "no_such_tournament": "there is no such tournament, or it was deleted long after its end",
    "not_duplicate": "chances are compared only if all tables of a round play the same deal",
    "no_such_round": "the tournament has no such round or table, or it cannot be corrected any more",
    "no_such_person": "this person is not in the tournament",
    "no_such_code": "there is no table with this code",
    "not_here": "this person is not here any more",
    "not_on_board": "there is no such place or route on this board",
    "no_such_number": "this table has no action {number}",
    "table_aside": "this table was set aside because its record does not replay; its players have lost nothing",
    "day_to_come": "there are no deals of {day} yet: a day begins at midnight, Coordinated Universal Time",
    "day_too_early": "there were no daily deals on {day} yet: the first ones are those of {first}",
    "no_daily_board": "there is no daily deal on “{board}”, only on {known}",
    "own_board_daily": "boards that people make have no daily deal, since other servers do not know them",
    # the wrong moment
    "daily_unfinished": "finish your game of this deal first: then you can play it again for practice",
    "hello_first": "the first message must be hello",
    "already_started": "the game has begun",
    "not_started": "the game has not begun yet",
    "game_over": "the game is over",
    "not_over": "the game is not over yet",
    "led_already": "somebody else leads already: they can pass the lead on to you, and a leader who shows nothing new "
    "for two minutes loses it to the first person who asks",
    "seat_taken": "this seat is taken",
    "known_deal": "this deal was played before, and somebody may know it: confirm that you want to sit down",
    "color_taken": "somebody else has chosen this colour",
    "no_open_seat": "no seat is free at this table",
    "nobody_seated": "nobody has sat down yet",
    "seats_open": "every seat needs a player or a bot before the game can start",
    "seated_already": "you have a seat at this table already",
    "tournament_over": "this tournament is over",
    "round_running": "not all tables of this round have finished",
    "too_few_people": "a round needs at least two people",
    "stale": "the table has moved on: look again",
    "no_long_turns": "conditional moves are for tables with a day or more for a turn",
    "shared_device": "several people play on this device and would see each other's conditional moves",
    "your_turn": "it is your turn: play, and prepare later turns afterwards",
    "not_open": "you can never take {route}: it is taken or closed, or you have too few pieces",
    "no_notifications": "this server sends no notifications",
    "no_ratings": "this server has no ratings",
    "no_such_rating": "there is nothing to annul: this game has changed no rating",
    "bad_endpoint": "this server sends no notifications to that address: it must be that of a browser's push service",
    "no_hints": "this table is played without hints",
    "no_advice": "nobody is free to advise you now: ask again in a moment",
    "no_undo": "this table is played without undoing",
    "nothing_to_undo": "you have not done anything yet that could be undone",
    "undo_revealed": "this cannot be undone: something hidden has come to light, or somebody else has acted",
    "undo_pending": "somebody is already asking to undo something",
    "undo_asked": "the others were asked about this already: play on first",
    "undo_absent": "somebody is away and cannot agree: wait until they are back",
    "no_undo_request": "nobody is asking to undo something",
    "resigned": "you have resigned from this game",
    "nobody_there": "nobody else sits there who could be asked to leave",
    "nobody_to_agree": "a player can only be removed if a third player agrees",
    "removal_pending": "the others are already being asked whether somebody has to leave",
    "removal_asked": "the others were asked about this player already",
    "no_removal": "nobody is asking you whether somebody has to leave",
    "other_task": "the lesson asks for something else here: do that, or leave the lesson",
    "not_away": "a bot only plays for somebody who has been away for a while during their turn",
    "no_reports": "nobody reads reports of chat on this server",
    "reported_already": "you have reported these lines already: the operator will read them",
    "risky_block": "{network} was not blocked, because {risk}: confirm if you still want it",
    # limits
    "too_fast": "that was too much at once: wait a moment",
    "too_many_sockets": "too many windows are open for one player: at most {most}",
    "too_many_from_here": "too many connections come from your address: at most {most}",
    "too_many_tournaments": "too many of your tournaments are not over: at most {most}",
    "tournament_full": "no more people can take part in this tournament: at most {most}",
    "too_many_tables": "too many tables were opened from here: wait, or end one",
    "too_many_listed": "too many of your tables are in the lobby: at most {most}",
    "too_many_daily": "too many games of today's deals were begun from here: there will be new ones tomorrow",
    "server_full": "this server is full: it has no room for another table",
    "layout_too_long": "this board could not be laid out within {seconds} s: try again, or draw fewer routes",
    "too_many_analyses": "too many games are waiting to be analysed: try again in a few minutes",
    "too_many_transfers": "too many transfer codes are in use: try again in a few minutes, or export a file",
    "too_many_keys": "too many browsers are this guest already: at most {most}",
    "too_many_watching": "too many people are watching this table already",
    "too_many_screens": "too many big screens show this table already: close one, or wait a moment",
    # the server itself
    "store_full": "the server's disk is full: nothing was played; try again later",
    "store_unwritable": "the server cannot write at the moment: nothing was played; try again later",
    "store_broken": "the server's store does not answer: nothing was played; try again later",
    "store_away": "the server's database cannot be reached: nothing was played; try again later",
    "store_unsure": "the server lost its database in the middle of this: "
    "when it is back, you will see if it was played",
    "closing": "the server is closing; it will be back",
    "internal": "something went wrong on the server; it was logged, and nothing was played",
}


class SetupError(Exception):
    """Why a server or a thinker cannot start, or a secret cannot be used: the key of a message, and its arguments."""

    def __init__(self, key: AnyKey, **details: str | int) -> None:
        super().__init__(key)
        self.key, self.details = key, details


def is_temporary(code: str) -> bool:
    """Whether the problem is the server's, or it is about to stop, so that the client should try again."""
    return code == "closing" or code.startswith("store_")


class Refused(OmnibusError):  # noqa: N818 - not always an error
    """A refused command or request. Nothing has changed, except perhaps with `store_unsure`."""

    sentences = REFUSALS
