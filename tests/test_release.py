"""Version, changelog and citation agree, and `make release` reports differences."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
_spec = importlib.util.spec_from_file_location("release", ROOT / "deploy/release.py")
assert _spec is not None and _spec.loader is not None
release = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(release)

PAGELESS = f"""exec {sys.executable} -u -c '
from http.server import HTTPServer, SimpleHTTPRequestHandler
server = HTTPServer(("127.0.0.1", 0), SimpleHTTPRequestHandler)
print(f"http://127.0.0.1:{{server.server_port}}/")
server.serve_forever()'"""
"""A program that serves a list of files."""

CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-01-02\n\n- This.\n\n## [1.1.0] - 2025-01-02\n"


def test_a_changelog_that_is_ready_has_nothing_unreleased_and_a_date() -> None:
    assert list(release.changelog_problems(CHANGELOG, "1.2.0")) == []


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ("[Unreleased]\n", "[Unreleased]\n\n- That.\n", "move them under 1.2.0"),
        ("## [Unreleased]\n", "", "below an empty “## [Unreleased]”"),
        (" - 2026-01-02", "", "write “## [1.2.0] - YYYY-MM-DD”"),
        ("1.2.0", "1.3.0", "put the changes under “## [1.2.0] - YYYY-MM-DD”"),
    ],
)
def test_a_changelog_that_is_not_ready_is_refused_with_advice(before: str, after: str, problem: str) -> None:
    (wrong,) = release.changelog_problems(CHANGELOG.replace(before, after), "1.2.0")
    assert problem in wrong


def test_the_citation_names_the_version_and_its_date() -> None:
    text = "version: 1.2.0\ndate-released: 2026-01-02\n"
    assert list(release.citation_problems(text, "1.2.0", "2026-01-02")) == []
    version, date = release.citation_problems(text, "1.3.0", "2026-01-03")
    assert version.endswith("write version: 1.3.0") and date.endswith("write date-released: 2026-01-03")
    assert list(release.citation_problems(text, "1.2.0", "")) == [], "the changelog has no date: that alone is said"


def test_this_version_has_a_citation_and_a_release_in_the_changelog() -> None:
    version = release.package_version()
    dates = {each["version"]: each["date"] for each in release.RELEASE.finditer((ROOT / "CHANGELOG.md").read_text())}
    assert list(dates)[:2] == ["Unreleased", version]
    assert list(release.citation_problems((ROOT / "CITATION.cff").read_text(), version, dates[version])) == []


def test_every_game_has_records_of_its_rules() -> None:
    assert list(release.record_problems()) == []


def test_a_game_without_records_and_one_that_does_not_replay_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in release.RECORDS.glob("*.json"):
        if not path.name.startswith("london"):
            shutil.copy(path, tmp_path)
    stale = tmp_path / "paris-2-two-pieces.json"
    stale.write_text(stale.read_text().replace('"0 slot 0"', '"0 slot 1"', 1))
    monkeypatch.setattr(release, "RECORDS", tmp_path)
    missing, changed = release.record_problems()
    assert "no game of london" in missing and "python -m tests.records.make" in missing
    assert stale.name in changed and "CONTRIBUTING.md" in changed


def test_without_a_version_nothing_else_is_checked() -> None:
    (problem,) = release.release_problems("")
    assert '__version__ = "' in problem


def test_the_server_of_an_installed_program_serves_its_pages(tmp_path: Path) -> None:
    release.serve_pages(Path(sys.executable).with_name("omnibus"), tmp_path)


@pytest.mark.parametrize(("program", "said"), [("echo no server; exit 1", "no server"), (PAGELESS, "has no scripts")])
def test_a_program_that_serves_no_pages_is_reported(tmp_path: Path, program: str, said: str) -> None:
    path = tmp_path / "omnibus"
    path.write_text(f"#!/bin/sh\n{program}\n")
    path.chmod(0o755)
    with pytest.raises(SystemExit, match=said):
        release.serve_pages(path, tmp_path)
