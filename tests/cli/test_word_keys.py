"""Keys of messages: mypy checks literal ones; those computed at run time are listed here."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from omnibus.analysis.report import Evaluation, Grade
from omnibus.arena.report.sections import SECTIONS
from omnibus.bots import advice, mistakes
from omnibus.bots.errors import FAILURES
from omnibus.bots.levels import LEVELS
from omnibus.bots.parallel_routes import CheaperParallel
from omnibus.bots.registry import BUILT_IN
from omnibus.cli import PAGES as HELP_PAGES
from omnibus.cli.operator import COLUMNS
from omnibus.cli.reporting.game_page import SECTIONS as PAGE_OF_A_GAME
from omnibus.cli.reporting.report_texts import PARTS
from omnibus.cli.store import COUNTED
from omnibus.cli.terminal import frontend, listing
from omnibus.cli.terminal.pages import PAGES, first_page
from omnibus.core.board import Origin
from omnibus.core.faults import FAULTS
from omnibus.core.mechanisms import MECHANISMS, SOURCES
from omnibus.core.score_pad.notes import DECISIONS, KINDS
from omnibus.core.view import ASKS
from omnibus.drawing import palette
from omnibus.kernel.cache import notices
from omnibus.puzzles.puzzle import Grade as PuzzleGrade
from omnibus.puzzles.themes import GENERAL
from omnibus.server.operator.protocol import Load
from omnibus.server.protocol.table import Status
from omnibus.server.store.admin import ActionKind
from omnibus.words import FOLDER, LANGUAGES, words_in
from omnibus.words.types.files import stale
from omnibus.words.types.fluent_files import program_messages
from tests.cli import refused_keys
from tests.cli.test_words import SENTENCES

ROOT = FOLDER.parent
PAGES_OF_THE_BROWSER = FOLDER.parents[2] / "web/src"

ANSWERED_BY_ACTION = {"turn", "second_card"}
"""Questions whose first hint depends on the action instead."""
MADE: dict[str, tuple[str, ...]] = {
    "report-{}": (*SECTIONS, "method"),
    "report-{}-about": tuple(SECTIONS),
    "report-source-{}": SOURCES,
    "forfeit-{}": FAILURES,
    "coach-{}": mistakes.KINDS,
    "help-{}": ("main", *(page.replace(" ", "-") for page in HELP_PAGES)),
    "provenance-{}": get_args(Origin),
    "bot-{}": tuple(BUILT_IN),
    "level-{}-line": tuple(LEVELS),
    "learn-{}": (
        *("loads", "begins", "plays", "examines", "corrects"),
        *(f"compiles-{kernel}" for kernel in ("begin_games", "settle_and_look", "think", "play")),
    ),
    "learning-over-{}": ("fixed", "planner"),
    "token-{}": tuple(tourist.name for tourist in palette.TOURISTS),
    "operator-did-{}": get_args(ActionKind),
    "operator-what-{}": get_args(ActionKind),
    "operator-is-{}": (*get_args(Status), "ended"),
    "operator-load-{}": tuple(name.replace("_", "-") for name in Load.__struct_fields__),
    "operator-{}": tuple(re.findall(r"(?:^| )>?([a-z]+)", " ".join(COLUMNS.values()))),
    "sheet-{}": SOURCES,
    "notice-{}": tuple(notices.SENTENCES),
    "kept-is-{}": get_args(Status),
    "kept-{}": COUNTED,
    "puzzle-grade-{}": tuple(map(str, get_args(PuzzleGrade))),
    "puzzle-theme-{}": GENERAL,
    "page-{}": PAGES,
    "tab-{}": tuple({first_page(width) for width in (10, 1000)}),
    "nudge-{}": (
        *(asks for asks in ASKS.values() if asks is not None and asks not in ANSWERED_BY_ACTION),
        *(
            str(action.__struct_config__.tag)
            for mechanism in MECHANISMS
            for action in mechanism.actions
            if action.is_turn
        ),
    ),
    "analysis-{}": PAGE_OF_A_GAME,
    "analysis-{}-about": PAGE_OF_A_GAME,
    "analysis-about-{}": PARTS,
    "analysis-grade-{}": get_args(Grade),
    "analysis-judge-{}": get_args(Evaluation),
    "analysis-part-{}": PARTS,
    "pad-{}": tuple(kind.code for kind, _ in KINDS.values()),
    "end-decided-{}": (*DECISIONS[1:2], *DECISIONS[3:], *(each.name() for each in MECHANISMS if each.breaks_ties)),
    "fact-{}": tuple(code for mechanism in MECHANISMS for code in mechanism.facts),
    "undo-{}": ("nothing", "others", "revealed"),
    "say-{}": (
        *listing.ON_SCREEN,
        *listing.AFTER_THE_GAME,
        *listing.ON_A_TASK,
        *listing.AFTER_THE_LESSON,
        *frontend.COMMANDS,
        *frontend.IN_A_LESSON,
    ),
    "error-{}": tuple(key.removeprefix("error-") for key in SENTENCES if key.startswith("error-")),
    "phrase-{}": tuple(key.removeprefix("phrase-") for key in SENTENCES if key.startswith("phrase-")),
    "fair-{}": ("first", "hands", "swept", "display", "deck", "offers", "ticket-decks", "series", "fits"),
}
"""The patterns of all keys that calls of `look_up` compute, with their values."""
KEYS_IN_VARIABLES = {
    "bots/advice_words.py": ("advice-{}", "because-{}"),
    "cli/usage_errors.py": (),
    "cli/store.py": (),
    "cli/rendering.py": ("level-{}",),
    "cli/terminal/panels.py": ("level-{}-line",),
    "cli/terminal/game_screen.py": (),
    "cli/errors.py": (),
    "cli/session.py": (),
    "drawing/layers.py": ("color-{}",),
    "server/http/workshop.py": ("lacking-{}",),
    "words/__init__.py": (),
    "words/forms.py": (),
}
"""Files that look up a key in a variable, with the patterns of keys that they compute themselves."""
TWINS = get_args(get_type_hints(CheaperParallel)["why"])
BESIDE = ("missing", "serves", "points", "risk_some", "risk_high", *(f"twin_{why}" for why in TWINS))
ASKED_FOR_FIRST = {
    "because-{}": (*advice.REASONS, "risk"),
    "color-{}": tuple(palette.TONES),
    "lacking-{}": tuple(FAULTS),
    "level-{}": tuple(LEVELS),
}
"""Patterns of keys that need not exist."""


@cache
def trees() -> dict[str, ast.Module]:
    """The source files by path."""
    paths = (path for path in sorted(ROOT.rglob("*.py")) if "types" not in path.parts)
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in paths}


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == name:
                yield path, node


def pattern(node: ast.expr) -> str | None:
    """The pattern of a computed key, with `{}` for each variable part; None for a key in a variable."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=values):
            return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in values)
        case ast.BinOp(left=left, right=right):
            return f"{pattern(left) or '{}'}{pattern(right) or '{}'}"
    return None


