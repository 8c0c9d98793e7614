"""The settings of a training run, stored with its results."""

from __future__ import annotations

from msgspec import Struct

KNOWLEDGE = ("route_prices", "plan_routes", "plan_tickets", "plan_cards", "plan_turns")
"""The blocks of the planner's features that a network observes."""


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that determines the result."""

    board: str
    players: tuple[int, ...]
    """The numbers of players; one that occurs twice has twice as many games."""
    minutes: float = 25.0
    """The training time; the rates fall over it."""
    iterations: int | None = None
    """The number of iterations instead, for a reproducible run."""
    seed: str = "learn"
    begin_with: str = ""
    """The digest of the weights that it starts from; empty if it starts from scratch."""
    against: str = ""
    """The fixed policy that it learns to beat, as in `league`: then that is the only rival, at all tables."""
    seats: int = 0
    """The seats of an observation if there are more than players: those of the rivals' observations."""

    knowledge: bool = True
    """Adds the planner's features to observations."""
    advice: bool = True
    """Gives the network the planner's choice: it starts by playing the same."""
    trust: float = 4.0
    """The initial bonus on the logit of the planner's choice."""
    width: int = 512
    depth: int = 3

    games: int = 32_768
    """Parallel games."""
    horizon: int = 64
    """Steps of each game between two updates; with five seats that is a dozen decisions each."""
    rivals: float = 0.4
    """The share of games in which a rival has every seat but one; the others are self-play."""
    league: tuple[str, ...] = ("planner",)
    """The rivals, one of which is drawn for each of these games: the planner, fixed policies as NAME@DIGEST, or the
    network's own past; a past is replaced by the present network in turn, at every tenth of the run."""
    epochs: int = 2
    minibatch: int = 65_536
    rate: float = 4e-4
    last_rate: float = 2e-5
    entropy: float = 0.01
    last_entropy: float = 0.002
    clip: float = 0.2
    trace: float = 0.95
    """The lambda of generalised advantage estimation."""
    victory: float = 0.5
    """The weight of victory in the value of a game; the rest is the margin."""
    longest_gradient: float = 0.5

    examine_every: float = 90.0
    """Seconds between two evaluations."""
    examined: int = 1024
    """Deals of an evaluation; each is played once from every seat."""
    heard: int = 1024
    """Games for each number of players that calibrate the chances of winning after the training."""

    @property
    def counts(self) -> tuple[int, ...]:
        """Each number of players once."""
        return tuple(sorted(set(self.players)))

    def falling(self, first: float, last: float, done: float) -> float:
        """Interpolates from first to last over the run."""
        return first + (last - first) * min(1.0, done)
