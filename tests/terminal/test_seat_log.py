"""The log for a player has everything they may know, and nothing else."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from omnibus.cli.log_writer import LogWriter
from omnibus.cli.terminal.local_game import Entry
from omnibus.cli.terminal.renderers import PlainRenderer, ScreenRenderer
from omnibus.cli.terminal.seat_log import SeatLogWriter, ShortSeatLogWriter
from omnibus.core import events
from omnibus.core.actions import DrawCard
from omnibus.games import load_board
from omnibus.words import words_in
from tests.command import LANGUAGES
from tests.play import of_every_game
from tests.terminal.positions import ADA, questions


@of_every_game
def test_secrets_of_others_are_not_in_the_log(name: str) -> None:
    local_game = next(reversed([*questions(name, f"secrets {name}")]))
    board, log = local_game.game.board, local_game.log
    log = [entry for entry in log if not any(isinstance(event, events.Final) for event in entry.events)]
    own = {
        ticket
        for event in local_game.match.events
        if isinstance(event, events.Offered) and event.seat == ADA
        for ticket in event.tickets
    }
    for language in LANGUAGES:
        renderer = PlainRenderer(words_in(language), board, ("Ada", "Bot"))
        for seat, secret in ((ADA, set(range(len(board.tickets))) - own), (None, set(range(len(board.tickets))))):
            told = "\n".join(line.text for line in SeatLogWriter(renderer).lines(log, seat))
            for ticket in secret:
                assert renderer.ticket(ticket) not in told
            assert "hidden" not in told
            assert "-1" not in told


def test_a_line_for_each_turn_with_equal_events_summed_up() -> None:
    local_game = next(reversed([*questions("london", "lines")]))
    renderer = ScreenRenderer(words_in("en"), local_game.game.board, ("Ada", "Bot"))
    told = ShortSeatLogWriter(renderer).lines(local_game.log, ADA)
    seats = [line.seat for line in told if line.number]
    assert all(one != other for one, other in pairwise(seats))
    text = "\n".join(line.text for line in told)
    assert "draws from the deck twice" in text
    assert re.search(r"claims \[bold\].* – .*\[/\] \+\d · ", text)


def _swept_often(times: int) -> list[events.Event]:
    """The face-up cards are discarded and replaced many times; the deck runs out twice."""
    happened: list[events.Event] = [events.Drew(ADA, "deck", "blue")]
    for time in range(times):
        happened.append(events.Swept(["wild", "wild", "wild", "blue", "green"]))
        if time in (1, 3):
            happened.append(events.Reshuffled(9))
        happened += [events.Turned(slot, "pink" if time == times - 1 else "wild") for slot in range(5)]
    return happened


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "too many wild cards, so the face-up cards are discarded 70 times · "
            "the discard pile is shuffled twice · face up: 5 pink cards",
        ),
        (
            "fr",
            "trop de jokers\u00a0: les cartes visibles sont défaussées 70 fois · "
            "la défausse est mélangée deux fois · face visible\N{NO-BREAK SPACE}: 5 cartes roses",
        ),
    ],
)
def test_repeated_events_are_summed_up(language: str, told: str) -> None:
    renderer = PlainRenderer(words_in(language), load_board("london"), ("Ada", "Bot"))
    happened = tuple(_swept_often(70))
    assert [line.text for line in LogWriter(renderer).opening(happened[1:])] == [told]
    entry = Entry(1, ADA, DrawCard(None), happened)
    [whole] = SeatLogWriter(renderer).lines([entry], ADA)
    [brief] = SeatLogWriter(renderer).lines([entry], ADA, brief=True)
    drawn = {"en": "draws 1 blue card", "fr": "pioche 1 carte bleue"}[language]
    assert whole.text == f"{drawn} · {told}"
    assert brief.text == whole.text.rpartition(" · ")[0], "the face-up cards lie on the table"
