"""Checks a finished tournament against the logs of its tables: seats, results, and standings.

The standings are computed by `tests/tournament/scorer.py`, which shares no code with the server.
"""

from __future__ import annotations

from collections import Counter

from omnibus.server.store import Store
from omnibus.server.tables.commands import finished_play
from omnibus.server.tables.registry import TableRegistry
from omnibus.tournament.plan import Outcome, Outcomes, Plan, Round, Where
from tests.server.serving import Json
from tests.tournament.scorer import score_everybody

CRITERIA = {
    "duplicate": ["match_points", "seat_margin", "wins"],
    "swiss": ["score", "buchholz", "wins", "margin"],
    "round_robin": ["score", "sonneborn_berger", "wins", "margin"],
    "knockout": ["advanced", "score", "margin"],
}
DIGITS = 4


async def results_in(registry: TableRegistry, shown: Json) -> tuple[dict[Where, Outcome], list[set[str]]]:
    """The outcome of every table according to its log, and the seeds of each round."""
    outcomes, seeds = {}, []
    for number, each in enumerate(shown["rounds"]):
        seeds.append(set[str]())
        for place, table in enumerate(each["tables"]):
            state = (await registry.find(table["table"])).state
            play, winners = finished_play(state), set(state.winners())
            assert play.result is not None
            points = [seat.total for seat in play.result.seats]
            ranks = [(seat in winners, own) for seat, own in enumerate(points)]
            places = [1 + sum(other > mine for other in ranks) for mine in ranks]
            outcomes[number, place] = Outcome(tuple(points), tuple(places))
            seeds[number].add(play.seed.hex())
    return outcomes, seeds


def rounds_of(shown: Json) -> list[Round]:
    """The people by seat."""
    return [
        Round(
            tuple(
                tuple(None if person is None else str(person) for person in table["players"])
                for table in each["tables"]
            ),
            tuple(map(str, each["byes"])),
        )
        for each in shown["rounds"]
    ]


def check_rounds(shown: Json, seeds: list[set[str]]) -> None:
    """Everybody sat at one table at most; a duplicate round had one deal, and every other table its own."""
    tables = Counter(table["table"] for each in shown["rounds"] for table in each["tables"])
    assert set(tables.values()) == {1}
    for each, found in zip(shown["rounds"], seeds, strict=True):
        seated = [person for table in each["tables"] for person in table["players"] if person is not None]
        assert len(seated) == len(set(seated)), "somebody sat at two tables"
        assert len(found) == (1 if shown["settings"]["form"] == "duplicate" else len(each["tables"]))


def check_standings(shown: Json, outcomes: Outcomes) -> None:
    """Compares the points, the standings and the places with those of the second scorer."""
    for number, each in enumerate(shown["rounds"]):
        for place, table in enumerate(each["tables"]):
            outcome = outcomes[number, place]
            assert (tuple(table["points"]), tuple(table["places"])) == (outcome.points, outcome.places)
    form, people = shown["settings"]["form"], [str(each["person"]) for each in shown["people"]]
    plan = Plan(form, shown["settings"]["seats"], shown["settings"]["rounds"], shown["seed"])
    lines = score_everybody(plan, people, rounds_of(shown), outcomes)
    assert shown["criteria"] == CRITERIA[form]
    exact = {person: [lines[person][name] for name in CRITERIA[form]] for person in people}
    assert sorted(people, key=int) == sorted((str(line["person"]) for line in shown["standings"]), key=int)
    for line in shown["standings"]:
        own = exact[str(line["person"])]
        assert line["values"] == [round(float(value), DIGITS) for value in own], line
        assert line["place"] == 1 + sum(other > own for other in exact.values()), line
    games = Counter(person for each in shown["rounds"] for table in each["tables"] for person in table["players"])
    assert [line["played"] for line in shown["standings"]] == [games[line["person"]] for line in shown["standings"]]


async def check_tournament(registry: TableRegistry, shown: Json, corrections: dict[Where, list[int]]) -> None:
    """Checks all answers of a server about a tournament that is over."""
    assert shown["status"] == "over"
    outcomes, seeds = await results_in(registry, shown)
    check_rounds(shown, seeds)
    for where, points in corrections.items():
        places = tuple(1 + sum(other > mine for other in points) for mine in points)
        outcomes[where] = Outcome(tuple(points), places)
    check_standings(shown, outcomes)


async def check_log(store: Store, tournament: str, number: int) -> None:
    """Checks that the log has no gaps, and as many entries as were shown."""
    entries = await store.tournaments.read(tournament)
    assert [entry.number for entry in entries] == list(range(1, number + 1))
