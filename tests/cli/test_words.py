"""Both languages have the same messages with the same variables; English errors are those of the library."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import ast

import omnibus
from omnibus.arena.errors import ARENA
from omnibus.bots.errors import BOTS, FAILURES
from omnibus.bots.levels import LEVELS
from omnibus.bots.registry import BUILT_IN
from omnibus.cli.rendering import Renderer
from omnibus.core.board import LANGUAGES as BOARD_LANGUAGES
from omnibus.core.board_warnings import WARNINGS
from omnibus.core.counts import COUNTS
from omnibus.core.errors import ILLEGAL, KEPT, PAD, RECORD, IllegalAction, RecordError
from omnibus.core.faults import FAULTS, fault
from omnibus.core.mechanisms import MECHANISMS
from omnibus.core.phrases import PHRASES, phrase
from omnibus.drawing import palette
from omnibus.envs.dataset.errors import DATASET
from omnibus.games import game_ids, load_board, own_words
from omnibus.kernel.cache import notices
from omnibus.puzzles.errors import PUZZLES
from omnibus.server.errors import REFUSALS
from omnibus.server.protocol.table import Phrase as ReadyPhrase
from omnibus.server.store import OPENING
from omnibus.words import LANGUAGES, language_of, plain_text, words_in
from omnibus.words.types.fluent_files import parsed, program_files, variables

SOURCES = Path(omnibus.__file__).parent
ERRORS = (ILLEGAL, RECORD, KEPT, PAD, BOTS, ARENA, DATASET, PUZZLES, REFUSALS, OPENING)
SENTENCES = {
    **{f"error-{code}": sentence for errors in ERRORS for code, sentence in errors.items()},
    **{f"fault-{code}": sentence for code, sentence in FAULTS.items()},
    **{f"doubt-{code}": sentence for code, sentence in WARNINGS.items()},
    **{f"count-{code}": sentence for code, sentence in COUNTS.items()},
    **{f"phrase-{code}": sentence for code, sentence in PHRASES.items()},
    **{f"notice-{code}": sentence for code, sentence in notices.SENTENCES.items()},
}


def messages(language: str) -> dict[str, ast.Message]:
    """The messages of a language."""
    return parsed("\n".join(path.read_text("utf-8") for path in program_files(language)))


def test_both_languages_have_the_same_keys_and_variables() -> None:
    """Except the forms of names and colours, which differ between languages (test_forms.py)."""
    english = {key: variables(entry) for key, entry in messages("en").items() if not key.startswith("form-")}
    french = {key: variables(entry) for key, entry in messages("fr").items() if not key.startswith("form-")}
    assert english.keys().isdisjoint(SENTENCES), "English errors are in the Python sources only"
    assert english | {key: set(re.findall(r"\{(\w+)\}", said)) for key, said in SENTENCES.items()} == french


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_mechanism_are_in_its_own_file(language: str) -> None:
    names = {path.name.split(".")[0] for path in (SOURCES / "words" / "mechanisms").glob(f"*.{language}.ftl")}
    assert names == {mechanism.name() for mechanism in MECHANISMS}
    for mechanism in MECHANISMS:
        own = parsed((SOURCES / "words" / "mechanisms" / f"{mechanism.name()}.fr.ftl").read_text("utf-8"))
        wrong = {*(f"error-{code}" for code in mechanism.reasons), *(f"fault-{code}" for code in mechanism.faults)}
        assert {key for key in own if key.startswith(("error-", "fault-"))} == wrong


OWN_WORDS = [(game, language) for game in game_ids() for language in LANGUAGES if own_words(game, language)]


@pytest.mark.parametrize(("game", "language"), OWN_WORDS)
def test_a_game_s_own_words_replace_messages_with_the_same_variables(game: str, language: str) -> None:
    usual, own = messages(language), parsed(own_words(game, language))
    assert {key: variables(entry) for key, entry in own.items()} == {
        key: variables(entry) for key, entry in usual.items() if key in own
    }
    words, at_the_game = words_in(language), words_in(language).of(game)
    assert {key for key in words.entries if at_the_game.entries[key] != words.entries[key]} == set(own)
    assert words.of("").entries == words.entries


TABLE = (
    "sheet-",
    "table-",
    "play-",
    "page-",
    "label-",
    "ask-",
    "choice-",
    "way-",
    "undo-",
    "voice-",
    "advice-",
    "nudge-",
    "coach-",
)
TWO_DECKS = {"ask-announce", "advice-first_tickets", "nudge-announce"}
"""Messages for games with short and long tickets only."""
NAMING_BOTH = {"play-help-screen", "play-help-voice"}


def test_in_french_amsterdam_has_contracts_and_no_destinations() -> None:
    """As in its rulebook."""
    said = words_in("fr").of("amsterdam").entries
    others = {key for key, text in said.items() if key.startswith(TABLE) and "estination" in text}
    assert others == TWO_DECKS | NAMING_BOTH
    renderer = Renderer(words_in("fr"), load_board("amsterdam"))
    assert renderer.words("label-tickets") == "Contrats"


OTHER_WORDS = re.compile(
    r"\b(pay(er|ez|ée?s?)|tirer|réussi\w*|joindre|joints?|balay\w*)\b|de couleur \{|cul-de-sac", re.IGNORECASE
)
"""French synonyms of the rulebooks' words jouer, défausser, piocher, compléter, relier, voie sans issue."""
OF_OTHER_THINGS = ("help-", "trouble-", "bot-", "phrase-said-")
"""Messages about other things than the game, in which these words are right."""


