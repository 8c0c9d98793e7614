"""Precompiles the environments: `python -m omnibus.envs.precompile`.

Everything is called once, on a board of each size in parallel; the compiled code is cached on disk.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from omnibus.core.fair import dice_of
from omnibus.envs.batch import Batch, worlds
from omnibus.envs.single import Env
from omnibus.envs.spec import make_spec
from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.precompile import only_compile

BOARDS = ("london", "germany")
"""One of each size."""


def use(board: str) -> str:
    """Calls everything once."""
    spec = make_spec(board, 2, add=("plan_routes",))
    batch = Batch(spec, 2, 2, "warm", bots={1: "planner"})
    batch.step(batch.random_actions())
    batch.advice()
    plain = Batch(spec, 2, 2, "warm", plain=True)
    plain.step(plain.random_actions())
    worlds(batch.game, batch.game.observe(batch.state(0), 0), 1, dice_of("warm"))
    env, beside_bots = Env(board, 2, "warm"), Env(board, 2, "warm", bots={1: "planner"})
    env.step(env.random_action())
    env.observe(0)
    beside_bots.step(beside_bots.random_action())
    return board


if __name__ == "__main__":
    from omnibus.envs.precompile import use as use_all  # importable by other processes

    if not INTERPRETED:
        with ProcessPoolExecutor(len(BOARDS), mp_context=get_context("spawn"), initializer=only_compile) as pool:
            for done in pool.map(use_all, BOARDS):
                print(f"  boards of the size of {done}", flush=True)
