"""Errors of actions, records and stored states: stable codes, each with a sentence."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from omnibus.core.texts import legible

ILLEGAL: dict[str, str] = {
    "malformed": "this is not an action: {detail}",
    "unknown_action": "{detail} is not an action on this board",
    "unknown_route": "there is no route {route} on this board",
    "unknown_color": "there is no colour “{color}” in this game",
    "unknown_place": "there is no place “{place}” on this board",
    "bad_payment": "{detail}",
    "game_over": "the game is over",
    "no_such_seat": "there is no seat {seat} at this table",
    "not_your_turn": "it is not your turn",
    "announce_first": "first announce how many short and long tickets you draw",
    "choose_tickets_first": "first choose which of the tickets you keep",
    "second_card_first": "you have taken one card: take the second one",
    "no_cards_left": "deck and discard pile are both empty",
    "deck_exhausted": "deck and discard pile are both empty: take a route or draw tickets",
    "slot_empty": "there is no card in that slot",
    "wild_second": "a face-up wild card can only be the first card of a turn",
    "route_taken": "{route} is already taken",
    "parallel_yours": "you already own the parallel route",
    "parallel_closed": "with {players} players, only one of these parallel routes can be taken",
    "too_few_pieces": "{route} has more spaces ({length}) than you have pieces left ({pieces})",
    "too_few_cards": "that takes more {color} cards ({needed}) than you have ({held})",
    "too_few_wilds": "that takes more wild cards ({needed}) than you have ({held})",
    "no_tickets_left": "no tickets are left to draw",
    "wrong_announcement": "you cannot draw that many long tickets ({long}) now",
    "not_offered": "that is not among the tickets on offer ({count})",
    "keep_more": "keep at least {least} of these tickets",
    "cannot_pass": "passing is only allowed when nothing else can be done",
}
"""The reasons why an action is refused; mechanisms add theirs."""

RECORD: dict[str, str] = {
    "not_json": "this is not a record: {detail}",
    "not_a_record": "this is not a record of a game: {detail}",
    "future_format": "the record has format {found}; this version reads up to {known}: use a newer Omnibus",
    "other_rules": "the record was played with version {found} of the rules of {board}; this is version {known}",
    "unknown_board": "the board “{board}” is unknown here: its file is needed",
    "other_board": "the record was played on another version of the board “{board}” (digest {found}, here {known})",
    "no_seed": "the seed is missing: it is only revealed when the game is over, and a replay needs it",
    "wrong_seed": "the seed does not match the commitment made before the game",
    "bad_players": "{detail}",
    "illegal_action": "action {number} (seat {seat}: {text}) cannot be played: {reason}",
    "after_end": "the game was over after action {number}, but the record has {more} more",
    "truncated": "the record ends after action {number}, before the game is over, but has a result",
    "unfinished": "the record ends after action {number}, before the game is over",
    "no_such_action": "there is no action {number}: the record has {count}",
    "wrong_result": "the game ends after action {number} with a different result from the record's: {detail}",
}

KEPT: dict[str, str] = {
    "not_a_state": "these bytes are not a state of a game",
    "other_state_format": "the state was saved in format {found}; this version of Omnibus reads format {known}",
    "other_state_layout": "the state was saved by a version of Omnibus with another state layout",
    "other_state_rules": "the state belongs to version {found} of the rules of {board}; this is version {known}",
    "other_state_board": "the state does not belong to this board “{board}” (digest {found}, here {known})",
    "damaged_state": "the bytes of this state are damaged, or some are missing",
    "other_pickle": "this was pickled by another version of Omnibus: keep games as records, which every version reads",
}
"""The reasons why a stored or pickled state cannot be loaded."""


PAD: dict[str, str] = {
    "not_a_pad": "this is not a score pad: {detail}",
    "future_pad": "the pad has the format “{found}”; this version reads “{known}”: use a newer Omnibus",
    "pad_board": "the board “{board}” is unknown here: its file is needed",
    "pad_players": "{board} is played by at most {most}, but the pad has {count} players",
    "pad_route": "{player}: there is no route {route} on this board; they are numbered from 0 to {last}",
    "pad_ticket": "{player}: there is no ticket {ticket} on this board; they are numbered from 0 to {last}",
    "pad_tickets": "{player}: {count} tickets are too many; at most {most} fit",
    "pad_ticket_form": "{player}: a ticket has either “ticket” or “points”",
    "pad_routes_form": "{player}: give either “routes” or “lengths”",
    "pad_length": "{player}: this board has no routes of length {length}; it has {known}",
    "pad_field": "{player}: this game has no “{field}”",
    "pad_name": "{player}: there is no “{name}” in “{field}” on this board; there is {known}",
}
"""The reasons why a score pad cannot be read."""

MOST_BITS = 64
MOST_LETTERS = 400


def shown(value: object) -> str:
    """A detail of an error as text. It may be untrusted: huge numbers (Python refuses to print them) and long texts are
    shortened, and invisible characters are made visible."""
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, str) and type(value) is not str:
        return value  # a Phrase keeps its code
    text = str(value)
    return legible(text if len(text) <= MOST_LETTERS else text[:MOST_LETTERS] + "…")


class OmnibusError(Exception):
    """An error with a stable code and an English sentence; `details` fills the sentence in any language."""

    sentences: ClassVar[dict[str, str]] = {}

    def __init__(self, code: str, **details: object) -> None:
        self.code = code
        self.details = {key: shown(value) for key, value in details.items()}
        super().__init__(self.sentences[code].format(**self.details))

    def __reduce__(self) -> tuple[partial[OmnibusError], tuple[()]]:
        """Pickles the error, for other processes."""
        return partial(type(self), self.code, **self.details), ()


class IllegalAction(OmnibusError):  # noqa: N818 - the name says it all
    """An action that is not legal now, or does not exist."""

    sentences = ILLEGAL


class RecordError(OmnibusError):
    """A record that cannot be read or replayed."""

    sentences = RECORD


class KeptError(OmnibusError, ValueError):
    """A stored state, view or game that cannot be loaded."""

    sentences = KEPT


class PadError(OmnibusError):
    """A score pad that cannot be read."""

    sentences = PAD
