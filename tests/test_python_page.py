"""The page about the library is correct: its sessions run, its names exist, its tables match the code."""

from __future__ import annotations

import re
import tomllib
from doctest import DocTestParser, DocTestRunner
from importlib import import_module
from pathlib import Path

import pytest
import yaml

import omnibus
from docs.site.reference import public_names
from omnibus.games import game_ids, load_game

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/python.md").read_text("utf-8")


def _blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)


def test_the_sessions_run(capsys: pytest.CaptureFixture[str]) -> None:
    session = DocTestParser().get_doctest("".join(_blocks(PAGE, "pycon")), {}, "python.md", "docs/python.md", 0)
    assert len(session.examples) > 40
    failed, _ = DocTestRunner(verbose=False).run(session)
    assert failed == 0, capsys.readouterr().out


def test_the_program_on_the_first_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = _blocks((ROOT / "README.md").read_text("utf-8"), "python")
    exec(program, {})
    assert "winners=" in capsys.readouterr().out


def test_every_public_name_is_there() -> None:
    rows = public_names()
    assert len(rows) > 8
    for module, names in rows.items():
        assert [name for name in names if not hasattr(import_module(module), name)] == []


def _ranges(text: str) -> tuple[int, ...]:
    pairs = [pair.split("-") for pair in text.split(", ")]
    return tuple(number for first, last in pairs for number in range(int(first), int(last) + 1))


def test_the_page_lists_the_action_codes_of_every_board() -> None:
    rows = re.findall(r"^  \| (\w+) \| (\d+) \| ([\d, -]+) \|$", PAGE, flags=re.MULTILINE)
    assert [name for name, _, _ in rows] == list(game_ids())
    for name, size, unused in rows:
        codec = load_game(name).codec
        assert (codec.size, codec.unused) == (int(size), _ranges(unused))


def test_every_extra_is_named() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    named = set(re.findall(r"\[(\w+)\]", _blocks(PAGE, "")[0]))
    assert named == set(extras) - {"server"}  # included in `all`


def test_the_citation_is_of_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert (citation["version"], citation["license"]) == (omnibus.__version__, project["license"])
    assert citation["authors"] == project["authors"]
    assert {"cff-version", "message", "title"} <= set(citation)
