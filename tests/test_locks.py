"""Lock files have versions and hashes, but no registry addresses."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import sysconfig
import tomllib
from importlib.metadata import files
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]


def test_no_lock_names_a_host() -> None:
    for name in ("constraints.txt", "web/package-lock.json"):
        text = (ROOT / name).read_text("utf-8")
        assert not re.findall(r".*(?:://|\bwww\.|\bresolved\b).*", text), name
    options = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if line.startswith("-")]
    assert options == []


def test_everything_is_locked_by_its_hash() -> None:
    pins = re.split(r"\n(?=\S)", (ROOT / "constraints.txt").read_text("utf-8"))
    pins = [pin for pin in pins if not pin.startswith("#")]
    assert pins and all(re.match(r"[\w.\[\]-]+==\S+ ", pin) and "--hash=sha256:" in pin for pin in pins)
    lock = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert packages and all(package["integrity"].startswith("sha512-") for package in packages.values())
    wanted = json.loads((ROOT / "web/package.json").read_text("utf-8"))
    for kind in ("dependencies", "devDependencies"):
        assert lock["packages"][""][kind] == wanted[kind]
        assert all(re.fullmatch(r"[\d.]+", version) for version in wanted[kind].values())


def test_locked_versions_meet_the_requirements_of_the_project() -> None:
    """Including upper bounds."""
    locked = dict(re.findall(r"^([\w.-]+)==([^ ;]+)", (ROOT / "constraints.txt").read_text("utf-8"), re.MULTILINE))
    file = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras, groups = file["project"]["optional-dependencies"], file["dependency-groups"]
    asked = [*file["project"]["dependencies"], *groups["build"], *groups["dev"], *groups["docs"]]
    asked += [each for extra in ("data", "envs", "ray", "server", "terminal") for each in extras[extra]]
    for each in map(Requirement, asked):
        assert each.specifier.contains(locked[canonicalize_name(each.name)]), str(each)


# Like `python -m` of this module, without compiling.
LOOK = """
from omnibus.bots.precompile import first_entry_points
from omnibus.kernel.state import CITY

assert first_entry_points(CITY)
"""


def test_compiling_needs_only_the_packages_that_are_installed_first(tmp_path: Path) -> None:
    """It runs while the others are being installed."""
    first = re.search(r"pins_of,([\w ]+)\) > \.venv/compiler\.txt", (ROOT / "Makefile").read_text("utf-8"))
    assert first, "the Makefile says which packages come first"
    for package in first[1].split():
        for top in {file.parts[0] for file in files(package) or ()} - {".."}:
            (tmp_path / top).symlink_to(Path(sysconfig.get_path("platlib"), top))
    alone = {"PYTHONPATH": f"{ROOT / 'src'}:{tmp_path}", "OMNIBUS_INTERPRET": "1"}
    done = subprocess.run([sys.executable, "-S", "-c", LOOK], env=alone, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
