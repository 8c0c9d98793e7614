"""Parses the arguments. The module of each command is loaded only when needed."""

from __future__ import annotations

from cyclopts import App, CycloptsError

from omnibus.cli import COMMANDS, GROUPS
from omnibus.cli.session import Session
from omnibus.cli.usage_errors import explain
from omnibus.kernel.cache import notices
from omnibus.words import Words


def make_app() -> App:
    """All commands. Help and version are answered in `main`, before this is called."""
    app = App("omnibus", help_flags=(), version_flags=())
    for name, commands in GROUPS.items():
        group = App(name, help_flags=(), version_flags=())
        for command in commands:
            group.command(f"omnibus.cli.{name}:{command.replace('-', '_')}", name=command)
        app.command(group)
    app.command("omnibus.cli.arena:app", name="arena")
    for command in COMMANDS:
        app.command(f"omnibus.cli.{command}:{command}", name=command)
    return app


def run(arguments: list[str], words: Words) -> int:
    """Runs the command that the arguments name. Raises CommandError for wrong arguments or input."""
    try:
        command, bound, ignored = make_app().parse_args(arguments, print_error=False, exit_on_error=False)
    except CycloptsError as error:
        raise explain(error, arguments) from None
    session = Session(words)
    notices.tell_to(session.notice)
    return int(command(*bound.args, **bound.kwargs, **dict.fromkeys(ignored, session)) or 0)
