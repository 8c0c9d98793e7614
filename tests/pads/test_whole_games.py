"""Score pads of whole games at random: the engine's sheet, in Python and in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from omnibus.core.events import Final
from omnibus.core.game import Game
from omnibus.core.score_pad import Pad, PadSheet, pad_of, read_pad, score_pad, write_pad
from omnibus.games import spec_of
from omnibus.kernel.state import State
from omnibus.wasm.files import MODULE, REPOSITORY
from tests.pads import browser
from tests.play import STYLES, at_every_table, at_length, of_every_game, trace

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve")


def ends(name: str, players: int, games: int) -> Iterator[tuple[Game, State]]:
    """Ends of random games, in all styles."""
    for number in range(games):
        played = trace(name, players, f"pad {number}", STYLES[number % len(STYLES)])
        yield played.game, played.state(len(played.codes))


def result_of(game: Game, state: State) -> Final:
    final = game.result(state)
    assert final is not None
    return final


def check(game: Game, state: State, sheet: PadSheet) -> None:
    """Compares a sheet with the engine's."""
    final = result_of(game, state)
    for seat, points in zip(sheet.seats, final.seats, strict=True):
        assert seat.points == {source: getattr(points, source) for source in game.spec.sources}
        assert (seat.total, seat.tickets_done) == (points.total, len(points.tickets_done))
        assert sum(line.points for line in seat.lines) == seat.total
    assert sheet.winners == final.winners
    assert [seat.rank - 1 for seat in sheet.seats] == game.ranks(state)
    assert sheet.problems == []
    assert {note.code for note in sheet.missing} <= {"not_over"}  # a game may end because everybody passes


@at_length("games", 3, 65)
@at_every_table
def test_a_pad_has_the_points_of_the_engine(name: str, players: int, games: int) -> None:
    for game, state in ends(name, players, games):
        for by_length in (False, True):
            pad = pad_of(game, state, NAMES[:players], by_length=by_length)
            assert read_pad(write_pad(pad)) == pad
            check(game, state, score_pad(pad, game))


def pads_of(name: str, players: int, games: int) -> tuple[Game, list[Pad], list[State]]:
    found = list(ends(name, players, games))
    pads = [pad_of(game, state, NAMES[:players], by_length=by) for game, state in found for by in (False, True)]
    return found[0][0], pads, [state for _, state in found for _ in range(2)]


@at_length("games", 12, 70)
@of_every_game
def test_the_browser_has_the_points_of_the_engine(name: str, games: int) -> None:
    """Of dozens of games, hundreds in the long test, with each number of players; its notes are Python's, in some."""
    least, most = spec_of(name).players
    made = [pads_of(name, players, games) for players in range(least, most + 1)]
    found = iter(browser.sheets([(game, pads) for game, pads, _ in made]))
    for game, pads, states in made:
        for number, (pad, state) in enumerate(zip(pads, states, strict=True)):
            told = next(found)
            check(game, state, msgspec.convert(told, PadSheet))
            if number < 2:
                assert msgspec.convert(told, PadSheet) == score_pad(pad, game)
    assert next(found, None) is None


@pytest.mark.parametrize("name", ["london", "germany"])
def test_a_fault_in_the_module_is_noticed(name: str, tmp_path: Path) -> None:
    """One byte of the code: a number that is added becomes one that is subtracted."""
    game, pads, states = pads_of(name, 2, 4)
    content = (REPOSITORY / MODULE).read_bytes()
    right = browser.sheets([(game, pads)])
    noticed = 0
    adding = [at for at in range(len(content)) if content[at : at + 2] == b"\x6a\x3b"]  # i32.add, i32.store16
    for number, at in enumerate(adding[:: max(1, len(adding) // 5)]):
        faulty = tmp_path / f"{number}.wasm"
        faulty.write_bytes(content[:at] + b"\x6b" + content[at + 1 :])
        noticed += browser.sheets([(game, pads)], faulty) != right
    assert noticed > 0
    for told, state in zip(right, states, strict=True):
        check(game, state, msgspec.convert(told, PadSheet))
