"""Datasets: games of a series and of records, there and back, and invalid files."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from omnibus.cli.series import NAMES, RANDOM, RandomMatch
from omnibus.core.errors import OmnibusError, RecordError
from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.record import DealBefore, Player, Record, read_record
from omnibus.envs.dataset import (
    Dataset,
    DatasetError,
    DatasetWriter,
    check,
    from_records,
    play,
    record_in,
    records,
    row_of_match,
)
from omnibus.envs.dataset.play import play_random
from omnibus.envs.dataset.rows import Rows
from omnibus.envs.dataset.schema import KEY, ROWS_A_GROUP
from omnibus.games import game_ids, load_game
from tests.play import at_small_and_full_tables, of_every_game
from tests.records.make import BOARDS, FOLDER

SERIES = seed_of_text("dataset")
GAMES = 3


def people(players: int) -> list[Player]:
    return [Player(name, RANDOM) for name in NAMES[:players]]


def write(path: Path, game: Game, *tables: tuple[int, int], series: bytes = SERIES) -> Path:
    """A dataset of random games, from pairs of a number of players and a number of games."""
    with DatasetWriter(path, game, "dataset") as dataset:
        for players, count in tables:
            dataset.add(play_random(game, players, series, 0, count)[1], people(players))
    return path


def played(game: Game, players: int, number: int) -> Record:
    """A game of the series, played step by step."""
    match = RandomMatch(game, players, SERIES, number)
    while not match.state.over:
        match.step()
    return match.record()


def faults(path: Path) -> dict[int, str]:
    """The errors of a dataset's games, by number."""
    found = [error for part in check(Dataset(path)) for error in part.wrong]
    return {int(error.details["number"]): str(error.__cause__) for error in found}


@at_small_and_full_tables
def test_the_games_are_those_of_the_series(tmp_path: Path, name: str, players: int) -> None:
    game = load_game(name)
    path = write(tmp_path / "games.parquet", game, (players, GAMES))
    assert list(records(path)) == [played(game, players, number) for number in range(GAMES)]
    assert faults(path) == {}


def test_games_that_outgrow_their_buffer_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("paris")
    states, rows = play_random(game, 2, SERIES, 5, GAMES)
    monkeypatch.setattr(play, "ACTIONS_A_GAME", 1)
    again, same = play_random(game, 2, SERIES, 5, GAMES)
    assert states.tobytes() == again.tobytes()
    assert rows.codes.tolist() == same.codes.tolist() and rows.codes_from.tolist() == same.codes_from.tolist()


@of_every_game
def test_every_action_of_a_board_has_room_in_its_column(name: str) -> None:
    assert load_game(name).codec.size <= 1 + np.iinfo(np.uint16).max


def test_the_file_is_the_same_in_whatever_portions_games_are_added(tmp_path: Path) -> None:
    game, count = load_game("london"), ROWS_A_GROUP + 10
    whole = write(tmp_path / "whole.parquet", game, (2, count))
    with DatasetWriter(tmp_path / "cut.parquet", game, "dataset") as dataset:
        for start, some in ((0, 7), (7, ROWS_A_GROUP), (ROWS_A_GROUP + 7, 3)):
            dataset.add(play_random(game, 2, SERIES, start, some)[1], people(2))
    assert (tmp_path / "cut.parquet").read_bytes() == whole.read_bytes()
    assert (len(Dataset(whole)), Dataset(whole).groups) == (count, 2)
    assert record_in(Dataset(whole), ROWS_A_GROUP + 1) == played(game, 2, ROWS_A_GROUP + 1)


def test_tables_of_any_number_of_players_share_a_file(tmp_path: Path) -> None:
    game = load_game("london")
    path = write(tmp_path / "mixed.parquet", game, (4, 2), (2, 2), (4, 1))
    found = list(records(path))
    assert [len(record.players) for record in found] == [4, 4, 2, 2, 4]
    assert [record_in(Dataset(path), number) for number in range(5)] == found
    assert faults(path) == {}


def _kept_records() -> dict[str, list[Path]]:
    """The stored records, by board."""
    found: dict[str, list[Path]] = {}
    for path in sorted(FOLDER.glob("*-*.json")):
        found.setdefault(read_record(path.read_bytes()).board, []).append(path)
    return found


@pytest.mark.parametrize("board", _kept_records())
def test_records_there_and_back(tmp_path: Path, board: str) -> None:
    """With every way in which a game can end, on our boards and on custom ones."""
    there = [read_record(path.read_bytes()) for path in _kept_records()[board]]
    own = None if board in game_ids() else load_game(str(BOARDS / f"{board}.json"))
    assert from_records(iter(there), tmp_path / "games.parquet", own) == len(there)
    assert list(records(tmp_path / "games.parquet")) == there
    header = Dataset(tmp_path / "games.parquet").header
    assert (header.board, header.digest, header.rules) == (board, there[0].digest, there[0].rules)
    assert (header.file is None) == (own is None)


