"""Tournaments in requests and answers."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from omnibus.core.events import SeatResult
from omnibus.server.protocol.table import Undo
from omnibus.tournament.plan import Form

TournamentStatus = Literal["open", "playing", "over", "closed"]
"""`open`: before the first round; `over`: after the last one; `closed`: ended before that."""


class TournamentSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings that the host chooses when the tournament is opened."""

    name: str
    board: str
    """As at a table."""
    form: Form
    seats: int
    """Players at each table, from 2 to 5."""
    rounds: int = 3
    """From 1 to 30; a knock-out has as many as it needs."""
    clock: int = 60
    """Seconds for a turn, at most 600. A bot plays for somebody who misses three in a row, until they are back."""
    undo: Undo = "off"
    level: str = "normal"
    """The level of the bots that fill empty seats."""
    pause: int | None = None
    """Seconds after a round until the next one begins by itself, at most 3600; null: the host starts it."""
    most: int = 200
    """How many people can enter, at least 2."""
    listed: bool = False
    """Whether everybody can find and enter it; otherwise, people need its code."""


class TournamentAddress(Struct, frozen=True):
    """A new tournament."""

    tournament: str
    code: str
    """The code to enter a tournament that is not listed."""


class EnterTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody enters, under another name if one is given."""

    name: str | None = None
    code: str = ""


class SetOutcome(Struct, frozen=True, forbid_unknown_fields=True):
    """The host corrects the points of a table, or gives those of a table that was ended; more points win."""

    round: int
    table: int
    points: list[int]


class RemovePerson(Struct, frozen=True, forbid_unknown_fields=True):
    """The host removes somebody, or allows them to enter again."""

    person: int
    removed: bool = True


class TournamentLine(Struct, frozen=True):
    """A tournament in a list."""

    tournament: str
    name: str
    board: str
    form: Form
    status: TournamentStatus
    people: int
    """The number of people in it."""
    rounds: int
    """The number of rounds that have begun."""
    at: int
    """The time of the last change, in milliseconds since 1970."""


class TournamentPerson(Struct, frozen=True):
    """Somebody who has entered."""

    person: int
    """Their number, from 1."""
    name: str
    present: bool
    """Whether they take part in the next round."""
    removed: bool = False
    """Whether the host has removed them; only the host is told."""


class TournamentTable(Struct, frozen=True):
    """A table of a round."""

    table: str
    """The id of the table."""
    players: list[int | None]
    """The numbers of the people in turn order; null is a bot."""
    points: list[int] | None = None
    """Null until the game is over."""
    places: list[int] | None = None
    corrected: bool = False
    """Whether the host has set the points."""


class TournamentRound(Struct, frozen=True):
    """A round."""

    tables: list[TournamentTable]
    byes: list[int]
    """Those who advance without playing."""
    waiting: list[int]
    """Those for whom there is no place."""
    analysed: bool = False
    """Whether the host wants its games analysed."""
    judged: int = 0
    """How many of its tables have their analysis, or will have none."""


class SeatOutcome(Struct, frozen=True):
    """A seat of a table after its game."""

    person: int | None
    """Null is a bot."""
    points: int
    place: int
    result: SeatResult | None = None
    """The points by source at the end of the game; null if the game was ended early and the host set its points."""
    share: float | None = None
    """If all tables have the same deal: the match points compared with all people in this position, from 0 to 1."""
    margin: float | None = None
    """The points above the average of those people."""
    chances: float | None = None
    """The mean cost of a decision of those people, in chances of winning, less the mean cost at this seat; null without
    analyses."""


class TableOutcome(Struct, frozen=True):
    """A table of a round after its game."""

    table: str
    number: int
    """Its place in the round, from 0."""
    seats: list[SeatOutcome]
    """In turn order."""
    corrected: bool = False


class RoundResults(Struct, frozen=True):
    """The finished games of a round, side by side."""

    round: int
    """From 0."""
    same_deal: bool
    """Whether all tables have the same deal."""
    tables: list[TableOutcome]


class TournamentStanding(Struct, frozen=True):
    """A line of the standings."""

    person: int
    place: int
    values: list[float]
    """By the criteria of the form."""
    played: int
    """Games with a result."""
    chances: float | None = None
    """The mean cost of a decision in the same position on the same deal, in chances of winning, less this person's mean
    cost, over all deals that were analysed; null without analyses. It decides no place."""
    compared: int = 0
    """The number of deals on which chances were compared."""


class TournamentYou(Struct, frozen=True):
    """The reader's own part."""

    person: int | None
    """Their number, if they have ever entered."""
    present: bool
    host: bool
    table: str | None
    """Their table in the round that is being played."""
    code: str | None = None
    """The code, for the host."""


class Tournament(Struct, frozen=True, kw_only=True):
    """A tournament with its rounds and standings."""

    tournament: str
    settings: TournamentSettings
    status: TournamentStatus
    seed: str
    """The seed of all lots."""
    number: int
    """The number of changes so far."""
    host: str
    """The host's name."""
    people: list[TournamentPerson]
    rounds: list[TournamentRound]
    criteria: list[str]
    """The criteria of the standings, the most important first."""
    standings: list[TournamentStanding]
    next_at: int | None = None
    """When the next round begins by itself, in milliseconds since 1970."""
    you: TournamentYou
