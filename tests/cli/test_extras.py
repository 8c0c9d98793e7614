"""Without extras, rules, bots and words work, and the command names the missing extra."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from omnibus.cli.extras import EXTRAS
from tests.command import INTERPRETED, LANGUAGES, environment

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PLAIN = """
import sys
class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {refused!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Refusing())
"""
"""A program that cannot import some packages, as if they were not installed."""
EVERYTHING = """
import importlib, pkgutil
import omnibus
for layer in ("kernel", "core", "games", "words", "lessons", "drawing", "bots", "arena"):
    package = importlib.import_module(f"omnibus.{layer}")
    for module in pkgutil.walk_packages(package.__path__, f"omnibus.{layer}."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
from omnibus.words import words_in
print(words_in("fr")("trouble-range", option="a", least=1, most=2, found=3))
"""


def _names(extra: str) -> set[str]:
    return {Requirement(each).name for each in PROJECT["optional-dependencies"][extra]}


def _without(*extras: str, program: str) -> subprocess.CompletedProcess[str]:
    refused = {"pyarrow", "gymnasium", "pettingzoo", "pyspiel", "ray", "torch"}
    refused |= {module for extra in extras for module in EXTRAS[extra]}
    command = [sys.executable, "-c", PLAIN.format(refused=refused) + program]
    return subprocess.run(command, capture_output=True, text=True, env=environment(**INTERPRETED), timeout=120)


def _command(*arguments: str) -> str:
    return f"from omnibus.cli import main\nsys.exit(main({list(arguments)!r}))"


def test_the_modules_are_those_of_the_extras() -> None:
    assert {extra: set(modules) for extra, modules in EXTRAS.items()} == {extra: _names(extra) for extra in EXTRAS}
    assert PROJECT["optional-dependencies"]["all"] == ["omnibus[server,terminal]"]


def test_nothing_of_an_extra_is_installed_without_it() -> None:
    plain = {Requirement(each).name for each in PROJECT["dependencies"]}
    assert plain == {"fluent.runtime", "msgspec", "numba", "numpy"}


def test_the_library_needs_no_extra() -> None:
    done = _without("server", "terminal", program=EVERYTHING)
    assert (done.returncode, done.stderr) == (0, "")
    assert "pas 3" in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", [("boards",), ("simulate", "--games", "1"), ("nonsense",)])
def test_the_command_names_the_missing_extra(arguments: tuple[str, ...], language: str) -> None:
    done = _without("server", "terminal", program=_command(*arguments, "--lang", language))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("pip install 'omnibus[terminal]'\n")
    assert len(done.stderr.splitlines()) == 1
    assert {"en": "not installed", "fr": "pas installés"}[language] in done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("missing", [("server",), ("server", "terminal")])
def test_serving_names_the_missing_extra(missing: tuple[str, ...], language: str) -> None:
    done = _without(*missing, program=_command("serve", "--port", "0", "--lang", language))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("pip install 'omnibus[all]'\n")
    assert len(done.stderr.splitlines()) == 1


def test_serving_from_a_database_names_the_missing_extra() -> None:
    done = _without("postgres", program=_command("serve", "--port", "0", "--store", "postgresql://host/omnibus"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("pip install 'omnibus[all,postgres]'\n")
    assert len(done.stderr.splitlines()) == 1


def test_the_command_works_without_the_server_extra() -> None:
    done = _without("server", program=_command("boards"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "london" in done.stdout


def test_help_and_version_need_no_extra() -> None:
    for arguments in (("--help",), ("serve", "--help", "--lang", "fr"), ("--version",)):
        done = _without("server", "terminal", program=_command(*arguments))
        assert (done.returncode, done.stderr) == (0, "")


def test_another_import_error_is_not_taken_for_a_missing_extra() -> None:
    done = _without(program=f"sys.modules['omnibus.cli.boards'] = None\n{_command('boards')}")
    assert done.returncode == 1
    assert "ModuleNotFoundError" in done.stderr
