"""What Python asks of the kernel most often, for records given as arrays (see `memory`).

These are compiled apart from the core's other modules (see `kernel.compiler`), whose changes therefore compile nothing
anew; `warm` does it before they are needed.
"""

from __future__ import annotations

from omnibus.core.gate.memory import Memory
from omnibus.kernel import claims, legal, sight, turn
from omnibus.kernel.compiler import compiled
from omnibus.kernel.state import Ints


@compiled
def seat_to_act(state: Memory) -> int:
    """See `legal.seat_to_act`."""
    return legal.seat_to_act(state[()])


@compiled
def is_legal(board: Memory, state: Memory, seat: int, action: int) -> bool:
    """See `legal.is_legal`."""
    return legal.is_legal(board[()], state[()], seat, action)


@compiled
def legal_actions(board: Memory, state: Memory, seat: int, actions: Ints) -> int:
    """See `legal.legal_actions`; who does not sit at the table has none."""
    if seat < 0 or seat >= state[()].players:
        return 0
    return legal.legal_actions(board[()], state[()], seat, actions)


@compiled
def are_connected(board: Memory, state: Memory, seat: int, a: int, b: int) -> bool:
    """See `claims.are_connected`."""
    return claims.are_connected(board[()], state[()], seat, a, b)


@compiled
def observe(board: Memory, state: Memory, seat: int, view: Memory) -> None:
    """See `sight.observe`."""
    sight.observe(board[()], state[()], seat, view[()])


@compiled
def changed_cells(before: Ints, after: Ints, cells: Ints, found: Ints) -> int:
    """Finds the cells of which bytes differ, each once and in order; those of the number 0 are not looked for.

    `cells` has the number of every byte's cell. Returns how many were found.
    """
    count = 0
    for place in range(after.shape[0]):
        if before[place] != after[place] and cells[place] != 0:
            cell, index = cells[place], 0
            while index < count and found[index] != cell:
                index += 1
            if index == count:
                found[count] = cell
                count += 1
    return count


@compiled
def apply(board: Memory, state: Memory, seat: int, action: int, first: int, log: Memory) -> int:
    """See `turn.apply`; returns how many rows there are of what happened, which the log has from the `first` on."""
    log[()].writes, log[()].first, log[()].count = 1, first, 0
    turn.apply(board[()], state[()], seat, action, log[()])
    return int(log[()].count)


@compiled
def replay(board: Memory, state: Memory, seats: Ints, actions: Ints, log: Memory) -> int:
    """Applies actions, each of its seat, as long as they are legal; returns how many were."""
    for number in range(actions.shape[0]):
        seat, action = int(seats[number]), int(actions[number])
        if not legal.is_legal(board[()], state[()], seat, action):
            return number
        turn.apply(board[()], state[()], seat, action, log[()])
    return int(actions.shape[0])
