"""`omnibus puzzles`: lists, shows, makes and judges puzzles, on boards of one's own, too."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.games import load_game
from omnibus.puzzles.files import read_puzzles
from omnibus.puzzles.shipped import shipped_for
from tests.command import LANGUAGES, Outcome, on_terminal

Omnibus = Callable[..., Outcome]
TINY = Path(__file__).parents[1] / "records" / "boards" / "tiny-london.json"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMNIBUS_DATA_DIR", str(tmp_path / "games"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_names_every_puzzle_once_and_filters(omnibus: Omnibus, language: str) -> None:
    listed = omnibus("puzzles", "list", "paris", "--lang", language)
    names = re.findall(r"^paris-[0-9a-f]{10}", listed.out, flags=re.MULTILINE)
    collection = shipped_for(load_game("paris"))
    assert collection is not None
    assert sorted(names) == sorted(f"paris-{each.key}" for each in collection.puzzles)
    few = omnibus("puzzles", "list", "paris", "--theme", "block", "--grade", "3", "--lang", language)
    wanted = [each for each in collection.puzzles if each.theme == "block" and each.grade == 3]
    assert sorted(re.findall(r"^paris-(\w+)", few.out, flags=re.MULTILINE)) == sorted(each.key for each in wanted)


def test_a_position_is_shown_and_its_answers_only_if_asked_for(omnibus: Omnibus) -> None:
    collection = shipped_for(load_game("london"))
    assert collection is not None
    puzzle = next(each for each in collection.puzzles if each.theme == "card")
    name = f"london-{puzzle.key}"
    shown, solved = omnibus("puzzles", "show", name), omnibus("puzzles", "show", name, "--answers")
    assert shown.status == solved.status == 0
    assert "Piccadilly" in shown.out and "Find the best move." in shown.out and "✓" not in shown.out.split("Lately")[1]
    assert solved.out.startswith(shown.out.rstrip())
    costs = re.findall(r"^✗ .*: (\d+) ± \d+$", solved.out, flags=re.MULTILINE)
    assert len(costs) == sum(not answer.right for answer in puzzle.answers)
    plain = omnibus("puzzles", "show", name, "--plain")
    assert "Hand" in plain.out and not re.search("[⠀-⣿●①]", plain.out)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("make", "nowhere"), "There is no board and no file “nowhere”"),
        (("make", "paris"), "--output is missing"),
        (("make",), "Name the boards"),
        (("list", "nowhere"), "There is no file “nowhere”"),
        (("list", "--board", "paris"), "FILE is missing"),
        (("list", "paris", "--theme", "chess"), "No puzzle has the theme chess"),
        (("list", "paris", "--grade", "9"), "--grade"),
        (("show", "paris-0000000000"), "there is no puzzle “paris-0000000000”"),
        (("show", "chess"), "there is no puzzle “chess”"),
        (("solve", "london-x"), "there is no puzzle “london-x”"),
        (("solve", "london", "--theme", "chess"), "No puzzles match"),
    ],
)
def test_wrong_input_is_a_sentence(omnibus: Omnibus, arguments: tuple[str, ...], sentence: str) -> None:
    outcome = omnibus("puzzles", *arguments)
    assert outcome.status == 2 and sentence in outcome.err and outcome.out == ""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of puzzles on a small board of one's own, whose making was stopped by Ctrl-C and resumed."""
    folder = tmp_path_factory.mktemp("made")
    make = ("puzzles", "make", TINY, "-o", folder, "--jobs", 1, "--count")
    status, said = on_terminal(*make, 50, stop_at=b"more minute")
    assert status == 130 and "Stopped." in said and not list(folder.glob("*.puzzles"))
    status, said = on_terminal(*make, 2, "--minutes", 0)
    assert status == 0 and "resuming after" in said and list(folder.iterdir()) == [folder / "tiny-london.puzzles"]
    return folder / "tiny-london.puzzles"


def test_puzzles_of_a_board_of_one_s_own(omnibus: Omnibus, own: Path) -> None:
    collection = read_puzzles(own.read_bytes())
    assert collection.judge == "played_out" and len(collection.puzzles) == 2
    listed = omnibus("puzzles", "list", own, "--board", TINY)
    assert listed.status == 0 and all(each.key in listed.out for each in collection.puzzles)
    shown = omnibus("puzzles", "show", collection.puzzles[0].key, "--file", own, "--board", TINY, "--answers")
    assert shown.status == 0 and "✓" in shown.out
    judged = omnibus("puzzles", "check", own, "--board", TINY, "--jobs", 1)
    assert re.search(r"^[012] of 2 stay right", judged.out, flags=re.MULTILINE)


def test_files_that_do_not_fit_are_sentences(omnibus: Omnibus, own: Path, tmp_path: Path) -> None:
    def refused(content: bytes, *arguments: object) -> str:
        file = tmp_path / "given.puzzles"
        file.write_bytes(content)
        outcomes = [omnibus("puzzles", command, file, *arguments) for command in ("list", "check")]
        assert outcomes[0] == outcomes[1] and outcomes[0].status == 2 and outcomes[0].out == ""
        return outcomes[0].err

    content = own.read_bytes()
    assert "give the board's file with --board" in refused(content)
    assert "give the board's file with --board" in refused(content, "--board", "paris")
    assert "not a file of puzzles, or it is damaged" in refused(content[:-9], "--board", TINY)
    assert "not a file of puzzles, or it is damaged" in refused(b"")
    raw = json.loads(gzip.decompress(content))
    newer = gzip.compress(json.dumps({**raw, "format": "omnibus-puzzles-2"}).encode())
    assert "its format is “omnibus-puzzles-2”" in refused(newer, "--board", TINY)
    other = gzip.compress(json.dumps({**raw, "digest": "0" * 64}).encode())
    assert "with other routes, tickets or rules" in refused(other, "--board", TINY)
    unreachable = {**raw["puzzles"][0], "actions": [10**6]}
    damaged = gzip.compress(json.dumps({**raw, "puzzles": [unreachable]}).encode())
    (tmp_path / "damaged.puzzles").write_bytes(damaged)
    key = read_puzzles(damaged).puzzles[0].key
    shown = omnibus("puzzles", "show", key, "--file", tmp_path / "damaged.puzzles", "--board", TINY)
    assert shown.status == 2 and "cannot be reached" in shown.err
