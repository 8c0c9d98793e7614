"""Options that are played out with a policy in sampled worlds."""

from __future__ import annotations

import numpy as np

from omnibus.core.fair import dice_of_text
from omnibus.envs.batch import worlds
from omnibus.policy.lookahead import Lookahead, Reach
from omnibus.policy.shipped import policy_of
from tests.play import of_every_game, sample, trace

WORLDS = 12


@of_every_game
def test_an_option_is_worth_the_same_alone_and_among_others(name: str) -> None:
    played = trace(name, 2, "look ahead")
    policy = policy_of(played.game, 2)
    assert policy is not None
    states, seats, options = [], [], []
    for number in [each for each in sample(played, 6, "look ahead") if each < len(played.codes)]:
        view = played.game.observe(played.state(number), played.seats[number])
        states.append(worlds(played.game, view, WORLDS, dice_of_text(f"{name} {number}")))
        seats += [played.seats[number]] * WORLDS
        options += [played.codes[number]] * WORLDS
    every, rows = np.concatenate(states), np.arange(0, len(seats), 7)
    who, what = np.array(seats, np.int8), np.array(options, np.int32)
    lookahead = Lookahead(policy, 2, Reach(1, 3), "victory", (1.0, 0.0))
    among = lookahead.values(every, who, what)
    alone = lookahead.values(every[rows], who[rows], what[rows])
    assert np.allclose(among[rows], alone, atol=1e-4)
    assert len({*among.round(4).tolist()}) > len(states)
