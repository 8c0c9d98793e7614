"""Simple terminals get only characters that they can show, and symbols stay distinct."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from omnibus.cli.simple_terminal import Simplified, repertoire
from omnibus.drawing import palette
from omnibus.games import game_ids, load_board
from omnibus.words import LANGUAGES, words_in
from tests.terminal.player import ENTER, Viewer

Seated = Callable[..., Viewer]
QUICK = ("--against", "greedy", "--players", "Ada", "--seed", "screen")


def shown(text: str, *, ascii_only: bool = True) -> str:
    written = io.StringIO()
    Simplified(written, ascii_only=ascii_only).write(text)
    return written.getvalue()


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, None),
        ({"LANG": "fr_FR.UTF-8"}, None),
        ({"LANG": "fr_FR.utf8", "TERM": "xterm"}, None),
        ({"LANG": "C"}, "ascii"),
        ({"LANG": "POSIX"}, "ascii"),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "ascii"),
        ({"LANG": "C", "LC_CTYPE": "en_GB.UTF-8"}, None),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "C"}, "ascii"),
        ({"LANG": "fr_FR.ISO-8859-1"}, "ascii"),
        ({"LANG": "fr_FR.UTF-8", "TERM": "linux"}, "latin"),
        ({"LANG": "C", "TERM": "linux"}, "ascii"),
    ],
)
def test_the_characters_of_a_terminal(settings: dict[str, str], expected: str | None) -> None:
    assert repertoire(settings) == expected


def test_every_symbol_has_a_letter_of_its_own() -> None:
    symbols = [tone.character for tone in palette.TONES.values()]
    symbols += [player.character for player in palette.PLAYERS]
    letters = shown("".join(symbols))
    assert len(set(letters)) == len(symbols)
    tokens = shown("".join(token.character for token in palette.TOURISTS))
    assert len(set(tokens)) == len(palette.TOURISTS)
    assert not set(letters) & set("0123456789x@~%"), "nor is one a number, or another sign on the map"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_replaced_one_for_one(language: str) -> None:
    texts = [*words_in(language).entries.values()]
    texts += [
        load_board(name).place_name(place.id, language) for name in game_ids() for place in load_board(name).places
    ]
    for text in texts:
        written = shown(text)
        assert written.isascii()
        assert len(written) == len(text)
        assert written.count("?") == text.count("?") + text.count("∷"), text


def test_a_linux_console_keeps_accents_and_lines() -> None:
    assert shown("─ Récit · « 3 × ● »", ascii_only=False) == "─ Récit · « 3 × b »"
    assert shown("⠤⠉⡇⢸⠡⠌⠁⠀", ascii_only=False) == "--||\\/. "


@pytest.mark.parametrize(
    ("settings", "letters"),
    [({"LANG": "C"}, range(0x80)), ({"TERM": "linux"}, [*range(0x100), *range(0x2500, 0x2580)])],
)
def test_a_game_with_its_map(viewer: Seated, settings: dict[str, str], letters: range) -> None:
    ada = viewer("london", *QUICK, "--lang", "fr", size=(120, 40), **settings)
    ada.type("1" + ENTER)
    ada.wait(lambda: "Main" in ada.display.text)
    ada.wait_for_question()
    assert ada.display.text.count("@") == len(load_board("london").places)
    assert "4k" in ada.display.text, "a route of four black spaces"
    assert {letter for letter in ada.written if ord(letter) not in letters} == set()
