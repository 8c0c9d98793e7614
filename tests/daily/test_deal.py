"""The daily deal follows from the date and the board alone, and never changes."""

from __future__ import annotations

from datetime import date
from hashlib import sha256

import pytest

from omnibus.bots.levels import LEVELS
from omnibus.daily.days import FIRST_DAY, day_of, end_of, read_day
from omnibus.daily.deal import FIXED_BOTS, LABEL, daily_deal, dice_of_decision
from omnibus.games import game_ids, load_game

DAY = date(2026, 11, 19)
SEEDS = {
    "amsterdam": (
        "d420c2c2609c4c7f7ec7cfcb0b6ff197650583dbfaa828c03cdd5b65039df4cd",
        "a2786b89967c00da152dec6caf20921a64a40410b34f300f662fdef81a074e35",
    ),
    "germany": (
        "57908600aa61d04906a4969a9de075b580cc75564314ca7288d22effb24d8079",
        "523f5dcc417109bcdbd5f4b5eeed2ad70f450981a2a347017741e9614d1b5bac",
    ),
    "london": (
        "a746a5a6a37fe78797cbdc3258ec2a65154ade7702de01b1fc60208016696117",
        "6276f4162929c8b8a9cbdf7a5099d07e7ea738246078f0842196d3f590d92985",
    ),
    "paris": (
        "907058b76c15a94a3532e3f1fbf566a27a39a7d3c8d77c1a16c0a67d2c096a6b",
        "6a3fcd4b94b1089722133bdc912236cac3c62b4135524325d9c8a000ed0c1a4b",
    ),
    "san_francisco": (
        "59da97ce14a3906a4dcb7143cad0320d3555604f5ce8ff3b84a5cc41c845be25",
        "4b9e75fb88bc3766162d71bb9d0025e9de9d0c46fe529e6ab45c87b5a6433198",
    ),
}
"""The seeds of the game and of the bots' dice. They must never change: everybody would play another deal."""


@pytest.mark.parametrize("board", sorted(SEEDS))
def test_the_seeds_are_those_that_were_published(board: str) -> None:
    deal = daily_deal(DAY, board, 4)
    assert (deal.seed.hex(), deal.dice.hex()) == SEEDS[board]


def test_the_recipe_is_the_documented_one() -> None:
    """As docs/daily.md describes it, so that it can be computed anywhere."""
    assert LABEL == "omnibus daily deal 1"
    deal = daily_deal(DAY, "paris", 4)
    assert deal.seed == sha256(b"omnibus daily deal 1 | deal | paris | 2026-11-19").digest()
    assert deal.dice == sha256(b"omnibus daily deal 1 | bots | paris | 2026-11-19").digest()
    assert dice_of_decision(deal.dice, 2, 17) == sha256(deal.dice + b"2 17").digest()


def test_every_day_and_board_has_its_own_deal() -> None:
    days = [DAY, date(2026, 11, 20), date(2027, 11, 19)]
    deals = [daily_deal(day, board, 4) for day in days for board in SEEDS]
    assert len({key for deal in deals for key in (deal.seed, deal.dice)}) == 2 * len(days) * len(SEEDS)


@pytest.mark.parametrize("board", game_ids())
def test_the_opponents_are_fixed_fit_the_board_and_need_no_clock(board: str) -> None:
    most = load_game(board).spec.players[1]
    opponents = daily_deal(DAY, board, most).opponents
    assert len(opponents) == (3 if most == 5 else 2) and 1 + len(opponents) <= most
    assert set(opponents) <= FIXED_BOTS and all(LEVELS[level].seconds == 0 for level in FIXED_BOTS)
    assert {LEVELS[level].bot.partition(":")[0] for level in FIXED_BOTS} == {"planner", "tickets"}


@pytest.mark.parametrize(
    "text", ["", "today", "2026-13-01", "2026-02-30", "2026-1-1", "20261119", "2026-11-19 ", "٢٠٢٦-١١-١٩", "-026-01-01"]
)
def test_what_is_no_date_is_none(text: str) -> None:
    assert read_day(text) is None


def test_a_day_begins_at_midnight_coordinated_universal_time() -> None:
    assert read_day("2026-11-19") == DAY == day_of(1795046400000) and day_of(1795046399999) == date(2026, 11, 18)
    assert end_of(DAY) == 1795046400000 + 24 * 3600 * 1000 and read_day("2026-11-01") == FIRST_DAY
