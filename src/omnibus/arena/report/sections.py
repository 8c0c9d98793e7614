"""The sections of the report; each answers one question."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor, log10
from operator import itemgetter
from typing import TYPE_CHECKING

from omnibus.arena.plan import Table
from omnibus.arena.report import pictures
from omnibus.arena.report.differences import differences
from omnibus.arena.report.findings import Findings
from omnibus.arena.report.formatting import Formatter
from omnibus.arena.report.spreads import spreads
from omnibus.arena.result_types import BotResult, LengthResult, PairResult, RatingTable
from omnibus.drawing.svg import clean
from omnibus.html.cards import Entry, card, cards, chart, plain_table, value
from omnibus.html.marks import PATTERNS, mark, swatch
from omnibus.html.markup import Scale, axis, element, scale_around, text, ticks_for

if TYPE_CHECKING:
    from omnibus.words.messages import Key

COLUMNS = 26
"""The approximate number of columns of a histogram."""
NAMES, CELL = 260, 84
"""The width in pixels of a matrix's names with everything around it, and of each of its columns."""
LEAST_MS, MOST_MS = -2, 2
"""Powers of ten that every scale of thinking times includes."""


def ratings(found: Findings) -> str:
    """Bradley-Terry ratings: over all tables, then at each kind."""
    first, *others = found.rating_tables()
    ends = [end for table in (first, *others) for bot in table.bots for end in bot.ci95]
    scale = scale_around(ends, 6)
    made = (_rating_card(found, table, scale) for table in others)
    return cards([_rating_card(found, first, scale)], 1) + (cards(made) if others else "")


def _rating_card(found: Findings, table: RatingTable, scale: Scale) -> str:
    say = found.say
    entries = [
        Entry(
            found.name(bot.bot),
            value(say.rating(bot.elo), say("report-span", low=say.rating(bot.ci95[0]), high=say.rating(bot.ci95[1]))),
            pictures.whisker(scale, found.bots.index(bot.bot), bot.elo, bot.ci95),
        )
        for bot in sorted(table.bots, key=lambda bot: -bot.elo)
    ]
    title = say.table(table.board, table.players)
    return chart(title, (say("report-bot"), say("report-ratings")), entries, scale, say.rating)


def matrix(found: Findings) -> str:
    """Head-to-head results at each kind of table."""
    key: Key = "report-matrix-anytime" if found.results.settings["stop_when"] else "report-matrix-legend"
    legend = text("p", found.say(key), class_="legend")
    room = NAMES + CELL * len(found.bots)
    return legend + cards((_matrix_card(found, table) for table in found.tables()), least=room)


def _matrix_card(found: Findings, table: Table) -> str:
    pairs = {(pair.a, pair.b): pair for pair in found.results.pairs if (pair.board, pair.players) == table}
    corner = text("th", found.say("report-matrix-corner"), class_="corner", scope="col")
    names = (
        element("th", mark(number), text("span", bot, class_="unseen"), scope="col", title=bot)
        for number, bot in enumerate(found.bots)
    )
    rows = [
        element("tr", element("th", found.name(a), scope="row"), *(_cell(found.say, pairs, a, b) for b in found.bots))
        for a in found.bots
    ]
    made = element(
        "table",
        element("thead", element("tr", corner, *names)),
        element("tbody", *rows),
        class_="matrix",
        style=f"--bots:{len(found.bots)};--cell:{CELL}px",
    )
    label = found.say.table(*table)
    scroller = element("div", made, class_="scroller", tabindex=0, role="region", aria_label=label)
    return card(label, scroller)


def _cell(say: Formatter, pairs: dict[tuple[str, str], PairResult], a: str, b: str) -> str:
    if (pair := pairs.get((a, b))) is not None:
        share, low, high = pair.share, *pair.ci95
    elif (pair := pairs.get((b, a))) is not None:
        share, low, high = 1 - pair.share, 1 - pair.ci95[1], 1 - pair.ci95[0]
    else:
        return element("td", "·", class_="none")
    sign, kind = ("▲", "win") if low > 0.5 else ("▼", "loss") if high < 0.5 else ("≈", "even")
    tint = round(0.12 + 0.9 * abs(share - 0.5), 3) if kind != "even" else 0
    body = text("b", f"{sign} {say.percent(share)}") + text("small", say.span((100 * low, 100 * high)))
    return element("td", body, class_=kind, style=f"--tint:{tint}", title=f"{a} – {b}: {say.percent(share, 1)}")


