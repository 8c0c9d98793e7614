"""The chances of one seat along a game: a picture of full width, with the marks of its decisions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from omnibus.cli.reporting.grades import grade_mark, grade_name
from omnibus.cli.reporting.report_texts import Move, ReportTexts
from omnibus.drawing.svg import clean, number
from omnibus.html.markup import element, text

HIGH = 170
"""The height in pixels; the width is that of the page."""
MOST_TICKS = 8
STEPS = (1, 2, 5, 10, 20, 50, 100)


def curve_picture(texts: ReportTexts, seat: int) -> str:
    """A line from all cards, a dashed one from what the seat knew, the band of the first, and the seat's marks."""
    curve, say = texts.report.curve, texts.words
    own, joint = ([row[seat] for row in rows] for rows in (curve.own, curve.joint))
    last = max(1, len(joint) - 1)
    lines = element(
        "svg",
        element("path", d=_band(joint, curve.joint_error), class_="band"),
        element("path", d=_line(own), class_="chances own"),
        element("path", d=_line(joint), class_="chances"),
        viewBox=f"0 0 {last} 100",
        preserveAspectRatio="none",
        width="100%",
        height=HIGH,
    )
    title = say("analysis-curve-title", player=texts.player(seat), percent=texts.percent(joint[0]))
    picture = element(
        "svg",
        text("title", title, id=f"curve-{seat}"),
        *_grid(texts),
        lines,
        *_marks(texts, seat, joint, last),
        *_turns(curve.turns, last),
        class_=f"pic curve seat-{seat}",
        width="100%",
        height=HIGH + 22,
        role="img",
        aria_labelledby=f"curve-{seat}",
    )
    return element("div", picture, class_="plot")


def _line(chances: Sequence[float]) -> str:
    return "M" + "L".join(f"{at} {number(100 - 100 * chance)}" for at, chance in enumerate(chances))


def _band(chances: Sequence[float], error: float) -> str:
    """The area within one standard error of a line; the end of the game is certain."""
    errors = [error] * (len(chances) - 1) + [0.0]
    upper = [min(1.0, chance + wide) for chance, wide in zip(chances, errors, strict=True)]
    lower = [max(0.0, chance - wide) for chance, wide in zip(chances, errors, strict=True)]
    back = "L".join(f"{at} {number(100 - 100 * lower[at])}" for at in range(len(lower) - 1, -1, -1))
    return f"{_line(upper)}L{back}Z"


def _grid(texts: ReportTexts) -> Iterator[str]:
    """Lines at 0, 50 and 100 %, with their labels."""
    for share in (0.0, 0.5, 1.0):
        y = number(HIGH * (1 - share))
        yield element("line", x1=0, x2="100%", y1=y, y2=y, class_="grid")
        yield text("text", texts.percent(share), x=-6, y=number(HIGH * (1 - share) + 4), text_anchor="end")


def _marks(texts: ReportTexts, seat: int, joint: Sequence[float], last: int) -> Iterator[str]:
    """The decisions that lost something, on the line before them; turning points have their number above."""
    points = {move.decision.number: place for place, move in enumerate(texts.turning_points, 1)}
    for at, move in texts.moves.items():
        if move.decision.seat != seat or move.decision.grade == "good":
            continue
        x, y = f"{number(100 * at / last)}%", HIGH * (1 - joint[at])
        yield grade_mark(move.decision.grade, clean(mark_title(texts, move)), x, y)
        if at in points:
            above = y - 12 if y > 24 else y + 20
            yield text("text", str(points[at]), x=x, y=number(above), text_anchor="middle", class_="point")


def mark_title(texts: ReportTexts, move: Move) -> str:
    """A decision in one line."""
    name = grade_name(texts.words, move.decision.grade)
    head = texts.words("play-pair", name=texts.turn(move.turn), text=name)
    return f"{head}. {texts.words('analysis-played', action=move.played)}. {texts.cost(move.decision)}"


def _turns(turns: Sequence[int], last: int) -> Iterator[str]:
    """The numbers of turns below the picture, where they begin."""
    most = max(turns)
    step = next((each for each in STEPS if most / each <= MOST_TICKS), STEPS[-1])
    for turn in range(step, most + 1, step):
        at = next((place for place, each in enumerate(turns) if each >= turn), last)
        x = f"{number(100 * at / last)}%"
        yield element("line", x1=x, x2=x, y1=HIGH, y2=HIGH + 4, class_="tick")
        yield text("text", str(turn), x=x, y=HIGH + 18, text_anchor="middle")
