"""The pages for contributors name modules and functions that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ("CONTRIBUTING.md", "docs/architecture.md", "tests/sixth_game/README.md")
PATH = re.compile(r"[\w.*-]+(?:/[\w.*-]+)*/?")
STARTS = ("", "src/omnibus", "web/src", "src/omnibus/server", "src/omnibus/games", "web")
TO_BE_MADE = re.compile("NAME|LANG|FILE|registry.patch|new/")
"""Placeholders, and files next to the page."""


def _paths(page: str) -> list[str]:
    text = re.sub(r"```.*?```", "", (ROOT / page).read_text("utf-8"), flags=re.DOTALL)
    quoted = re.findall(r"`([^`\n]+)`", text)
    return [word for word in quoted if PATH.fullmatch(word) and ("/" in word or word.endswith((".py", ".ts", ".md")))]


def _exists(path: str) -> bool:
    """Whether a file or folder exists: below a package, or, for a bare name, anywhere."""
    if "/" in path or (ROOT / path).exists():
        return any(any((ROOT / start).glob(path)) for start in STARTS)
    return any(any((ROOT / tree).rglob(path)) for tree in ("src/omnibus", "web/src", "tests"))


@pytest.mark.parametrize("page", PAGES)
def test_every_named_path_exists(page: str) -> None:
    named = [path for path in _paths(page) if not TO_BE_MADE.search(path)]
    assert len(named) > 3 or page.startswith("tests/")
    assert [path for path in named if not _exists(path.rstrip("/"))] == []


def test_every_package_of_the_project_is_on_the_map() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    packages = [path.name for path in (ROOT / "src/omnibus").iterdir() if (path / "__init__.py").exists()]
    assert [package for package in packages if f"`src/omnibus/{package}`" not in text] == []
