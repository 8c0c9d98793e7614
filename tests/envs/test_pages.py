"""The page about observations is what the specification says."""

from __future__ import annotations

from pathlib import Path

from omnibus.envs.describe import described

PAGE = Path(__file__).parents[2] / "docs/observations.md"


def test_the_page_is_made_from_the_specification() -> None:
    assert PAGE.read_text("utf-8") == described(), "python -m omnibus.envs.describe > docs/observations.md"
