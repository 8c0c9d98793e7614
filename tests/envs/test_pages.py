"""The pages about environments: their examples run, and the one about observations is up to date."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from omnibus.envs import Env
from omnibus.envs.describe import described

DOCS = Path(__file__).parents[2] / "docs"
NEEDS = {
    "omnibus.envs.pettingzoo_env": "pettingzoo",
    "import gymnasium": "gymnasium",
    "import pyspiel": "pyspiel",
}
"""An import in a block, and the package that it needs, which may be missing."""


def blocks(page: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", (DOCS / page).read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


class Thrice:
    """True three times, to end the page's `while training`."""

    def __init__(self) -> None:
        self._left: Iterator[int] = iter(range(3))

    def __bool__(self) -> bool:
        return next(self._left, None) is not None


def test_the_page_is_made_from_the_specification() -> None:
    page = (DOCS / "observations.md").read_text("utf-8")
    assert page == described(), "python -m omnibus.envs.describe > docs/observations.md"


def test_the_code_about_observations_runs() -> None:
    (block,) = blocks("observations.md")
    exec(block, {"observation": Env("london", 2, "a page").observation})


def test_there_is_code_for_every_environment() -> None:
    assert len(blocks("environments.md")) == 5


@pytest.mark.parametrize("number", range(5))
def test_the_code_about_environments_runs(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    block = blocks("environments.md")[number]
    for imported, package in NEEDS.items():
        if imported in block:
            pytest.importorskip(package, reason=f"{package} is not installed")
    names: dict[str, Any] = {"training": Thrice(), "choose": lambda observation, mask: mask.argmax(1)}
    exec(block, names)
    for each in ("env", "many"):
        if hasattr(names.get(each), "close"):
            names[each].close()
