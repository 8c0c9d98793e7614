"""Statistics of results, against an independent count."""

from __future__ import annotations

import random
from statistics import fmean

import numpy as np
import pytest

from omnibus.arena.games import GameLine, SeatLine
from omnibus.arena.plan import Plan, make_plan
from omnibus.arena.ratings import duels
from omnibus.arena.results import as_json, count, timings
from omnibus.games import load_board, load_game
from tests.arena.made_up import make_up

DEALS = 40


def _plan(boards: list[str], players: list[int], bots: int, *, mix: bool = False) -> Plan:
    names = ["weak", "medium", "strong", "stronger", "strongest"][:bots]
    return make_plan([load_board(name) for name in boards], players, names, mix=mix, any_code=True)


def _line(seats: tuple[int, ...], ranked: tuple[int, ...]) -> GameLine:
    lines = tuple(SeatLine(points={"routes": 0}, rank=rank, drawn=0, kept=0, done=0, decisions=1) for rank in ranked)
    return GameLine("london", len(seats), 0, seats, 0, 1, lines)


def test_duels() -> None:
    assert dict(duels(_line((0, 1), (0, 1)))) == {(0, 1): 1.0}
    assert dict(duels(_line((1, 0), (0, 1)))) == {(0, 1): 0.0}
    assert dict(duels(_line((1, 0), (0, 0)))) == {(0, 1): 0.5}
    assert dict(duels(_line((0, 1, 0, 1), (3, 1, 0, 2)))) == {(0, 1): 1.0}
    assert dict(duels(_line((0, 1, 1, 0), (0, 0, 2, 3)))) == {(0, 1): 0.5}
    assert dict(duels(_line((2, 0, 1), (0, 2, 1)))) == {(0, 1): 0.0, (0, 2): 0.0, (1, 2): 0.0}
    assert dict(duels(_line((0, 0), (0, 1)))) == {}


def test_ranks_are_those_of_the_rules() -> None:
    """The order of tie-breaks: points, completed tickets, passengers."""
    game = load_game("germany")

    def ranks(*seats: tuple[int, int, int]) -> list[int]:
        state = game.new(len(seats), bytes(32))
        for seat, (points, done, passengers) in enumerate(seats):
            state.score[seat, 0], state.tickets_done[seat], state.collected[seat, 0] = points, done, passengers
        return game.ranks(state)

    assert ranks((5, 1, 0), (9, 0, 0), (5, 2, 0)) == [2, 0, 1]
    assert ranks((5, 1, 3), (5, 1, 4), (5, 1, 3)) == [1, 0, 1]
    assert ranks((5, 1, 2), (5, 1, 2)) == [0, 0]


def test_two_players() -> None:
    plan = _plan(["london"], [2], 3)
    games = list(make_up(plan, DEALS, [0, 4, 8]).values())
    results = count(plan, DEALS, games)
    assert [(pair.a, pair.b) for pair in results.pairs] == [
        ("weak", "medium"),
        ("weak", "strong"),
        ("medium", "strong"),
    ]
    pair = results.pairs[1]
    met = [game for game in games if set(game.seats) == {0, 2}]
    won = [game for game in met if game.results[game.seats.index(0)].total > game.results[game.seats.index(2)].total]
    tied = [game for game in met if game.results[0].total == game.results[1].total]
    assert (pair.games, pair.a_wins, pair.shared) == (2 * DEALS, len(won), len(tied))
    assert pair.a_wins + pair.b_wins + pair.shared == pair.games
    assert pair.share == pytest.approx((pair.a_wins + pair.shared / 2) / pair.games, abs=1e-4)
    assert pair.ci95[0] < pair.share < pair.ci95[1]


@pytest.mark.parametrize(("bots", "players"), [(4, 4), (4, 5), (5, 3)])
def test_mixed_tables(bots: int, players: int) -> None:
    plan = _plan(["germany"], [players], bots, mix=True)
    games = list(make_up(plan, DEALS, [0, 3, 6, 9, 12]).values())
    results = count(plan, DEALS, games)
    assert sum(bot.firsts for bot in results.bots) == pytest.approx(len(games), abs=0.01)
    assert [bot.bot for bot in sorted(results.bots, key=lambda bot: bot.share)] == list(plan.bots)
    assert len({bot.seats for bot in results.bots}) == len({bot.games for bot in results.bots}) == 1
    assert sum(bot.expected * bot.games for bot in results.bots) == pytest.approx(len(games), rel=1e-3)
    assert [bot.elo for bot in results.ratings[0].bots] == sorted(bot.elo for bot in results.ratings[0].bots)
    assert all(pair.share < 0.5 for pair in results.pairs)
    assert len(results.pairs) == bots * (bots - 1) // 2


