"""Datasets on the command line: `simulate --dataset`, `verify` and `replay`."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from omnibus.cli import INTERRUPTED
from omnibus.cli.dataset_output import DatasetOutput
from omnibus.cli.series import CHUNK, CHUNK_OF_RECORDS, chunks_of
from omnibus.cli.session import Session
from omnibus.core.fair import seed_of_text, seeds_of_series
from omnibus.core.record import read_record, write_record
from omnibus.envs.dataset import Dataset, check, record_in, records
from omnibus.envs.dataset.play import play_random
from omnibus.games import load_game
from omnibus.words import words_in
from tests.command import INTERPRETED, LANGUAGES, Outcome, environment, on_terminal, program
from tests.fork_server import child
from tests.records.make import BOARDS

Omnibus = Callable[..., Outcome]
PATIENCE = 60.0
SERIES = seed_of_text("tests")
LONDON = ("simulate", "--board", "london", "--players", 2, "--seed", "tests", "--json")
ENDLESS = ("simulate", "--board", "london", "--players", "2", "--games", "100000000")


def wrong_games(path: Path) -> int:
    return sum(len(part.wrong) for part in check(Dataset(path)))


def test_dataset_records_and_statistics_agree(omnibus: Omnibus, tmp_path: Path) -> None:
    path, folder = tmp_path / "games.parquet", tmp_path / "records"
    both = omnibus(*LONDON, "--games", 5, "--dataset", path, "--records", folder)
    assert both == (0, omnibus(*LONDON, "--games", 5).out, f"Written: 5 games, to {path}.\n")
    written = [read_record(file.read_bytes()) for file in sorted(folder.iterdir())]
    assert list(records(path)) == written
    assert Dataset(path).header.series == "tests"


def test_the_number_of_processes_changes_no_record_no_number_and_no_byte(omnibus: Omnibus, tmp_path: Path) -> None:
    """With records, chunks are small, so that few games make several chunks."""
    count, found = 2 * CHUNK_OF_RECORDS + 5, []
    for jobs in (1, 2):
        path, folder = tmp_path / f"{jobs}.parquet", tmp_path / f"{jobs}"
        done = omnibus(*LONDON, "--games", count, "--jobs", jobs, "--dataset", path, "--records", folder)
        assert done.status == 0
        found.append((done.out, path.read_bytes(), {file.name: file.read_bytes() for file in folder.iterdir()}))
        assert len(Dataset(path)) == len(found[-1][2]) == count
        assert wrong_games(path) == 0
    assert found[0] == found[1]


@pytest.mark.soak
@pytest.mark.parametrize("bots", ["random", "greedy,tickets"])
def test_the_number_of_processes_changes_no_byte(omnibus: Omnibus, tmp_path: Path, bots: str) -> None:
    count = 2 * CHUNK + 20 if bots == "random" else 10
    options = (*LONDON, "--games", count, "--bots", bots, "--dataset")
    one, two = omnibus(*options, tmp_path / "one.parquet"), omnibus(*options, tmp_path / "two.parquet", "--jobs", 2)
    assert one.out == two.out
    assert (tmp_path / "one.parquet").read_bytes() == (tmp_path / "two.parquet").read_bytes()
    assert len(Dataset(tmp_path / "one.parquet")) == count
    kinds = pq.read_table(tmp_path / "one.parquet").column("kinds").to_pylist()
    assert kinds == [["random", "random"] if bots == "random" else ["greedy", "tickets"]] * count
    assert wrong_games(tmp_path / "one.parquet") == 0


def test_a_dataset_is_of_one_board_with_any_number_of_players(omnibus: Omnibus, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    done = omnibus("simulate", "--games", 1, "--dataset", path)
    assert (done.status, done.out) == (2, "") and "--board" in done.err and not path.exists()
    assert omnibus("simulate", "--board", "germany", "--games", 2, "--dataset", path).status == 0
    assert [len(record.players) for record in records(path)] == [2, 2, 3, 3, 4, 4, 5, 5]


def test_a_user_s_board_is_stored_with_its_games(omnibus: Omnibus, tmp_path: Path) -> None:
    board, path = tmp_path / "own.json", tmp_path / "games.parquet"
    board.write_bytes((BOARDS / "tiny-london.json").read_bytes())
    assert omnibus("simulate", "--board", board, "--players", 2, "--games", 3, "--dataset", path).status == 0
    board.unlink()
    assert omnibus("verify", path) == (0, "All 3 records are right.\n", "")
    assert "Ada" in omnibus("replay", path, "--game", 2).out


def test_verify_looks_into_datasets_and_folders(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    path = tmp_path / "some" / "games.parquet"
    path.parent.mkdir()
    omnibus(*LONDON, "--games", 7, "--dataset", path)
    (tmp_path / "one.json").write_bytes((records / "london-2-000000.json").read_bytes())
    assert omnibus("verify", tmp_path).out == "All 8 records are right.\n"
    assert omnibus("verify", path, "--lang", "fr").out == "Les 7 enregistrements sont justes.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_verify_prints_a_line_for_each_wrong_game(omnibus: Omnibus, tmp_path: Path, language: str) -> None:
    path = tmp_path / "games.parquet"
    omnibus(*LONDON, "--games", 6, "--dataset", path)
    table = pq.read_table(path)
    rows = table.to_pylist()
    rows[1]["actions"][3] = 60_000
    rows[3]["scores"][0] += 1
    rows[4]["first"] = 9
    rows[5]["first"] = 1 - rows[5]["first"]
    pq.write_table(pa.Table.from_pylist(rows, schema=table.schema), path)
    (tmp_path / "junk.parquet").write_bytes(b"PAR1 or not")
    status, out, err = omnibus("verify", tmp_path, "--lang", language)
    lines = out.splitlines()
    assert (status, err, len(lines)) == (1, "", 6)
    game = {"en": "game", "fr": "partie"}[language]
    for number, line in zip((1, 3, 4, 5), lines, strict=False):
        assert line.startswith(f"{path}: {game} {number}")
    assert lines[4].startswith(f"{tmp_path / 'junk.parquet'}: ")
    assert lines[5].split()[0] == "2"
    if language == "fr":
        assert not [word for word in (" the ", " is ", " of ", " not ", "seat") if word in "".join(lines[:4])]


def test_one_game_as_a_log_and_as_a_record(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    path, record = tmp_path / "games.parquet", records / "london-2-000001.json"
    omnibus(*LONDON, "--games", 2, "--dataset", path)
    assert omnibus("replay", path, "--game", 1) == omnibus("replay", record)
    assert omnibus("replay", path, "--game", 1, "--at", 20) == omnibus("replay", record, "--at", 20)
    assert omnibus("replay", path) == omnibus("replay", path, "--game", 0)
    assert omnibus("replay", path, "--game", 1, "--record", tmp_path / "one.json") == (0, "", "")
    assert (tmp_path / "one.json").read_bytes() == record.read_bytes()
    assert omnibus("replay", path, "--record", "-").out == write_record(record_in(Dataset(path), 0)).decode()


def test_wrong_questions_about_datasets(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    omnibus(*LONDON, "--games", 1, "--dataset", path)
    for arguments, named in (
        (("replay", path, "--game", 1), "no game 1"),
        (("replay", path, "--game", -1), "no game -1"),
        (("replay", path, "--at", 1000), "1000"),
        (("replay", path, "--record", "--at"), "--record needs"),
        (("replay", records / "london-2-000000.json", "--game", 0), "--game"),
        (("replay", tmp_path / "missing.parquet"), "missing.parquet"),
        (("verify", tmp_path / "missing.parquet"), "missing.parquet"),
        (("replay", tmp_path / "junk.parquet"), "junk.parquet: the dataset is damaged"),
    ):
        (tmp_path / "junk.parquet").write_bytes(b"junk")
        done = omnibus(*arguments)
        assert (done.status, done.out) == (2, ""), arguments
        assert named in done.err and len(done.err.splitlines()) <= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_unwritable_paths_for_a_dataset_are_refused(omnibus: Omnibus, tmp_path: Path, language: str) -> None:
    (tmp_path / "file").write_text("")
    for target in (tmp_path / "none" / "x.parquet", tmp_path, tmp_path / "file" / "x.parquet"):
        done = omnibus(*LONDON, "--games", 1, "--dataset", target, "--lang", language)
        assert (done.status, done.out) == (2, "")
        assert str(target) in done.err
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def test_without_pyarrow_the_error_says_what_to_install(
    omnibus: Omnibus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.parquet"
    omnibus(*LONDON, "--games", 1, "--dataset", path)
    for name in ("pyarrow", "pyarrow.parquet"):
        monkeypatch.setitem(sys.modules, name, None)
    for arguments in ((*LONDON, "--games", 1, "--dataset", path), ("verify", path), ("replay", path)):
        for language in LANGUAGES:
            done = omnibus(*arguments, "--lang", language)
            assert (done.status, done.out) == (2, "")
            assert "pip install 'omnibus[data]'" in done.err
    assert omnibus(*LONDON, "--games", 1).status == 0


def test_chunks_wait_for_their_predecessors_but_are_not_lost(tmp_path: Path) -> None:
    game, path = load_game("paris"), tmp_path / "games.parquet"
    seats, session = {2: ("random", "random")}, Session(words_in("en"))
    with pytest.raises(KeyboardInterrupt), DatasetOutput(session, path, game.board, "gap", seats) as output:
        chunks = list(output.in_order(chunks_of(game.board, 2, "gap", 3 * CHUNK, None, keep_games=True)))
        for chunk, first in ((chunks[2], 20), (chunks[0], 0)):
            output.add(chunk, [play_random(game, 2, SERIES, first, 2)[1]])
        raise KeyboardInterrupt
    seeds = [seeds_of_series(SERIES, number)[0] for number in (0, 1, 20, 21)]
    assert pq.read_table(path).column("seed").to_pylist() == seeds


@pytest.mark.parametrize("jobs", ["1", pytest.param("2", marks=pytest.mark.soak)])
def test_ctrl_c_keeps_finished_games(omnibus: Omnibus, tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "games.parquet"
    options = (*ENDLESS, "--seed", "stopped", "--jobs", jobs, "--dataset", str(path))
    status, written = on_terminal(*options, stop_at=b"000/100000000")
    assert status == INTERRUPTED
    assert "Traceback" not in written
    assert "games.parquet" in written
    assert [file.name for file in tmp_path.iterdir()] == ["games.parquet"]
    dataset = Dataset(path)
    assert len(dataset) >= CHUNK and len(dataset) % CHUNK == 0
    assert wrong_games(path) == 0
    if jobs == "1":
        omnibus(*ENDLESS[:5], "--games", 3, "--seed", "stopped", "--dataset", tmp_path / "first.parquet")
        assert [record_in(dataset, number) for number in range(3)] == list(records(tmp_path / "first.parquet"))


def test_a_kill_keeps_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_bytes(b"an older file")
    with Path(os.devnull).open("wb") as nothing:
        files = (nothing.fileno(), nothing.fileno())
        process = child("omnibus", [*map(str, ENDLESS), "--dataset", str(path)], environment(), *files)
    until = time.monotonic() + PATIENCE
    while len(list(tmp_path.iterdir())) < 2:
        assert time.monotonic() < until and process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait(PATIENCE)
    assert path.read_bytes() == b"an older file"


def test_a_full_disk_keeps_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_bytes(b"an older file")
    done = subprocess.run(
        program("simulate", *ENDLESS[1:5], "--games", 2, "--dataset", path),
        capture_output=True,
        check=False,
        env=environment(**INTERPRETED),
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)),
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "games.parquet" in done.stderr and "Traceback" not in done.stderr
    assert path.read_bytes() == b"an older file"
    assert list(tmp_path.iterdir()) == [path]


def test_games_of_bots_are_stored_too(omnibus: Omnibus, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    options = ("--board", "paris", "--bots", "planner,greedy", "--games", 2, "--seed", 1, "--dataset", path)
    assert omnibus("simulate", *options, "--records", tmp_path / "records").status == 0
    written = [read_record(file.read_bytes()) for file in sorted((tmp_path / "records").iterdir())]
    assert list(records(path)) == written
    assert load_game("paris").digest == Dataset(path).header.digest
