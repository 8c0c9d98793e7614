"""The page of the report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from omnibus.arena.plan import Plan
from omnibus.arena.report.findings import Findings
from omnibus.arena.report.formatting import Formatter
from omnibus.arena.report.sections import SECTIONS, shown
from omnibus.arena.result_types import Results, TimingResult
from omnibus.html.marks import patterns
from omnibus.html.markup import element, text
from omnibus.html.page import contents, facts, page, section
from omnibus.words import Words

if TYPE_CHECKING:
    from omnibus.words.messages import Key, Key_deals_share


def render(plan: Plan, results: Results, timings: Sequence[TimingResult], words: Words) -> str:
    titles = {board.id: board.names.title[words.language] for board in plan.boards}
    say = Formatter(words, titles)
    found = Findings(results, timings, say, plan.bots)
    parts = {name: SECTIONS[name] for name in shown(found)}
    sections = (
        section(str(number), name, words.look_up(f"report-{name}"), words.look_up(f"report-{name}-about"), part(found))
        for number, (name, part) in enumerate(parts.items(), 1)
    )
    body = (
        patterns(),
        _header(found, plan),
        contents(say("report-contents"), {f"#{name}": words.look_up(f"report-{name}") for name in [*parts, "method"]}),
        element("main", *sections, _method(found, plan)),
        element("footer", text("p", say("report-footer"))),
    )
    return page(words.language, say("report-title"), *body)


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
        facts(counts, "facts"),
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
    rows = {
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
    return section("✱", "method", say("report-method"), "", facts(rows, "method"))
