"""The author's tool works as its page describes."""

from __future__ import annotations

import pytest

from omnibus.core.notation import read_action
from omnibus.lessons import load_lesson
from tests.lessons.author import main, match_of

LESSON = "flags"


def test_deals_are_listed_with_their_cards_and_tickets(capsys: pytest.CaptureFixture[str]) -> None:
    main("deals", "paris", "2", "3")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["0", "1", "2"]
    assert all("face up" in line and " – " in line and len(line.split()[1]) == 64 for line in lines)


def test_a_lesson_is_shown_with_all_texts_and_actions(capsys: pytest.CaptureFixture[str]) -> None:
    main("show", LESSON)
    shown, lesson = capsys.readouterr().out, load_lesson(LESSON)
    assert all(f"{step.kind}: {step.says.en}" in shown for step in lesson.steps)
    assert all(f"{number} {action}" in shown for number, action in enumerate(lesson.actions))


def test_legal_actions_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    main("legal", LESSON, "6")
    assert "claim 33 1 blue" in capsys.readouterr().out.splitlines()


def test_a_bot_plays_on(capsys: pytest.CaptureFixture[str]) -> None:
    main("play", LESSON, "3", "greedy")
    lesson, added = load_lesson(LESSON), capsys.readouterr().out.split("\n")[:-1]
    assert len(added) == 3
    match = match_of(lesson)
    for entry in (*lesson.actions, *added):
        seat, _, text = entry.partition(" ")
        match.play(read_action(text, match.game.board), int(seat))


def test_an_unknown_command_is_refused() -> None:
    with pytest.raises(SystemExit):
        main("sing", LESSON)
