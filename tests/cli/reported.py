"""A short game and its report, for tests of what is shown of it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from omnibus.bots.bot import Budget, Seat
from omnibus.bots.registry import make_bot
from omnibus.cli.reporting.json_lines import Line
from omnibus.cli.reporting.report_texts import ReportTexts
from omnibus.core.fair import seed_of_text
from omnibus.core.match import Match
from omnibus.core.record import Player, Record, read_record, write_record
from omnibus.games import load_game
from omnibus.words import words_in
from tests.command import Outcome, start

NAMES = ('Ada <b>&"amp"</b>', "Blaise")
"""Names as a spiteful guest would choose them."""


class Reported(NamedTuple):
    """A record, and the outcome of `omnibus report --json`."""

    path: Path
    outcome: Outcome

    @property
    def record(self) -> Record:
        return read_record(self.path.read_bytes())

    @property
    def line(self) -> Line:
        return msgspec.json.decode(self.outcome.out, type=Line)

    def texts(self, language: str = "en") -> ReportTexts:
        line = self.line
        return ReportTexts(words_in(language), line.name, load_game(line.board), self.record, line.report)


def play_short_game(path: Path) -> None:
    """Writes the record of a short game with many bad decisions, a flag, and tickets completed and not."""
    game, seed = load_game("paris"), seed_of_text("a short game 3")
    match = Match(game, [Player(name, "greedy") for name in NAMES], seed)
    bots = [make_bot("greedy", Seat(game, seat, seed)) for seat in range(len(NAMES))]
    while (seat := game.to_act(match.state)) is not None:
        match.play(bots[seat].decide(game.observe(match.state, seat), game.legal(match.state, seat), Budget()), seat)
    path.write_bytes(write_record(match.record()))


def report_short_game(folder: Path) -> Reported:
    path = folder / "short.json"
    play_short_game(path)
    return Reported(path, start("report", path, "--json"))
