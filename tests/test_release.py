"""Version, changelog and citation agree, and `make release` reports differences."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
_spec = importlib.util.spec_from_file_location("release", ROOT / "deploy/release.py")
assert _spec is not None and _spec.loader is not None
release = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(release)

CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-01-02\n\n- This.\n\n## [1.1.0] - 2025-01-02\n"


def test_a_changelog_that_is_ready_has_nothing_unreleased_and_a_date() -> None:
    assert list(release.changelog_problems(CHANGELOG, "1.2.0")) == []


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ("[Unreleased]\n", "[Unreleased]\n\n- That.\n", "under Unreleased"),
        ("## [Unreleased]\n", "", "begins with 1.2.0, 1.1.0"),
        (" - 2026-01-02", "", "no date"),
        ("1.2.0", "1.3.0", "begins with Unreleased, 1.3.0"),
    ],
)
def test_a_changelog_that_is_not_ready_is_refused_with_a_reason(before: str, after: str, problem: str) -> None:
    (wrong,) = release.changelog_problems(CHANGELOG.replace(before, after), "1.2.0")
    assert problem in wrong


def test_the_citation_names_the_version_and_its_date() -> None:
    text = "version: 1.2.0\ndate-released: 2026-01-02\n"
    assert list(release.citation_problems(text, "1.2.0", "2026-01-02")) == []
    assert len(list(release.citation_problems(text, "1.3.0", "2026-01-03"))) == 2


def test_this_version_has_a_citation_and_a_release_in_the_changelog() -> None:
    version = release.package_version()
    dates = {each["version"]: each["date"] for each in release.RELEASE.finditer((ROOT / "CHANGELOG.md").read_text())}
    assert list(dates)[:2] == ["Unreleased", version]
    assert list(release.citation_problems((ROOT / "CITATION.cff").read_text(), version, dates[version])) == []


def test_every_game_has_records_of_its_rules() -> None:
    assert list(release.record_problems()) == []
