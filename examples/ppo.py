"""Learns a game by playing against itself, with NumPy alone: python examples/ppo.py --iterations 100 --save policy.npz

PPO with a small network for both seats of a two-player game. The value of a game is half victory, half margin, so one
seat's gain is the other's loss: advantages change their sign whenever the seat to act changes.
"""

import argparse
import os
from itertools import pairwise
from time import monotonic

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # more threads would slow down such a small network
import numpy as np

from omnibus.envs import Batch, make_spec

CLIP, TRACE, EPOCHS, MINIBATCH, ENTROPY, RATE = 0.2, 0.95, 2, 2048, 0.01, 1e-3


class Policy:
    """A network with two hidden layers; it returns the logits of all actions, then the value for the seat to act."""

    def __init__(self, spec, width=128, rng=None):
        self.spec, rng = spec, rng or np.random.default_rng(0)
        self.scale = (1 / np.maximum(spec.highest, 1)).astype(np.float32)
        self.weights = []
        for ins, out in pairwise([spec.size, width, width, len(spec.actions) + 1]):
            self.weights += [rng.standard_normal((ins, out), np.float32) * (2 / ins) ** 0.5, np.zeros(out, np.float32)]
        self.weights[-2] *= 0.01  # initially all actions are equally likely, and all values near 0

    def forward(self, observation, mask):
        """The log-probabilities of the legal actions, the values, and the inputs of each layer."""
        w1, b1, w2, b2, w3, b3 = self.weights
        x = observation * self.scale
        h1 = np.maximum(x @ w1 + b1, 0)
        h2 = np.maximum(h1 @ w2 + b2, 0)
        out = h2 @ w3 + b3
        logits = np.where(mask, out[:, :-1], np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        return logits - np.log(np.exp(logits).sum(1, keepdims=True)), out[:, -1], (x, h1, h2)

    def best(self, observation, mask):
        """The most likely action of each row."""
        return self.forward(observation, mask)[0].argmax(1)

    def save(self, path):
        """Saves the weights with the digest of the specification."""
        np.savez(path, *self.weights, board=self.spec.game.board.id, digest=self.spec.digest)


def load(path):
    """Loads a policy; refuses one with another specification."""
    with np.load(path) as file:
        policy = Policy(make_spec(str(file["board"]), 2))
        if policy.spec.digest != str(file["digest"]):
            raise SystemExit(f"{path} was learnt from other observations")
        policy.weights = [file[f"arr_{number}"] for number in range(6)]
    return policy


def play(batch, policy, steps, rng):
    """Plays some steps of every game; returns observations, actions and advantages."""
    b, every, taken = batch.buffers, np.arange(batch.games), []
    for _ in range(steps):
        seen, mask, seat = b.observation.copy(), b.mask.astype(bool), b.seat.copy()
        logs, values, _ = policy.forward(seen, mask)
        actions = (logs + rng.gumbel(size=logs.shape)).argmax(1)
        batch.step(actions)
        rewards = b.rewards[every, seat]
        taken.append((seen, mask, actions, logs[every, actions], values, seat, rewards, b.over.astype(bool)))
    seen, masks, actions, chances, values, seats, rewards, over = map(np.array, zip(*taken, strict=True))
    gains, ahead = np.empty_like(values), 0
    value, seat = policy.forward(b.observation, b.mask)[1], b.seat
    for t in reversed(range(steps)):
        turned = np.where(over[t], 0, np.where(seats[t] == seat, 1, -1))
        gains[t] = ahead = rewards[t] + turned * (value + TRACE * ahead) - values[t]
        value, seat = values[t], seats[t]
    return [array.reshape(-1, *array.shape[2:]) for array in (seen, masks, actions, chances, gains, gains + values)]


def slope(policy, part, entropy):
    """The gradient of PPO's loss, by back-propagation."""
    seen, mask, actions, chances, gains, returns = part
    logs, values, (x, h1, h2) = policy.forward(seen, mask)
    every, p = np.arange(len(actions)), np.exp(logs)
    ratio = np.exp(logs[every, actions] - chances)
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    pushed = np.where(np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP), ratio * gains, 0)[:, None]
    plogs = np.where(mask, p * logs, 0)
    d_logits = pushed * p + entropy * (plogs - p * plogs.sum(1, keepdims=True))
    d_logits[every, actions] -= pushed[:, 0]
    d3 = np.concatenate([d_logits, 0.5 * (values - returns)[:, None]], 1) / np.float32(len(p))
    d2 = (d3 @ policy.weights[4].T) * (h2 > 0)
    d1 = (d2 @ policy.weights[2].T) * (h1 > 0)
    return [x.T @ d1, d1.sum(0), h1.T @ d2, d2.sum(0), h2.T @ d3, d3.sum(0)]


def against(policy, bot, games):
    """The share of games that the policy wins against a bot; a tie counts half."""
    batch = Batch(policy.spec, games, 2, "examination", plain=True, bots={1: bot})
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        b = batch.step(policy.best(batch.buffers.observation, batch.buffers.mask))
        first = (b.over == 1) & np.isnan(won)
        won[first] = 0.5 + 0.5 * b.rewards[first, 0]
    return won.mean()


def learn(board, iterations, games=256, steps=64, threads=2, examined=200, say=print):
    """Alternates play and updates, with a decaying learning rate (Adam)."""
    rng, spec, began, updates = np.random.default_rng(1), make_spec(board, 2), monotonic(), 0
    policy, batch = Policy(spec, rng=rng), Batch(spec, games, 2, "ppo", threads=threads, rewards="both", plain=True)
    means, squares = ([np.zeros_like(weight) for weight in policy.weights] for _ in range(2))
    for iteration in range(1, iterations + 1):
        data, left = play(batch, policy, steps, rng), 1 - iteration / iterations
        for order in (rng.permutation(games * steps) for _ in range(EPOCHS)):
            for rows in np.array_split(order, max(1, len(order) // MINIBATCH)):
                updates += 1
                slopes = slope(policy, [array[rows] for array in data], ENTROPY * left)
                for weight, mean, square, found in zip(policy.weights, means, squares, slopes, strict=True):
                    mean += (found - mean) * 0.1
                    square += (found**2 - square) * 0.001
                    step = RATE * (0.1 + 0.9 * left) / (1 - 0.9**updates)
                    weight -= step * mean / (np.sqrt(square / (1 - 0.999**updates)) + 1e-8)
        if iteration % 20 == 0 or iteration == iterations:
            share = against(policy, "greedy", examined)
            say(f"{monotonic() - began:5.0f} s, {iteration * games * steps:>9,} steps: beats greedy in {share:.0%}")
    return policy


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", default="london")
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--save", default="policy.npz")
    given = parser.parse_args()
    learn(given.board, given.iterations).save(given.save)
