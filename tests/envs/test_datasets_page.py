"""The examples on the page about datasets run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from omnibus.cli import main
from omnibus.envs.dataset.schema import schema_of

PAGE = Path(__file__).parents[2] / "docs" / "datasets.md"
FEWER = {"100000": "20"}
"""Enough games for a test."""


def _blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def test_the_commands_and_the_code_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for line in _blocks("")[0].splitlines():
        name, *arguments = shlex.split(line, comments=True)
        assert name == "omnibus"
        assert main([FEWER.get(argument, argument) for argument in arguments]) == 0
    for block in _blocks("python"):
        exec(block, {})
    assert {path.name for path in tmp_path.iterdir()} == {"games.parquet", "game.json", "one.parquet", "own.parquet"}


def test_the_columns_are_those_of_the_files() -> None:
    table = PAGE.read_text("utf-8").split("## Contents of the file")[1].split("The seat of an action")[0]
    named = [name for cell in re.findall(r"^\| (`.*?) \|", table, flags=re.MULTILINE) for name in cell.split(", ")]
    assert named == [f"`{name}`" for name in schema_of().names]
