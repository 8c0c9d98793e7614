"""One game for Python: few calls with few arguments, because calls take most of the time there."""

from __future__ import annotations

from typing import Annotated

from omnibus.core.bindings.memory import Memory
from omnibus.envs.encoding.rows import clear
from omnibus.envs.encoding.steps import begin as begin_game
from omnibus.envs.encoding.steps import choose_marked
from omnibus.envs.encoding.steps import observe as observe_game
from omnibus.envs.encoding.steps import settle as settle_game
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.state import COUNTRY, NONE, Ints, layout
from omnibus.kernel.turn import apply


class Episode:
    """Everything besides the state of the game, as the type checker sees it: at run time a record of `EPISODE`."""

    number: Annotated[int, "i8"]
    """The number of the game in its series."""
    observation: Annotated[int, "i4"]
    """The length of an observation."""
    actions: Annotated[int, "i4"]
    """The number of actions."""
    players: Annotated[int, "i1"]
    visibility: Annotated[int, "i1"]
    plain: Annotated[int, "i1"]
    rewards_kind: Annotated[int, "i1"]
    seat: Annotated[int, "i1"]
    """The seat of the observation and the mask; NONE when the game is over."""
    over: Annotated[int, "i1"]
    points: Annotated[Ints, "i2", "seats"]
    scores: Annotated[Ints, "i2", "seats"]
    rewards: Annotated[Ints, "f4", "seats"]


EPISODE = layout(Episode, COUNTRY)


@compiled
def observe(
    board: Memory, states: Memory, dice: Memory, layout: Memory, episode: Memory, observations: Memory, masks: Memory
) -> None:
    """Writes the observation and the mask of the episode's seat; zeros if it is NONE."""
    e, observation, mask = episode[0], observations[0].cells, masks[0].cells
    if e.seat == NONE:
        clear(observation, e.observation)
        clear(mask, e.actions)
    else:
        observe_game(board[()], states[0], e.seat, e.visibility, e.plain, layout[()], dice[0], observation, mask)


@compiled
def observe_next(
    board: Memory, states: Memory, dice: Memory, layout: Memory, episode: Memory, observations: Memory, masks: Memory
) -> None:
    """The same for the seat to act."""
    episode[0].seat = seat_to_act(states[0])
    observe(board, states, dice, layout, episode, observations, masks)


@compiled
def begin(board: Memory, source: Memory, states: Memory, dice: Memory, episode: Memory, log: Memory) -> None:
    """Sets up the game of the episode's number."""
    e = episode[0]
    e.over, e.rewards[:], e.scores[:] = 0, 0, 0
    begin_game(board[()], source[()], e.number, e.players, states[0], dice[0], e.points, log[()])


@compiled
def act(board: Memory, states: Memory, episode: Memory, masks: Memory, log: Memory, action: int) -> bool:
    """Plays an action of the episode's seat; False, without playing it, unless it is in the mask."""
    e = episode[0]
    if action < 0 or action >= e.actions or masks[0].cells[action] == 0:
        return False
    apply(board[()], states[0], e.seat, action, log[()])
    return True


@compiled
def settle(
    board: Memory, states: Memory, dice: Memory, layout: Memory, episode: Memory, observations: Memory, masks: Memory
) -> None:
    """Writes rewards and scores, then the observation of the next seat to act."""
    e = episode[0]
    e.rewards[:] = 0
    e.over = settle_game(board[()], states[0], e.rewards_kind, e.points, e.rewards, e.scores)
    observe_next(board, states, dice, layout, episode, observations, masks)


@compiled
def step(
    board: Memory,
    states: Memory,
    dice: Memory,
    layout: Memory,
    episode: Memory,
    observations: Memory,
    masks: Memory,
    log: Memory,
    action: int,
) -> int:
    """Plays an action and observes. Returns the next seat: NONE at the end, less if the action is not in the mask."""
    if not act(board, states, episode, masks, log, action):
        return NONE - 1
    settle(board, states, dice, layout, episode, observations, masks)
    return episode[0].seat


@compiled
def choose(episode: Memory, dice: Memory, masks: Memory) -> int:
    """A uniformly random action of the mask; NONE if it is empty."""
    return choose_marked(masks[0].cells, episode[0].actions, dice[0])
