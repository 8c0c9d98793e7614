"""The standings against a second scorer, in any order of arrival, and after corrections."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omnibus.tournament.chances import kept_chances
from omnibus.tournament.match_points import compare, neuberg
from omnibus.tournament.plan import Outcome, Plan, PlanError, Round, check_outcome
from omnibus.tournament.standings import CRITERIA, standings
from tests.tournament.evenings import Evening, people
from tests.tournament.scorer import score_chances, score_everybody
from tests.tournament.test_pairing import fields, plans


@settings(max_examples=40)
@given(plans, fields, st.data())
def test_the_standings_are_those_of_a_second_scorer(plan: Plan, field: list[str], data: st.DataObject) -> None:
    evening = Evening(plan, field)
    while not evening.over and len(evening.rounds) < 4:
        evening.play()
        evening.come(f"late {len(evening.people)}")
    known = {where: each for where, each in evening.outcomes.items() if where[0] == 0 or data.draw(st.booleans())}
    lines = standings(plan, evening.people, evening.rounds, known)
    expected = score_everybody(plan, evening.people, evening.rounds, known)
    values = {line.person: line.values for line in lines}
    assert values == {who: tuple(each[name] for name in CRITERIA[plan.form]) for who, each in expected.items()}
    for line in lines:
        assert line.place == 1 + sum(other > line.values for other in values.values())
        assert line.played == sum(line.person in evening.rounds[r].tables[t] for r, t in known)


@settings(max_examples=40)
@given(plans, fields, st.data())
def test_chances_are_those_of_a_second_scorer(plan: Plan, field: list[str], data: st.DataObject) -> None:
    evening = Evening(plan, field)
    while not evening.over and len(evening.rounds) < 3:
        evening.play()
        evening.come(f"late {len(evening.people)}")
    losses = {
        where: [each / 1000 for each in outcome.points]
        for where, outcome in evening.outcomes.items()
        if data.draw(st.booleans())
    }
    kept = kept_chances(evening.rounds, losses)
    assert {who: (each.margin, each.deals) for who, each in kept.items()} == score_chances(evening.rounds, losses)


@settings(max_examples=40)
@given(plans, fields, st.randoms(use_true_random=False))
def test_the_order_of_arrival_does_not_matter(plan: Plan, field: list[str], chance: object) -> None:
    evening = Evening(plan, field)
    evening.play()
    items = list(evening.outcomes.items())
    chance.shuffle(items)  # type: ignore[attr-defined]
    mixed = list(evening.people)
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    assert standings(plan, mixed, evening.rounds, dict(items)) == standings(
        plan, evening.people, evening.rounds, evening.outcomes
    )


def test_a_correction_leads_to_the_standings_and_the_round_of_the_right_result() -> None:
    right, wrong = (Evening(Plan("swiss", 2, 3, "correct"), people(9)) for _ in range(2))
    right.play()
    wrong.play()
    truth = wrong.outcomes[0, 0]
    wrong.outcomes[0, 0] = Outcome(truth.points[::-1], (2, 1) if truth.places != (2, 1) else (1, 2))
    assert standings(wrong.plan, wrong.people, wrong.rounds, wrong.outcomes) != standings(
        right.plan, right.people, right.rounds, right.outcomes
    )
    wrong.outcomes[0, 0] = truth
    assert wrong.play() == right.play()


def test_match_points_with_a_tie() -> None:
    """Three tables: 70, 50, 50. One beats two; the others are equal to one and beat nobody."""
    each = Round((("a", "x"), ("b", "y"), ("c", "z")))
    outcomes = {(0, t): Outcome((p, 60), (1, 2) if p > 60 else (2, 1)) for t, p in enumerate((70, 50, 50))}
    found = {line.person: line.share for line in compare([each], outcomes)[0]}
    assert found == {
        "a": 1,
        "b": Fraction(1, 4),
        "c": Fraction(1, 4),
        "x": Fraction(1, 2),
        "y": Fraction(1, 2),
        "z": Fraction(1, 2),
    }


def test_neubergs_formula() -> None:
    """Nine results of a deal that was to be played at ten tables: the best gets 8.94 of 9, the worst 0.06."""
    assert neuberg(Fraction(8), 9, 10) == Fraction(161, 18)
    assert neuberg(Fraction(0), 9, 10) == Fraction(1, 18)
    assert neuberg(Fraction(4), 9, 10) == Fraction(9, 2)
    assert neuberg(Fraction(3), 7, 7) == 3


@settings(max_examples=40)
@given(st.integers(2, 30), st.data())
def test_the_match_points_of_a_position_average_one_half(tables: int, data: st.DataObject) -> None:
    absent = data.draw(st.sets(st.integers(0, tables - 1), max_size=tables - 1))
    each = Round(tuple((None if t in absent else f"p{t}", f"q{t}") for t in range(tables)))
    points = data.draw(st.lists(st.integers(0, 9), min_size=tables, max_size=tables))
    outcomes = {(0, t): Outcome((p, 5), (1, 1)) for t, p in enumerate(points)}
    shares = [line.share for line in compare([each], outcomes)[0] if line.person.startswith("p")]
    assert sum(shares) / len(shares) == Fraction(1, 2)
    assert all(0 <= share <= 1 for share in shares)


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome((5,), (1,)),
        Outcome((5, 4, 3), (1, 2, 3)),
        Outcome((5, 4), (1, 3)),
        Outcome((5, 4), (2, 2)),
        Outcome((5, 4), (0, 1)),
    ],
)
def test_an_outcome_that_does_not_fit_is_refused(outcome: Outcome) -> None:
    with pytest.raises(PlanError):
        check_outcome(("a", "b"), outcome)