def test_bots_of_equal_strength_are_equal_at_every_table() -> None:
    """The order of the bots is no advantage, with any number of players."""
    for players in (2, 3, 4, 5):
        plan = _plan(["germany"], [players], 2)
        (pair,) = count(plan, 300, list(make_up(plan, 300, [0, 0], seed=players).values())).pairs
        assert pair.ci95[0] < 0.5 < pair.ci95[1]


def test_statistics_of_a_bot() -> None:
    plan = _plan(["paris"], [3], 2)
    games = list(make_up(plan, DEALS, [0, 5]).values())
    bot = count(plan, DEALS, games).bots[1]
    lines = [line for game in games for line, seated in zip(game.results, game.seats, strict=True) if seated == 1]
    assert (bot.bot, bot.seats, bot.games) == ("medium", len(lines), len(games))
    assert bot.total == pytest.approx(fmean(line.total for line in lines), abs=1e-4)
    assert sum(bot.points.values()) == pytest.approx(bot.total, abs=1e-3)
    assert set(bot.points) == {"routes", "tickets", "flags"}
    assert bot.total_ci95[0] < bot.total < bot.total_ci95[1]
    assert bot.tickets_drawn >= bot.tickets_kept >= bot.tickets_completed
    assert bot.completed_share == pytest.approx(
        sum(line.done for line in lines) / sum(line.kept for line in lines), abs=1e-4
    )
    assert bot.decisions == 40 * len(lines)


def test_places_and_lengths() -> None:
    plan = _plan(["london"], [3], 2)
    games = list(make_up(plan, DEALS, [0, 5]).values())
    results = count(plan, DEALS, games)
    assert [place.place for place in results.places] == [1, 2, 3]
    assert sum(place.share for place in results.places) == pytest.approx(1, abs=1e-3)
    won = [game.results[game.first].rank == 0 for game in games]
    shared = any(sum(line.rank == 0 for line in game.results) > 1 for game in games)
    assert shared or results.places[0].share == pytest.approx(np.mean(won), abs=1e-4)
    (length,) = results.lengths
    assert sum(length.histogram.values()) == length.games == len(games)
    assert (length.least, length.greatest) == (min(length.histogram), max(length.histogram))
    assert length.mean == pytest.approx(fmean(game.turns for game in games), abs=1e-4)


def test_the_first_rating_table_is_that_of_all_tables() -> None:
    plan = _plan(["london", "paris"], [2, 4], 2)
    ratings = count(plan, DEALS, list(make_up(plan, DEALS, [0, 5]).values())).ratings
    assert [(table.board, table.players) for table in ratings] == [(None, None), *plan.tables]
    overall, *others = [table.bots[1] for table in ratings]
    assert min(bot.elo for bot in others) < overall.elo < max(bot.elo for bot in others)
    assert all(overall.ci95[1] - overall.ci95[0] < bot.ci95[1] - bot.ci95[0] for bot in others)


def test_the_order_in_which_games_are_finished_changes_nothing() -> None:
    plan = _plan(["london", "germany"], [2, 3], 3)
    games = list(make_up(plan, DEALS, [0, 2, 4]).values())
    mixed_up = random.Random(1).sample(games, len(games))
    assert as_json(count(plan, DEALS, games)) == as_json(count(plan, DEALS, mixed_up))


def test_a_bot_alone() -> None:
    plan = _plan(["london"], [2], 1)
    results = count(plan, DEALS, list(make_up(plan, DEALS, [0]).values()))
    assert results.pairs == ()
    (bot,) = results.bots
    assert (bot.games, bot.seats, bot.share) == (DEALS, 2 * DEALS, 1.0)


def test_times() -> None:
    plan = _plan(["london"], [2], 2)
    games = list(make_up(plan, DEALS, [0, 5]).values())
    first, _ = timings(plan, games)
    assert first.bot == "weak"
    assert first.ms_a_decision == pytest.approx(1000 * first.seconds / first.decisions, rel=1e-3)