def firsts(found: Findings) -> str:
    scale, say, made = Scale(0, 1, [0.0, 0.25, 0.5, 0.75, 1.0]), found.say, []
    for table in found.crowds():
        entries = [
            Entry(
                found.name(bot.bot),
                value(say.percent(bot.share, 1), say.percent_span(bot.ci95)),
                pictures.share_bar(scale, bot.share, bot.ci95, bot.expected),
            )
            for bot in sorted(found.at(table), key=lambda bot: -bot.share)
        ]
        headings = (say("report-bot"), say("report-firsts"))
        made.append(chart(say.table(*table), headings, entries, scale, say.percent))
    return cards(made)


def points(found: Findings) -> str:
    return cards(_points_card(found, table) for table in found.tables())


def _points_card(found: Findings, table: Table) -> str:
    say, bots = found.say, found.at(table)
    lows = [sum(min(0.0, value) for value in bot.points.values()) for bot in bots]
    highs = [sum(max(0.0, value) for value in bot.points.values()) for bot in bots]
    scale = scale_around([0.0, *lows, *highs])
    sources = list(bots[0].points)
    legend = element(
        "p",
        *(
            element("span", swatch(index), clean(say.words.look_up(f"report-source-{name}")))
            for index, name in enumerate(sources)
        ),
        class_="legend",
    )
    entries = [
        Entry(
            found.name(bot.bot),
            value(say.number(bot.total, 1), say.sum(bot.points.values())),
            pictures.stack(scale, bot.points),
        )
        for bot in sorted(bots, key=lambda bot: -bot.total)
    ]
    headings = (say("report-bot"), say("report-points"))
    return chart(say.table(*table), headings, entries, scale, say.number, legend, loose=True)


def tickets(found: Findings) -> str:
    say, made = found.say, []

    def label(count: float) -> str:
        return say.number(count, 0 if count == int(count) else 1)

    for table in found.tables():
        bots = found.at(table)
        scale = scale_around([0.0, *(bot.tickets_drawn for bot in bots)])
        entries = [
            Entry(
                found.name(bot.bot),
                value(say.percent(bot.completed_share), " → ".join(say.number(count, 1) for count in _tickets(bot))),
                pictures.nested(scale, *_tickets(bot)),
            )
            for bot in sorted(bots, key=lambda bot: -bot.completed_share)
        ]
        made.append(chart(say.table(*table), (say("report-bot"), say("report-tickets")), entries, scale, label))
    return _tickets_legend(say) + cards(made)


def _tickets(bot: BotResult) -> tuple[float, float, float]:
    return bot.tickets_drawn, bot.tickets_kept, bot.tickets_completed


def _tickets_legend(say: Formatter) -> str:
    outline = element("rect", x=1, y=1, width=16, height=10, rx=2, class_="outline")
    boxes = (
        element("svg", outline, class_="swatch", width=18, height=12, aria_hidden="true"),
        swatch(PATTERNS.index("stripes")),
        swatch(PATTERNS.index("plain")),
    )
    words = (say("report-tickets-drawn"), say("report-tickets-kept"), say("report-tickets-completed"))
    named = (element("span", box, clean(word)) for box, word in zip(boxes, words, strict=True))
    return element("p", *named, class_="legend")


def lengths(found: Findings) -> str:
    return cards(_length_card(found.say, length) for length in found.results.lengths)


def _length_card(say: Formatter, length: LengthResult) -> str:
    width = max(1, ceil((length.greatest - length.least + 1) / COLUMNS))
    low, high = floor(length.least / width) * width, (floor(length.greatest / width) + 1) * width
    high = max(high, low + 2)
    scale = Scale(low, high, [tick for tick in ticks_for(low, high, 6) if low <= tick <= high and tick == int(tick)])
    label = say("report-lengths-mean", mean=say.number(length.mean, 1))
    picture = pictures.histogram(scale, length.histogram, width, length.mean, label)
    said = say(
        "report-lengths-said",
        mean=say.number(length.mean, 1),
        rounds=say.number(length.mean / length.players, 1),
        least=length.least,
        greatest=length.greatest,
        games=length.games,
    )
    return card(say.table(length.board, length.players), picture, axis(scale, say.number), text("p", said))


