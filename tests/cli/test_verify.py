"""`omnibus verify` and `omnibus fair`: right records pass, and every wrong one is reported."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from omnibus.core import fair_check
from omnibus.core.fair import commitment
from omnibus.core.record import Record, read_record, write_record
from omnibus.drawing import palette
from omnibus.games import game_ids, load_board
from omnibus.words import words_in
from tests.command import LANGUAGES, Outcome

Omnibus = Callable[..., Outcome]


def change(path: Path, target: Path, **changes: object) -> Path:
    """A record with some fields changed."""
    record: Record = msgspec.structs.replace(read_record(path.read_bytes()), **changes)
    target.write_bytes(write_record(record))
    return target


def test_the_records_of_simulate_are_right(omnibus: Omnibus, records: Path) -> None:
    count = len(list(records.iterdir()))
    assert omnibus("verify", records) == (0, f"All {count} records are right.\n", "")


def test_files_and_folders_together(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    source = records / "london-2-000000.json"
    (inner / "copy.json").write_bytes(source.read_bytes())
    (inner / "notes.txt").write_text("not a record, and not looked at")
    assert omnibus("verify", tmp_path, source).out == "All 2 records are right.\n"
    assert omnibus("verify", source, "--lang", "fr").out == "L’enregistrement est juste.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_for_each_that_is_wrong(omnibus: Omnibus, records: Path, tmp_path: Path, language: str) -> None:
    source = records / "london-2-000000.json"
    record = read_record(source.read_bytes())
    assert record.result is not None
    wrong = [
        change(source, tmp_path / "cut.json", actions=record.actions[:-1]),
        change(source, tmp_path / "edited.json", actions=("0 claim 0 9 wild", *record.actions[1:])),
        change(source, tmp_path / "future.json", format=99),
        change(source, tmp_path / "other.json", digest="0" * 64),
        change(source, tmp_path / "result.json", result=msgspec.structs.replace(record.result, winners=(0, 1))),
        change(source, tmp_path / "seed.json", seed="00" * 32),
        change(source, tmp_path / "unknown.json", board="atlantis"),
        change(source, tmp_path / "players.json", players=record.players[:1]),
    ]
    (tmp_path / "junk.json").write_text("{")
    (tmp_path / "right.json").write_bytes(source.read_bytes())
    status, out, err = omnibus("verify", tmp_path, "--lang", language)
    lines = out.splitlines()
    assert (status, err) == (1, "")
    assert len(lines) == len(wrong) + 2
    for path in (*wrong, tmp_path / "junk.json"):
        assert len([line for line in lines if line.startswith(f"{path}: ")]) == 1
    assert lines[-1].split()[0] == "1"
    assert "1" in next(line for line in lines if "edited.json" in line).split(": ")[1]


def test_no_english_is_left_in_a_french_error(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    source = records / "london-2-000000.json"
    record = read_record(source.read_bytes())
    change(source, tmp_path / "a.json", players=record.players[:1])
    change(source, tmp_path / "b.json", first=7)
    change(source, tmp_path / "c.json", result=None)
    change(source, tmp_path / "d.json", actions=("0 claim 0 1 wild", *record.actions))
    change(source, tmp_path / "e.json", chance=msgspec.structs.replace(record.chance, dealt=9))
    (tmp_path / "f.json").write_text("[]")
    (tmp_path / "g.json").write_text("no JSON")
    (tmp_path / "h.json").write_text('{"format": 1')
    (tmp_path / "i.json").write_text('{"format": 1, "actions": 3}')
    (tmp_path / "j.json").write_text('{"format": 1}')
    out = omnibus("verify", tmp_path, "--lang", "fr").out
    assert len(out.splitlines()) == 11
    for word in (" the ", " is ", " of ", " are ", " by ", " not ", "malformed", "truncated", "Expected", "missing"):
        assert word not in out


@pytest.mark.parametrize("name", game_ids())
def test_fair_prints_the_deals_of_the_stand_alone_script(omnibus: Omnibus, records: Path, name: str) -> None:
    path = records / f"{name}-3-000000.json"
    status, out, err = omnibus("fair", path)
    assert (status, err) == (0, "")
    record = read_record(path.read_bytes())
    found = fair_check.deals(msgspec.to_builtins(record))
    assert f": {found['first']}\n" in out
    assert ", ".join(found["display"]) in out
    assert ", ".join(found["deck"]) in out
    assert record.commitment in out
    assert len(omnibus("fair", path, "--lang", "fr").out.splitlines()) == len(found) + 1
    script = subprocess.run([sys.executable, fair_check.__file__, path], capture_output=True, check=False)
    assert script.returncode == 0


@pytest.mark.parametrize("name", game_ids())
def test_fair_speaks_french(omnibus: Omnibus, records: Path, name: str) -> None:
    out = omnibus("fair", records / f"{name}-3-000000.json", "--lang", "fr").out
    said = set(re.findall(r"[\w-]+", out))
    languages = [words_in(language) for language in ("en", "fr")]
    english, french = ({words.look_up(f"color-{color}") for color in palette.TONES} for words in languages)
    assert not said & (english - french)
    assert said & french
    board = load_board(name)
    ids = {place.id for place in board.places} | {"aside"}
    assert not said & ids
    if name in ("germany", "san_francisco"):
        assert any(board.place_name(place.id, "fr") in out for place in board.places)


def test_fair_refuses_another_seed(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    source = records / "london-2-000000.json"
    other = omnibus("fair", change(source, tmp_path / "other.json", seed="00" * 32))
    assert (other.status, other.out) == (1, "")
    assert "commitment" in other.err
    secret = omnibus("fair", change(source, tmp_path / "secret.json", seed=None), "--lang", "fr")
    assert (secret.status, secret.out) == (1, "")
    assert "graine" in secret.err


def test_fair_survives_nonsense(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    source = records / "germany-2-000000.json"
    record = read_record(source.read_bytes())
    short = msgspec.structs.replace(record.chance, cards=(("wild", 3),))
    for changes in ({"seed": "xyz"}, {"chance": short}):
        done = omnibus("fair", change(source, tmp_path / "nonsense.json", **changes))
        assert (done.status, done.out) == (2, "")
        assert "not a record" in done.err


def test_fair_refuses_a_seed_of_another_length_even_with_its_own_commitment(
    omnibus: Omnibus, records: Path, tmp_path: Path
) -> None:
    short = bytes(5)
    changes = {"seed": short.hex(), "commitment": commitment(short)}
    done = omnibus("fair", change(records / "london-2-000000.json", tmp_path / "short.json", **changes))
    assert done.status == 2 and "32 bytes" in done.err and not done.out


def test_fair_proves_nothing_of_an_unfinished_game(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    done = omnibus("fair", change(records / "london-2-000000.json", tmp_path / "early.json", result=None))
    assert done.status == 1 and "before the game is over" in done.err and not done.out
