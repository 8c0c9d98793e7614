"""Checks that a release is ready, builds it, and tries the packages: `make release`.

`make packages` builds and tries without checking.

A release is ready if the version is the same in the package, in CITATION.cff and at the top of CHANGELOG.md, nothing
is under “Unreleased” or uncommitted, and every game has records of its present rules that replay exactly. Wheel and
sdist are installed into separate environments, where they play, verify and find their pages. Nothing is tagged, pushed
or uploaded.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
import venv
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
RECORDS = ROOT / "tests/records"
RELEASE = re.compile(r"^## \[(?P<version>[^\]]+)\](?: - (?P<date>\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)
ADDRESS, SCRIPT = re.compile(r"http://127\.0\.0\.1:\d+/"), re.compile(r'src="\./([^"]+\.js)"')


def package_version() -> str:
    """The version in the source."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "src/omnibus/__init__.py").read_text(), re.MULTILINE)
    return found[1] if found else ""


def changelog_problems(text: str, version: str) -> Iterator[str]:
    """The changelog must begin with an empty “Unreleased”, then have this version with its date."""
    releases = list(RELEASE.finditer(text))
    names = [release["version"] for release in releases]
    if names[:2] != ["Unreleased", version]:
        yield (
            f"CHANGELOG.md begins with {', '.join(names[:2]) or 'no release'}, not with Unreleased, {version}: "
            f"put the changes under “## [{version}] - YYYY-MM-DD”, below an empty “## [Unreleased]”"
        )
        return
    if text[releases[0].end() : releases[1].start()].strip():
        yield f"CHANGELOG.md has changes under Unreleased: move them under {version}"
    if not releases[1]["date"]:
        yield f"CHANGELOG.md has no date for {version}: write “## [{version}] - YYYY-MM-DD”"


def citation_problems(text: str, version: str, date: str) -> Iterator[str]:
    """The citation must have this version and its date, if the changelog has one."""
    fields = dict(re.findall(r"^([a-z-]+): *[\"']?([^\"'\n]+?)[\"']?$", text, re.MULTILINE))
    for name, expected in (("version", version), ("date-released", date)):
        if expected and fields.get(name) != expected:
            yield f"CITATION.cff has {name}: {fields.get(name)}; write {name}: {expected}"


def record_problems() -> Iterator[str]:
    """Every game must have records of its rules, and all records must replay exactly."""
    from omnibus.games import game_ids, load_game

    files = sorted(path for path in RECORDS.glob("*.json") if path.name != "streams.json")
    recorded = {(record["board"], record["rules"]) for record in map(json.loads, map(Path.read_text, files))}
    for game in game_ids():
        rules = load_game(game).spec.rules_version
        if (game, rules) not in recorded:
            yield (
                f"tests/records has no game of {game} by its rules of version {rules}: "
                "make one (python -m tests.records.make)"
            )
    boards = [str(path) for path in files if not path.name.startswith("tiny-")]
    if output := failure_of([sys.executable, "-m", "omnibus", "verify", *boards]):
        yield (
            "records do not replay; a change of rules on purpose needs a new version of them (CONTRIBUTING.md), "
            f"any other must be mended:\n{output}"
        )


def failure_of(command: list[str], **environment: str) -> str:
    """The output of a command that failed, or an empty text."""
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    return "" if done.returncode == 0 else (done.stdout + done.stderr).strip() or f"status {done.returncode}"


def release_problems(version: str) -> Iterator[str]:
    """Problems to solve before the release."""
    if not version:
        yield 'src/omnibus/__init__.py has no version: write __version__ = "X.Y.Z"'
        return
    changelog = (ROOT / "CHANGELOG.md").read_text()
    yield from changelog_problems(changelog, version)
    dates = {release["version"]: release["date"] or "" for release in RELEASE.finditer(changelog)}
    yield from citation_problems((ROOT / "CITATION.cff").read_text(), version, dates.get(version, ""))
    changed = subprocess.run(
        ["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    if changed.strip():
        yield f"commit or remove these changes:\n{changed.rstrip()}"
    if failure_of(["git", "rev-parse", "--verify", "--quiet", f"refs/tags/v{version}"]) == "":
        yield f"v{version} is tagged already: raise the version in src/omnibus/__init__.py"
    yield from record_problems()


def build() -> list[Path]:
    """Wheel and sdist of this version, in dist/."""
    if output := failure_of([sys.executable, "-m", "hatchling", "build", "-d", "dist", "-t", "sdist", "-t", "wheel"]):
        raise SystemExit(output)
    version = package_version()
    return [ROOT / "dist" / f"omnibus-{version}-py3-none-any.whl", ROOT / "dist" / f"omnibus-{version}.tar.gz"]


def try_package(package: Path) -> None:
    """Installs the package into a new environment, and plays there, outside the checkout."""
    print(f"==> Trying {package.name} in a new environment", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        programs, records = Path(folder, "bin"), Path(folder, "records")
        for command in (
            [programs / "pip", "--disable-pip-version-check", "install", "-q", f"{package}[all]"],
            [programs / "omnibus", "--version"],
            [programs / "omnibus", "simulate", "--board=london", "--games=2", "--bots=random", "--records", records],
            [programs / "omnibus", "verify", records],
        ):
            done = subprocess.run(command, cwd=folder, env=_outside(), capture_output=True, text=True, check=False)
            if done.returncode:
                raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
            if "--version" in command and done.stdout.split()[-1] != package_version():
                raise SystemExit(f"{package.name} installs {done.stdout.strip()}")
        serve_pages(programs / "omnibus", Path(folder))


def serve_pages(program: Path, folder: Path) -> None:
    """Starts the server, and fetches the start page with its scripts."""
    command = [program, "serve", "--port=0", "--data", folder / "data"]
    server = subprocess.Popen(
        command, cwd=folder, env=_outside(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert server.stdout is not None
    with server:
        try:
            said = ""
            while not (found := ADDRESS.search(said)):
                if not (line := server.stdout.readline()):
                    raise SystemExit(f"{' '.join(map(str, command))} ended:\n{said}")
                said += line
            scripts = SCRIPT.findall(_fetched(found[0]))
            if not scripts:
                raise SystemExit("the start page has no scripts: are the pages in the package?")
            for script in scripts:
                _fetched(found[0] + script)
        finally:
            server.terminate()


def _fetched(address: str) -> str:
    with urllib.request.urlopen(address) as answer:
        return str(answer.read().decode())


def _outside() -> dict[str, str]:
    """Environment variables without the checkout, and with interpreted rules, which need no compiling."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    return kept | {"OMNIBUS_INTERPRET": "1"}


def main(arguments: list[str]) -> int:
    """Returns 1 if the release is not ready."""
    version = package_version()
    if "--packages" not in arguments:
        print(f"==> Checking release {version}", flush=True)
        if problems := list(release_problems(version)):
            print(*(f"  - {each}" for each in problems), sep="\n")
            return 1
    print("==> Building wheel and sdist into dist/", flush=True)
    packages = build()
    for package in packages:
        try_package(package)
    print(f"Both packages of {version} install and play.")
    if "--packages" not in arguments:
        print(
            "Next:",
            "  make test && make soak",
            f"  git tag -a v{version} -m 'Omnibus {version}' && git push origin v{version}",
            f"  python -m twine upload {' '.join(str(package.relative_to(ROOT)) for package in packages)}",
            "  publish the release on the code host, with its part of CHANGELOG.md",
            sep="\n",
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
