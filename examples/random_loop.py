"""The basics: one random game, then a thousand in parallel. python examples/random_loop.py [BOARD]"""

import sys
from time import perf_counter

from omnibus.envs import Batch, Env

BOARD = sys.argv[1] if len(sys.argv) > 1 else "london"

env = Env(BOARD, players=2, seed="first game")
while not env.over:
    name = env.spec.actions[action := env.random_action()]
    print(f"seat {env.seat}: {name}, one of {env.mask.sum()} actions")
    env.step(action)
print("points:", env.scores.tolist(), "rewards:", env.rewards.tolist())

batch = Batch(BOARD, games=1024, players=2, seed="run 1", threads=2)
began, steps, ended = perf_counter(), 300, 0
for _ in range(steps):
    written = batch.step(batch.random_actions())  # observation, mask, seat, rewards, over, scores: a row for each game
    ended += int(written.over.sum())
rate = steps * batch.games / (perf_counter() - began)
print(f"{ended} games ended; {rate:,.0f} steps a second, each with its observation and its mask")
