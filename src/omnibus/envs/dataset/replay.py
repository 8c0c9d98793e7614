"""Replays the games of a dataset: their results, and their errors."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from omnibus.core.errors import OmnibusError, RecordError
from omnibus.core.game import Game
from omnibus.core.phrases import Phrase, phrase
from omnibus.envs.dataset.errors import DatasetError
from omnibus.envs.dataset.read import Dataset
from omnibus.envs.dataset.rows import Rows
from omnibus.envs.moves.replay import read_only, replay_games
from omnibus.kernel.log import no_log
from omnibus.kernel.state import NONE, Ints, new_state


class Replayed(NamedTuple):
    """The results of replayed games."""

    played: Ints
    """The number of legal actions of each game, before the first illegal one."""
    seats: Ints
    """The seat of each action."""
    first: Ints
    over: Ints
    scores: Ints
    won: Ints


def first_seats(rows: Rows) -> Ints:
    """The fixed first seats, if valid; NONE if they are drawn."""
    return np.where(rows.fixed & (rows.first < rows.players), rows.first.astype(np.int16), NONE)


def replayed(game: Game, rows: Rows) -> Replayed:
    """Replays games as far as their actions are legal."""
    count, players = rows.count, rows.players
    seats, played = np.zeros(len(rows.codes), np.uint8), np.zeros(count, np.int64)
    ends = np.zeros((count, 2 + 2 * players), np.int16)
    first = first_seats(rows)
    early, early_from = read_only(rows.early), read_only(rows.early_from)
    codes, codes_from = read_only(rows.codes), read_only(rows.codes_from)
    games = (rows.keys, first, early, early_from, codes, codes_from)
    replay_games(game.arrays, new_state(game.size), no_log(), players, *games, seats, played, ends)
    scores, won = ends[:, 2 : 2 + players], ends[:, 2 + players :] != 0
    return Replayed(played, seats, ends[:, 0], ends[:, 1] != 0, scores, won)


def check_rows(game: Game, rows: Rows) -> tuple[dict[int, OmnibusError], Replayed | None]:
    """Replays games. Returns the errors by row, and the results.

    A game is valid if all its actions are legal and lead to the stored result. If the number of players is invalid, all
    games are, and none is replayed.
    """
    (least, most), players = game.spec.players, rows.players
    if not least <= players <= most:
        detail = phrase("players_of_board", board=game.board.id, least=least, most=most, players=players)
        return dict.fromkeys(range(rows.count), RecordError("bad_players", detail=detail)), None
    found = replayed(game, rows)
    right = found.over & (found.played == np.diff(rows.codes_from)) & (found.first == rows.first)
    right &= (found.scores == rows.scores).all(axis=1) & (found.won == rows.won).all(axis=1)
    return {int(row): _fault(game, rows, found, int(row)) for row in np.flatnonzero(~right)}, found


def _fault(game: Game, rows: Rows, found: Replayed, row: int) -> OmnibusError:
    """The error of an invalid game."""
    first, codes = int(rows.first[row]), rows.actions(row).tolist()
    if first >= rows.players:
        return RecordError("bad_players", detail=phrase("no_first_seat", seat=first))
    if found.first[row] != first:
        return DatasetError("other_first", written=first, played=found.first[row])
    if found.played[row] < len(codes):
        return _illegal(game, rows, found, row)
    if not found.over[row]:
        return RecordError("truncated", number=len(codes))
    return RecordError("wrong_result", number=len(codes), detail=_difference(rows, found, row))


def _illegal(game: Game, rows: Rows, found: Replayed, row: int) -> OmnibusError:
    """The error of the first illegal action."""
    codes, early, played = rows.actions(row).tolist(), rows.early_seats(row).tolist(), int(found.played[row])
    seats = found.seats[rows.codes_from[row] :][:played].tolist()
    state = game.new(rows.players, rows.seed(row), int(rows.first[row]))
    game.replay_codes(state, seats, codes[:played])
    following = early[played] if played < len(early) else game.to_act(state)
    try:
        game.replay_codes(
            game.new(rows.players, rows.seed(row), int(rows.first[row])),
            [*seats, following or 0, *(0 for _ in codes[played + 1 :])],
            codes,
        )
    except RecordError as error:
        return error
    raise AssertionError("the compiled rules refused an action that the game accepts")


def _difference(rows: Rows, found: Replayed, row: int) -> Phrase:
    written, played = (np.flatnonzero(won[row]).tolist() for won in (rows.won, found.won))
    if written != played:
        return phrase("other_winners", written=written, played=played)
    seat = int(np.flatnonzero(rows.scores[row] != found.scores[row])[0])
    return phrase("other_total", seat=seat, written=rows.scores[row, seat], played=found.scores[row, seat])


class Checked(Struct, frozen=True):
    """Some replayed games of a dataset."""

    count: int
    wrong: list[DatasetError]


def check(dataset: Dataset) -> Iterator[Checked]:
    """Replays all games of a dataset, part by part, and yields their errors."""
    for part in chain.from_iterable(dataset.groups_of_parts()):
        found, _ = check_rows(dataset.game, part.rows)
        yield Checked(part.rows.count, [bad_game(int(part.numbers[row]), found[row]) for row in sorted(found)])


def bad_game(number: int, reason: OmnibusError) -> DatasetError:
    """Adds a game's number to its error."""
    error = DatasetError("bad_game", number=number, reason=reason)
    error.__cause__ = reason
    return error