@pytest.mark.parametrize("game", ["", *game_ids()])
def test_french_has_the_words_of_the_rulebooks(game: str) -> None:
    said = words_in("fr", game).entries
    assert {key for key in said if not key.startswith(OF_OTHER_THINGS) and OTHER_WORDS.search(said[key])} == set()


def test_the_languages_are_those_of_the_boards() -> None:
    assert LANGUAGES == BOARD_LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_reader_agrees_with_fluent(language: str) -> None:
    words, read = words_in(language), messages(language)
    assert list(words.entries) == list(read)
    for key, entry in read.items():
        assert entry.value is not None
        elements = entry.value.elements
        texts = [element.value for element in elements if isinstance(element, ast.TextElement)]
        if len(texts) == len(elements):
            assert plain_text(words.entries[key]) == "".join(texts), key


def test_a_code_has_one_sentence() -> None:
    assert all(SENTENCES[f"error-{code}"] == said for errors in ERRORS for code, said in errors.items())
    assert set(ILLEGAL) & set(REFUSALS) == {"game_over"}
    assert set(RECORD) & set(REFUSALS) == {"unknown_board"}
    assert set(ARENA) & set(DATASET) == {"pyarrow_missing"}
    assert len(set().union(*ERRORS)) == sum(map(len, ERRORS)) - 3


@pytest.mark.parametrize("key", SENTENCES)
def test_english_errors_and_faults_are_the_library_s(key: str) -> None:
    names = re.findall(r"\{(\w+)\}", SENTENCES[key])
    filled = {name: f"<{name}>" for name in names}
    assert words_in("en").look_up(key, **filled) == SENTENCES[key].format(**filled)


def test_no_translation_is_for_an_unknown_error() -> None:
    said = {
        key
        for key in words_in("fr").entries
        if key.startswith(("error-", "fault-", "doubt-", "count-", "phrase-", "notice-"))
    }
    assert said == set(SENTENCES) | {f"phrase-said-{phrase}" for phrase in get_args(ReadyPhrase)}


def test_every_error_code_is_used() -> None:
    """Lists of codes, and of the codes of each endpoint, do not count as uses."""
    lists = {"errors.py", "statuses.py", "endpoints.py"}
    files = [path for path in (SOURCES / "server").rglob("*.py") if path.name not in lists]
    used = set(re.findall('"([a-z_]+)"', "".join(path.read_text("utf-8") for path in files)))
    assert set(REFUSALS) - used == set()


def test_every_colour_and_token_has_a_name() -> None:
    for color in palette.TONES:
        assert words_in("fr").look_up(f"color-{color}")
    for token in palette.TOURISTS:
        assert words_in("fr").look_up(f"token-{token.name}")


def test_every_bot_level_and_failure_has_a_sentence() -> None:
    keys = [key for level in LEVELS.values() for key in (f"level-{level.name}", f"level-{level.name}-line")]
    keys += [f"bot-{name}" for name in BUILT_IN]
    assert all(
        words_in("fr").look_up(key) != words_in("en").look_up(key)
        for key in keys
        if key not in ("level-normal", "level-expert")
    )
    for reason in FAILURES:
        assert words_in("fr").look_up(f"forfeit-{reason}") != words_in("en").look_up(f"forfeit-{reason}")


def test_a_missing_text_or_variable_is_an_error() -> None:
    with pytest.raises(KeyError):
        words_in("en").look_up("no-such-key")
    with pytest.raises(ValueError, match="written in fr"):
        words_in("fr").look_up("written")


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_CA", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LC_ALL": "fr_BE@euro", "LC_MESSAGES": "en_GB", "LANG": "C"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
    ],
)
def test_the_language_is_that_of_the_locale(settings: dict[str, str], language: str) -> None:
    assert language_of(settings) == language


def test_a_nested_reason_is_translated() -> None:
    try:
        try:
            raise IllegalAction("too_few_cards", needed=3, color="blue", held=1)
        except IllegalAction as cause:
            raise RecordError("illegal_action", number=4, seat=0, text="claim 1 3 blue", reason=cause) from cause
    except RecordError as error:
        french = words_in("fr").error(error)
        assert words_in("en").error(error) == str(error)
    assert "il faut plus de cartes bleues (3) que vous n’en avez (1)" in french


def test_phrases_are_translated_within_faults() -> None:
    route = phrase("ticket", index=3, name="A – B")
    assert words_in("fr").fault(fault("unconnectable", where=route)).startswith("destination 3 (A – B)")
    assert fault("unconnectable", where=route).message.startswith("ticket 3 (A – B)")
