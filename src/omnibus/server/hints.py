"""Advice as a message, with its sentences in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from omnibus.bots.advice import Advice
from omnibus.bots.advice_words import advice_sentence, reason_sentence
from omnibus.core.board import Board
from omnibus.core.game import Game
from omnibus.server.protocol.messages import Hint
from omnibus.words import Words, words_in
from omnibus.words.localized import LocalizedText

Subject = TypeVar("Subject")


def hint_message(game: Game, advice: Advice, number: int, request: str | None = None) -> Hint:
    """The message for an advice; `number` is that of the table's last entry."""
    return Hint(
        seq=number,
        re=request,
        action=game.codec.decode(advice.action),
        reason=advice.reason,
        tickets=advice.tickets,
        route=advice.route,
        missing=advice.missing,
        risk=advice.risk,
        because=in_both(reason_sentence, game.board, advice),
        says=in_both(advice_sentence, game.board, advice),
    )


def in_both(sentence: Callable[[Words, Board, Subject], str], board: Board, subject: Subject) -> LocalizedText:
    """A sentence about something on a board, in both languages."""
    return LocalizedText(sentence(words_in("en"), board, subject), sentence(words_in("fr"), board, subject))
