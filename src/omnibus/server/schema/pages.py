"""The tables of codes on the pages about the protocol, in each language."""

from __future__ import annotations

import re

from omnibus.core.errors import ILLEGAL
from omnibus.server.errors import REFUSALS
from omnibus.server.http.statuses import STATUS
from omnibus.words import words_in

PAGES = {"en": "docs/protocol.md", "fr": "docs/protocol.fr.md"}
HEADS = {"en": "what it says", "fr": "ce qu’il dit"}

_TABLE = re.compile(r"(<!-- (\w+): make protocol -->\n).*?(<!-- end -->)", re.DOTALL)


def with_tables(page: str, language: str) -> str:
    """A page with the tables as they are now, where its comments ask for them."""
    tables = {"refusals": refusals(language), "illegal": illegal(language)}
    return _TABLE.sub(lambda found: f"{found[1]}\n{tables[found[2]]}\n\n{found[3]}", page)


def refusals(language: str) -> str:
    """Why the server does not do something, with the status over HTTP."""
    rows = [f"| `{code}` | {STATUS[code]} | {_sentence(code, REFUSALS, language)} |" for code in REFUSALS]
    return "\n".join([f"| code | HTTP | {HEADS[language]} |", "| --- | --- | --- |", *rows])


def illegal(language: str) -> str:
    """Why an action is not legal."""
    rows = [f"| `{code}` | {_sentence(code, ILLEGAL, language)} |" for code in ILLEGAL]
    return "\n".join([f"| code | {HEADS[language]} |", "| --- | --- |", *rows])


def _sentence(code: str, sentences: dict[str, str], language: str) -> str:
    """A sentence in a language, with the names of what is filled in."""
    names = re.findall(r"\{(\w+)\}", sentences[code])
    return words_in(language)(f"error-{code}", **{name: f"{{{name}}}" for name in names}).replace("|", "\\|")
