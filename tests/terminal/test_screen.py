"""The full-screen frontend, on a real terminal of 80 by 24."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.cli import INTERRUPTED
from omnibus.cli.terminal.screen import TERMINATED
from omnibus.core.match import verify_record
from omnibus.core.record import read_record
from omnibus.games import load_board, load_game
from omnibus.words import words_in
from tests.terminal.player import DOWN, ENTER, ESCAPE, INTERRUPT, PAGE_DOWN, TAB, UNDO, UP, Viewer, whole_games

Seated = Callable[..., Viewer]
QUICK = ("--against", "greedy", "--players", "Ada", "--seed", "screen")
LONDON = ("london", *QUICK)


def kept(folder: Path) -> Path:
    (path,) = (folder / "games").glob("*.json")
    return path


@whole_games("london", "paris", languages=("en", "fr"))
def test_a_game_from_deal_to_score_sheet(viewer: Seated, name: str, language: str, tmp_path: Path) -> None:
    ada = viewer(name, *QUICK, "--lang", language)
    assert ada.display.lines[0].strip().startswith(load_board(name).names.title[language])
    ada.play_out()
    record = read_record(kept(tmp_path).read_bytes())
    verify_record(record, load_game(name))
    assert record.result is not None
    for seat in record.result.seats:
        assert re.search(rf"(①|②) .* {seat.total}$", ada.display.text, flags=re.MULTILINE)
    ada.type("4" + ENTER)
    assert ada.leave() == 0
    assert not ada.display.alternate
    assert ada.display.cursor_shown
    said = "".join(ada.display.left)
    assert str(kept(tmp_path)) in said
    assert f" {record.result.seats[0].total}" in said, "the score sheet stays"
    assert ada.display.colors


def test_a_full_table_of_the_largest_board_fits(viewer: Seated) -> None:
    bots = ("--against", "greedy,tickets,greedy,tickets")
    ada = viewer("germany", *bots, "--players", "Ada", "--seed", "full", "--lang", "fr")
    for _ in range(15):
        assert ada.heading
        assert ada.numbers()
        ada.enter(str(ada.longest_route() or ada.numbers()[0]))


@pytest.mark.parametrize("size", [(120, 40), (40, 10)])
def test_every_size_is_used_and_none_is_too_small(viewer: Seated, size: tuple[int, int]) -> None:
    ada = viewer("germany", "--against", "greedy,tickets", "--players", "Ada", "--seed", "size", size=size)
    for _ in range(6):
        ada.enter("1")
    assert ("│" in ada.display.text) == (size[0] >= 110)
    ada.press(TAB)
    assert "Augsburg" in ada.display.text
    ada.press(ESCAPE)
    for end, letter in enumerate("map", 1):
        ada.press(letter, "map"[:end])
    ada.press(ENTER)
    assert ("◉" in ada.display.text) == (size[0] >= 60), "a map needs room"


def test_resizing_the_window(viewer: Seated) -> None:
    ada = viewer(*LONDON)
    ada.display = type(ada.display)(100, 30)
    ada.display.alternate = True
    ada.resize(100, 30)
    ada.wait(lambda: ada.display.pages > 0 and ada.is_asked())
    assert ada.display.lines[0].strip().startswith("London")
    assert ada.display.lines[-1].strip().startswith("type to search")


def test_typing_searches_and_numbers_stay(viewer: Seated) -> None:
    ada = viewer(*LONDON)
    ada.enter("1")
    ada.press(ENTER)
    for _ in range(4):
        ada.enter("1")
    before = set(re.findall(r"\d+ .* – .*?(?=  )", "\n".join(ada.rows())))
    for end, letter in enumerate("waterloo", 1):
        ada.press(letter, "waterloo"[:end])
    found = [row for row in ada.rows() if row.strip()]
    assert found
    assert all("Waterloo" in row for row in found)
    assert "▸" in found[0]
    assert before & set(re.findall(r"\d+ .* – .*?(?=  )", "\n".join(found)))
    assert re.search(r"\d of \d+$", ada.display.lines[-2])
    ada.press(ESCAPE)
    assert ada.typed == ""
    for end, letter in enumerate("BLUE", 1):
        ada.press(letter, "BLUE"[:end])
    assert all("blue" in row or "Bus" in row for row in ada.rows() if row.strip())


def test_arrows_move_through_the_list_also_without_colours(viewer: Seated) -> None:
    ada = viewer(*LONDON, NO_COLOR="1")
    assert "▸" not in ada.display.text, "Enter alone would choose something"
    ada.press(ENTER)
    assert "Type a number, or part of a name." in ada.display.text
    ada.press(DOWN)
    assert "▸ 1 A" in ada.display.text
    ada.press(DOWN)
    assert "▸ 2 B" in ada.display.text
    ada.press(UP)
    ada.press(UP)
    assert "▸quit" in ada.display.text
    assert not ada.display.colors
    assert "●" in ada.display.text, "symbols remain"
    assert "①" in ada.display.text


def test_commands_are_found_by_their_words_and_the_terminal_is_left_as_it_was(viewer: Seated) -> None:
    ada = viewer(*LONDON, "--lang", "fr")
    for end, letter in enumerate("journ", 1):
        ada.press(letter, "journ"[:end])
    assert "▸journal" in ada.display.text
    ada.press(ENTER)
    assert ada.display.lines[0].strip().startswith(words_in("fr")("page-log"))
    ada.child.send_signal(signal.SIGTERM)
    assert ada.leave() == TERMINATED
    assert not ada.display.alternate
    assert ada.display.cursor_shown


def test_reference_pages(viewer: Seated) -> None:
    ada, words = viewer(*LONDON), words_in("en")
    ada.press(TAB)
    assert ada.display.lines[0].strip().startswith(words("page-routes"))
    first = ada.display.lines[1]
    ada.press(PAGE_DOWN)
    assert ada.display.lines[1] != first
    ada.press("b", "b")
    ada.press("i", "bi")
    ada.press("g", "big")
    assert ada.display.lines[1].strip().startswith("Big Ben")
    assert "Waterloo" in ada.display.text
    assert "Hyde Park" not in ada.display.text
    ada.press(TAB)
    assert ada.display.lines[0].strip().startswith(words("page-tickets"))
    ada.press(TAB)
    assert "plays first" in ada.display.text
    assert "is dealt" in ada.display.text
    ada.press(TAB)
    assert "Ctrl-Z" in ada.display.text
    ada.press(ESCAPE)
    assert ada.heading.startswith("Which tickets")
    ada.press("?")
    assert ada.display.lines[0].strip().startswith("Help")


def test_actions_that_can_be_undone_and_others(viewer: Seated, tmp_path: Path) -> None:
    ada = viewer(*LONDON)
    before = ada.display.lines
    ada.press(UNDO)
    assert "You have not done anything" in ada.display.text
    ada.enter("2")
    assert ada.heading == "Continue, or undo?"
    ada.press(UNDO)
    assert ada.display.lines[:10] == before[:10]
    assert "Undone." in ada.display.text
    ada.enter("2")
    ada.enter("1")
    ada.press(UNDO)
    assert "somebody else has acted" in ada.display.text
    ada.press(ESCAPE)
    claim_and_undo(ada, tmp_path)
    ada.enter("1")
    assert ada.heading == "Your second card"
    ada.press(UNDO)
    assert "have been revealed" in ada.display.text
    assert ada.heading == "Your second card"


def claim_and_undo(ada: Viewer, folder: Path) -> None:
    """Claims a route (and tries Escape, if there are several payments), and undoes it."""
    table, record = ada.display.lines, kept(folder).read_bytes()
    number = next(number for number in ada.numbers() if number > 7)
    ada.enter(str(number))
    if ada.heading.startswith("How do you pay"):
        ada.press(ESCAPE)
        assert ada.display.lines == table, "Escape goes back one step"
        ada.enter(str(number))
        ada.enter("1")
    assert ada.heading == "Continue, or undo?"
    assert kept(folder).read_bytes() != record
    ada.enter("undo")
    assert "Undone." in ada.display.text
    assert ada.display.lines[:9] == table[:9]
    assert kept(folder).read_bytes() == record


def test_a_killed_game_resumes_in_the_same_position(viewer: Seated, tmp_path: Path) -> None:
    ada = viewer("san_francisco", *QUICK)
    for _ in range(9):
        ada.enter("1")
    while ada.heading != "Continue, or undo?":
        ada.enter(str(ada.longest_route() or 1))
    seen = ada.display.lines
    ada.kill()
    again = viewer("--resume")
    assert again.display.lines == seen
    again.press(ENTER)
    again.type(INTERRUPT)
    assert again.leave() == INTERRUPTED
    said = "".join(again.display.left)
    assert "Traceback" not in said
    assert str(kept(tmp_path)) in said
    assert "omnibus play --resume" in said


def test_keys_typed_while_a_bot_thinks_are_discarded(viewer: Seated, tmp_path: Path) -> None:
    slow, hold = tmp_path / "slow.py", tmp_path / "hold"
    slow.write_text(
        "import pathlib\n"
        "import time\n"
        "from omnibus.bots.bot import Bot\n\n\n"
        "class Slow(Bot):\n"
        "    def __init__(self, seat):\n"
        "        pass\n\n"
        "    def decide(self, view, legal, budget):\n"
        f"        while pathlib.Path({str(hold)!r}).exists():\n"
        "            time.sleep(0.01)\n"
        "        return legal.codes[0]\n"
    )
    ada = viewer("london", "--against", slow, "--players", "Ada", "--seed", "screen")
    hold.touch()
    ada.enter("1")
    ada.type(ENTER)
    ada.wait(lambda: "is thinking" in ada.display.text)
    ada.type("1" + ENTER)
    hold.unlink()
    ada.wait_for_question()
    assert ada.heading.startswith("Your turn")
    assert " 2        1" in ada.display.lines[2], "no card was drawn"


def test_people_take_turns_and_hide_their_hands(sit_down: Callable[..., Viewer]) -> None:
    both = sit_down(Viewer, "london", "--players", "Ada,Marie", "--seed", "two")
    both.wait(lambda: "it is your turn" in both.display.text and not both.display.cursor_shown)
    assert "Hand" not in both.display.text
    both.press(ENTER)
    first = next(line for line in both.display.lines if line.startswith(" Hand"))
    both.enter("1")
    both.type(ENTER)
    both.wait(lambda: "it is your turn" in both.display.text)
    assert "Hand" not in both.display.text
    assert "Globe" not in both.display.text, "the kept tickets are visible"
    both.press(ENTER)
    assert next(line for line in both.display.lines if line.startswith(" Hand")) != first
    assert "keeps 1 of 2 tickets" in both.display.text


def test_the_map_is_the_first_page_of_a_wide_window_and_finds_places(viewer: Seated) -> None:
    ada, words = viewer(*LONDON, size=(100, 30)), words_in("en")
    assert "Tab map" in ada.display.lines[-1]
    ada.press(TAB)
    assert ada.display.lines[0].strip().startswith(words("page-map"))
    assert ada.display.text.count("◉") == len(load_board("london").places)
    assert "can no longer be claimed" in ada.display.text
    for end, letter in enumerate("big", 1):
        ada.press(letter, "big"[:end])
    assert any(re.match(r" Big Ben .*free", line) for line in ada.display.lines)
    ada.press(ESCAPE)
    ada.press(TAB)
    assert ada.display.lines[0].strip().startswith(words("page-routes"))


def test_the_largest_map_is_scrolled_through(viewer: Seated) -> None:
    ada = viewer("germany", *QUICK, size=(100, 30))
    ada.press(TAB)
    assert "Denmark" in ada.display.text
    assert "Konstanz" not in ada.display.text
    ada.press(PAGE_DOWN)
    assert "Denmark" not in ada.display.text
    assert "Konstanz" in ada.display.text
    for end, letter in enumerate("kiel", 1):
        ada.press(letter, "kiel"[:end])
    assert "Denmark" in ada.display.text


def test_the_map_above_the_table_shows_owners(viewer: Seated) -> None:
    ada = viewer(*LONDON, size=(120, 40), NO_COLOR="1")
    assert ada.display.text.count("◉") == len(load_board("london").places)
    assert not re.search("[1-4]①", ada.display.text)
    ada.enter("1")
    ada.press(ENTER)
    while (route := ada.longest_route()) is None:
        ada.enter("1")
    ada.enter(str(route))
    if ada.heading.startswith("How do you pay"):
        ada.enter("1")
    assert re.search("[1-4]①", ada.display.text)


def test_the_map_is_beside_the_table_if_there_is_room(viewer: Seated) -> None:
    ada = viewer(*LONDON, size=(160, 50))
    columns = [line.partition(" │")[2] for line in ada.display.lines[1:-2]]
    assert "".join(columns).count("◉") == len(load_board("london").places)
    assert any("plays first" in line for line in columns), "below it, what happened"
