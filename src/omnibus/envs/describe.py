"""`python -m omnibus.envs.describe`: prints docs/observations.md, which explains every number of an observation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from omnibus.core.errors import IllegalAction
from omnibus.envs.catalogue import CATALOGUE
from omnibus.envs.spec import SPEC_VERSION, VISIBILITIES, Spec, make_spec
from omnibus.games import game_ids, names_of, spec_of

INTRODUCTION = f"""# Observations

The numbers of observations and actions, version {SPEC_VERSION}. This page is generated from the specification:
`python -m omnibus.envs.describe > docs/observations.md`. [environments.md](environments.md) explains their use.

```python
from omnibus.envs import make_spec

spec = make_spec("london", players=2)
spec.size, len(spec.actions), spec.digest
spec.blocks["hand"]  # name, slice, shape, lowest, highest, meaning
spec.split(observation)["hand"]  # the numbers of a block, in its shape
spec.actions[17]  # the name of an action
```

- Everything is a byte, from 0 to the highest value of its block.
- Blocks with a row for each seat begin with the observing seat, then follow turn order. If a specification serves
  several numbers of players (`players=(2, 3, 4)`), the rows of missing seats are zeros.
- Colours, places, routes and tickets have the order of the board's file (`omnibus board export`); wild is the last
  colour.
- A block's visibility is *public* (spectators may see it), *seat* (only the observing seat) or *perfect* (nobody at the
  table: hidden cards, for critics and studies). `make_spec(…, visibility="seat")`, the default, has the first two.
- Blocks marked with a star are left out unless they are added: `make_spec(…, add=("pairs_joined",))`. Any block can be
  left out: `leave_out=("closed",)`.
- `spec.digest` identifies the meaning of all numbers: save it with every trained policy, and compare it before use.
"""


def _all_blocks(name: str, players: int) -> Spec:
    return make_spec(name, players, "perfect", add=[entry.name for entry in CATALOGUE if not entry.usual])


def _visibilities() -> dict[str, str]:
    names = {code: visibility for visibility, code in VISIBILITIES.items()}
    return {entry.name: names[entry.visibility] for entry in CATALOGUE}


def _range(first: int, last: int) -> str:
    return f"{first}" if first == last else f"{first} – {last}"


def _shape(shape: tuple[int, ...]) -> str:
    return " × ".join(map(str, shape))


def _meanings() -> Iterator[str]:
    yield "\n## What the blocks mean\n"
    yield "| block | visibility | meaning |"
    yield "|---|---|---|"
    visibilities = _visibilities()
    for entry in CATALOGUE:
        yield f"| `{entry.name}`{'' if entry.usual else ' *'} | {visibilities[entry.name]} | {entry.meaning} |"


def _kinds(spec: Spec) -> Iterator[tuple[int, int, str]]:
    """Ranges of actions of one kind: the first, the last, and the kind."""

    def kind(code: int) -> str:
        try:
            return type(spec.game.codec.decode(code)).__name__
        except IllegalAction:
            return "-"

    for name, codes in groupby(range(len(spec.actions)), kind):
        held = list(codes)
        yield held[0], held[-1], name


def _board(name: str) -> Iterator[str]:
    least, most = spec_of(name).players
    few, many = _all_blocks(name, least), _all_blocks(name, most)
    yield f"\n## {names_of(name).title['en']}\n"
    sizes = [(players, make_spec(name, players)) for players in range(least, most + 1)]
    numbers = ", ".join(f"{spec.size} numbers with {players} players" for players, spec in sizes)
    yield f"`{name}`, rules version {few.game.spec.rules_version}: {numbers}; {len(few.actions)} actions.\n"
    yield f"| block | {least} players: at | shape | {most} players: shape | highest |"
    yield "|---|---|---|---|---|"
    usual = sizes[0][1].blocks
    for block, wide in zip(few.blocks.values(), many.blocks.values(), strict=True):
        at = usual[block.name].slice if block.name in usual else None
        place = "" if at is None else _range(at.start, at.stop - 1)
        yield f"| `{block.name}` | {place} | {_shape(block.shape)} | {_shape(wide.shape)} | {wide.highest} |"
    yield "\n| actions | kind | first of them |"
    yield "|---|---|---|"
    for first, last, kind in _kinds(few):
        meaning = "never legal" if kind == "-" else f"`{kind}`"
        yield f"| {_range(first, last)} | {meaning} | {'' if kind == '-' else f'`{few.actions[first]}`'} |"


def described() -> str:
    """Renders the whole page."""
    lines = [INTRODUCTION.rstrip(), *_meanings()]
    for name in game_ids():
        lines += _board(name)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(described(), end="")