def out_of_turn(game: Game) -> Match:
    """A game of four whose first seat was fixed, and in whose set-up the last in turn order chose first."""
    match = Match(game, people(4), seed_of_text("out of turn"), 2)
    while len(game.seats_to_act(match.state)) > 1:
        seat = max(game.seats_to_act(match.state), key=lambda seat: (seat - 2) % 4)
        match.play(game.legal(match.state, seat).codes[-1], seat)
    while not match.state.over:
        match.play(game.legal(match.state).codes[0])
    return match


@of_every_game
def test_nothing_of_a_record_is_lost(tmp_path: Path, name: str) -> None:
    game = load_game(name)
    record = msgspec.structs.replace(
        out_of_turn(game).record(), dice="ab" * 32, deal=DealBefore("fork", "a-table", actions=3)
    )
    assert record.first == 2 and int(record.actions[0][0]) == 1
    from_records([record, played(game, 2, 0)], tmp_path / "games.parquet")
    assert list(records(tmp_path / "games.parquet")) == [record, played(game, 2, 0)]
    early = pq.read_table(tmp_path / "games.parquet").column("early").to_pylist()
    assert len(early[0]) < len(record.actions) / 2 and early[1] == []
    assert faults(tmp_path / "games.parquet") == {}


def test_a_dataset_of_own_games(tmp_path: Path) -> None:
    match = out_of_turn(load_game("paris"))
    with DatasetWriter(tmp_path / "games.parquet", match.game) as dataset:
        dataset.add(row_of_match(match), match.players)
        with pytest.raises(ValueError, match="2 names for games of 4"):
            dataset.add(row_of_match(match), people(2))
        with pytest.raises(ValueError, match="over"):
            row_of_match(Match(match.game, people(2), SERIES))
    assert list(records(tmp_path / "games.parquet")) == [match.record()]


def test_wrong_records_make_no_dataset(tmp_path: Path) -> None:
    right = played(load_game("london"), 2, 0)
    illegal = ("0 claim 0 9 wild", *right.actions[1:])
    for wrong in (
        msgspec.structs.replace(right, actions=right.actions[:-1]),
        msgspec.structs.replace(right, actions=illegal),
        msgspec.structs.replace(right, actions=("nobody passes", *right.actions)),
        msgspec.structs.replace(right, seed=None),
        msgspec.structs.replace(right, board="atlantis"),
        msgspec.structs.replace(right, result=None),
    ):
        with pytest.raises(RecordError):
            from_records([wrong], tmp_path / "games.parquet")
        assert list(tmp_path.iterdir()) == []
    with pytest.raises(DatasetError, match="game 1"):
        from_records([right, played(load_game("paris"), 2, 0)], tmp_path / "games.parquet")
    assert list(records(tmp_path / "games.parquet")) == [right]
    with pytest.raises(ValueError, match="at least one"):
        from_records([], tmp_path / "none.parquet")


Change = Callable[[dict[str, Any]], object]


def changed(path: Path, *changes: tuple[int, Change]) -> Path:
    """The same dataset with some rows changed."""
    table = pq.read_table(path)
    rows = table.to_pylist()
    for number, change in changes:
        change(rows[number])
    made = path.with_name("changed.parquet")
    pq.write_table(pa.Table.from_pylist(rows, schema=table.schema), made)
    return made


def test_wrong_games_are_named_one_by_one(tmp_path: Path) -> None:
    game = load_game("london")
    path = write(tmp_path / "games.parquet", game, (2, 14))
    beyond = 2**16 - 1
    wrong = changed(
        path,
        (1, lambda row: row["actions"].pop()),
        (2, lambda row: row["actions"].append(0)),
        (3, lambda row: row["actions"].__setitem__(4, beyond)),
        (4, lambda row: row["scores"].__setitem__(1, row["scores"][1] + 1)),
        (5, lambda row: row["won"].__setitem__(0, not row["won"][0])),
        (6, lambda row: row.update(first=1 - row["first"])),
        (7, lambda row: row.update(first=2)),
        (8, lambda row: row.update(first=200, fixed=True)),
        (9, lambda row: row.update(early=[250])),
        (10, lambda row: row.update(seed=bytes(32))),
        (11, lambda row: row.update(actions=[])),
        (12, lambda row: row.update({name: row[name] * 4 for name in ("names", "kinds", "scores", "won")})),
    )
    found = faults(wrong)
    assert sorted(found) == list(range(1, 13))
    assert "before the game is over" in found[1] and "before the game is over" in found[11]
    assert "the record has 1 more" in found[2]
    assert "action 5 " in found[3] and str(beyond) in found[3]
    assert "for seat 1" in found[4]
    assert "winners" in found[5]
    assert "the first seat is stored as" in found[6]
    assert "no seat 2" in found[7] and "no seat 200" in found[8]
    assert "action 1 (seat 250" in found[9]
    assert "not for 8" in found[12]
    with pytest.raises(DatasetError, match="game 1: "):
        list(records(wrong))
    assert record_in(Dataset(wrong), 13) == record_in(Dataset(path), 13)


