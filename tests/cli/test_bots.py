"""`omnibus bots`: lists all bots, in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from omnibus.bots.levels import LEVELS
from omnibus.bots.registry import BUILT_IN
from omnibus.words import words_in
from tests.command import LANGUAGES, Outcome

Omnibus = Callable[..., Outcome]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_and_bot_is_listed_with_its_line(omnibus: Omnibus, language: str) -> None:
    status, out, err = omnibus("bots", "--lang", language)
    assert (status, err) == (0, "")
    words = words_in(language)
    for level in LEVELS.values():
        assert f"{level.name} " in out
        assert words.look_up(f"level-{level.name}-line") in out
        assert level.bot in out
    for name in BUILT_IN:
        assert words.look_up(f"bot-{name}") in out
    assert "docs/bots" in out


def test_bots_that_others_installed_are_listed(omnibus: Omnibus, monkeypatch: pytest.MonkeyPatch) -> None:
    heading = words_in("en")("bots-outside")
    assert heading not in omnibus("bots").out
    monkeypatch.setattr("omnibus.cli.bots.outside_names", lambda: ("marvin",))
    out = omnibus("bots").out
    assert heading in out
    assert "marvin" in out
