"""The commands of a tournament: each function takes the state, and returns an entry or raises Refused."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from omnibus.core.events import SeatResult
from omnibus.core.texts import clean_text
from omnibus.server.errors import Refused
from omnibus.server.limits import Limits
from omnibus.server.protocol.tournaments import EnterTournament, RemovePerson, SetOutcome, TournamentSettings
from omnibus.server.tables import commands as table_commands
from omnibus.server.tables.state import TableState
from omnibus.server.tournaments.entries import (
    AnalysesAsked,
    Closed,
    ClosedBy,
    Corrected,
    Entered,
    Entry,
    Finished,
    Judged,
    Left,
    Opened,
    Paired,
    Removed,
)
from omnibus.server.tournaments.state import TournamentState
from omnibus.tournament.pairing import next_round
from omnibus.tournament.plan import Outcome, Where

NAME_LENGTH = 60
MOST_CHANGES = 20
"""The limit on entering and leaving, for each person."""
MOST_CORRECTIONS = 20
"""The limit on setting the points of one table."""
MOST_POINTS = 10_000
IDLE_MILLISECONDS = 7 * 24 * 3600 * 1000
"""After a week without any change a tournament is closed."""
LONGEST_MILLISECONDS = 366 * 24 * 3600 * 1000
"""After a year it is closed whatever changes: no host can keep one for ever."""
Draw = Callable[[], str]


def open_tournament(settings: TournamentSettings, seed: str) -> Opened:
    return Opened(settings=settings, code=table_commands.new_code(), seed=seed)


def check_plan(settings: TournamentSettings, limits: Limits) -> None:
    """Raises Refused if a number is out of its range; table settings are checked elsewhere."""
    ranges = {"seats": (2, 5), "rounds": (1, 30), "clock": (1, 600), "most": (2, limits.tournament_people)}
    for name, (least, most) in ranges.items():
        if not least <= getattr(settings, name) <= most:
            raise Refused("bad_request", detail=f"{name}: {least}–{most}")
    if settings.pause is not None and not 0 <= settings.pause <= 3600:
        raise Refused("bad_request", detail="pause: 0–3600")


def clean_title(text: str) -> str:
    """A tournament's name; raises Refused if it is empty."""
    name = clean_text(text, NAME_LENGTH)
    if not name:
        raise Refused("bad_name", most=NAME_LENGTH)
    return name


def _check_running(state: TournamentState) -> None:
    if state.status not in ("open", "playing"):
        raise Refused("tournament_over")


def check_host(state: TournamentState, guest: str) -> None:
    if guest != state.host:
        raise Refused("not_tournament_host")


def enter(state: TournamentState, guest: str, command: EnterTournament) -> Entered | None:
    """Takes part from the next round on; None for people who take part already."""
    _check_running(state)
    person, settings = state.person_of(guest), state.opened.settings
    if person in state.present:
        return None
    if person in state.removed:
        raise Refused("removed_from_tournament")
    may = settings.listed or person is not None or guest == state.host
    if not may and clean_text(command.code, 40).upper().replace("-", "").replace(" ", "") != state.opened.code:
        raise Refused("no_such_tournament_code")
    if len(state.present) >= settings.most:
        raise Refused("tournament_full", most=settings.most)
    if person is None:
        return Entered(person=len(state.people))
    if state.changes.get(person, 0) >= MOST_CHANGES:
        raise Refused("too_fast")
    return Entered(person=person)


def leave(state: TournamentState, guest: str) -> Left | None:
    person = state.person_of(guest)
    if person is None or person not in state.present:
        return None
    return Left(person=person)


def remove(state: TournamentState, guest: str | None, command: RemovePerson) -> Removed | None:
    """Removes somebody from the next rounds, until the host allows them to enter again; without a guest, as the
    operator."""
    if guest is not None:
        check_host(state, guest)
    _check_running(state)
    if command.person not in state.entrants:
        raise Refused("no_such_person")
    if (command.person in state.removed) == command.removed:
        return None
    return Removed(person=command.person, removed=command.removed)


