"""`omnibus bots`: lists the bots. Also parses and reports the bots of other commands' options."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from rich.padding import Padding
from rich.table import Table

from omnibus.bots import LOG_FILE
from omnibus.bots.bot_texts import outside_names
from omnibus.bots.errors import BotError, Forfeit
from omnibus.bots.levels import LEVELS
from omnibus.bots.registry import BUILT_IN, check_bot
from omnibus.cli.compiling import FALLBACKS, name_of_bot, untrained_boards
from omnibus.cli.errors import CommandError, InputError
from omnibus.cli.rendering import clean
from omnibus.cli.session import Here, Session
from omnibus.core.board import Board
from omnibus.words import Words


def bots(*, session: Here) -> None:
    """Lists the levels, the bots, bots of other packages, and how to add a bot."""
    words = session.words
    levels = [
        (name, f"{words.look_up(f'level-{level.name}-line')} ({words('bots-by', bot=level.bot)})")
        for name, level in LEVELS.items()
    ]
    built_in = []
    for name, (_, parameters) in BUILT_IN.items():
        shown = "".join(f":{parameter}=…" for parameter in parameters)
        built_in.append((name + shown, words.look_up(f"bot-{name}")))
    _print_part(session, words("bots-levels"), levels)
    _print_part(session, words("bots-built-in"), built_in)
    if outside := outside_names():
        session.out.print(f"[bold]{words('bots-outside')}[/]")
        session.out.print(Padding(clean(", ".join(outside)), (0, 0, 1, 2)))
    session.out.print(f"[bold]{words('bots-own')}[/]")
    session.out.print(words("bots-own-how"), soft_wrap=True)


def warn_untrained(session: Session, texts: Iterable[str], boards: Iterable[Board]) -> None:
    """Warns of boards without trained weights, if a bot that needs them has no file of weights."""
    asked = [text for text in dict.fromkeys(texts) if name_of_bot(text) in FALLBACKS and "weights=" not in text]
    without = dict.fromkeys(untrained_boards(boards)) if asked else {}
    for text in asked if without else ():
        warning = session.words("bot-untaught", bot=text, boards=", ".join(without), other=FALLBACKS[name_of_bot(text)])
        session.err.print(warning, soft_wrap=True, markup=False)


def _print_part(session: Session, heading: str, rows: Iterable[tuple[str, str]]) -> None:
    table = Table.grid(padding=(0, 2))
    for name, line in rows:
        table.add_row(f"[bold]{clean(name)}[/]", clean(line))
    session.out.print(f"[bold]{heading}[/]")
    session.out.print(Padding(table, (0, 0, 1, 2), expand=False))


def bots_of(option: str, given: str) -> tuple[str, ...]:
    """The bots that an option names, separated by commas. Raises CommandError if one cannot play."""
    texts = tuple(given.split(","))
    for text in texts:
        try:
            check_bot(text)
        except BotError as error:
            raise InputError(option, error) from None
    return texts


def seated(option: str, texts: tuple[str, ...], players: int) -> tuple[str, ...]:
    """A bot for each seat, from one for all or one for each. Raises CommandError for any other number."""
    if len(texts) not in (1, players):
        raise CommandError("trouble-bot-count", option=option, found=len(texts), players=players)
    return texts if len(texts) == players else texts * players


class FailureReporter:
    """Prints the first failure of each bot, as soon as it is known."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._reported: set[str] = set()

    def report(self, failures: Iterable[tuple[str, Forfeit]]) -> None:
        """Prints new failures, given as (bot, forfeit)."""
        for sentence in self.sentences(failures):
            self._session.err.print(sentence, soft_wrap=True, markup=False)

    def sentences(self, failures: Iterable[tuple[str, Forfeit]]) -> Iterator[str]:
        """The sentences for new failures, for callers that print them themselves."""
        words, log = self._session.words, os.environ.get(LOG_FILE)
        for bot, failure in failures:
            if bot not in self._reported:
                self._reported.add(bot)
                reason = words.look_up(f"forfeit-{failure.reason}")
                failed = words("bot-failed", bot=bot, number=failure.number, reason=reason, detail=failure.detail)
                yield f"{failed} {words('bot-log', file=log) if log else words('bot-no-log')}"


def forfeit_lines(words: Words, lost: Iterable[tuple[str, Mapping[str, int]]]) -> list[str]:
    """A line for each bot with forfeited decisions: their number and reasons. Adds up a bot's seats."""
    together: dict[str, Counter[str]] = {}
    for bot, reasons in lost:
        together.setdefault(bot, Counter()).update(reasons)
    lines = []
    for bot, counts in together.items():
        if total := counts.total():
            shown = ", ".join(
                f"{words.look_up(f'forfeit-{reason}')} ({count})" for reason, count in sorted(counts.items())
            )
            lines.append(words("bots-forfeits", bot=clean(bot), count=total, reasons=shown))
    return lines
