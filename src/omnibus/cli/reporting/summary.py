"""Reports on several games, summed up by player."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

from omnibus.analysis.balance import Balance
from omnibus.cli.rendering import clean, new_table
from omnibus.cli.reporting.report_texts import ReportTexts
from omnibus.cli.session import Session
from omnibus.words import Words

LUCK = ("deal", "blind", "tickets", "display", "others_luck")
"""The parts of a balance that are luck."""
HUMAN = "human"


class SeatLine(Struct, frozen=True):
    """One seat of one game."""

    player: str
    """The name of a person; the kind of a bot, whatever its name."""
    is_bot: bool
    won: float
    """The share of the victory."""
    loss: float
    """Of all its decisions."""
    decisions: int
    luck: float | None
    """None if it could not be measured."""


class GameLine(Struct, frozen=True):
    """One game of several."""

    name: str
    title: str
    verdict: str
    points: str
    costliest: str
    """The decision that cost most; empty if none did."""
    seats: tuple[SeatLine, ...]


class PlayerLine(Struct, frozen=True):
    """What a player did in all games."""

    player: str
    is_bot: bool
    games: int
    """A bot may have several seats of a game."""
    won: float
    """The mean share of the victory."""
    loss: float
    """The mean loss of a decision."""
    luck: float | None
    """Its mean over the games."""
    luck_error: float | None
    """The standard error of that; None for a single game."""


def game_line(texts: ReportTexts) -> GameLine:
    """A game in one line."""
    worst = max(texts.report.decisions, key=lambda each: each.certain_loss, default=None)
    costliest = ""
    if worst is not None and worst.certain_loss and worst.number in texts.moves:
        move = texts.moves[worst.number]
        name = f"{texts.turn(move.turn)}, {texts.player(worst.seat)}"
        costliest = texts.words("play-pair", name=name, text=texts.percent(worst.loss))
    points = ", ".join(f"{texts.player(seat)} {each.total}" for seat, each in enumerate(texts.result.seats))
    seats = tuple(_seat_line(texts, seat) for seat in range(len(texts.record.players)))
    return GameLine(texts.name, texts.title, texts.verdict, points, costliest, seats)


def _seat_line(texts: ReportTexts, seat: int) -> SeatLine:
    player, found = texts.record.players[seat], texts.report.seats[seat]
    winners = texts.result.winners
    return SeatLine(
        player.name if player.kind == HUMAN else player.kind,
        player.kind != HUMAN,
        (seat in winners) / len(winners),
        found.mean_loss * found.decisions,
        found.decisions,
        None if found.balance is None else luck_of(found.balance),
    )


def luck_of(balance: Balance) -> float:
    """All luck in a balance."""
    return float(sum(getattr(balance, part) for part in LUCK))


def player_lines(games: Iterable[GameLine]) -> list[PlayerLine]:
    """All players, the one with the smallest mean loss first. A person may be named like a kind of bot."""
    seats: Mapping[tuple[str, bool], list[SeatLine]] = defaultdict(list)
    for game in games:
        for seat in game.seats:
            seats[seat.player, seat.is_bot].append(seat)
    return sorted((_player_line(*who, found) for who, found in seats.items()), key=lambda each: each.loss)


def _player_line(name: str, is_bot: bool, seats: Sequence[SeatLine]) -> PlayerLine:
    luck = [seat.luck for seat in seats if seat.luck is not None]
    return PlayerLine(
        name,
        is_bot,
        len(seats),
        fmean(seat.won for seat in seats),
        sum(seat.loss for seat in seats) / max(1, sum(seat.decisions for seat in seats)),
        fmean(luck) if luck else None,
        stdev(luck) / sqrt(len(luck)) if len(luck) > 1 else None,
    )


def player_name(words: Words, line: PlayerLine) -> str:
    """A player as a table names them."""
    return words("analysis-bot", kind=line.player) if line.is_bot else line.player


def player_cells(words: Words, line: PlayerLine) -> tuple[str, str, str, str]:
    """The numbers of a player: games, victories, mean loss and luck."""
    luck = "–" if line.luck is None else tenths(words, line.luck)
    if line.luck_error is not None:
        luck = words("analysis-within", loss=luck, error=tenths(words, line.luck_error))
    return str(line.games), tenths(words, line.won), tenths(words, line.loss), luck


def tenths(words: Words, share: float) -> str:
    """A share in percent, with a decimal."""
    return words("number-tenths", value=round(100 * share, 1) + 0.0).replace("-", "−")


def headings(words: Words) -> tuple[str, str, str, str]:
    """The headings of these numbers."""
    return words("analysis-games"), words("analysis-won"), words("analysis-mean"), words("analysis-luck")


def print_summary(session: Session, games: Sequence[GameLine]) -> None:
    """Prints a table of the players, then a line for each game."""
    words = session.words
    table = new_table([words("sheet-player")], headings(words))
    for line in player_lines(games):
        table.add_row(f"[bold]{clean(player_name(words, line), 48)}[/]", *player_cells(words, line))
    session.out.print(table)
    session.out.print()
    for game in games:
        text = words("play-pair", name=game.name, text=f"{game.verdict} {game.points}")
        more = words("analysis-costliest", decision=game.costliest) if game.costliest else ""
        session.out.print(clean(f"{text}. {more}".rstrip(), 400), soft_wrap=True)
