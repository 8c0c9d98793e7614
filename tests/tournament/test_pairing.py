"""Pairing: everybody sits once, meetings repeat only when necessary, bots and seats are shared evenly."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from typing import get_args

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omnibus.tournament.berger import berger
from omnibus.tournament.groups import cost
from omnibus.tournament.matching import Matching
from omnibus.tournament.meetings import Meetings
from omnibus.tournament.pairing import next_round
from omnibus.tournament.plan import Bench, Form, Plan, PlanError
from tests.tournament.evenings import Evening, people

FORMS = get_args(Form)
plans = st.builds(
    Plan, st.sampled_from(FORMS), seats=st.integers(2, 5), rounds=st.integers(1, 6), seed=st.text(max_size=3)
)
fields = st.integers(1, 24).map(people)


@settings(max_examples=40)
@given(plans, fields, st.data())
def test_everybody_who_is_present_sits_exactly_once(plan: Plan, field: list[str], data: st.DataObject) -> None:
    evening = Evening(plan, field)
    while not evening.over and len(evening.rounds) < 4:
        each = evening.play()
        there = [*each.people, *each.byes, *each.waiting]
        assert sorted(there) == sorted(evening.present)
        assert all(len(bench) == plan.seats and any(bench) for bench in each.tables)
        if plan.form in ("duplicate", "swiss"):
            assert each.byes == each.waiting == ()
            assert len(each.tables) == -(-len(evening.present) // plan.seats)
        for _ in range(data.draw(st.integers(0, 2))):
            evening.come(f"late {len(evening.people)} {len(evening.present)}")
        for person in (
            data.draw(st.sets(st.sampled_from(evening.present[1:]), max_size=2)) if evening.present[1:] else ()
        ):
            evening.present.remove(person)


@settings(max_examples=40)
@given(plans, fields)
def test_a_round_is_the_same_for_the_same_seed(plan: Plan, field: list[str]) -> None:
    first, second = Evening(plan, field), Evening(plan, list(field))
    for _ in range(2):
        assert first.play() == second.play()


@settings(max_examples=40)
@given(st.integers(2, 24), st.sampled_from(("duplicate", "swiss")), st.text(max_size=3))
def test_at_tables_for_two_nobody_meets_again_while_another_pairing_exists(count: int, form: Form, seed: str) -> None:
    evening = Evening(Plan(form, 2, 7, seed), people(count))
    for _ in range(7):
        meetings = Meetings(evening.rounds, 2)
        each = evening.play()
        paired = [bench for bench in each.tables if None not in bench]
        most = max((meetings.between(one or "", other or "") for one, other in paired), default=0)
        alone = [person for bench in each.tables if None in bench for person in bench if person]
        assert most == _least(meetings, evening.present, alone)


def _least(meetings: Meetings, field: list[str], alone: list[str]) -> int:
    """The fewest earlier meetings with which everybody can be paired, by another program's matching.

    The bot may play anybody who has met the fewest bots.
    """
    fewest = min(meetings.bots[person] for person in field)
    sitters = [person for person in field if meetings.bots[person] == fewest] if alone else [None]
    for most in range(len(field) * 7):
        for sitter in sitters:
            rest = [person for person in field if person != sitter]
            graph = nx.Graph()
            graph.add_nodes_from(rest)
            graph.add_edges_from(pair for pair in combinations(rest, 2) if meetings.between(*pair) <= most)
            if 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(rest):
                return most
    raise AssertionError


@settings(max_examples=40)
@given(plans, st.integers(6, 24).map(people))
def test_at_larger_tables_no_exchange_of_two_saves_a_repetition(plan: Plan, field: list[str]) -> None:
    if plan.seats == 2 or plan.form == "knockout":
        return
    evening = Evening(plan, field)
    for _ in range(4):
        meetings = Meetings(evening.rounds, plan.seats)
        tables = [[person for person in bench if person] for bench in evening.play().tables]
        for one, other in combinations(range(len(tables)), 2):
            if len(tables[one]) != len(tables[other]):
                continue
            now = cost(tables[one], meetings) + cost(tables[other], meetings)
            for a in tables[one]:
                for b in tables[other]:
                    new = [b if each == a else each for each in tables[one]]
                    old = [a if each == b else each for each in tables[other]]
                    assert cost(new, meetings) + cost(old, meetings) >= now


@pytest.mark.parametrize(("count", "seats", "rounds"), [(50, 5, 5), (200, 4, 3), (100, 3, 8), (40, 4, 4)])
def test_a_large_field_meets_without_repetitions(count: int, seats: int, rounds: int) -> None:
    for form in ("duplicate", "swiss"):
        evening = Evening(Plan(form, seats, rounds, "club"), people(count))
        for _ in range(rounds):
            evening.play()
        met = Meetings(evening.rounds, seats).met
        assert max(max(each.values()) for each in met.values()) <= (1 if form == "duplicate" else 2)


@settings(max_examples=40)
@given(plans, fields)
def test_bots_are_shared(plan: Plan, field: list[str]) -> None:
    if plan.form == "knockout" or (plan.form == "round_robin" and plan.seats == 2):
        return
    evening = Evening(plan, field)
    for _ in range(5):
        each = evening.play()
        bots = [bench.count(None) for bench in each.tables]
        assert max(bots) - min(bots) <= 1
        assert sum(bots) < plan.seats
        met = Meetings(evening.rounds, plan.seats).bots
        assert max(met[person] for person in field) - min(met[person] for person in field) <= 1


@settings(max_examples=40)
@given(plans, fields)
def test_no_other_order_of_a_table_shares_the_positions_better(plan: Plan, field: list[str]) -> None:
    evening = Evening(plan, field)
    if plan.form == "round_robin" and plan.seats == 2:
        return
    for _ in range(4):
        if evening.over:
            break
        before = Meetings(evening.rounds, plan.seats).positions
        for bench in evening.play().tables:

            def squares(order: Bench, before: dict[str, list[int]] = before) -> int:
                counts = [(before.get(person or "", [0] * plan.seats)[n], person) for n, person in enumerate(order)]
                return sum(2 * count + 1 for count, person in counts if person is not None)

            assert squares(bench) == min(squares(order) for order in set(permutations(bench)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_after_as_many_rounds_as_seats_nearly_everybody_has_sat_everywhere(seats: int) -> None:
    evening = Evening(Plan("duplicate", seats, seats, "places"), people(20 * seats))
    for _ in range(seats):
        evening.play()
    counts = Counter(max(each) for each in Meetings(evening.rounds, seats).positions.values())
    assert max(counts) <= 2


@pytest.mark.parametrize("count", range(2, 25))
def test_a_round_robin_for_two_brings_everybody_together_once(count: int) -> None:
    slots = count + count % 2
    evening = Evening(Plan("round_robin", 2, slots - 1, "league"), people(count))
    while not evening.over:
        evening.play()
    meetings = Meetings(evening.rounds, 2)
    assert {meetings.between(*pair) for pair in combinations(evening.people, 2)} == {1}
    assert {meetings.bots[person] for person in evening.people} == {count % 2}
    for first, second in meetings.positions.values():
        assert abs(first - second) <= 1


def test_the_berger_table_of_six() -> None:
    """FIDE Handbook, C.05, annex 1."""
    table = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]
    for number, line in enumerate(table):
        assert " ".join(f"{one + 1}-{other + 1}" for one, other in berger(6, number)) == line


def test_in_a_round_robin_the_next_in_line_takes_the_place_of_who_leaves() -> None:
    evening = Evening(Plan("round_robin", 2, 3, "league"), people(4))
    first = evening.play()
    evening.come("late")
    assert evening.play().waiting == ("late",)
    evening.present.remove("p002")
    third = evening.play()
    assert third.waiting == ()
    assert third.slots.index("late") == first.slots.index("p002")


@settings(max_examples=40)
@given(st.integers(2, 5), st.integers(2, 60), st.text(max_size=3))
def test_a_knockout_leaves_one_and_has_byes_only_in_its_first_round(seats: int, count: int, seed: str) -> None:
    evening = Evening(Plan("knockout", seats, 1, seed), people(count))
    left = [count]
    while not evening.over:
        each = evening.play()
        left.append(len(each.byes) + len(each.tables))
        if len(evening.rounds) > 1:
            assert each.byes == ()
            assert all(None not in bench for bench in each.tables)
        if seats == 2:
            assert all(None not in bench for bench in each.tables)
    assert left[-1] == 1
    assert seats ** (len(left) - 2) < count <= seats ** (len(left) - 1)


def test_in_a_knockout_who_comes_late_waits_and_who_leaves_is_out() -> None:
    evening = Evening(Plan("knockout", 2, 1, "cup"), people(8))
    evening.play()
    evening.come("late")
    second = evening.pair()
    assert "late" in second.waiting
    assert len(second.tables) == 2


def test_the_first_round_of_a_swiss_is_upper_half_against_lower_half() -> None:
    evening = Evening(Plan("swiss", 2, 3, "dutch"), people(8))
    first = evening.play()
    second = evening.play()
    totals: Counter[str] = Counter()
    for table, bench in enumerate(first.tables):
        for seat, person in enumerate(bench):
            totals[person or ""] += (
                {1: 2, 2: 0}[evening.outcomes[0, table].places[seat]] if not _tied(evening, table) else 1
            )
    for bench in second.tables:
        assert abs(totals[bench[0] or ""] - totals[bench[1] or ""]) <= 1


def _tied(evening: Evening, table: int) -> bool:
    return evening.outcomes[0, table].places == (1, 1)


@settings(max_examples=40)
@given(st.integers(1, 14), st.sets(st.tuples(st.integers(0, 13), st.integers(0, 13))))
def test_a_matching_is_perfect_whenever_one_exists(count: int, edges: set[tuple[int, int]]) -> None:
    graph: list[set[int]] = [set() for _ in range(count)]
    plain = nx.Graph()
    plain.add_nodes_from(range(count))
    for one, other in edges:
        if one != other and max(one, other) < count:
            graph[one].add(other)
            graph[other].add(one)
            plain.add_edge(one, other)
    found = Matching(graph, range(count))
    assert found.is_perfect == (2 * len(nx.max_weight_matching(plain, maxcardinality=True)) == count)
    if found.is_perfect:
        assert all(found.mate[found.mate[node]] == node and found.mate[node] in graph[node] for node in range(count))


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_a_table_has_two_to_five_seats(seats: int) -> None:
    with pytest.raises(PlanError):
        next_round(Plan("swiss", seats, 3, ""), people(4), [], {})


def test_nobody_is_present_twice() -> None:
    with pytest.raises(PlanError):
        next_round(Plan("swiss", 2, 3, ""), ["p", "p"], [], {})
