"""Runs a match with bots at some seats, and plays the default action if one fails."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from time import perf_counter
from types import TracebackType

from omnibus.bots.bot import Bot, Budget
from omnibus.bots.default import default_action
from omnibus.bots.errors import BotFailure, Forfeit
from omnibus.core.errors import IllegalAction
from omnibus.core.events import Event
from omnibus.core.game import Game, LegalActions
from omnibus.core.match import Match
from omnibus.core.view import View

LOG = logging.getLogger("omnibus.bots")
LONGEST_DETAIL = 300

UNLIMITED = Budget()


def choose(bot: Bot, game: Game, view: View, legal: LegalActions, budget: Budget) -> int:
    """Returns the number of a bot's choice. Raises BotFailure if the bot raises, or its choice is not legal."""
    try:
        answer: object = bot.decide(view, legal, budget)
    except BotFailure:
        raise
    except Exception as error:
        raise BotFailure("crashed", f"{type(error).__name__}: {error}") from error
    try:
        code = answer.__index__() if hasattr(answer, "__index__") else game.codec.encode(answer)
    except (IllegalAction, TypeError):  # TypeError: an array with several elements
        raise BotFailure("illegal", repr(answer)) from None
    if isinstance(answer, bool) or code not in legal.codes:
        raise BotFailure("illegal", repr(answer))
    return code


class MatchRunner:
    """A match and the bots at its seats; None marks a seat whose actions are passed to `played`."""

    def __init__(self, match: Match, bots: Sequence[Bot | None], budget: Budget = UNLIMITED) -> None:
        if len(bots) != len(match.players):
            raise ValueError(f"{len(bots)} bots for {len(match.players)} seats")
        self.match, self.bots, self.budget = match, tuple(bots), budget
        self.forfeits: list[Forfeit] = []
        self.decisions = [0] * len(bots)
        """The number of decisions of each seat's bot."""
        self.seconds = [0.0] * len(bots)
        """The total thinking time of each seat's bot."""
        self.played(match.events)

    def to_act(self) -> int | None:
        """The next bot's seat to decide; None if the game is over, or waits for another player."""
        game, state = self.match.game, self.match.state
        if (seat := game.to_act(state)) is not None and self.bots[seat] is not None:
            return seat
        return next((seat for seat in game.seats_to_act(state) if self.bots[seat] is not None), None)

    def step(self) -> list[Event]:
        """Asks a bot, plays its action and returns the events. Raises ValueError if no bot is to act."""
        seat = self.to_act()
        if seat is None:
            raise ValueError("no bot is to act")
        happened = self.match.play(self._ask(seat), seat)
        self.played(happened)
        return happened

    def play_out(self) -> None:
        """Plays until the game is over, or waits for another player."""
        while self.to_act() is not None:
            self.step()

    def played(self, events: Sequence[Event]) -> None:
        """Sends events to all bots, masked for their seats."""
        for seat, bot in enumerate(self.bots):
            if bot is not None and type(bot).see is not Bot.see:
                try:
                    bot.see([event.masked_for(seat) for event in events])
                except Exception as error:
                    LOG.warning("seat %d: failed to see events: %r", seat, error)

    def _ask(self, seat: int) -> int:
        """Returns the choice of a seat's bot, or the default action if it fails."""
        game, state, bot = self.match.game, self.match.state, self.bots[seat]
        view, legal = game.observe(state, seat), game.legal(state, seat)
        assert bot is not None
        begun = perf_counter()
        try:
            return choose(bot, game, view, legal, self.budget)
        except BotFailure as failure:
            number, detail = len(self.match.actions) + 1, failure.detail[:LONGEST_DETAIL]
            self.forfeits.append(Forfeit(seat, number, failure.reason, detail))
            player, sentence = self.match.players[seat], "seat %d (%s, %s) forfeits action %d: %s: %s"
            lost = (seat, player.name, player.kind, number, failure.reason, detail)
            LOG.warning(sentence, *lost, exc_info=failure.__cause__)
            return default_action(view, legal)
        finally:
            self.seconds[seat] += perf_counter() - begun
            self.decisions[seat] += 1

    def close(self) -> None:
        """Closes all bots, at the end of the game or before."""
        for seat, bot in enumerate(self.bots):
            if bot is not None:
                try:
                    bot.close()
                except Exception as error:
                    LOG.warning("seat %d: failed to close: %r", seat, error)

    def __enter__(self) -> MatchRunner:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
