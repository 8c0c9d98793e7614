"""The kernel functions of the same names that Python calls most often, for records given as arrays (see `memory`).

They form a package, so that changes to other modules of `core` do not recompile them.
"""

from __future__ import annotations

from omnibus.core.bindings.memory import Memory
from omnibus.kernel import claims, legal, turn, visibility
from omnibus.kernel.compiler import compiled
from omnibus.kernel.state import Ints


@compiled
def seat_to_act(state: Memory) -> int:
    return legal.seat_to_act(state[()])


@compiled
def is_legal(board: Memory, state: Memory, seat: int, action: int) -> bool:
    return legal.is_legal(board[()], state[()], seat, action)


@compiled
def legal_actions(board: Memory, state: Memory, seat: int, actions: Ints) -> int:
    """A seat that does not exist has no legal actions."""
    if seat < 0 or seat >= state[()].players:
        return 0
    return legal.legal_actions(board[()], state[()], seat, actions)


@compiled
def are_connected(board: Memory, state: Memory, seat: int, a: int, b: int) -> bool:
    return claims.are_connected(board[()], state[()], seat, a, b)


@compiled
def observe(board: Memory, state: Memory, seat: int, view: Memory) -> None:
    visibility.observe(board[()], state[()], seat, view[()])


@compiled
def observe_all(
    board: Memory, state: Memory, seats: Ints, views: Ints, before: Ints, after: Ints, cells: Ints, found: Ints
) -> None:
    """Writes the view of each seat, and the cells in which it differs from the earlier view.

    `before` and `after` are the bytes of all earlier and current views (`after` is the memory of `views`); `before` is
    empty if there are no earlier views. `cells` maps every byte to its cell, 0 if it is irrelevant. `found` gets, for
    each seat, the number of different cells followed by the cells.
    """
    for index in range(seats.shape[0]):
        visibility.observe(board[()], state[()], seats[index], views[index])
        start, count = index * cells.shape[0], 0
        for place in range(cells.shape[0] if before.shape[0] == after.shape[0] else 0):
            if before[start + place] != after[start + place] and cells[place] != 0:
                known = 1
                while known <= count and found[index, known] != cells[place]:
                    known += 1
                if known > count:
                    count += 1
                    found[index, count] = cells[place]
        found[index, 0] = count


@compiled
def apply(board: Memory, state: Memory, seat: int, action: int, first: int, log: Memory) -> int:
    """Returns the number of log rows. The log has the rows from `first` on."""
    log[()].writes, log[()].first, log[()].count = 1, first, 0
    turn.apply(board[()], state[()], seat, action, log[()])
    return int(log[()].count)


@compiled
def replay(board: Memory, state: Memory, seats: Ints, actions: Ints, log: Memory) -> int:
    """Applies actions as long as they are legal; returns the number applied."""
    for number in range(actions.shape[0]):
        seat, action = int(seats[number]), int(actions[number])
        if not legal.is_legal(board[()], state[()], seat, action):
            return number
        turn.apply(board[()], state[()], seat, action, log[()])
    return int(actions.shape[0])
