"""Plays a random game on every board without NumPy and numba, and prints digests of states and views as JSON."""

from __future__ import annotations

import hashlib
import json
import random
import sys
from importlib.abc import MetaPathFinder
from typing import Any

MISSING = {"numpy", "numba", "llvmlite"}
MOST = 16
"""Plain Python is slow: only the beginning of each game is played."""


class _Missing(MetaPathFinder):
    def find_spec(self, name: str, *_: Any) -> None:
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"no module named {name}")


def digests() -> dict[str, str]:
    import msgspec

    from omnibus.bots.advice import advise
    from omnibus.core.digest import state_digest
    from omnibus.core.view_json import view_as_json
    from omnibus.games import game_ids, load_game

    found = {}
    for name in game_ids():
        game, chosen, digest = load_game(name), random.Random(name), hashlib.sha256()
        state = game.new(game.spec.players[1], name)
        for number in range(MOST):
            seat = game.to_act(state)
            if seat is None:
                break
            legal, view = game.legal(state, seat), game.observe(state, seat)
            code = legal.codes[chosen.randrange(len(legal))]
            digest.update(msgspec.json.encode(view_as_json(view)))
            if number == 8:
                digest.update(msgspec.json.encode(advise(game, view, code)))
            digest.update(msgspec.json.encode(game.apply(state, code, seat)))
            game.observe_all(state, (0, None))
        found[name] = f"{state_digest(state)} {digest.hexdigest()}"
    return found


def main() -> None:
    sys.meta_path.insert(0, _Missing())
    from omnibus.browser import arrays, missing

    arrays.install()
    missing.make_up_for()
    import omnibus.server.app  # noqa: F401 - it can be imported

    print(json.dumps(digests()))


if __name__ == "__main__":
    main()
