"""Learns a game by playing against itself, with NumPy alone: python examples/ppo.py --minutes 5 --save policy.npz

PPO with a small network for both seats of a two-player game. What a game is worth is half victory, half margin, so the
other's gain is one's loss: advantages change their sign wherever the seat to act does.
"""

import argparse
import os
from itertools import pairwise
from time import monotonic

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the network is small: more would wait for each other
import numpy as np

from omnibus.envs.batch import Batch
from omnibus.envs.spec import make_spec

CLIP, TRACE, EPOCHS, MINIBATCH = 0.2, 0.95, 2, 2048


class Policy:
    """Two hidden layers; out of them come the logits of all actions, and last the value for the seat to act."""

    def __init__(self, spec, width=128, rng=None):
        self.spec, rng = spec, rng or np.random.default_rng(0)
        sizes = [spec.size, width, width, len(spec.actions) + 1]
        self.scale = (1 / np.maximum(spec.highest, 1)).astype(np.float32)
        self.weights = []
        for size, out in pairwise(sizes):
            self.weights += [rng.normal(0, np.sqrt(2 / size), (size, out)), np.zeros(out)]
        self.weights[-2] *= 0.01  # at first all actions are alike, and no position is worth anything
        self.weights = [np.asarray(weight, np.float32) for weight in self.weights]

    def forward(self, observation, mask):
        """Logarithms of the probabilities of the legal actions, values, and what `gradient` needs."""
        w1, b1, w2, b2, w3, b3 = self.weights
        x = observation * self.scale
        h1 = np.maximum(x @ w1 + b1, 0)
        h2 = np.maximum(h1 @ w2 + b2, 0)
        out = h2 @ w3 + b3
        logits = np.where(mask, out[:, :-1], np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        return logits - np.log(np.exp(logits).sum(1, keepdims=True)), out[:, -1], (x, h1, h2)

    def gradient(self, kept, d_out):
        """What the loss changes by with each weight, from what it changes by with each number that comes out."""
        (x, h1, h2), (_, _, w2, _, w3, _) = kept, self.weights
        d2 = (d_out @ w3.T) * (h2 > 0)
        d1 = (d2 @ w2.T) * (h1 > 0)
        return [x.T @ d1, d1.sum(0), h1.T @ d2, d2.sum(0), h2.T @ d_out, d_out.sum(0)]

    def best(self, observation, mask):
        """The likeliest action of each row."""
        return self.forward(observation, mask)[0].argmax(1)

    def save(self, path):
        """Keeps the weights, and what they mean."""
        np.savez(path, *self.weights, board=self.spec.game.board.id, digest=self.spec.digest)


def load(path):
    """A policy that was saved, unless numbers have changed their meaning since."""
    with np.load(path) as file:
        spec = make_spec(str(file["board"]), 2)
        if spec.digest != str(file["digest"]):
            raise SystemExit(f"{path} was learnt from other observations")
        policy = Policy(spec, width=file["arr_0"].shape[1])
        policy.weights = [file[f"arr_{number}"] for number in range(6)]
    return policy


def play(batch, policy, steps, rng):
    """So many steps of every game: what was seen, what was chosen, and how much better it was than expected."""
    shape, b = (steps, batch.games), batch.buffers
    seen, masks = np.empty((*shape, batch.spec.size), np.uint8), np.empty((*shape, b.mask.shape[1]), bool)
    actions, chances, rewards = np.empty(shape, np.int32), np.empty(shape, np.float32), np.empty(shape, np.float32)
    values, seats, over = np.empty((steps + 1, batch.games), np.float32), np.empty((steps + 1, batch.games)), []
    every = np.arange(batch.games)
    for t in range(steps):
        seen[t], masks[t], seats[t] = b.observation, b.mask, b.seat
        logs, values[t], _ = policy.forward(seen[t], masks[t])
        actions[t] = (logs + rng.gumbel(size=logs.shape).astype(np.float32)).argmax(1)
        chances[t], mine = logs[every, actions[t]], b.seat.astype(int)
        batch.step(actions[t])
        rewards[t] = b.rewards[every, mine]
        over.append(b.over.astype(bool))
    seats[steps], values[steps] = b.seat, policy.forward(b.observation, b.mask)[1]
    gains, ahead = np.empty(shape, np.float32), np.zeros(batch.games, np.float32)
    for t in reversed(range(steps)):
        turned = np.where(over[t], 0, np.where(seats[t] == seats[t + 1], 1, -1))
        gains[t] = ahead = rewards[t] + turned * (values[t + 1] + TRACE * ahead) - values[t]
    return [
        array.reshape(-1, *array.shape[2:]) for array in (seen, masks, actions, chances, gains, gains + values[:-1])
    ]


def slope(policy, part, entropy):
    """What PPO's loss changes by with each weight."""
    seen, mask, actions, chances, gains, returns = part
    logs, values, kept = policy.forward(seen, mask)
    every, p = np.arange(len(actions)), np.exp(logs)
    ratio = np.exp(logs[every, actions] - chances)
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    pushed = np.where(np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP), ratio * gains, 0)[:, None]
    plogs = np.where(mask, p * logs, 0)
    d_logits = pushed * p + entropy * (plogs - p * plogs.sum(1, keepdims=True))
    d_logits[every, actions] -= pushed[:, 0]
    return policy.gradient(kept, np.concatenate([d_logits, 0.5 * (values - returns)[:, None]], 1) / np.float32(len(p)))


