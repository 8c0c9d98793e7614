"""Plays a little in environments of every board and prints digests of what they write: `python -m tests.envs.digests`.

Run once compiled and once with OMNIBUS_INTERPRET=1, it must print the same. A number that does not fit its field is
an error if NumPy detects it.
"""

from __future__ import annotations

import hashlib
import sys

import msgspec
import numpy as np

from omnibus.core.fair import dice_of_text
from omnibus.envs.batch import Batch, worlds
from omnibus.envs.single import Env
from omnibus.envs.spec import Spec, make_spec
from omnibus.games import game_ids

STEPS = 2
KNOWLEDGE = ("ticket_prices", "plan_routes", "plan_turns")


def _batches(spec: Spec) -> bytes:
    """Two games with all choices, two with few, and sampled worlds of one of their seats."""
    written = []
    for batch in (Batch(spec, 2, 2, "modes", rewards="points"), Batch(spec, 2, 2, "modes", plain=True)):
        for _ in range(STEPS):
            written += [buffer.tobytes() for buffer in batch.step(batch.random_actions())]
        written.append(batch.snapshot().states.tobytes())
        seen = batch.game.observe(batch.state(0), 1)
        written.append(worlds(batch.game, seen, 2, dice_of_text("modes")).tobytes())
    return b"".join(written)


def _planner(spec: Spec) -> bytes:
    """A planner at a seat, with its features and choices at the other."""
    batch = Batch(spec, 1, 2, "modes", bots={1: "planner"})
    return batch.buffers.observation.tobytes() + batch.advice().tobytes()


def _single(spec: Spec) -> bytes:
    """One game, and the views of both seats."""
    env, written = Env(spec, 2, "modes", plain=True), []
    for _ in range(STEPS):
        env.step(env.random_action())
        written += [env.observation.tobytes(), env.mask.tobytes(), env.rewards.tobytes()]
    for seat in range(2):
        written += [spec.observation(env.state, seat).tobytes(), spec.mask(env.state, seat).tobytes()]
    return b"".join(written)


def _to_the_end() -> bytes:
    """A whole game, where games are short, and the beginning of the next one."""
    batch = Batch("paris", 1, 2, "modes", rewards="both")
    while not batch.buffers.over[0]:
        batch.step(batch.random_actions())
    return b"".join(buffer.tobytes() for buffer in batch.buffers)


def digests() -> dict[str, str]:
    """The digests by board and kind of environment."""
    found = {"to the end": hashlib.sha256(_to_the_end()).hexdigest()}
    for name in game_ids():
        plain, wise = make_spec(name, 2, "perfect"), make_spec(name, 2, add=KNOWLEDGE)
        for kind, written in {"batch": _batches(plain), "planner": _planner(wise), "single": _single(plain)}.items():
            found[f"{name}, {kind}"] = hashlib.sha256(written).hexdigest()
    return found


if __name__ == "__main__":
    np.seterr(all="raise")
    sys.stdout.buffer.write(msgspec.json.encode(digests()))
