"""The page of the report: one HTML file that loads nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING

from omnibus.arena.plan import Plan
from omnibus.arena.report.findings import Findings
from omnibus.arena.report.formatting import Formatter
from omnibus.arena.report.marks import patterns
from omnibus.arena.report.markup import element, text
from omnibus.arena.report.sections import SECTIONS, shown
from omnibus.arena.result_types import Results, TimingResult
from omnibus.drawing.svg import clean
from omnibus.words import Words

if TYPE_CHECKING:
    from omnibus.words.messages import Key, Key_deals_share

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""The Content-Security-Policy: nothing is ever loaded."""


def render(plan: Plan, results: Results, timings: Sequence[TimingResult], words: Words) -> str:
    titles = {board.id: board.names.title[words.language] for board in plan.boards}
    say = Formatter(words, titles)
    found = Findings(results, timings, say, plan.bots)
    names = list(shown(found))
    body = (
        patterns(),
        _header(found, plan),
        _contents([*names, "method"], say),
        element("main", *(_section(name, number, found) for number, name in enumerate(names, 1)), _method(found, plan)),
        element("footer", text("p", say("report-footer"))),
    )
    return f"<!doctype html>\n{element('html', _head(say), element('body', *body), lang=words.language)}\n"


def _head(say: Formatter) -> str:
    style = (files(__package__) / "style.css").read_text("utf-8")
    return element(
        "head",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        '<link rel="icon" href="data:,">',
        text("title", say("report-title")),
        element("style", style),
    )


def _header(found: Findings, plan: Plan) -> str:
    say, settings = found.say, plan.settings
    counts = {
        say("report-fact-games"): say.number(found.results.settings["games"]),
        say("report-fact-deals"): say.number(found.results.settings["deals"]),
        say("report-fact-boards"): ", ".join(say.board(board.id) for board in settings.boards),
        say("report-fact-players"): ", ".join(map(str, settings.players)),
        say("report-fact-bots"): str(len(plan.bots)),
    }
    return element(
        "header",
        text("p", "Omnibus", class_="brand"),
        text("h1", say("report-heading") if len(found.bots) > 1 else say("report-heading-alone")),
        text("p", _verdict(found), class_="verdict"),
        _facts(counts, "facts"),
    )


def _verdict(found: Findings) -> str:
    say = found.say
    if len(found.bots) == 1:
        return say("report-verdict-alone", bot=found.bots[0])
    overall = found.results.ratings[0]
    first, second = sorted(overall.bots, key=lambda bot: -bot.elo)[:2]
    sure = next(one.differs for one in overall.differences if {one.a, one.b} == {first.bot, second.bot})
    ahead = say.number(first.elo - second.elo)
    if sure:
        return say("report-verdict-sure", first=first.bot, second=second.bot, ahead=ahead)
    return say("report-verdict-close", first=first.bot, second=second.bot, ahead=ahead)


def _contents(names: Sequence[str], say: Formatter) -> str:
    """The table of contents."""
    entries = (element("li", text("a", say.words.look_up(f"report-{name}"), href=f"#{name}")) for name in names)
    return element("nav", element("ol", *entries), aria_label=say("report-contents"))


def _section(name: str, number: int, found: Findings) -> str:
    say = found.say
    heading = element(
        "h2", text("span", str(number), class_="stop", aria_hidden="true"), clean(say.words.look_up(f"report-{name}"))
    )
    return element(
        "section",
        heading,
        text("p", say.words.look_up(f"report-{name}-about"), class_="about"),
        SECTIONS[name](found),
        id=name,
    )


def _bot(name: str, text: str, files: str) -> str:
    return (name if name == text else f"{name} = {text}") + (f" ({files})" if files else "")


def _stop(found: Findings) -> dict[str, str]:
    """The row about early stopping, if there was any."""
    say, settings = found.say, found.results.settings
    if not (stop := settings["stop_when"]):
        return {}
    key: Key_deals_share = "report-method-stopped" if stop["stopped"] else "report-method-undecided"
    said = say(key, share=say.number(100 * stop["share"], 1), deals=settings["deals"])
    return {say("report-method-stop"): f"{said} {say('report-method-anytime')}"}


def _method(found: Findings, plan: Plan) -> str:
    say, settings = found.say, plan.settings
    one = len(plan.bots) == 1
    design: Key = "report-design-mix" if settings.mix else "report-design-alone" if one else "report-design-pairs"
    facts = {
        say("report-method-design"): say(design),
        **_stop(found),
        say("report-method-intervals"): say("report-method-intervals-said"),
        say("report-method-ratings"): say("report-method-ratings-said"),
        say("report-method-bots"): ", ".join(
            _bot(*each) for each in zip(plan.bots, settings.texts, settings.files, strict=True)
        ),
        say("report-method-seed"): settings.seed,
        say("report-method-version"): f"{settings.version} ({settings.code})",
        say("report-method-boards"): ", ".join(f"{board.id} {board.digest[:12]}" for board in settings.boards),
    }
    heading = element("h2", text("span", "✱", class_="stop", aria_hidden="true"), clean(say("report-method")))
    return element("section", heading, _facts(facts, "method"), id="method")


def _facts(facts: Mapping[str, str], class_: str) -> str:
    rows = (element("div", text("dt", name), text("dd", fact)) for name, fact in facts.items())
    return element("dl", *rows, class_=class_)
