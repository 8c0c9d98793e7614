"""Where reports are written: one page, or a folder with a page for each game and a list of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from omnibus.cli.errors import CommandError
from omnibus.cli.files import STANDARD_OUTPUT, check_writable, make_folder, safe_name, write_bytes
from omnibus.cli.reporting.board_pictures import BoardPictures
from omnibus.cli.reporting.game_page import game_page
from omnibus.cli.reporting.index_page import index_page
from omnibus.cli.reporting.report_texts import ReportTexts
from omnibus.cli.reporting.summary import GameLine
from omnibus.words import Words

INDEX = "index.html"
PAGES = (".html", ".htm")
"""How the name of a page ends; any other name is a folder."""
LONGEST_NAME = 80


class Pages:
    """Writes the pages of games. Raises CommandError if `output` cannot be written, or is a page for several games."""

    def __init__(self, output: Path, *, several: bool) -> None:
        self._alone = output.suffix.lower() in PAGES or str(output) == STANDARD_OUTPUT
        if several and self._alone:
            raise CommandError("trouble-report-folder", name=str(output))
        self.output = output
        self._pictures, self._written = BoardPictures(), dict[str, GameLine]()
        if not self._alone:
            make_folder(output)
        elif str(output) != STANDARD_OUTPUT:
            check_writable(output)

    def add(self, texts: ReportTexts, line: GameLine) -> None:
        """Writes the page of a game."""
        if self._alone:
            write_bytes(self.output, game_page(texts, self._pictures).encode())
            return
        name = self._free_name(Path(texts.name).name.removesuffix(".json"))
        write_bytes(self.output / name, game_page(texts, self._pictures, INDEX).encode())
        self._written[quote(name)] = line

    def close(self, words: Words, problems: Sequence[str] = ()) -> Path:
        """Writes the list of the games and of the problems with others, and returns the file to open."""
        if self._alone:
            return self.output
        write_bytes(self.output / INDEX, index_page(words, self._written, problems).encode())
        return self.output / INDEX

    def _free_name(self, wanted: str) -> str:
        """A file name that no other game has."""
        stem = safe_name(wanted)[:LONGEST_NAME]
        number, name = 1, f"{stem}.html"
        while name in self._written or name == INDEX:
            number += 1
            name = f"{stem}-{number}.html"
        return name
