"""The mean losses in a stored analysis, of any version: all that lists of games and standings need of it."""

from __future__ import annotations

from msgspec import Struct

from omnibus.server.worker_pool.analysis_part import unpacked


class _Loss(Struct):
    """The part of a seat's report that is read."""

    mean_loss: float


class _Losses(Struct):
    seats: list[_Loss]


def mean_losses(report: bytes) -> list[float]:
    """What a decision of each seat cost on average, in chances of winning, by a report as it is stored."""
    return [seat.mean_loss for seat in unpacked(report, _Losses).seats]
