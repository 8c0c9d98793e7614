"""The generated parts of the pages about the protocol: tables of codes and boards, all types, and copies of tables of
other pages, so that one page is enough to write a client."""

from __future__ import annotations

import re
from pathlib import Path

from omnibus.core.errors import ILLEGAL
from omnibus.server.boards import own_boards
from omnibus.server.errors import REFUSALS
from omnibus.server.http.statuses import STATUS
from omnibus.server.schema.listing import listing
from omnibus.words import words_in

PAGES = {"en": "docs/protocol.md", "fr": "docs/protocol.fr.md"}
HEADS = {"en": "sentence", "fr": "phrase"}
BOARD_HEADS = {"en": "| board | players | description |", "fr": "| plateau | joueurs | description |"}
COPIES = {
    "actions": {"en": ("bots.md", "`do`"), "fr": ("bots.fr.md", "`do`")},
    "view": {"en": ("bots.md", "field"), "fr": ("bots.fr.md", "champ")},
    "seat": {"en": ("bots.md", "field of a seat"), "fr": ("bots.fr.md", "champ d'une place")},
    "events": {"en": ("events.md", "e"), "fr": ("events.fr.md", "e")},
}
"""Tables of other pages, by the heading of their first column."""

_TABLE = re.compile(r"(<!-- (\w+): make protocol -->\n).*?(<!-- end -->)", re.DOTALL)


def with_tables(page: str, language: str, docs: Path) -> str:
    """A page with current tables in the places that its comments mark."""
    made = {
        "refusals": refusals(language),
        "illegal": illegal(language),
        "boards": boards(language),
        "types": listing(),
    }
    copies = {
        name: table_in((docs / of[language][0]).read_text("utf-8"), of[language][1]) for name, of in COPIES.items()
    }
    tables = made | copies
    return _TABLE.sub(lambda found: f"{found[1]}\n{tables[found[2]]}\n\n{found[3]}", page)


def table_in(page: str, heading: str) -> str:
    """The table of a page whose first column has this heading."""
    found = re.search(rf"^\| {re.escape(heading)} \|.*\n(?:\|.*\n)*", page, re.MULTILINE)
    assert found is not None, heading
    return found[0].rstrip()


def boards(language: str) -> str:
    """The boards of the games, the shortest game first."""
    rows = []
    for line in own_boards():
        title, about = getattr(line.title, language), getattr(line.about, language)
        rows.append(f"| `{line.board}` | {', '.join(map(str, line.players))} | {title}. {about} |")
    return _table(BOARD_HEADS[language], rows)


def refusals(language: str) -> str:
    """The refusals of the server, with their HTTP statuses."""
    rows = [f"| `{code}` | {STATUS[code]} | {_sentence(code, REFUSALS, language)} |" for code in REFUSALS]
    return _table(f"| code | HTTP | {HEADS[language]} |", rows)


def illegal(language: str) -> str:
    """The reasons why an action is illegal."""
    rows = [f"| `{code}` | {_sentence(code, ILLEGAL, language)} |" for code in ILLEGAL]
    return _table(f"| code | {HEADS[language]} |", rows)


def _table(head: str, rows: list[str]) -> str:
    return "\n".join([head, "|" + " --- |" * (head.count("|") - 1), *rows])


def _sentence(code: str, sentences: dict[str, str], language: str) -> str:
    """A sentence in a language, with its placeholders in braces."""
    names = re.findall(r"\{(\w+)\}", sentences[code])
    return words_in(language).look_up(f"error-{code}", **{name: f"{{{name}}}" for name in names}).replace("|", "\\|")
