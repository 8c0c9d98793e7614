"""`omnibus replay`: the log in words, the position, and the public events."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from omnibus.cli.log_writer import LogWriter
from omnibus.cli.rendering import LONGEST_NAME, Renderer, clean
from omnibus.core import events
from omnibus.core.match import Match, replay_to
from omnibus.core.mechanisms.flags import Flag, FlagCard
from omnibus.core.mechanisms.merchandise import MerchandiseTaken
from omnibus.core.mechanisms.passengers import PassengersPlaced, PassengerTaken
from omnibus.core.mechanisms.tourists import PilePlaced, TokenTaken, TouristsPlaced
from omnibus.core.record import Player, read_record, write_record
from omnibus.drawing import palette
from omnibus.games import game_ids, load_board, load_game, spec_of
from omnibus.words import words_in
from tests.command import LANGUAGES, Outcome, start

Omnibus = Callable[..., Outcome]
NAMES = game_ids()


def match_of(path: Path, name: str, number: int | None = None) -> Match:
    return replay_to(read_record(path.read_bytes()), load_game(name), number)


@pytest.mark.parametrize("name", NAMES)
def test_events_are_the_library_s_stream(omnibus: Omnibus, records: Path, name: str) -> None:
    path = records / f"{name}-3-000000.json"
    status, out, err = omnibus("replay", path, "--events")
    assert (status, err) == (0, "")
    assert out.splitlines() == [msgspec.json.encode(event).decode() for event in match_of(path, name).events]
    lines = [json.loads(line) for line in out.splitlines()]
    assert (lines[0]["e"], lines[-1]["e"]) == ("start", "final")


def test_events_are_bytes_that_no_setting_changes(omnibus: Omnibus, records: Path) -> None:
    path = records / "paris-4-000001.json"
    plain = omnibus("replay", path, "--events").out
    settings = {"FORCE_COLOR": "1", "COLUMNS": "20"}
    assert start("replay", path, "--events", "--lang", "fr", **settings).out == plain


def test_events_up_to_an_action_are_the_beginning(omnibus: Omnibus, records: Path) -> None:
    path = records / "amsterdam-2-000000.json"
    whole = omnibus("replay", path, "--events").out
    for number in (0, 7):
        part = omnibus("replay", path, "--events", "--at", number).out
        assert whole.startswith(part)
        assert len(part.splitlines()) == len(match_of(path, "amsterdam", number).events)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_log_has_a_line_for_every_action_and_ends_with_the_scores(
    omnibus: Omnibus, records: Path, name: str, language: str
) -> None:
    path = records / f"{name}-2-000000.json"
    status, out, err = omnibus("replay", path, "--lang", language)
    assert (status, err) == (0, "")
    match = match_of(path, name)
    lines = out.splitlines()
    for number, (seat, _) in enumerate(match.actions, 1):
        (line,) = [line for line in lines if re.match(rf" *{number}  ", line)]
        assert f"{palette.PLAYERS[seat].character} {match.players[seat].name}" in line
        assert line.rstrip() == line
    result = match.result()
    assert result is not None
    for seat, points in enumerate(result.seats):
        name_in_sheet = re.compile(rf"[★ ] {palette.PLAYERS[seat].character} {match.players[seat].name} ")
        row = next(line for line in lines[len(match.actions) + 3 :] if name_in_sheet.match(line))
        assert row.split()[-1] == str(points.total)
    assert match.game.board.names.title[language] in lines[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_position_shows_hands_tickets_and_display(omnibus: Omnibus, records: Path, language: str) -> None:
    path = records / "germany-4-000001.json"
    out = omnibus("replay", path, "--at", 60, "--lang", language).out
    match = match_of(path, "germany", 60)
    renderer = Renderer(words_in(language), match.game.board, [player.name for player in match.players])
    for seat in range(4):
        view = match.game.observe(match.state, seat)
        hand = renderer.join(renderer.card(color, count) for color, count in view.hand.items())
        (row,) = [line for line in out.splitlines() if re.match(f"[▶ ] {renderer.player(seat)} +[0-9]", line)]
        assert hand in row
        assert str(view.seats[seat].points) in row.split()
        for ticket in view.tickets:
            assert renderer.ticket(ticket) in out
    assert renderer.display(match.game.observe(match.state, None).display) in out
    assert len([line for line in out.splitlines() if re.match(r" *60  ", line)]) == 1
    assert not [line for line in out.splitlines() if re.match(r" *61  ", line)]


def _samples(name: str) -> list[events.Event]:
    """One event of each kind."""
    place = load_board(name).places[0].id
    return [
        PassengersPlaced({place: ["red"]}),
        TouristsPlaced({place: (3, 2)}, [(0, 3), (1, 3)]),
        events.Dealt(0, ["blue", "wild"]),
        events.Turned(1, "red"),
        events.Swept(["wild", "wild", "wild"]),
        events.Reshuffled(12),
        events.Announced(1, 3, 1),
        events.Offered(1, [0, 1]),
        events.Kept(1, [0], [1]),
        PilePlaced(0, place, 6, 2),
        events.Drew(0, "deck", "blue"),
        events.Drew(0, 3, "black"),
        events.Claimed(0, 1, ["blue", "wild"], 2),
        PassengerTaken(0, place, "white"),
        TokenTaken(0, place, 4),
        MerchandiseTaken(0, 9),
        FlagCard(0, "red"),
        Flag(0, 4),
        events.Passed(1),
        events.LastRound(1),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    told = set()
    for name in NAMES:
        own = {*events.COMMON, *(kind for mechanism in spec_of(name).mechanisms for kind in mechanism.events)}
        story = LogWriter(Renderer(words_in(language), load_board(name), ["Ada", "Blaise"]))
        for event in _samples(name):
            if type(event) in own:
                (line,) = story.opening([event])
                assert line.text, event
                told.add(type(event))
    assert told == set(events.EVENTS) - {events.Start, events.Final}


@pytest.mark.parametrize("name", NAMES)
def test_every_card_is_written_with_its_symbol_and_its_name(name: str) -> None:
    for language in LANGUAGES:
        renderer = Renderer(words_in(language), load_board(name))
        written = {renderer.card(color) for color in (*spec_of(name).colors, "wild")}
        assert len({text[0] for text in written}) == len({text[2:] for text in written}) == len(written)


def test_names_cannot_command_the_terminal(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    record = read_record((records / "london-2-000000.json").read_bytes())
    names = ("\033[2J[bold]Eve[/]\n\x07", "x" * 300)
    record = msgspec.structs.replace(record, players=tuple(Player(name) for name in names))
    path = tmp_path / "eve.json"
    path.write_bytes(write_record(record))
    status, out, _ = omnibus("replay", path)
    assert status == 0
    assert "\033" not in out
    assert "\x07" not in out
    assert "[bold]Eve[/]" in out
    assert len(clean(names[1], LONGEST_NAME)) == LONGEST_NAME


@pytest.mark.parametrize("number", [-1, 10_000])
def test_a_missing_action_is_an_error(omnibus: Omnibus, records: Path, number: int) -> None:
    done = omnibus("replay", records / "london-2-000000.json", "--at", number)
    assert (done.status, done.out) == (2, "")
    assert str(number) in done.err


def test_an_unfinished_game_can_be_read_with_its_seed(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    record = read_record((records / "paris-2-000000.json").read_bytes())
    path = tmp_path / "unfinished.json"
    path.write_bytes(write_record(msgspec.structs.replace(record, actions=record.actions[:10], result=None)))
    done = omnibus("replay", path)
    assert done.status == 0
    assert "after action 10" in done.out
    path.write_bytes(write_record(msgspec.structs.replace(record, seed=None)))
    done = omnibus("replay", path, "--lang", "fr")
    assert done.status == 2
    assert "graine" in done.err
