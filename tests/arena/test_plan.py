"""The games of a tournament: every bot has every seat equally often."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from omnibus.arena.errors import ArenaError
from omnibus.arena.plan import Table, code_digest, games_a_deal, games_of, lineups, make_plan, seatings
from omnibus.arena.play_games import seed_of_deal
from omnibus.games import load_board

LINEUPS = [(bots, players) for players in range(2, 6) for bots in range(1, players + 1)]


def test_two_players_change_seats() -> None:
    assert seatings((3, 5), 2, 0) == [(3, 5), (5, 3)]


def test_two_bots_at_larger_tables() -> None:
    assert seatings((0, 1), 4, 0) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert sorted(seatings((0, 1), 3, 0)) == sorted(set(permutations((0, 0, 1))) | set(permutations((0, 1, 1))))
    assert len(seatings((0, 1), 5, 0)) == 10


@pytest.mark.parametrize(("bots", "players"), LINEUPS)
def test_every_bot_sits_at_every_seat_equally_often(bots: int, players: int) -> None:
    for deal in range(7):
        tables = seatings(tuple(range(bots)), players, deal)
        assert len(set(tables)) == len(tables)
        for seat in range(players):
            assert len(set(Counter(table[seat] for table in tables).values())) == 1
            assert {table[seat] for table in tables} == set(range(bots))


@pytest.mark.parametrize(("bots", "players"), LINEUPS)
def test_every_rotation_of_a_table_is_played(bots: int, players: int) -> None:
    tables = set(seatings(tuple(range(bots)), players, 3))
    assert {(*table[1:], table[0]) for table in tables} == tables


@pytest.mark.parametrize("players", range(2, 6))
def test_two_bots_are_treated_alike(players: int) -> None:
    tables = set(seatings((0, 1), players, 0))
    assert {tuple(1 - bot for bot in table) for table in tables} == tables


def test_the_order_of_bots_around_the_table_changes_from_deal_to_deal() -> None:
    seen = {table for deal in range(6) for table in seatings((0, 1, 2, 3), 4, deal)}
    assert seen == set(permutations(range(4)))
    assert seatings((0, 1, 2, 3), 4, 6) == seatings((0, 1, 2, 3), 4, 0)


def test_line_ups() -> None:
    assert lineups(3, 4, mix=False) == [(0, 1), (0, 2), (1, 2)]
    assert lineups(4, 4, mix=True) == [(0, 1, 2, 3)]
    assert lineups(4, 5, mix=True) == [(0, 1, 2, 3)]
    assert lineups(4, 3, mix=True) == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
    assert lineups(1, 2, mix=False) == lineups(1, 4, mix=True) == [(0,)]


def test_all_games_of_a_tournament() -> None:
    plan = make_plan([load_board("london"), load_board("germany")], [2, 5], ["a", "b", "c"])
    assert plan.tables == (Table("london", 2), Table("germany", 2), Table("germany", 5))
    keys = list(games_of(plan, 4))
    assert len(keys) == len(set(keys)) == 4 * games_a_deal(plan)
    assert games_a_deal(plan) == 3 * (2 + 2 + 10)
    assert [key.deal for key in keys] == sorted(key.deal for key in keys)
    assert list(games_of(plan, 2)) == keys[: 2 * games_a_deal(plan)]


def test_a_deal_is_the_same_for_all_bots() -> None:
    plan = make_plan([load_board("london"), load_board("paris")], [2, 3], ["a", "b"])
    seeds = {(key.table, key.deal): seed_of_deal(key, "x") for key in games_of(plan, 3)}
    assert len(set(seeds.values())) == len(seeds) == 4 * 3
    assert all(seeds[key.table, key.deal] == seed_of_deal(key, "x") for key in games_of(plan, 3))
    assert all(seed_of_deal(key, "y") not in seeds.values() for key in games_of(plan, 3))


@pytest.mark.parametrize(
    ("boards", "players", "bots", "code"),
    [
        (["london"], [2], [], "no_bots"),
        (["london"], [2], ["a", "b", "a"], "same_bot_twice"),
        (["london", "paris", "london"], [2], ["a", "b"], "same_board_twice"),
        (["london", "germany"], [5], ["a", "b"], "impossible_table"),
        (["london", "paris"], [4, 5], ["a", "b"], "impossible_table"),
    ],
)
def test_tournaments_that_cannot_be_played(boards: list[str], players: list[int], bots: list[str], code: str) -> None:
    with pytest.raises(ArenaError) as caught:
        make_plan([load_board(name) for name in boards], players, bots)
    assert caught.value.code == code


def test_numbers_of_players_are_played_where_they_are_possible() -> None:
    plan = make_plan([load_board("london"), load_board("germany")], [5, 4, 4], ["a"])
    assert plan.tables == (Table("london", 4), Table("germany", 4), Table("germany", 5))


def test_the_code_that_plays_is_known_by_its_digest() -> None:
    settings = make_plan([load_board("london")], [2], ["a"]).settings
    assert settings.code == code_digest()
    assert len(settings.code) == 16
    assert make_plan([load_board("london")], [2], ["a"], any_code=True).settings.code == "any"