def pair(
    state: TournamentState,
    guest: str | None,
    table_ids: Callable[[], str],
    draw: Draw,
    busy: Collection[int] = (),
) -> Paired:
    """Begins the next round; without a guest, automatically. People who are `busy` elsewhere miss it."""
    if guest is not None:
        check_host(state, guest)
    _check_running(state)
    if not state.is_waiting:
        raise Refused("round_running")
    there = [person for person in state.players if int(person) not in busy]
    if len(there) < 2:
        raise Refused("too_few_people")
    found = next_round(state.plan, there, state.rounds, state.outcomes)
    missing = tuple(person for person in state.players if int(person) in busy)
    found = replace(found, waiting=(*found.waiting, *missing))
    if not found.tables:
        raise Refused("too_few_people")
    deal = draw() if state.plan.form == "duplicate" else ""
    return Paired(round=found, tables=tuple(table_ids() for _ in found.tables), deal=deal)


def note(
    state: TournamentState, where: Where, outcome: Outcome, results: tuple[SeatResult, ...] = ()
) -> Finished | None:
    """Stores the outcome of a table, once; never after the end of the tournament."""
    if where in state.outcomes or state.closed is not None:
        return None
    return Finished(round=where[0], table=where[1], outcome=outcome, results=results)


def correct(state: TournamentState, guest: str, command: SetOutcome) -> Corrected | None:
    """Sets the points of a table, unless they are set so already.

    Rounds that have begun stay as they are; a knock-out only corrects the last one.
    """
    check_host(state, guest)
    if state.closed is not None:
        raise Refused("tournament_over")
    where, points = (command.round, command.table), command.points
    if not 0 <= command.round < len(state.rounds) or not 0 <= command.table < len(state.tables[command.round]):
        raise Refused("no_such_round")
    if state.plan.form == "knockout" and command.round < len(state.rounds) - 1:
        raise Refused("no_such_round")
    if len(points) != state.plan.seats or any(abs(each) > MOST_POINTS for each in points):
        raise Refused("bad_request", detail="points")
    outcome = Outcome(tuple(points), _places(points))
    if where in state.corrected and state.outcomes[where] == outcome:
        return None
    if state.corrected.get(where, 0) >= MOST_CORRECTIONS:
        raise Refused("too_fast")
    return Corrected(round=where[0], table=where[1], outcome=outcome)


def ask_for_analyses(state: TournamentState, guest: str) -> AnalysesAsked | None:
    """Requests analyses of all games of complete rounds, if all tables of each had the same deal."""
    check_host(state, guest)
    if state.plan.form != "duplicate":
        raise Refused("not_duplicate")
    rounds = sum(state.is_complete(number) for number in range(len(state.rounds)))
    if not rounds:
        raise Refused("round_running" if state.rounds else "no_such_round")
    return AnalysesAsked(rounds=rounds) if rounds > state.analysed else None


def judge(state: TournamentState, where: Where, losses: tuple[float, ...]) -> Judged | None:
    """Stores the result of a table's analysis, once."""
    return Judged(round=where[0], table=where[1], losses=losses) if where in state.unjudged else None


def is_out_of_time(state: TournamentState, at: int) -> bool:
    """Whether a tournament that is running is to be closed by itself."""
    if state.status not in ("open", "playing"):
        return False
    return at - state.at > IDLE_MILLISECONDS or at - state.opened_at > LONGEST_MILLISECONDS


def close(state: TournamentState, by: ClosedBy, guest: str | None = None) -> Entry | None:
    """Ends the tournament."""
    if guest is not None:
        check_host(state, guest)
    return None if state.status in ("over", "closed") else Closed(by=by)


def _places(values: Sequence[object]) -> tuple[int, ...]:
    """The places, the greatest value first."""
    return tuple(1 + sum(other > mine for other in values) for mine in values)  # type: ignore[operator]


def outcome_of(state: TableState) -> Outcome | None:
    """The outcome of a table's game; None if it has none.

    The rules break ties of points, so the winner is first.
    """
    if state.status != "over" or state.ended is not None or state.play is None or state.play.result is None:
        return None
    points = tuple(seat.total for seat in state.play.result.seats)
    winners = set(state.winners())
    return Outcome(points, _places([(seat in winners, each) for seat, each in enumerate(points)]))


def results_of(state: TableState) -> tuple[SeatResult, ...]:
    """The points of a table's game by source, if it has an outcome."""
    return () if state.play is None or state.play.result is None else tuple(state.play.result.seats)
