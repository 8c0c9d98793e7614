"""The games that a rule is tested on."""

from __future__ import annotations

import pytest

from omnibus.core.game import Game
from omnibus.games import game_ids, load_game, spec_of

CITIES = [name for name in game_ids() if len(spec_of(name).tickets) == 1]


@pytest.fixture(params=game_ids())
def game(request: pytest.FixtureRequest) -> Game:
    """Each of the games in turn."""
    return load_game(request.param)


@pytest.fixture(params=CITIES)
def city(request: pytest.FixtureRequest) -> Game:
    """Each game with a single ticket deck in turn."""
    return load_game(request.param)
