"""Everything the program says, in each language: Fluent files, and what reads them.

What is said of a mechanism stands in a file of its own, mechanisms/NAME.LANGUAGE.ftl; a game whose rulebook has other
words than the rest has them in its folder, games/NAME/words. What can be wrong is said in English where it is found out
(in `sentences`, `FAULTS` and `PHRASES`), and only translated here.

Most texts have nothing to fill in. They are read here, so that help appears at once; only the others wait for
Fluent, entry by entry. An entry may therefore not refer to another one; where words have to agree, it calls one of the
functions of `forms`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, Any

from omnibus.core.errors import OmnibusError
from omnibus.core.phrases import PHRASES, Phrase

if TYPE_CHECKING:
    from omnibus.core.faults import Fault
    from omnibus.words.messages import Messages
else:
    Messages = object  # the types of all messages, which `make words` writes, are there for mypy alone

LANGUAGES = ("en", "fr")
FOLDER = Path(__file__).parent

_ENTRY = re.compile(r"([a-zA-Z][a-zA-Z0-9_-]*) *= ?(.*)")


def language_of(environment: Mapping[str, str]) -> str:
    """The language of a locale, as its environment gives it; English where that is another one."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(variable):
            language = re.split("[_.@-]", locale)[0].lower()
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def read_entries(text: str) -> dict[str, str]:
    """The entries of a Fluent file by their key: what stands behind the equals sign, and the lines below."""
    entries: dict[str, str] = {}
    key: str | None = None
    for line in text.splitlines():
        if found := _ENTRY.match(line):
            key = found[1]
            entries[key] = found[2]
        elif line.startswith("#"):
            key = None
        elif key is not None:
            entries[key] += "\n" + line
    return {key: entry.rstrip() for key, entry in entries.items()}


def plain_text(entry: str) -> str:
    """The text of an entry that has nothing to fill in."""
    first, _, rest = entry.partition("\n")
    return f"{first}\n{dedent(rest)}".strip("\n")


def _sentence(key: str) -> str:
    """The English entry of an error, a fault, a notice or a phrase, made from the sentence that it has by itself."""
    kind, _, code = key.partition("-")
    for sentences in _sentences(kind):
        if code in sentences:
            entry = re.sub(r"\{(\w+)\}", r"{ $\1 }", sentences[code])
            # In a fault, a colour is a word of the file, right or wrong.
            return entry if kind == "fault" else entry.replace("{ $color }", "{ COLOR($color) }")
    raise KeyError(key)


def _sentences(kind: str) -> Iterable[dict[str, str]]:
    match kind:
        case "error":
            return (error.sentences for error in _kinds_of_error(OmnibusError))
        case "fault":
            from omnibus.core.faults import FAULTS  # imported here: help need not wait for it

            return (FAULTS,)
        case "doubt":
            from omnibus.core.board_warnings import WARNINGS  # likewise

            return (WARNINGS,)
        case "count":
            from omnibus.core.counts import COUNTS  # likewise

            return (COUNTS,)
        case "notice":
            from omnibus.kernel.cache.notices import SENTENCES  # likewise

            return (SENTENCES,)
        case "phrase":
            return (PHRASES,)
    return ()


def _kinds_of_error(error: type[OmnibusError]) -> Iterator[type[OmnibusError]]:
    for kind in error.__subclasses__():
        yield kind
        yield from _kinds_of_error(kind)


class Words(Messages):
    """One language. Call it with the key of a text and its arguments; mypy knows which text takes which."""

    def __init__(self, language: str, game: str) -> None:
        self.language = language
        self.entries: dict[str, str] = {}
        """The source of every text."""
        for path in (FOLDER / f"{language}.ftl", *sorted(FOLDER.glob(f"mechanisms/*.{language}.ftl"))):
            self.entries |= read_entries(path.read_text("utf-8"))
        if game:
            from omnibus.games import own_words  # imported here: help need not wait for it

            self.entries |= read_entries(own_words(game, language))
        self._bundle: Any = None

    def of(self, game: str) -> Words:
        """The same language, with a game's own words where it has any."""
        return words_in(self.language, game)

    if not TYPE_CHECKING:

        def __call__(self, key: str, **variables: str | int | float) -> str:
            return self.look_up(key, **variables)

    def look_up(self, key: str, **variables: str | int | float) -> str:
        """The text of a key that is made when the program runs (tests/cli/test_word_keys.py lists all of them); raises
        KeyError where there is no such text, ValueError where an argument is missing."""
        entry = self.entries.get(key) or _sentence(key)
        return plain_text(entry) if "{" not in entry else self._fill(key, entry, variables)

    def _fill(self, key: str, entry: str, variables: dict[str, str | int | float]) -> str:
        from fluent.runtime import FluentBundle, FluentResource  # imported here: slow, and not always needed

        from omnibus.words.forms import functions_of  # likewise

        if self._bundle is None:
            self._bundle = FluentBundle([self.language], functions=functions_of(self), use_isolating=False)
        if not self._bundle.has_message(key):
            self._bundle.add_resource(FluentResource(f"{key} = {entry}\n"))
        text, wrong = self._bundle.format_pattern(self._bundle.get_message(key).value, variables)
        if wrong:
            raise ValueError(f"{key} in {self.language}: {wrong[0]}")
        return str(text)

    def color(self, color: str, form: str = "") -> str:
        """A colour by its name: as such, or as it stands beside a card, cards, a person or people; one that is not ours
        is called as it is."""
        if form and f"form-color-{color}" in self.entries:
            return self.look_up(f"form-color-{color}", form=form)
        return self.look_up(f"color-{color}") if f"color-{color}" in self.entries else color

    def error(self, error: OmnibusError) -> str:
        """What is wrong with an action or a record, as a sentence; also the reason within a reason."""
        details = self._details(error.details)
        if "reason" in details and isinstance(error.__cause__, OmnibusError):
            details["reason"] = self.error(error.__cause__)
        return self.look_up("error-" + error.code, **details)

    def fault(self, fault: Fault) -> str:
        """What is wrong with a board, doubtful about it or counted on it, as a sentence."""
        return self.look_up(f"{fault.key}-{fault.code}", **self._details(fault.details))

    def _details(self, details: dict[str, str]) -> dict[str, str]:
        """Details in this language, where they are phrases of ours."""
        return {
            key: self.look_up("phrase-" + text.code, **self._details(text.details))
            if isinstance(text, Phrase)
            else text
            for key, text in details.items()
        }


@cache
def words_in(language: str, game: str = "") -> Words:
    """The words of a language, and of a game in it, read once."""
    return Words(language, game)
