"""The section that compares every two bots, the stronger one first."""

from __future__ import annotations

from omnibus.arena.report import pictures
from omnibus.arena.report.findings import Findings
from omnibus.arena.result_types import RatingDifference
from omnibus.html.cards import Entry, cards, chart, value
from omnibus.html.markup import element, scale_around, text

SMALLEST_P = 0.001
MINUS = text("span", "−", class_="minus")


def differences(found: Findings) -> str:
    """The differences over all tables; those of single tables are in the results."""
    say, table = found.say, found.rating_tables()[0]
    entries = sorted((_stronger_first(one) for one in table.differences), key=lambda one: -one.elo)
    scale = scale_around([0.0, *(end for one in entries for end in one.ci95)], 6)
    rows = [
        Entry(
            element("span", found.name(one.a), element("span", MINUS, found.name(one.b), class_="bot"), class_="two"),
            value(f"{'▲' if one.differs else '≈'} {say.number(one.elo)}", _said(found, one)),
            pictures.whisker(scale, found.bots.index(one.a), one.elo, one.ci95, zero=True),
        )
        for one in entries
    ]
    title = say.table(table.board, table.players)
    headings = (say("report-differences-pair"), say("report-differences"))
    legend = text("p", say("report-differences-legend"), class_="legend")
    return legend + cards([chart(title, headings, rows, scale, say.number, loose=True)], 1)


def _stronger_first(one: RatingDifference) -> RatingDifference:
    if one.elo >= 0:
        return one
    low, high = one.ci95
    return RatingDifference(one.b, one.a, -one.elo, (-high, -low), one.p, one.p_holm, one.differs)


def _said(found: Findings, one: RatingDifference) -> str:
    say = found.say
    small = one.p_holm < SMALLEST_P
    p = say("number-thousandths", value=max(one.p_holm, SMALLEST_P))
    said = say("report-differences-p-small", p=p) if small else say("report-differences-p", p=p)
    return f"{say.between(one.ci95)}, {said}"
