"""Help is complete, in both languages, and appears at once."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from cyclopts import App

from omnibus import __version__
from omnibus.cli import COMMANDS, GROUPS, PAGES, page_for
from omnibus.cli.app import make_app
from omnibus.words import words_in
from tests.command import LANGUAGES, Outcome, environment, start

Omnibus = Callable[..., Outcome]
WIDEST = 80
EVERYWHERE = ("--help", "--lang", "--version")
GROUPED = (f"{group} {command}" for group, commands in GROUPS.items() for command in commands)
EVERY_COMMAND = ("arena", "arena export", *COMMANDS, *GROUPED)


def commands_of(app: App, *above: str) -> Iterator[str]:
    """The commands and groups that the parser knows."""
    for name in app:
        if not name.startswith("-"):
            yield " ".join([*above, name])
            yield from commands_of(app[name], *above, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_page_and_every_page_a_command(language: str) -> None:
    commands = list(commands_of(make_app()))
    assert sorted(commands) == sorted(PAGES)
    keys = {key for key in words_in(language).entries if key.startswith("help-")}
    assert keys == {"help-main", *(f"help-{command.replace(' ', '-')}" for command in commands)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_a_page_names_every_option_and_no_other(command: str, language: str) -> None:
    app = make_app()
    for word in command.split():
        app = app[word]
    options = {name for argument in app.assemble_argument_collection() for name in argument.names if argument.parse}
    page = words_in(language).look_up("help-" + command.replace(" ", "-"))
    own = page.split("Usage" if language == "en" else "Utilisation")[1]
    listed = set(re.findall(r"^  (-[a-z], )?(--[a-z]+(?:-[a-z]+)*)", own, flags=re.MULTILINE))
    named = {option for pair in listed for option in (pair[0].rstrip(", "), pair[1]) if option}
    assert named == {option for option in options if option.startswith("-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_names_every_command(language: str) -> None:
    page = words_in(language)("help-main")
    for command in EVERY_COMMAND:
        assert re.search(rf"^  {command} +\S", page, flags=re.MULTILINE), command
    for option in EVERYWHERE:
        assert option in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ["main", *PAGES])
def test_pages_fit_a_terminal(page: str, language: str) -> None:
    lines = words_in(language).look_up("help-" + page.replace(" ", "-")).splitlines()
    assert max(map(len, lines)) <= WIDEST, max(lines, key=len)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ["main", *PAGES])
def test_examples_on_a_page_are_real_commands(page: str, language: str) -> None:
    app = make_app()
    for line in words_in(language).look_up("help-" + page.replace(" ", "-")).splitlines():
        example = re.match(r" {2,}omnibus (.*)", line)
        if example:
            _, bound, _ = app.parse_args(example[1].split(), print_error=False, exit_on_error=False)
            assert isinstance(bound, inspect.BoundArguments)


@pytest.mark.parametrize(
    "arguments", [(), ("--help",), ("-h",), ("boards", "--help"), ("board",), ("board", "svg", "-h")]
)
def test_help_is_printed_in_both_languages(omnibus: Omnibus, arguments: tuple[str, ...]) -> None:
    english, french = omnibus(*arguments), omnibus(*arguments, "--lang", "fr")
    assert english.status == french.status == 0
    assert "Usage: omnibus" in english.out
    assert "Utilisation\N{NO-BREAK SPACE}: omnibus" in french.out
    assert english.err == french.err == ""


def test_the_page_is_that_of_the_command() -> None:
    words = words_in("en")
    assert page_for(["board", "svg", "-h"], words, bold=False) == words("help-board-svg")
    assert page_for(["simulate", "extra"], words, bold=False) == words("help-simulate")
    assert page_for(["nonsense"], words, bold=False) == words("help-main")


def test_only_headings_are_bold() -> None:
    page = page_for([], words_in("en"), bold=True)
    assert "\033[1mExamples\033[0m\n" in page
    assert "\033[1mUsage" not in page


@pytest.mark.parametrize("flag", ["--version", "-V"])
def test_version(omnibus: Omnibus, flag: str) -> None:
    assert omnibus(flag) == (0, f"omnibus {__version__}\n", "")


def test_the_locale_chooses_the_language() -> None:
    assert "Utilisation" in start("--help", LANG="fr_FR.UTF-8").out
    assert "Usage" in start("--help", LANG="fr_FR.UTF-8", LC_ALL="en_US.UTF-8").out
    assert "Usage" in start("--help", "--lang=en", LANG="fr_FR.UTF-8").out


def _loaded_by(statement: str) -> set[str]:
    code = f"import sys\n{statement}\nprint('\\n'.join(sys.modules), file=sys.stderr)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, env=environment(), check=True, text=True, timeout=60)
    return {module.split(".")[0] for module in done.stderr.split()}


@pytest.mark.parametrize(
    "statement",
    [
        "import omnibus",
        "from omnibus.cli import main; main(['--help'])",
        "from omnibus.cli import main; main(['simulate', '--help', '--lang', 'fr'])",
        "from omnibus.cli import main; main(['--version'])",
    ],
)
def test_help_loads_nothing_slow(statement: str) -> None:
    assert not _loaded_by(statement) & {"numba", "numpy", "cyclopts", "rich", "fluent", "msgspec"}


def test_a_wrong_option_does_not_load_the_compiler() -> None:
    assert "numba" not in _loaded_by("from omnibus.cli import main; main(['simulate', '--gamez', '3'])")
