"""What Python asks of the kernel most often, for records given as arrays (see `memory`).

These are compiled apart from the core's other modules (see `kernel.compiler`), whose changes therefore compile nothing
anew; `precompile` does it before they are needed.
"""

from __future__ import annotations

from omnibus.core.bindings.memory import Memory
from omnibus.kernel import claims, legal, turn, visibility
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
    """See `visibility.observe`."""
    visibility.observe(board[()], state[()], seat, view[()])


@compiled
def observe_all(
    board: Memory, state: Memory, seats: Ints, views: Ints, before: Ints, after: Ints, cells: Ints, found: Ints
) -> None:
    """Writes what each of the seats sees, and in which cells that differs from what it saw before.

    `before` and `after` are the bytes of all views, then and now (the latter the memory of `views`); where there was
    nothing before there are none. `cells` has the number of every byte's cell, 0 where nobody asks for it. `found` gets
    for each seat how many cells differ, and which, each once.
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
