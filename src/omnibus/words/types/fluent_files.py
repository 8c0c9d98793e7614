"""The messages of the Fluent files, each with the names of its arguments."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from omnibus.words import FOLDER, LANGUAGES

REPOSITORY = FOLDER.parents[2]
PAGES = REPOSITORY / "web/src"
FORMS = "form-"
"""Messages that only the functions of `forms` ask for: a language has those that it needs."""

Messages = dict[str, frozenset[str]]


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the name is Fluent's
        self.found.add(node.id.name)


def variables(entry: ast.Message) -> frozenset[str]:
    """The names of the arguments that a message takes."""
    seen = _Variables()
    seen.visit(entry)
    return frozenset(seen.found)


def parsed(text: str) -> dict[str, ast.Message]:
    """The messages of a text; raises ValueError where it holds anything else, or a key twice."""
    found: dict[str, ast.Message] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            if entry.id.name in found:
                raise ValueError(f"{entry.id.name} stands twice")
            found[entry.id.name] = entry
        elif not isinstance(entry, ast.BaseComment):
            raise ValueError(f"not a message: {entry.content if isinstance(entry, ast.Junk) else entry.id.name}")
    return found


def messages_of(texts: Iterable[str]) -> Messages:
    """The messages of several texts by their key."""
    found = parsed("\n".join(texts))
    return {key: variables(found[key]) for key in sorted(found) if not key.startswith(FORMS)}


def program_messages() -> Messages:
    """The messages that Python asks for by key: those of English, which has the sentences of errors in the code."""
    return messages_of(map(_read, program_files(LANGUAGES[0])))


def page_messages() -> Messages:
    """The messages of the pages: their own files, and the sections that they share with the terminal."""
    return messages_of(_page_texts(LANGUAGES[0]))


def program_files(language: str) -> list[Path]:
    """The files of a language that Python reads: the general one, and one for each mechanism."""
    return [FOLDER / f"{language}.ftl", *sorted(FOLDER.glob(f"mechanisms/*.{language}.ftl"))]


def _page_texts(language: str) -> list[str]:
    own = [*PAGES.rglob(f"{language}.ftl"), *PAGES.rglob(f"*.{language}.ftl")]
    return [*(shared_sections(_read(path)) for path in program_files(language)), *map(_read, sorted(own))]


def shared_sections(text: str) -> str:
    """The sections of a file that pages and terminal share; a section begins with `## its name`."""
    names = json.loads((FOLDER / "shared.json").read_text("utf-8"))
    sections = (section.partition("\n") for section in re.split("^## ", text, flags=re.MULTILINE))
    return "\n".join(rest for name, _, rest in sections if name.strip() in names)


def _read(path: Path) -> str:
    return path.read_text("utf-8")
