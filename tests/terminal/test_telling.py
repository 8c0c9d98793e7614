"""What is told to a player: everything they may know, and nothing else."""

from __future__ import annotations

import re
from itertools import pairwise

from omnibus.cli.terminal.painting import ScreenPainter, VoicePainter
from omnibus.cli.terminal.telling import ShortTelling, Telling
from omnibus.core import events
from omnibus.words import words_in
from tests.command import LANGUAGES
from tests.play import of_every_game
from tests.terminal.positions import ADA, questions


@of_every_game
def test_secrets_of_others_are_not_told(name: str) -> None:
    sitting = next(reversed([*questions(name, f"secrets {name}")]))
    board, log = sitting.game.board, sitting.log
    log = [entry for entry in log if not any(isinstance(event, events.Final) for event in entry.events)]
    own = {
        ticket
        for event in sitting.match.events
        if isinstance(event, events.Offered) and event.seat == ADA
        for ticket in event.tickets
    }
    for language in LANGUAGES:
        painter = VoicePainter(words_in(language), board, ("Ada", "Bot"))
        for seat, secret in ((ADA, set(range(len(board.tickets))) - own), (None, set(range(len(board.tickets))))):
            told = "\n".join(line.text for line in Telling(painter).lines(log, seat))
            for ticket in secret:
                assert painter.ticket(ticket) not in told
            assert "hidden" not in told
            assert "-1" not in told


def test_a_line_for_each_turn_and_equal_things_once() -> None:
    sitting = next(reversed([*questions("london", "lines")]))
    painter = ScreenPainter(words_in("en"), sitting.game.board, ("Ada", "Bot"))
    told = ShortTelling(painter).lines(sitting.log, ADA)
    seats = [line.seat for line in told if line.number]
    assert all(one != other for one, other in pairwise(seats))
    text = "\n".join(line.text for line in told)
    assert "draws from the deck (× 2)" in text
    assert re.search(r"claims \[bold\].* – .*\[/\] \+\d · ", text)
