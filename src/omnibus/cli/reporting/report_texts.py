"""A report on a game in words and rounded numbers, as plain text: the terminal and the page show the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import floor, sqrt
from typing import TYPE_CHECKING

from msgspec import Struct
from rich.text import Text

from omnibus.analysis.balance import Balance
from omnibus.analysis.report import Decision, Report
from omnibus.bots.advice_words import advice_sentence, mistake_sentence
from omnibus.cli.rendering import Renderer
from omnibus.cli.reporting.action_words import ActionWords
from omnibus.core.actions import Claim
from omnibus.core.game import Game
from omnibus.core.match import replay
from omnibus.core.notation import read_action
from omnibus.core.record import Record, Result
from omnibus.core.view import View
from omnibus.words import Words

if TYPE_CHECKING:
    from omnibus.words.messages import Key_value

PARTS = ("start", "deal", "blind", "tickets", "display", "others_luck", "decisions", "others_decisions", "hidden")
"""The parts of a balance that add up to its result, in the order of a sheet."""
VISIBLE = 0.0005
"""A share that is not rounded to 0 in tenths of a percent."""
NOISE_OF = {(True, True): "both", (True, False): "luck", (False, True): "decisions", (False, False): "none"}
"""The noise that is worth naming: that of luck (only sampled tickets have any), and that of decisions."""


class Move(Struct, frozen=True):
    """A judged decision in words."""

    decision: Decision
    turn: int
    """0 in the set-up."""
    played: str
    better: str
    """Empty if nothing was better."""
    reasons: tuple[str, ...]
    """Sentences to the player: the reasons for the better action, and the kind of mistake."""
    held: tuple[str, str]
    """The cards and tickets that the player held."""
    table: View
    """The public view before the action."""
    routes: tuple[int | None, int | None]
    """The routes that the two actions claim; None for any other action."""


class ReportTexts:
    """The words for the report on one game; `name` tells the game from others."""

    def __init__(self, words: Words, name: str, game: Game, record: Record, report: Report) -> None:
        self.words, self.name, self.game, self.record, self.report = (
            words.of(game.board.game),
            name,
            game,
            record,
            report,
        )
        self.renderer = Renderer(self.words, game.board, [player.name for player in record.players])
        self.decisions = {each.number: each for each in report.decisions}

    @property
    def result(self) -> Result:
        """The result of the record, which is always finished."""
        assert self.record.result is not None
        return self.record.result

    @property
    def title(self) -> str:
        """The game and the number of its players."""
        title = self.game.board.names.title[self.words.language]
        return self.words("replay-heading", title=title, players=len(self.record.players))

    @property
    def verdict(self) -> str:
        """Who won."""
        names = ", ".join(self.player(seat) for seat in self.result.winners)
        return self.words("sheet-winners", players=names, count=len(self.result.winners))

    def player(self, seat: int) -> str:
        """A player's number and name."""
        return plain(self.renderer.player(seat))

    def turn(self, turn: int) -> str:
        return self.words("analysis-turn", turn=turn)

    def percent(self, chance: float, digits: int = 0) -> str:
        """A chance in percent."""
        key: Key_value = "number-tenths" if digits else "number"
        return self.words("report-percent", number=self._number(100 * chance, key))

    def cost(self, decision: Decision) -> str:
        """The loss of a decision, with its standard error."""
        loss, error = (self._number(100 * each, "number-tenths") for each in (decision.loss, decision.error))
        return self.words("analysis-cost", loss=loss, error=error)

    def figure(self, loss: float) -> str:
        """A mean loss in percent, without the sign of percent."""
        return self._number(100 * loss, "number-tenths")

    def sheet_notes(self) -> list[str]:
        """Sentences below the balances: their noise, at most, and why losses may exceed a victory."""
        balances = [seat.balance for seat in self.report.seats if seat.balance is not None]
        luck = max((each.error for each in balances), default=0.0)
        lost = sqrt(sum(each.error**2 for each in self.report.decisions if each.certain_loss))
        noise = self.words(
            "analysis-noise",
            of=NOISE_OF[luck >= VISIBLE, lost >= VISIBLE],
            luck=self.percent(luck, 1),
            decisions=self.percent(lost, 1),
            hidden=self.percent(max((each.noise for each in balances), default=0.0)),
        )
        exceeds = any(parts_of(each)[PARTS.index("decisions")] < -100 for each in balances)
        return [noise, self.words("analysis-losses-added")] if exceeds else [noise]

    def _number(self, value: float, key: Key_value) -> str:
        return self.words(key, value=round(value, 1) + 0.0).replace("-", "−")

    @cached_property
    def moves(self) -> dict[int, Move]:
        """Every decision of the report that is not good, and each seat's best, by number."""
        named = {number for seat in self.report.seats for number in (seat.best, seat.worst) if number is not None}
        named |= {each.number for each in self.report.decisions if each.grade != "good"}
        return {move.decision.number: move for move in self._moves(named)}

    @property
    def turning_points(self) -> list[Move]:
        return [self.moves[number] for number in self.report.turning_points]

    def _moves(self, named: set[int]) -> Iterator[Move]:
        say = ActionWords(self.renderer, self.game.spec)
        for number, match in enumerate(replay(self.record, self.game)):
            if number not in named:
                continue
            decision = self.decisions[number]
            view = self.game.observe(match.state, decision.seat)
            chosen = read_action(self.record.actions[number].partition(" ")[2], self.game.board)
            better = read_action(decision.best, self.game.board)
            is_good = decision.grade == "good"
            routes = (action.route if isinstance(action, Claim) else None for action in (chosen, better))
            played, best = (plain(say.of(action, view)) for action in (chosen, better))
            yield Move(
                decision,
                self.report.curve.turns[number + 1],
                played,
                "" if is_good else best,
                tuple(self._reasons(decision)),
                (self._held(view.hand), plain(self.renderer.tickets(view.tickets)) or "–"),
                self.game.observe(match.state, None),
                (first := next(routes), None if is_good else next(routes, first)),
            )

    def _held(self, hand: Mapping[str, int]) -> str:
        return ", ".join(plain(self.renderer.card(color, count)) for color, count in hand.items()) or "–"

    def _reasons(self, decision: Decision) -> Iterator[str]:
        board = self.game.board
        if decision.advice is not None:
            yield advice_sentence(self.words, board, decision.advice)
        if decision.mistake is not None:
            yield mistake_sentence(self.words, board, decision.mistake)


def plain(markup: str) -> str:
    """The plain text of markup."""
    return Text.from_markup(markup).plain


def parts_of(balance: Balance) -> list[int]:
    """The parts of a balance in whole percent, rounded so that they add up to the rounded result."""
    return adding_up([100 * getattr(balance, part) for part in PARTS], round(100 * balance.result))


def adding_up(numbers: Sequence[float], total: int) -> list[int]:
    """Whole numbers near some numbers, which add up to a total: those that lose most by rounding are rounded up."""
    down = [floor(number) for number in numbers]
    order = sorted(range(len(numbers)), key=lambda index: down[index] - numbers[index])
    for index in order[: max(0, total - sum(down))]:
        down[index] += 1
    return down


def joined(words: Words, parts: Iterable[str]) -> str:
    """Several clauses in a row; those that are empty are left out."""
    return ", ".join(part for part in parts if part)