def filled(patterns: dict[str, tuple[str, ...]]) -> set[str]:
    return {pattern.format(name) for pattern, names in patterns.items() for name in names}


def test_the_types_are_those_of_the_fluent_files() -> None:
    assert list(stale()) == [], "run: make words"


def test_every_pattern_of_a_key_is_listed() -> None:
    found = {(path, pattern(call.args[0])) for path, call in calls("look_up")}
    # Besides, `words` itself looks up all kinds of faults, and forms, which a language may leave out.
    of_words = {("words/__init__.py", each) for each in ("{}-{}", "form-color-{}", "color-{}")}
    assert {each for _, each in found - of_words if each is not None} == set(MADE)
    assert {path for path, each in found if each is None} <= set(KEYS_IN_VARIABLES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_computed_key_has_a_text(language: str) -> None:
    entries = {*words_in(language).entries, *SENTENCES}
    reasons = {f"advice-{reason}" for reason in (*advice.REASONS, *BESIDE)}
    assert (filled(MADE) | reasons) - entries == set()


def test_mypy_refuses_calls_that_fail_at_run_time() -> None:
    words = words_in("en")
    with pytest.raises(KeyError):
        refused_keys.wrong_key(words)
    for ask in (refused_keys.missing_argument, refused_keys.other_argument):
        with pytest.raises(ValueError, match="play-record"):
            ask(words)
    with pytest.raises(KeyError):
        refused_keys.trouble_without_words().lines(words)
    assert refused_keys.superfluous_argument(words) == "Player"
    assert "ada.json" in refused_keys.right(words)


@pytest.mark.parametrize(("name", "position"), [("CommandError", 0), ("SetupError", 0), ("UsageError", 1)])
def test_every_error_of_a_command_is_given_its_arguments(name: str, position: int) -> None:
    """mypy checks its key, but not its arguments, which are filled in only when it is printed."""
    messages, seen = program_messages(), 0
    for path, call in calls(name):
        key = pattern(call.args[position]) if len(call.args) > position else None
        if path.startswith(("cli/", "server/")) and key in messages and all(each.arg for each in call.keywords):
            assert {each.arg for each in call.keywords} == messages[key], f"{path}:{call.lineno}: {key}"
            seen += 1
    assert seen > 0


def test_no_message_is_unused() -> None:
    """Each is in the code, matches a pattern above, or is shown by the web pages."""
    written = {node.value for tree in trees().values() for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    advised = {f"advice-{reason}" for reason in (*advice.REASONS, *BESIDE)}
    known = set(program_messages())
    left = known - written - advised - filled(MADE | ASKED_FOR_FIRST)
    left -= {f"fair-{part}" for kind in MECHANISMS for part in (kind.name(), "aside")}
    shown = "".join(path.read_text("utf-8") for path in _browser_sources())
    assert {key for key in left if not re.search(rf'["`]{re.escape(key)}["`]', shown)} - _put_together(
        shown, left
    ) == set()


def _browser_sources() -> Iterator[Path]:
    for path in PAGES_OF_THE_BROWSER.rglob("*"):
        if path.suffix in (".ts", ".svelte") and path.name != "messages.ts" and not path.name.endswith(".test.ts"):
            yield path


def _put_together(shown: str, keys: set[str]) -> set[str]:
    """Keys that web pages compute with a template literal: `level-${level}-line`."""
    made = re.findall(r"`([a-z][\w-]*-)\$\{[^`{}]*\}([\w-]*)`", shown)
    return {key for key in keys if any(re.fullmatch(rf"{start}[\w-]+{end}", key) for start, end in made)}