def test_files_that_are_no_datasets(tmp_path: Path) -> None:
    path = write(tmp_path / "games.parquet", load_game("london"), (2, 40))
    table, content = pq.read_table(path), path.read_bytes()
    header = msgspec.json.decode(table.schema.metadata[KEY])
    wrong = tmp_path / "wrong.parquet"

    def refusal(made: pa.Table | bytes) -> str:
        if isinstance(made, bytes):
            wrong.write_bytes(made)
        else:
            pq.write_table(made, wrong)
        with pytest.raises(OmnibusError) as caught:
            list(check(Dataset(wrong)))
        return caught.value.code

    def with_header(**changes: object) -> pa.Table:
        return table.replace_schema_metadata({KEY: msgspec.json.encode({**header, **changes})})

    def with_column(name: str, kind: pa.DataType, values: list[object]) -> pa.Table:
        column = pa.array([*values, *(table.column(name)[row].as_py() for row in range(len(values), 40))], kind)
        return table.set_column(table.column_names.index(name), name, column)

    assert refusal(b"") == refusal(b"PAR1PAR1") == refusal(content[:-9]) == "damaged_dataset"
    assert refusal(table.replace_schema_metadata(None)) == "not_a_dataset"
    assert refusal(table.replace_schema_metadata({KEY: b"{"})) == refusal(with_header(format="1")) == "bad_header"
    assert refusal(with_header(file={"id": "london"})) == "bad_header"
    assert refusal(with_header(format=2)) == "future_dataset"
    assert refusal(with_header(board="atlantis")) == "unknown_board"
    assert refusal(with_header(digest="0" * 64)) == "other_board"
    for name in ("seed", "first", "fixed", "actions", "early", "scores", "won"):
        assert refusal(table.drop_columns([name])) == "bad_column"
    assert refusal(with_column("actions", pa.list_(pa.int32()), [[-1]])) == "bad_column"
    assert refusal(with_column("actions", pa.list_(pa.int32()), [[None]])) == "bad_column"
    assert refusal(with_column("actions", pa.list_(pa.uint16()), [None])) == "bad_column"
    assert refusal(with_column("won", pa.list_(pa.bool_()), [[True]])) == "bad_column"
    assert refusal(with_column("first", pa.string(), ["x"] * 40)) == "bad_column"
    place = content.index(table.column("seed")[7].as_py())
    flipped = bytearray(content)
    flipped[place + 3] ^= 1
    assert refusal(bytes(flipped)) == "damaged_dataset"


def test_columns_of_wider_types_are_read(tmp_path: Path) -> None:
    path = write(tmp_path / "games.parquet", load_game("london"), (2, 5))
    table = pq.read_table(path)
    kinds = {"actions": pa.large_list(pa.int64()), "first": pa.int64(), "names": pa.large_list(pa.large_string())}
    for name, kind in kinds.items():
        table = table.set_column(table.column_names.index(name), name, table.column(name).cast(kind))
    pq.write_table(table, tmp_path / "other.parquet", row_group_size=2, compression="snappy")
    assert list(records(tmp_path / "other.parquet")) == list(records(path))


def test_a_game_that_does_not_exist(tmp_path: Path) -> None:
    dataset = Dataset(write(tmp_path / "games.parquet", load_game("paris"), (2, 2)))
    for number in (-1, 2):
        with pytest.raises(DatasetError, match="no game"):
            record_in(dataset, number)


def test_a_file_gets_its_name_only_when_it_is_complete(tmp_path: Path) -> None:
    game, path = load_game("paris"), tmp_path / "games.parquet"
    rows = play_random(game, 2, SERIES, 0, 2)[1]
    write(path, game, (2, 1))
    before = path.read_bytes()
    with pytest.raises(KeyError), DatasetWriter(path, game):
        raise KeyError
    assert path.read_bytes() == before
    with pytest.raises(KeyboardInterrupt), DatasetWriter(path, game) as dataset:
        dataset.add(rows, people(2))
        assert path.read_bytes() == before
        raise KeyboardInterrupt
    assert dataset.finished and len(Dataset(path)) == 2
    assert list(tmp_path.iterdir()) == [path]


def test_without_pyarrow_the_error_names_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "games.parquet", load_game("paris"), (2, 1))
    for name in ("pyarrow", "pyarrow.parquet"):
        monkeypatch.setitem(sys.modules, name, None)
    for use in (lambda: Dataset(path), lambda: DatasetWriter(tmp_path / "new.parquet", load_game("paris"))):
        with pytest.raises(DatasetError, match=r"pip install 'omnibus\[data\]'"):
            use()
    assert list(tmp_path.iterdir()) == [path]


def test_rows_are_columns_of_one_length() -> None:
    rows: Rows = play_random(load_game("germany"), 5, SERIES, 0, 4)[1]
    assert (rows.count, rows.players) == (4, 5)
    assert rows.won.any(axis=1).all() and not rows.fixed.any()
    assert [len(rows.actions(row)) for row in range(4)] == np.diff(rows.codes_from).tolist()
