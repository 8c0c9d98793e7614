"""The section about the distributions of points and margins, by bot."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from omnibus.arena.distributions import Distribution
from omnibus.arena.plan import Table
from omnibus.arena.report import pictures
from omnibus.arena.report.findings import Findings
from omnibus.arena.result_types import BotResult
from omnibus.html.cards import Entry, cards, chart, value
from omnibus.html.markup import scale_around, text

COLUMNS = 40
"""The approximate number of columns of a histogram."""


def spreads(found: Findings) -> str:
    """The points of a seat, and its lead over the best other one."""
    legend = text("p", found.say("report-spreads-legend"), class_="legend")
    made = []
    for table in found.tables():
        made.append(_card(found, table, found.say("report-spreads-totals"), lambda bot: bot.totals))
        made.append(_card(found, table, found.say("report-spreads-margins"), lambda bot: bot.margins))
    return legend + cards(made, 2)


def _card(found: Findings, table: Table, title: str, spread: Callable[[BotResult], Distribution]) -> str:
    say, bots = found.say, sorted(found.at(table), key=lambda bot: -spread(bot).quantiles[50])
    ends = [end for bot in bots for end in (min(spread(bot).histogram), max(spread(bot).histogram) + 1)]
    scale = scale_around([0.0, *map(float, ends)])
    width = max(1, ceil((max(ends) - min(ends)) / COLUMNS))
    rows = [
        Entry(
            found.name(bot.bot),
            value(
                say.number(spread(bot).quantiles[50], 1),
                say.between((spread(bot).quantiles[5], spread(bot).quantiles[95])),
            ),
            pictures.ridge(scale, spread(bot), width),
        )
        for bot in bots
    ]
    return chart(f"{say.table(*table)} · {title}", (say("report-bot"), title), rows, scale, say.number)
