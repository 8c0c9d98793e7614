"""The days and boards for which requests are answered."""

from __future__ import annotations

from datetime import date

from omnibus.daily.days import FIRST_DAY, day_of, read_day
from omnibus.daily.deal import DailyDeal, daily_deal
from omnibus.games import game_ids
from omnibus.server.boards import OWN, own_boards
from omnibus.server.clock import now
from omnibus.server.errors import Refused


def moment() -> int:
    """Now, in milliseconds since 1970."""
    return now()


def today() -> date:
    """The day of the deals that are played now."""
    return day_of(moment())


def check_day(text: str) -> date:
    """The day that a request names; raises Refused if it is no date, or no day that has deals."""
    day = read_day(text)
    if day is None:
        raise Refused("bad_day", day=text[:20])
    if day > today():
        raise Refused("day_to_come", day=day.isoformat())
    if day < FIRST_DAY:
        raise Refused("day_too_early", day=day.isoformat(), first=FIRST_DAY.isoformat())
    return day


def deal_on(day: date, board: str) -> DailyDeal:
    """The deal of a day on a board; raises Refused if the board has none."""
    if board.startswith(OWN):
        raise Refused("own_board_daily")
    if board not in game_ids():
        raise Refused("no_daily_board", board=board[:40], known=", ".join(boards()))
    return daily_deal(day, board, _most_players()[board])


def boards() -> list[str]:
    """The boards with daily deals, in the order of the home page."""
    return [line.board for line in own_boards()]


def _most_players() -> dict[str, int]:
    return {line.board: max(line.players) for line in own_boards()}