def against(policy, bot, games):
    """The share of games that the policy wins against a bot, a tie being half of one."""
    batch = Batch(policy.spec, games, 2, "examination", plain=True, bots={1: bot})
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        b = batch.step(policy.best(batch.buffers.observation, batch.buffers.mask))
        first = (b.over == 1) & np.isnan(won)
        won[first] = 0.5 + 0.5 * b.rewards[first, 0]
    return won.mean()


def learn(board, minutes, iterations, games=256, steps=64, threads=2, rate=1e-3, examined=200, say=print):
    """Plays and learns in turn, until the time or the iterations are over."""
    rng, spec = np.random.default_rng(1), make_spec(board, 2)
    policy, batch = Policy(spec, rng=rng), Batch(spec, games, 2, "ppo", threads=threads, rewards="both", plain=True)
    m, v = ([np.zeros_like(weight) for weight in policy.weights] for _ in range(2))
    began, updates, iteration, done = monotonic(), 0, 0, 0.0
    while done < 1:
        done = min(1, max((monotonic() - began) / (60 * minutes), (iteration + 1) / iterations))
        data = play(batch, policy, steps, rng)
        for order in (rng.permutation(games * steps) for _ in range(EPOCHS)):
            for rows in np.array_split(order, max(1, len(order) // MINIBATCH)):
                slopes = slope(policy, [array[rows] for array in data], 0.01 * (1 - done))
                shrink = min(1, 0.5 / np.sqrt(sum((g * g).sum() for g in slopes)))
                updates += 1
                for w, a, b, g in zip(policy.weights, m, v, slopes, strict=True):
                    a += 0.1 * (g * shrink - a)
                    b += 0.001 * ((g * shrink) ** 2 - b)
                    step = rate * (1 - 0.9 * done) / (1 - 0.9**updates)
                    w -= step * a / (np.sqrt(b / (1 - 0.999**updates)) + 1e-8)
        iteration += 1
        if iteration % 20 == 0 or done == 1:
            share = against(policy, "greedy", examined)
            say(f"{monotonic() - began:5.0f} s, {iteration * games * steps:>9,} steps: beats greedy in {share:.0%}")
    return policy


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", default="london")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--iterations", type=int, default=1_000_000)
    parser.add_argument("--save", default="policy.npz")
    given = parser.parse_args()
    learn(given.board, given.minutes, given.iterations).save(given.save)
