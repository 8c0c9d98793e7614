"""The bot `mcts` whose search is the module's: its own code, with other functions below it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec, module_from_spec
from typing import Any

from omnibus.bots import mcts
from omnibus.bots.bot import Bot, Seat
from tests.conformance.wasm.games import size_name
from tests.conformance.wasm.mirror import Mirror
from tests.conformance.wasm.module import Node

SEARCH = ("list_candidates", "run_world", "halve", "drop_losers", "winner")
SENT = {"list_candidates": ("workspace.states",)}
"""The view of a decision; everything else of a search stays in the module's memory."""


def bot_in_module(host: Node, seat: Seat, iterations: int) -> Bot:
    spec = find_spec(mcts.__name__)
    assert spec is not None and spec.loader is not None
    copy = module_from_spec(spec)
    spec.loader.exec_module(copy)
    mirror = Mirror(host, size_name(seat.game.size))
    for name in SEARCH:
        setattr(copy, name, _called(mirror, getattr(mcts, name), SENT.get(name, ())))
    bot: Bot = copy.MctsBot(seat, iters=iterations)
    return bot


def _called(mirror: Mirror, function: Any, sent: tuple[str, ...]) -> Callable[..., Any]:
    return lambda *arguments: mirror.call(function, *arguments, anew=sent)
