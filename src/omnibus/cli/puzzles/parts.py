"""The folder in which `omnibus puzzles make` keeps finished parts, so that it can resume."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from omnibus import __version__
from omnibus.cli.errors import CommandError

if TYPE_CHECKING:
    from omnibus.puzzles.making import Maker, Part

SETTINGS = "settings.json"


def replace_file(path: Path, content: bytes) -> None:
    """Replaces a file whole: a kill at any moment leaves the old one or the new one."""
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(content)
    new.replace(path)


class PartsFolder:
    """The finished parts in a folder, and the settings that they were made with."""

    def __init__(self, folder: Path, maker: Maker, digest: str, seed: str) -> None:
        self.folder = folder
        settings = {"engine": __version__, "board": digest, "judge": maker.judge, "seed": seed}
        self._settings = msgspec.json.encode(settings)

    def read(self) -> list[Part]:
        """The parts of an earlier run. Raises CommandError if its settings were others."""
        from omnibus.puzzles.making import Part  # imported here: it loads the compiler

        self.folder.mkdir(exist_ok=True)
        settings = self.folder / SETTINGS
        if settings.exists() and settings.read_bytes() != self._settings:
            raise CommandError("trouble-puzzles-parts", folder=str(self.folder))
        replace_file(settings, self._settings)
        found = []
        for path in sorted(self.folder.glob("*.part")):
            try:
                found.append(msgspec.json.decode(path.read_bytes(), type=Part))
            except msgspec.MsgspecError:
                path.unlink()  # it is made again
        return found

    def keep(self, part: Part) -> None:
        replace_file(self.folder / f"{part.number}.part", msgspec.json.encode(part))
