"""One game for Python: as few calls as can be, and few arguments to each, since that is what takes the time there."""

from __future__ import annotations

from typing import Annotated

from omnibus.core.bindings.memory import Memory
from omnibus.envs.encoding.rows import clear
from omnibus.envs.encoding.steps import begin, choose_marked, settle, write_sight
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.state import COUNTRY, NONE, Ints, layout
from omnibus.kernel.turn import apply


class Desk:
    """All there is beside the state of the game, as the type checker sees it: at run time a record of `DESK`."""

    number: Annotated[int, "i8"]
    """Which game of its series this is."""
    observation: Annotated[int, "i4"]
    """How many numbers an observation has."""
    actions: Annotated[int, "i4"]
    """How many actions there are."""
    players: Annotated[int, "i1"]
    sight: Annotated[int, "i1"]
    plain: Annotated[int, "i1"]
    kind: Annotated[int, "i1"]
    """Of rewards."""
    seat: Annotated[int, "i1"]
    """Whose observation and mask are written; NONE when the game is over."""
    over: Annotated[int, "i1"]
    points: Annotated[Ints, "i2", "seats"]
    scores: Annotated[Ints, "i2", "seats"]
    rewards: Annotated[Ints, "f4", "seats"]


DESK = layout(Desk, COUNTRY)


@compiled
def look(
    board: Memory, states: Memory, dice: Memory, table: Memory, desk: Memory, observations: Memory, masks: Memory
) -> None:
    """Writes what the seat at the desk sees and may do; nothing where there is none."""
    d, seen, may = desk[0], observations[0].cells, masks[0].cells
    if d.seat == NONE:
        clear(seen, d.observation)
        clear(may, d.actions)
    else:
        write_sight(board[()], states[0], d.seat, d.sight, d.plain, table[()], dice[0], seen, may)


@compiled
def face(
    board: Memory, states: Memory, dice: Memory, table: Memory, desk: Memory, observations: Memory, masks: Memory
) -> None:
    """Looks for the seat that is to act."""
    desk[0].seat = seat_to_act(states[0])
    look(board, states, dice, table, desk, observations, masks)


@compiled
def start(board: Memory, source: Memory, states: Memory, dice: Memory, desk: Memory, log: Memory) -> None:
    """Sets the game up that the desk's number names."""
    d = desk[0]
    d.over, d.rewards[:], d.scores[:] = 0, 0, 0
    begin(board[()], source[()], d.number, d.players, states[0], dice[0], d.points, log[()])


@compiled
def act(board: Memory, states: Memory, desk: Memory, masks: Memory, log: Memory, action: int) -> bool:
    """Plays an action of the seat at the desk; does nothing, and says so, unless it is in the mask."""
    d = desk[0]
    if action < 0 or action >= d.actions or masks[0].cells[action] == 0:
        return False
    apply(board[()], states[0], d.seat, action, log[()])
    return True


@compiled
def account(
    board: Memory, states: Memory, dice: Memory, table: Memory, desk: Memory, observations: Memory, masks: Memory
) -> None:
    """Writes what was won and lost, and looks for who is next."""
    d = desk[0]
    d.rewards[:] = 0
    d.over = settle(board[()], states[0], d.kind, d.points, d.rewards, d.scores)
    face(board, states, dice, table, desk, observations, masks)


@compiled
def step(
    board: Memory,
    states: Memory,
    dice: Memory,
    table: Memory,
    desk: Memory,
    observations: Memory,
    masks: Memory,
    log: Memory,
    action: int,
) -> int:
    """All of it: returns the next seat, NONE when the game is over, and less where the action is not in the mask."""
    if not act(board, states, desk, masks, log, action):
        return NONE - 1
    account(board, states, dice, table, desk, observations, masks)
    return desk[0].seat


@compiled
def choose(desk: Memory, dice: Memory, masks: Memory) -> int:
    """One of the actions in the mask, all equally likely; NONE where there is none."""
    return choose_marked(masks[0].cells, desk[0].actions, dice[0])
