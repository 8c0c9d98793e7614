"""Writes examples of this version's stored data to a folder: `python -m tests.kept.make VERSION`.

Run it once for each released version; an existing folder is never overwritten. Later versions must read it
(`test_earlier.py`).
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from omnibus.arena.games import GameLine
from omnibus.arena.store import Header as TournamentHeader
from omnibus.core.board import Board
from omnibus.core.events import Event
from omnibus.core.game import Game
from omnibus.core.record import Record, read_record
from omnibus.core.spec import GameSpec
from omnibus.core.view_json import ViewJson
from omnibus.envs.dataset import from_records
from omnibus.envs.dataset.schema import Header as DatasetHeader
from omnibus.envs.spec import Actions
from omnibus.games import game_ids, load_game
from omnibus.learning.settings import Settings as LearningSettings
from omnibus.policy.weights import Origin
from omnibus.server.store.reports import ReportedLine
from omnibus.server.tables.entries import Entry
from omnibus.server.tables.messages import KeptLine
from tests.command import program
from tests.kept.examples import examples
from tests.records.make import FOLDER as RECORDS
from tests.server.serving import OPEN_HOUSE, Person, serving
from tests.server.test_boards_kept import board_of_ones_own
from tests.server.test_games import play_on, sit_at

FOLDER = Path(__file__).parent
KEPT: dict[str, Any] = {
    "board": Board,
    "dataset": DatasetHeader,
    "entry": Entry,
    "event": Event,
    "game": GameLine,
    "learning": LearningSettings,
    "line": KeptLine,
    "policy": Origin,
    "record": Record,
    "reported": ReportedLine,
    "rules": GameSpec,
    "tournament": TournamentHeader,
    "view": ViewJson,
}
"""Types of documents that people, servers and programs store."""


def numbers_of(game: Game) -> str:
    """A digest of all actions in numerical order: datasets, tournaments and networks store their numbers."""
    return hashlib.sha256("\n".join(Actions(game)).encode()).hexdigest()


def _write_examples(path: Path) -> None:
    """Writes one document per line, so that diffs are readable."""
    lines = [
        f"{json.dumps(name)}: [\n" + ",\n".join(json.dumps(document) for document in examples(kind)) + "\n]"
        for name, kind in KEPT.items()
    ]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def _write_dataset(path: Path, board: str) -> None:
    files = sorted(RECORDS.glob(f"{board}-*.json"))
    from_records([read_record(file.read_bytes()) for file in files], path)


def _write_tournament(folder: Path) -> None:
    boards = ",".join(game_ids())
    bots = ("--bots", "greedy,random", "--board", boards, "--players", "2", "--deals", "1")
    with TemporaryDirectory() as out:
        subprocess.run(program("arena", *bots, "-o", out), check=True)
        (folder / "games.jsonl").write_bytes((Path(out) / "games.jsonl").read_bytes())


def _write_backup(path: Path) -> None:
    """A server's store: a finished game on every board, a running one on an uploaded board, and an open table."""
    with TemporaryDirectory() as folder:
        with serving(Path(folder) / "data", *OPEN_HOUSE) as server:
            ada, bo = people = [Person(server, name) for name in ("Ada", "Bo")]
            for board in game_ids():
                play_on(sit_at(people, board))
            own = ada.post("/api/boards", board_of_ones_own(1))["board"]
            windows = sit_at(people, own, clock=None)
            play_on(windows, 20)
            windows[0].ask(t="say", text="Hello")
            bo.create("london", ["open", "open", "easy"], listed=True)
        subprocess.run(program("store", "backup", path, "--data", Path(folder) / "data"), check=True)


def make(version: str) -> None:
    """Writes the folder of a version."""
    folder = FOLDER / version
    folder.mkdir()
    _write_examples(folder / "examples.json")
    numbers = {board: numbers_of(load_game(board)) for board in game_ids()}
    (folder / "numbers.json").write_text(json.dumps(numbers, indent=1) + "\n", "utf-8")
    for board in game_ids():
        _write_dataset(folder / f"{board}.parquet", board)
    _write_tournament(folder)
    _write_backup(folder / "server.backup")


if __name__ == "__main__":
    make(sys.argv[1])
