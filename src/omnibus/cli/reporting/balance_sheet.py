"""Luck and skill as a sheet of bars: each begins where the one above it ends, and the last one is the result."""

from __future__ import annotations

from itertools import accumulate, pairwise

from omnibus.analysis.balance import Balance
from omnibus.cli.reporting.report_texts import PARTS, ReportTexts, parts_of
from omnibus.cli.reporting.terminal import signed
from omnibus.html.cards import card, cards
from omnibus.html.markup import Scale, axis, drawing, element, scale_around, text, upright

ROW = 20


def balance_sheets(texts: ReportTexts) -> str:
    """A sheet for each seat, all on one scale."""
    found = [(seat, each.balance) for seat, each in enumerate(texts.report.seats)]
    known = [(seat, balance) for seat, balance in found if balance is not None]
    if len(known) < len(found):
        return text("p", texts.words("analysis-no-balance"))
    ends = [end for _, balance in known for end in accumulate(parts_of(balance))]
    scale = scale_around([0, 100, *ends])
    sheets = cards((_sheet(texts, seat, balance, scale) for seat, balance in known), most=2, least=360)
    return sheets + "".join(text("p", note) for note in texts.sheet_notes())


def _sheet(texts: ReportTexts, seat: int, balance: Balance, scale: Scale) -> str:
    say, parts = texts.words, parts_of(balance)
    rows = []
    for part, number, (start, end) in zip(PARTS, parts, pairwise([0, *accumulate(parts)]), strict=True):
        first = part == PARTS[0]
        label = element("th", text("span", say.look_up(f"analysis-part-{part}")), scope="row")
        rows.append(element("tr", label, text("td", signed(number, first=first)), _picture(scale, start, end, first)))
    label = text("th", say("analysis-part-result"), scope="row")
    total = sum(parts)
    rows.append(element("tr", label, text("td", f"= {total}"), _picture(scale, 0, total, True), class_="total"))
    rows.append(element("tr", element("td", axis(scale, str_of), colspan=3), class_="scale", aria_hidden="true"))
    caption = text("caption", say("analysis-balance-caption", player=texts.player(seat)), class_="unseen")
    headings = (say("analysis-balance-part"), say("analysis-balance-of"))
    head = element("thead", element("tr", *(text("th", each, scope="col") for each in headings)), class_="unseen")
    return card(
        texts.player(seat),
        element("table", caption, head, element("tbody", *rows), class_="sheet"),
    )


def str_of(value: float) -> str:
    return f"{value:g}".replace("-", "−")


def _picture(scale: Scale, start: float, end: float, neutral: bool) -> str:
    """A bar from one value to another: plain for gains, hatched for losses."""
    kind = "sum" if neutral else "gain" if end >= start else "cost"
    low, high = sorted((start, end))
    fill = {"fill": "url(#fill-stripes)"} if kind == "cost" else {}
    bar = element("rect", x=scale.at(low), width=scale.span(low, high), y=4, height=ROW - 8, class_=kind, **fill)
    here = upright(scale, end, "stem")
    grid = "".join(upright(scale, tick, "grid") for tick in scale.ticks)
    return element("td", drawing(ROW, grid, upright(scale, 0, "zero"), bar, here), class_="bar", aria_hidden="true")
