"""Texts that people write: cleaned texts can be displayed, and older boards with cleaned texts keep their games."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omnibus.core.board_texts import LONGEST_NAME, text_faults
from omnibus.core.faults import BoardError, Location
from omnibus.core.texts import MOST_MARKS, clean_text, has_excess_marks, hidden_in
from omnibus.games import game_ids, game_on, load_game, read_board, survey_board
from omnibus.words import words_in
from tests.oracle.streams import board_file

HOSTILE = st.text(
    st.sampled_from("aé \n\t\x00\x1b\u0301\u0489\u00ad\u200b\u202e\u2066\ufeff\u3164\ud7ff🚋<&"), max_size=80
)
VICTIMS = ("Tour\u202eleffiE", "a" + "\u0489" * 500, "x" * 100_000, "\u2067\u2069", "\x1b]0;owned\x07")


@given(HOSTILE, st.integers(1, 60))
def test_a_cleaned_text_is_one_short_line_of_visible_characters(text: str, most: int) -> None:
    cleaned = clean_text(text, most)
    assert len(cleaned) <= most and not hidden_in(cleaned) and not has_excess_marks(cleaned)
    assert clean_text(cleaned, most) == cleaned == cleaned.strip()


@pytest.mark.parametrize(
    "text",
    [
        "Île Saint-Louis",
        "Champs-Élysées",
        "Đường Nguyễn Huệ",
        "e\u0302\u0301",
        "ภูเก็ต",
        "שָׁלוֹם",
        "नमस्ते",
        "🚋 Tram",
        "東京",
    ],
)
def test_names_in_any_script_stay_as_they_are(text: str) -> None:
    assert not hidden_in(text) and not has_excess_marks(text)


def test_a_letter_keeps_as_many_accents_as_a_language_uses() -> None:
    assert clean_text("a" + "\u0489" * 9 + "b", 40) == "a" + "\u0489" * MOST_MARKS + "b"
    assert clean_text("a" + "\u0489\u200d" * 9 + "b", 40) == "a" + "\u0489" * MOST_MARKS + "b"


@pytest.mark.parametrize("victim", VICTIMS, ids=["reversed", "heap", "long", "nothing", "terminal"])
def test_an_earlier_board_is_read_with_clean_texts_and_the_same_games(victim: str) -> None:
    raw = copy.deepcopy(board_file("germany"))
    raw["places"][3]["name"] = {"en": victim, "fr": victim}
    raw["notes"] = f"first\nsecond {victim}"
    content = json.dumps(raw).encode()
    with pytest.raises(BoardError) as refused:
        read_board(content)
    faults = {fault.details["where"]: fault for fault in refused.value.faults}
    assert "places[3].name.en" in faults and faults["places[3].name.en"].at == (Location("place", 3),)
    for language in ("en", "fr"):
        sentence = words_in(language).fault(faults["places[3].name.en"])
        assert sentence.startswith("places[3].name.en") and not hidden_in(sentence)
    board = read_board(content, kept=True)
    for text in (*(board.place_name(raw["places"][3]["id"], language) for language in ("en", "fr")),):
        assert 0 < len(text) <= LONGEST_NAME and not hidden_in(text) and not has_excess_marks(text)
    assert board.notes.startswith("first\nsecond") and len(board.notes) <= 4000
    assert game_on(board).digest == load_game("germany").digest
    draft = survey_board(content)
    assert draft.board == board and {fault.code for fault in draft.faults} == {"bad_text"}


def test_ids_are_never_cleaned() -> None:
    """Saved games depend on ids: boards accepted earlier must stay the same game."""
    raw = copy.deepcopy(board_file("germany"))
    country = raw["places"][-1]
    before, after = country["ends"][0]["id"], "gate\u200b" * 20
    country["ends"][0]["id"] = after
    for route in raw["routes"]:
        if route.get("endpoint") == before:
            route["endpoint"] = after
    board = read_board(json.dumps(raw).encode(), kept=True)
    assert after in {route.endpoint for route in board.routes}
    with pytest.raises(BoardError, match="characters"):
        read_board(json.dumps(raw).encode())


@pytest.mark.parametrize("game", game_ids())
def test_our_own_texts_can_be_shown(game: str) -> None:
    assert text_faults(board_file(game)) == []
