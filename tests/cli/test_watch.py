"""`omnibus watch`: a game between bots, on a terminal and in a pipe."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.cli.watch import WITHIN_TURN
from omnibus.games import game_ids, load_board
from tests.command import LANGUAGES, Outcome, on_terminal

Omnibus = Callable[..., Outcome]
LONDON = ("watch", "--board", "london", "--players", 2, "--seed", 1, "--speed", 0, "--bots", "random")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_ids())
def test_in_a_pipe_it_is_a_plain_log(omnibus: Omnibus, name: str, language: str) -> None:
    status, out, err = omnibus("watch", "--board", name, "--players", 2, "--seed", 4, "--lang", language)
    assert (status, err) == (0, "")
    assert "\033" not in out
    assert load_board(name).names.title[language] in out.splitlines()[0]
    assert ("wins." in out or "share" in out) if language == "en" else ("gagne." in out or "partagent" in out)


def test_it_is_the_first_game_of_the_series(omnibus: Omnibus, tmp_path: Path) -> None:
    options = ("--board", "san_francisco", "--players", 4, "--seed", "same", "--bots", "random")
    assert omnibus("simulate", *options, "--games", 1, "--records", tmp_path).status == 0
    watched, (record,) = omnibus("watch", *options).out.splitlines(), tmp_path.iterdir()
    replayed = omnibus("replay", record).out.splitlines()
    assert watched[1 : len(replayed)] == replayed[1:]


@pytest.mark.parametrize("name", game_ids())
def test_bots_play_and_are_named(omnibus: Omnibus, name: str) -> None:
    options = ("watch", "--board", name, "--bots", "easy,greedy", "--seed", 4)
    status, out, err = omnibus(*options)
    assert (status, err) == (0, "")
    assert out.splitlines()[1] == "① Ada (easy) · ② Blaise (greedy)"
    assert "2 players" in out.splitlines()[0]
    assert omnibus(*options).out == out


def test_the_games_of_bots_are_those_of_the_series(omnibus: Omnibus, tmp_path: Path) -> None:
    options = ("--board", "london", "--bots", "greedy,random,tickets", "--seed", "same")
    assert omnibus("simulate", *options, "--games", 1, "--records", tmp_path).status == 0
    watched, (record,) = omnibus("watch", *options).out.splitlines(), tmp_path.iterdir()
    replayed = omnibus("replay", record).out.splitlines()
    assert watched[2 : len(replayed) + 1] == replayed[1:]


@pytest.mark.parametrize(("language", "level"), [("en", "hard"), ("fr", "difficile")])
def test_good_bots_play_by_default(omnibus: Omnibus, language: str, level: str) -> None:
    out = omnibus("watch", "--players", 2, "--seed", 4, "--lang", language).out
    assert out.splitlines()[1] == f"① Ada ({level}) · ② Blaise ({level})"


def test_in_a_wide_window_the_map_is_above_the_table() -> None:
    status, written = on_terminal(*LONDON, COLUMNS="100", LINES="34", NO_COLOR="1")
    assert status == 0
    pages = written.split("Deck ")[1:-1]
    assert all(page.count("◉") == len(load_board("london").places) for page in pages)
    assert re.search("[1-4]①", pages[-1])
    assert re.search("[1-4]②", pages[-1])
    assert not re.search("[1-4][①②]", pages[0])
    assert "◉" not in on_terminal(*LONDON, COLUMNS="99", LINES="34")[1]


def test_on_a_terminal_the_table_stays_visible() -> None:
    status, written = on_terminal(*LONDON)
    assert status == 0
    assert written.count("Deck ") > 50
    assert "●" in written
    assert re.search(r"\033\[[0-9;]*48;5;\d+", written), "cards have a coloured ground"


def test_without_colours_symbols_and_names_remain() -> None:
    status, written = on_terminal(*LONDON, NO_COLOR="1")
    assert status == 0
    assert not re.search(r"\033\[[0-9;]*(?:38|48);", written)
    assert "● blue" in written


def test_the_speed_is_turns_a_second(omnibus: Omnibus, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    assert omnibus("watch", "--board", "paris", "--players", 2, "--seed", 1, "--speed", 4).status == 0
    assert waited == [], "it waits although it writes to a pipe"
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert omnibus("watch", "--board", "paris", "--players", 2, "--seed", 1, "--speed", 4).status == 0
    assert set(waited) == {1 / 4, WITHIN_TURN / 4}


def test_a_random_seed_is_printed(omnibus: Omnibus) -> None:
    first = omnibus("watch", "--board", "paris", "--players", 2)
    seed = re.search("seed “(.*)”", first.out)
    assert seed
    assert omnibus("watch", "--board", "paris", "--players", 2, "--seed", seed[1]).out == first.out
