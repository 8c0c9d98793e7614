"""The calibration of the chances in reports, for the policies of the package."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from omnibus.analysis.ticket_likelihood import USUAL, Weights
from omnibus.policy.calibration import NOTHING, Correction
from omnibus.policy.shipped import Policy

FILE = Path(__file__).with_name("calibration.json")


class Calibration(Struct, frozen=True):
    """Corrects a network's estimates for seats that wait, and pools those of all seats."""

    waiting: Correction = NOTHING
    """The correction of the chances of seats that wait for others."""
    weight: float = 1.0
    """The weight of each seat's log-odds when the knowledge of all seats is pooled."""
    late: float = 0.0
    """The number of pieces before the end from which positions are played out: see `nearness`."""
    trust: float = 1.0
    """The trust in play-outs: see `blended`."""
    tickets: Weights = USUAL
    """The weights of the likelihood that an opponent holds a ticket: see `ticket_likelihood`."""
    own_error: float = 0.25
    joint_error: float = 0.25
    """The errors of the estimates, from each seat's own knowledge and from that of all: the root mean square distance
    from the share of games won when a position is played on many times, with the same hands, other decks, and other
    bots of mixed strength each time. That of a seat's own knowledge thus includes the cards it cannot know;
    neither includes the strength of the players of a game. The defaults are not measured, and rather too large."""


class Calibrated(Struct, frozen=True):
    """The calibrations of one policy, by the number of players."""

    policy: str
    """The digest of its file."""
    players: dict[int, Calibration]


@cache
def read_calibrations() -> dict[str, Calibrated]:
    """The calibrations in the package, by board."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Calibrated])


def calibration_of(policy: Policy, players: int) -> Calibration:
    """The calibration of a policy; one that changes nothing if it was not calibrated."""
    found = read_calibrations().get(policy.origin.board)
    if found is None or found.policy != policy.digest:
        return Calibration()
    return found.players.get(players, Calibration())
