"""Converts records to datasets, and datasets to records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from operator import itemgetter
from pathlib import Path

import msgspec

from omnibus.core.bindings.memory import fields_of
from omnibus.core.errors import IllegalAction, OmnibusError, RecordError
from omnibus.core.fair import commitment
from omnibus.core.game import Game
from omnibus.core.match import Match, replay, verify_record
from omnibus.core.notation import read_action, write_action
from omnibus.core.record import DealBefore, Record, Result, chance_of
from omnibus.envs.dataset.errors import DatasetError
from omnibus.envs.dataset.read import Dataset, Part
from omnibus.envs.dataset.replay import Replayed, bad_game, check_rows
from omnibus.envs.dataset.rows import Rows, one_row
from omnibus.envs.dataset.write import DatasetWriter
from omnibus.games import game_ids, game_with, load_game

WRITTEN = ("names", "kinds", "more")
"""The columns that a record needs beyond those for replaying."""


class _More(msgspec.Struct, omit_defaults=True):
    """The optional fields of a record: see `Record`."""

    dice: str | None = None
    deal: DealBefore | None = None


def row_of(match: Match, seats: Sequence[int], codes: Sequence[int]) -> Rows:
    """The row of a match with the seats and numbers of its actions. Raises ValueError if it is not over."""
    final = match.result()
    if final is None:
        raise ValueError("a dataset holds games that are over")
    return one_row(
        match.seed,
        int(match.state.first),
        codes,
        _early(match, seats, codes),
        [seat.total for seat in final.seats],
        [seat in final.winners for seat in range(len(final.seats))],
        fixed=match.fixed_first is not None,
    )


def row_of_match(match: Match) -> Rows:
    """The row of a finished match. Raises ValueError if it is not over."""
    encode = match.game.codec.encode
    return row_of(match, [seat for seat, _ in match.actions], [encode(action) for _, action in match.actions])


def _early(match: Match, seats: Sequence[int], codes: Sequence[int]) -> Sequence[int]:
    """The seats of the first actions, up to the last one out of turn order."""
    game, early = match.game, 0
    state = game.new(len(match.players), match.seed, match.fixed_first)
    for number, (seat, code) in enumerate(zip(seats, codes, strict=True), 1):
        if not fields_of(state)["setting_up"]:
            break
        if game.to_act(state) != seat:
            early = number
        game.replay_codes(state, [seat], [code])
    return seats[:early]


def from_records(records: Iterable[Record], path: Path | str, game: Game | None = None) -> int:
    """Writes a dataset of finished games, and returns their number.

    The game is required for a custom board. Raises RecordError for an invalid record, and DatasetError if the records
    have several boards; the games before are in the file.
    """
    waiting = iter(records)
    first = next(waiting, None)
    if first is None:
        raise ValueError("a dataset holds at least one game")
    game = game or _game_of(first)
    with DatasetWriter(path, game) as dataset:
        for record in chain((first,), waiting):
            if (record.board, record.digest) != (game.board.id, game.digest):
                raise DatasetError("many_boards", number=dataset.count)
            more = msgspec.json.encode(_More(record.dice, record.deal)).decode()
            dataset.add(_row_of_record(record, game), record.players, [None if more == "{}" else more])
    return dataset.count


def _game_of(record: Record) -> Game:
    game = game_with(load_game(record.board), record.digest) if record.board in game_ids() else None
    if game is None:
        raise RecordError("unknown_board", board=record.board[:80])
    return game


def _row_of_record(record: Record, game: Game) -> Rows:
    """Converts a record. Raises RecordError if it is invalid."""
    match = next(replay(record, game))
    entries = [entry.partition(" ") for entry in record.actions]
    try:
        seats = [int(seat) for seat, _, _ in entries]
        codes = [game.codec.encode(read_action(text, game.board)) for _, _, text in entries]
        game.replay_codes(match.state, seats, codes)
        right = record.result is not None and match.result() == record.result
    except (IllegalAction, RecordError, ValueError):
        right = False
    if not right:
        verify_record(record, game)  # much slower, but explains the fault
    return row_of(match, seats, codes)


def records(dataset: Dataset | Path | str) -> Iterator[Record]:
    """Yields every game of a dataset as a record, in order. Raises DatasetError at the first invalid one."""
    dataset = dataset if isinstance(dataset, Dataset) else Dataset(dataset)
    for parts in dataset.groups_of_parts(WRITTEN):
        checked = [(part, *check_rows(dataset.game, part.rows)) for part in parts]
        places = [(number, part, row) for part in checked for row, number in enumerate(part[0].numbers.tolist())]
        for _, (part, wrong, found), row in sorted(places, key=itemgetter(0)):
            yield _record_of(dataset.game, part, row, found, wrong.get(row))


def record_in(dataset: Dataset, number: int) -> Record:
    """Returns one game of a dataset as a record, by its number (from 0)."""
    part = dataset.part_with(number, WRITTEN)
    wrong, found = check_rows(dataset.game, part.rows)
    return _record_of(dataset.game, part, 0, found, wrong.get(0))


def _record_of(game: Game, part: Part, row: int, found: Replayed | None, wrong: OmnibusError | None) -> Record:
    if wrong is not None:
        raise bad_game(int(part.numbers[row]), wrong)
    assert found is not None
    rows, board = part.rows, game.board
    first = int(rows.first[row]) if rows.fixed[row] else None
    seed, codes = rows.seed(row), rows.actions(row).tolist()
    seats = found.seats[rows.codes_from[row] :][: len(codes)].tolist()
    state = game.new(rows.players, seed, first)
    game.replay_codes(state, seats, codes)
    final, more = game.result(state), _read_more(part.more(row))
    assert final is not None
    return Record(
        board=board.id,
        digest=game.digest,
        rules=game.spec.rules_version,
        players=tuple(part.players(row)),
        first=first,
        commitment=commitment(seed),
        seed=seed.hex(),
        chance=chance_of(board, game.spec, rows.players),
        actions=tuple(
            f"{seat} {write_action(game.codec.decode(code), board)}" for seat, code in zip(seats, codes, strict=True)
        ),
        result=Result(tuple(final.seats), tuple(final.winners)),
        dice=more.dice,
        deal=more.deal,
    )


def _read_more(text: str | None) -> _More:
    try:
        return msgspec.json.decode(text or "{}", type=_More)
    except msgspec.DecodeError:
        raise DatasetError("bad_column", name="more") from None
