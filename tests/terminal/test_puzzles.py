"""Puzzles in the terminal: answered rightly, wrongly and not at all, in both frontends."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.cli import main
from omnibus.cli.puzzles.results import load_results
from omnibus.games import load_game
from omnibus.puzzles.answers import same_answer
from omnibus.puzzles.files import position_of
from omnibus.puzzles.puzzle import Puzzle
from omnibus.puzzles.shipped import shipped_for
from tests.terminal.player import ENTER, Viewer


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMNIBUS_DATA_DIR", str(tmp_path / "games"))


@pytest.fixture
def typing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str]]:
    """Runs the command, answers its questions with these lines, and returns status and output."""

    def run(lines: list[str], *arguments: str) -> tuple[int, str]:
        waiting = iter(lines)

        def answer(prompt: str = "") -> str:
            line = next(waiting, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", answer)
        status = main(["puzzles", "solve", *arguments, "--plain"])
        return status, capsys.readouterr().out

    return run


def first_of(board: str, theme: str = "card") -> Puzzle:
    """A puzzle of a theme."""
    collection = shipped_for(load_game(board))
    assert collection is not None
    return next(each for each in collection.puzzles if each.theme == theme)


def numbers(board: str, puzzle: Puzzle) -> tuple[list[int], list[int]]:
    """The numbers to type for right and for wrong answers, among cards: they are listed first, the deck before all."""
    game = load_game(board)
    position = position_of(game, puzzle)
    cards = [code for code in position.legal.codes if getattr(game.codec.decode(code), "slot", "") != ""]
    listed = [answer.action for answer in puzzle.answers]
    counted = [same_answer(game, position.view, code, listed) for code in cards]
    right = [number for number, code in enumerate(counted, 1) if code in puzzle.right]
    return right, [number for number, code in enumerate(counted, 1) if code not in puzzle.right]


def test_answers_are_judged_and_only_the_first_one_is_kept(typing: Callable[..., tuple[int, str]]) -> None:
    puzzle = first_of("paris")
    right, wrong = numbers("paris", puzzle)
    name = f"paris-{puzzle.key}"
    status, said = typing([str(wrong[0]), str(wrong[0]), str(right[0]), "1"], name)
    assert status == 0 and load_results() == {name: False}
    verdicts = re.findall(r"(Not the best|Nearly|Right!)", said)
    assert len(verdicts) == 3 and verdicts[-1] == "Right!"
    assert "(your answer)" in said and said.count("±") == sum(not answer.right for answer in puzzle.answers)
    typing([str(right[0]), "1"], name)
    assert load_results() == {name: False}, "only the first answer"


def test_the_next_puzzle_has_another_theme_and_was_not_answered(typing: Callable[..., tuple[int, str]]) -> None:
    status, said = typing(["skip", "1", "skip", "1", "quit"], "germany")
    assert status == 0
    asked = re.findall(r"^(.*) · Germany, .*\n.*skip: show it", said, flags=re.MULTILINE)
    assert len(asked) == 3 and asked[0] != asked[1] != asked[2]
    assert list(load_results().values()) == [False, False] and said.count("The best move: ") == 2


def test_leaving_before_the_first_answer_keeps_nothing(typing: Callable[..., tuple[int, str]]) -> None:
    for lines in (["quit"], []):
        status, said = typing(lines, "london")
        assert status == 0 and load_results() == {} and "±" not in said


def test_in_french(typing: Callable[..., tuple[int, str]]) -> None:
    right, _ = numbers("paris", first_of("paris"))
    _, said = typing([str(right[0]), "1"], f"paris-{first_of('paris').key}", "--lang", "fr")
    assert "Juste\N{NO-BREAK SPACE}!" in said and "chances de gagner sur 100" in said


def test_it_fills_the_screen_of_a_terminal(viewer: Callable[..., Viewer]) -> None:
    puzzle = first_of("paris")
    right, _ = numbers("paris", puzzle)
    person = viewer("solve", f"paris-{puzzle.key}", command="puzzles", size=(120, 40))
    person.wait(lambda: "Find the best move." in person.display.text)
    person.enter(str(right[0]))
    person.wait(lambda: "Right!" in person.display.text)
    person.type(ENTER)
    assert person.leave() == 0
    assert "± " in person.written.rpartition("\033[?1049l")[2], "the answers stay in the terminal"
