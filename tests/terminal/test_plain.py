"""A game in plain lines, answered by numbers and words, on a terminal and through a pipe."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from omnibus import games
from omnibus.core.match import verify_record
from omnibus.core.record import read_record
from omnibus.games import load_board, load_game
from tests.command import Outcome, start
from tests.terminal.player import Listener, Person, whole_games

Seated = Callable[..., Listener]
QUICK = ("--against", "greedy", "--players", "Ada", "--seed", "voice")
COLUMNS = 80
DRAWN = re.compile("[\033─│┃━┌└▸①②●■▲♥★◆✚○☾∷✱]")
"""Escape sequences, lines and symbols, which a screen reader cannot read."""


@whole_games("amsterdam", "germany", "san_francisco", languages=("fr", "en"))
def test_a_game_from_deal_to_score_sheet(listener: Seated, name: str, language: str, tmp_path: Path) -> None:
    ada = listener(name, *QUICK, "--lang", language)
    lines = ada.listen()
    assert any(line.startswith(load_board(name).names.title[language] + ".") for line in lines)
    last = ada.play_out(lines)
    (path,) = (tmp_path / "games").glob("*.json")
    record = read_record(path.read_bytes())
    verify_record(record, load_game(name))
    assert record.result is not None
    for seat in record.result.seats:
        assert any(line.endswith(f"Total {seat.total}") for line in last)
    told = ada.written[ada.written.index(load_board(name).names.title[language] + ".") :]
    assert not DRAWN.search(told)
    assert max(map(len, told.splitlines())) <= COLUMNS
    assert ada.say("1")[1:] == lines, "the same deal again"
    ada.type("quit\n")
    assert ada.leave() == 0
    assert len(list((tmp_path / "games").glob("*.json"))) == 2, "the next game has a file of its own"


def test_commands_by_words(listener: Seated, tmp_path: Path) -> None:
    ada = listener("london", *QUICK)
    ada.listen()
    ada.say("3")
    ada.say("")
    assert re.fullmatch(r"Your hand: 1 \w+ card, 1 \w+ card\.", ada.say("hand")[1])
    tickets = ada.say("tickets")
    assert sum("still" in line for line in tickets) == 2
    assert any(line.startswith("District 1: ") for line in tickets)
    routes = ada.say("routes big ben")
    assert routes[1] == "Big Ben, district 2"
    assert "  to Waterloo, 1 blue card, 1 point, free" in routes
    assert len(routes) == 7
    assert ada.say("map big ben")[1:] == routes[1:], "no map is drawn; the words say the same"
    assert "Type routes and a place to hear its routes" in " ".join(ada.say("map"))
    assert "Nothing here matches" in ada.say("routes atlantis")[1]
    table = ada.say("table")
    assert table[1].startswith("Ada: 0 points, 17 buses, 2 cards, 2 tickets.")
    assert any(line.startswith("Face up: ") for line in table)
    assert "keeps" in " ".join(ada.say("log"))
    assert "undo: undoes" in " ".join(ada.say("HELP"))
    assert "no choice 99" in ada.say("99")[1]
    assert "Nothing here matches “xyz”" in ada.say("xyz")[1]
    assert all(re.match(r"\d+\. .*Waterloo", line) for line in ada.say("waterl")[1:-1])
    assert "somebody else has acted" in ada.say("undo")[1]
    assert re.search(r"Hint: Look at .+[.?] +Ask again to hear why\.", " ".join(ada.say("hint")))
    assert " ".join(ada.say("hint")).strip().count("Ask again to hear what to do.") == 1
    assert re.match(r"Hint: \d+, \w+", ada.say("hint")[1])
    copy = tmp_path / "copy.json"
    assert "Written: " in " ".join(" ".join(ada.say(f"save {copy}")).split())  # long lines wrap
    assert read_record(copy.read_bytes()).seed
    assert "Choose another name" in " ".join(ada.say(f"save {copy}"))
    ada.type("quit\n")
    assert ada.leave() == 0
    assert "omnibus play --resume" in ada.written


def test_commands_of_both_languages_are_understood(listener: Seated) -> None:
    ada = listener("germany", *QUICK, "--lang", "fr")
    ada.listen()
    assert ada.say("main")[1].startswith("Votre main")
    assert ada.say("hand")[1].startswith("Votre main")
    assert any(line.startswith("Genf") or "Suisse" in line for line in ada.say("routes suisse"))
    ada.say("1")
    assert "ont été révélées" in " ".join(ada.say("annuler"))
    ada.say("1")
    assert "Annulé." in " ".join(ada.say("2"))


def piped(*arguments: object, typed: str, folder: Path, **changes: str) -> Outcome:
    """Runs a game with answers from a pipe."""
    settings = {"LANG": "C.UTF-8", "OMNIBUS_DATA_DIR": str(folder), **changes}
    return start("play", *arguments, typed=typed, **settings)


def test_a_script_plays_until_its_input_ends_and_resumes_later(tmp_path: Path) -> None:
    first = piped("paris", *QUICK, typed="3\n\n1\n1\n", folder=tmp_path)
    assert (first.status, first.err) == (0, "")
    assert "\033" not in first.out
    (path,) = tmp_path.glob("*.json")
    before = read_record(path.read_bytes())
    assert [entry.split()[1] for entry in before.actions if entry.startswith("0")] == ["keep", "deck", "deck"]
    second = piped("--resume", typed="hand\n", folder=tmp_path)
    assert second.status == 0
    assert read_record(path.read_bytes()) == before
    assert second.out.count("Ada draws") == 1
    assert re.search(r"Your hand: .*\.", second.out)


def test_a_board_and_a_file_of_one_s_own(tmp_path: Path) -> None:
    board, path = tmp_path / "my-paris.json", tmp_path / "my game.json"
    ours = (files(games) / "paris" / "board.json").read_text("utf-8")
    board.write_text(ours.replace('"id": "paris"', '"id": "mine", "game": "paris"', 1), "utf-8")
    first = piped(board, *QUICK, "--save", path, typed="1\n", folder=tmp_path / "games")
    assert (first.status, first.err) == (0, "")
    assert f"omnibus play --resume '{path}'" in first.out
    assert not (tmp_path / "games").exists()
    second = piped(board, "--resume", path, typed="undo\n", folder=tmp_path / "games")
    assert (second.status, second.err) == (0, "")
    assert "Undone." in second.out


def test_people_take_turns(tmp_path: Path) -> None:
    done = piped("london", "--players", "Ada,Marie", "--seed", "two", typed="\n1\n\n\nhand\n", folder=tmp_path)
    assert done.status == 0
    assert done.out.count("it is your turn") == 2
    assert done.out.count("keeps 1 of 2 tickets") == 1
    assert "Your hand" in done.out


def test_a_simple_terminal_gets_plain_lines(sit_down: Callable[..., Person]) -> None:
    ada = sit_down(Person, "london", *QUICK, TERM="dumb", LANG="fr_FR.UTF-8")
    ada.wait(lambda: ada.written.endswith("> "))
    assert "\033" not in ada.written
    assert "1. garder A" in ada.written
