"""Each function of the engine's module gives the results of this machine's, and writes the same bytes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from omnibus.envs.encoding.layout import rows_of
from omnibus.kernel.compiler import INTERPRETED
from omnibus.wasm.engine.exports import table_name
from tests.conformance.wasm.arguments import every_call
from tests.conformance.wasm.games import size_name
from tests.conformance.wasm.mirror import Mirror, bytes_of, table
from tests.conformance.wasm.module import in_node
from tests.play import at_length, sample, trace


@pytest.mark.skipif(INTERPRETED, reason="play-outs take long if they are not compiled")
@at_length("positions", 4, 100)
@pytest.mark.parametrize(("name", "players"), [("london", 2), ("san_francisco", 3), ("germany", 5)])
def test_every_function_writes_the_same(name: str, players: int, positions: int) -> None:
    played, called = trace(name, players, "every function"), set[str]()
    game = played.game
    with in_node() as host:
        for number in sample(played, positions, "every function"):
            state = played.state(number)
            if state.over:
                continue
            for function, arguments in every_call(game, state, seat := int(game.to_act(state) or 0)):
                host.begin()
                _compare(Mirror(host, size_name(game.size)), function, arguments, f"{name} {number} {seat}")
                called.add(table_name(function))
    assert called == set(table()["calls"])


def _compare(mirror: Mirror, function: Any, arguments: tuple[Any, ...], where: str) -> None:
    takes = table()["calls"][table_name(function)]["takes"]
    rows = {name for name, kind in takes if kind == "rows"}
    found = mirror.call(function, *arguments)
    flat = [element for each in arguments for element in (each if isinstance(each, tuple) else (each,))]
    names = [name for name, _ in takes]
    passed = (
        arguments
        if not rows
        else tuple(rows_of(each) if name in rows else each for name, each in zip(names, arguments, strict=True))
    )
    wanted = function(*passed)
    said = f"{table_name(function)} at {where}"
    assert (found if found is None else np.asarray(found).tolist()) == (
        wanted if wanted is None else np.asarray(wanted, np.float64).tolist()
    ), said
    for name, value in zip(names, flat, strict=True):
        if not isinstance(value, int | float):
            assert mirror.content(value) == bytes_of(value), f"{said}: {name}"