def seats(found: Findings) -> str:
    """Victories by place in the turn order."""
    say, places = found.say, found.results.places
    highest = max(place.ci95[1] for place in places)
    ticks = [tick for tick in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0) if tick - 0.2 < highest]
    scale, headings = Scale(0, ticks[-1], ticks), (say("report-seats"), say("report-firsts"))
    made = []
    for table in found.tables():
        entries = [
            Entry(
                clean(say("report-seats-place", place=place.place)),
                value(say.percent(place.share, 1), say.percent_span(place.ci95)),
                pictures.share_bar(scale, place.share, place.ci95, 1 / table.players),
            )
            for place in places
            if (place.board, place.players) == table
        ]
        made.append(chart(say.table(*table), headings, entries, scale, say.percent))
    return cards(made)


def times(found: Findings) -> str:
    """Milliseconds for each decision, on a logarithmic scale."""
    say, timings = found.say, found.timings
    powers = [_power(one.ms_a_decision) for one in timings]
    ends = range(min(LEAST_MS, floor(min(powers))), max(MOST_MS, ceil(max(powers))) + 1)
    scale, made = Scale(ends[0], ends[-1], ends), []
    for table in found.tables():
        here = [one for one in timings if (one.board, one.players) == table]
        entries = [
            Entry(
                found.name(one.bot),
                value(say("report-ms", number=say.number(ms, 2 if ms < 1 else 1 if ms < 100 else 0))),
                pictures.lollipop(scale, found.bots.index(one.bot), _power(ms)),
            )
            for ms, one in sorted(((one.ms_a_decision, one) for one in here), key=itemgetter(0))
        ]
        headings = (say("report-bot"), say("report-times"))
        made.append(chart(say.table(*table), headings, entries, scale, lambda power: _duration(say, 10.0**power)))
    return cards(made)


def _power(milliseconds: float) -> float:
    return log10(max(milliseconds, 10**LEAST_MS))


def _duration(say: Formatter, milliseconds: float) -> str:
    """A round duration in the unit that makes it shortest."""
    if milliseconds >= 1000:
        return say("report-seconds", number=say.number(milliseconds / 1000))
    if milliseconds >= 1:
        return say("report-ms", number=say.number(milliseconds))
    return say("report-microseconds", number=say.number(milliseconds * 1000))


def forfeits(found: Findings) -> str:
    say = found.say
    rows = [
        (
            found.name(bot.bot),
            clean(say.table(bot.board, bot.players)),
            say.number(count),
            say.percent(count / bot.decisions, 2),
            clean(say.words.look_up(f"forfeit-{reason}")),
        )
        for bot in found.results.bots
        for reason, count in bot.forfeits.items()
    ]
    if not rows:
        decisions = sum(bot.decisions for bot in found.results.bots)
        return element("p", text("b", "✓ "), clean(say("report-forfeits-none", decisions=decisions)))
    headings = [
        say("report-bot"),
        say("report-forfeits-table"),
        say("report-forfeits-count"),
        say("report-forfeits-part"),
        say("report-forfeits-reason"),
    ]
    return element("article", plain_table(headings, rows), class_="card")


SECTIONS: dict[str, Callable[[Findings], str]] = {
    "ratings": ratings,
    "differences": differences,
    "matrix": matrix,
    "firsts": firsts,
    "points": points,
    "spreads": spreads,
    "tickets": tickets,
    "lengths": lengths,
    "seats": seats,
    "times": times,
    "forfeits": forfeits,
}
"""In the order of the page, by name."""


def shown(found: Findings) -> list[str]:
    """The sections that have content."""
    empty = {
        "ratings": len(found.bots) < 2,
        "differences": len(found.bots) < 2,
        "matrix": len(found.bots) < 2,
        "firsts": not found.crowds(),
    }
    return [name for name in SECTIONS if not empty.get(name)]
