"""What a training run is asked for. Kept with whatever comes of it."""

from __future__ import annotations

from msgspec import Struct

KNOWLEDGE = ("route_prices", "plan_routes", "plan_tickets", "plan_cards", "plan_turns")
"""The blocks of what a planner knows that a network is shown."""


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that decides what is learnt."""

    board: str
    players: tuple[int, ...]
    minutes: float = 25.0
    """How long to learn; the rates fall over this time."""
    iterations: int | None = None
    """How many iterations instead, for a run that can be repeated exactly."""
    seed: str = "learn"
    begin_with: str = ""
    """The digest of the file of weights with which it begins; empty where it begins anew."""

    knowledge: bool = True
    """Whether the network is shown what the planner knows."""
    advice: bool = True
    """Whether it is told what the planner would do: it starts by doing the same."""
    trust: float = 4.0
    """By how much the planner's choice is likelier at first, as a logarithm."""
    width: int = 512
    depth: int = 3

    games: int = 32_768
    """Games at once."""
    horizon: int = 64
    """Steps of each between two lessons; of five seats that is a dozen decisions each."""
    rivals: float = 0.4
    """At how many of the tables the planner plays every seat but one; at the others the network plays itself."""
    epochs: int = 2
    minibatch: int = 65_536
    rate: float = 4e-4
    last_rate: float = 2e-5
    entropy: float = 0.01
    last_entropy: float = 0.002
    clip: float = 0.2
    trace: float = 0.95
    """How far ahead a surprise is believed rather than the value."""
    victory: float = 0.5
    """How much of a game's worth is victory; the rest is the margin."""
    longest_gradient: float = 0.5

    examine_every: float = 90.0
    """Seconds between two examinations."""
    examined: int = 1024
    """Deals of an examination; each is played once from every seat."""
    heard: int = 1024
    """Games of each number of players by which the chances of winning are corrected, when all is learnt."""

    def falling(self, first: float, last: float, done: float) -> float:
        """What goes from first to last while the run goes from 0 to 1."""
        return first + (last - first) * min(1.0, done)
