"""A policy that ppo.py saved, as a bot for the arena and everywhere else:

omnibus arena --bots examples/policy_bot.py:file=policy.npz,greedy,planner -o out
"""

import ppo

from omnibus.bots.bot import Bot


class PolicyBot(Bot):
    """Plays the network's most likely action."""

    def __init__(self, seat, file="policy.npz"):
        self.policy = ppo.load(file)
        if self.policy.spec.game.digest != seat.game.digest:
            raise ValueError(f"{file} was learnt on {self.policy.spec.game.board.id}, not on {seat.game.board.id}")

    def decide(self, view, legal, budget):
        """Chooses the most likely action; the input is only the seat's view."""
        observation, mask = self.policy.spec.observation(view), self.policy.spec.mask(view, plain=True)
        return int(self.policy.best(observation[None], mask[None])[0])
