"""The rules of rating periods, and ratings after many games."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

from omnibus.ratings.glicko2 import DEVIATION, Rating
from omnibus.ratings.ladder import SETTLED_DEVIATION, SETTLED_OPPONENTS, Ladder
from omnibus.ratings.periods import MOST_OF_A_PAIR, Game, Rated, on_day


def ratings(games: list[Game]) -> dict[str, Rated]:
    """Everybody's last rating."""
    return {who: course[-1] for who, course in Ladder(games).course.items()}


def test_the_order_of_the_games_of_a_day_does_not_matter() -> None:
    games = [
        Game(20_000, ("ada", "bo", "cy"), (1, 2, 3), "one"),
        Game(20_000, ("bo", "ada"), (1, 2), "two"),
        Game(20_000, ("cy", None, "bo"), (1, 2, 2), "three"),
    ]
    later = Game(20_003, ("cy", "ada"), (1, 1), "four")
    assert len({str(sorted(ratings([*order, later]).items())) for order in permutations(games)}) == 1


def test_a_game_counts_once_however_many_play() -> None:
    two = ratings([Game(1, ("ada", "bo"), (1, 2))])
    five = ratings([Game(1, ("ada", "bo", "cy", "di", "eve"), (1, 2, 2, 2, 2))])
    assert five["ada"].rating.rating == pytest.approx(two["ada"].rating.rating)
    assert five["ada"].rating.deviation == pytest.approx(two["ada"].rating.deviation)
    assert two["ada"].rating.rating - 1500 == pytest.approx(1500 - two["bo"].rating.rating)


def test_bots_do_not_count() -> None:
    assert ratings([Game(1, ("ada", None), (1, 2))]) == {}
    among = ratings([Game(1, ("ada", None, "bo"), (1, 2, 3))])
    assert among == ratings([Game(1, ("ada", "bo"), (1, 2))])


def test_the_deviation_grows_on_days_without_games() -> None:
    rated = Rated(Rating(1600, 60), 10, 5)
    assert on_day(rated, 11) == rated.rating
    assert rated.rating.deviation < on_day(rated, 12).deviation < on_day(rated, 40).deviation
    assert on_day(rated, 10**9).deviation == DEVIATION
    ladder = Ladder([Game(10, ("ada", "bo"), (1, 2))])
    today, tomorrow = ladder.standing("ada", 10), ladder.standing("ada", 11)
    assert today is not None and tomorrow is not None
    assert today.rating.deviation < tomorrow.rating.deviation
    assert ladder.standing("cy", 10) is None


def test_only_the_first_games_of_a_pair_on_a_day_count_between_the_two() -> None:
    games = [Game(1, ("ada", "bo"), (1, 2), str(number)) for number in range(MOST_OF_A_PAIR + 4)]
    assert ratings(games) == ratings(games[:MOST_OF_A_PAIR])
    assert Ladder(games).steps[str(MOST_OF_A_PAIR)] == {}
    again = Game(2, ("ada", "bo"), (1, 2), "tomorrow")
    assert set(Ladder([*games, again]).steps["tomorrow"]) == {"ada", "bo"}
    third = Game(1, ("ada", "bo", "cy"), (1, 2, 3), "third")
    step = Ladder([*games, third]).steps["third"]
    assert set(step) == {"ada", "bo", "cy"}, "against others it does"


def test_the_changes_of_a_day_add_up_to_its_rating() -> None:
    games = [
        Game(1, ("ada", "bo"), (1, 2), "one"),
        Game(1, ("cy", "ada"), (1, 2), "two"),
        Game(1, ("ada", "bo", "cy"), (1, 1, 3), "three"),
    ]
    ladder = Ladder(games)
    for who in ("ada", "bo", "cy"):
        steps = [ladder.steps[game.id][who] for game in games if who in ladder.steps[game.id]]
        assert steps[0].before == Rating()
        assert all(one.after == other.before for one, other in pairwise(steps))
        assert steps[-1].after == ladder.course[who][-1].rating


def test_a_rating_is_provisional_until_it_is_certain_and_from_enough_opponents() -> None:
    few = Ladder(Game(day, ("ada", "bo"), (1 + day % 2, 2 - day % 2), str(day)) for day in range(40))
    ada = few.standing("ada", 39)
    assert ada is not None and ada.rating.deviation < SETTLED_DEVIATION
    assert ada.opponents == 1 < SETTLED_OPPONENTS and ada.provisional and few.settled(39) == []
    others = ("bo", "cy", "di")
    many = Ladder(Game(day, ("ada", others[day % 3]), (1 + day % 2, 2 - day % 2), str(day)) for day in range(40))
    assert [who for who, _ in many.settled(39)] == ["ada"], "the others have played too few games"
    assert many.settled(39 + 365) == [], "after a year without games nobody is"


def test_the_list_begins_with_the_highest() -> None:
    people = ("ada", "bo", "cy", "di")
    games = [
        Game(day, (people[one], people[other]), (1, 2) if day % 3 else (2, 1), f"{day} {one} {other}")
        for day in range(12)
        for one in range(4)
        for other in range(one + 1, 4)
    ]
    assert [who for who, _ in Ladder(games).settled(11)] == list(people)


def test_a_day_is_rated_after_earlier_days_without_changing_them() -> None:
    before = [Game(day, ("ada", "bo"), (1, 2), str(day)) for day in range(4)]
    today = [Game(9, ("ada", "cy"), (2, 1), "new")]
    earlier = Ladder(before)
    course = dict(earlier.course)
    both, whole = Ladder(today, earlier), Ladder([*before, *today])
    for name in ("course", "steps"):
        assert getattr(both, name) == getattr(whole, name)
    assert both.pairs(1) == whole.pairs(1) and both.standing("ada", 9) == whole.standing("ada", 9)
    assert earlier.course == course and "new" not in earlier.steps and earlier.standing("cy", 9) is None


def test_pairs_that_often_play_together() -> None:
    games = [Game(day, ("bo", "ada"), (2, 1), str(day)) for day in range(6)]
    games += [Game(7, ("ada", "cy"), (1, 2), "once")]
    (pair,) = Ladder(games).pairs(2)
    assert (pair.one, pair.other, pair.games, pair.wins) == ("ada", "bo", 6, 6)
