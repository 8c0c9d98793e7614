"""The entries of a tournament's log, from which its whole state is computed.

People are numbers, and the host is 0; the store maps them to guests and names.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from omnibus.core.events import SeatResult
from omnibus.server.protocol.tournaments import TournamentSettings
from omnibus.tournament.plan import Outcome, Round

ClosedBy = Literal["host", "operator", "time"]


class _Entry(Struct, frozen=True, kw_only=True, tag_field="k", omit_defaults=True):
    """Any entry of the log."""


class Opened(_Entry, frozen=True, tag="opened"):
    """The tournament exists; always the first entry."""

    settings: TournamentSettings
    code: str
    seed: str
    """The public seed of all lots."""


class Entered(_Entry, frozen=True, tag="entered"):
    """Somebody takes part from the next round on."""

    person: int


class Left(_Entry, frozen=True, tag="left"):
    """Somebody leaves; at their table a bot may play on."""

    person: int


class Removed(_Entry, frozen=True, tag="removed"):
    """The host removes somebody, or allows them to enter again."""

    person: int
    removed: bool = True


class Paired(_Entry, frozen=True, tag="paired"):
    """A round begins."""

    round: Round
    tables: tuple[str, ...]
    """The ids of its tables."""
    deal: str = ""
    """The seed of all its games, if all tables play the same deal."""


class Finished(_Entry, frozen=True, tag="finished"):
    """The game of a table is over."""

    round: int
    table: int
    outcome: Outcome
    results: tuple[SeatResult, ...] = ()
    """The points by source, by seat; empty if the game had none."""


class Corrected(_Entry, frozen=True, tag="corrected"):
    """The host has set the outcome of a table."""

    round: int
    table: int
    outcome: Outcome


class AnalysesAsked(_Entry, frozen=True, tag="analyses_asked"):
    """The host requests analyses of the first rounds."""

    rounds: int


class Judged(_Entry, frozen=True, tag="judged"):
    """The analysis of a table is finished, or has failed for good."""

    round: int
    table: int
    losses: tuple[float, ...] = ()
    """The mean loss of each seat's decisions; empty without an analysis."""


class Closed(_Entry, frozen=True, tag="closed"):
    """The tournament ends; nothing follows."""

    by: ClosedBy


Entry = Opened | Entered | Left | Removed | Paired | Finished | Corrected | AnalysesAsked | Judged | Closed

write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(Entry).decode
