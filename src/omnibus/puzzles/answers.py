"""Groups the actions of a decision into answers: actions with the same effect are one answer."""

from __future__ import annotations

from collections.abc import Iterable

from omnibus.bots.judgement import action_key
from omnibus.core.actions import Claim
from omnibus.core.game import Game
from omnibus.core.view import View

Group = int | str | tuple[str, int] | None
"""The key of a group: for a claim its route, for a card its colour, else the action."""


def group_of(game: Game, view: View, code: int) -> Group:
    """The group of an action: all payments for one route are in the same."""
    action = game.codec.decode(code)
    return ("route", action.route) if isinstance(action, Claim) else action_key(game, view, code)


def distinct(game: Game, view: View, codes: Iterable[int]) -> list[int]:
    """One action for each answer: of face-up cards of one colour the first, and the payment with the fewest wilds."""
    found: dict[object, int] = {}
    for code in codes:
        action = game.codec.decode(code)
        key = (action.route, action.color) if isinstance(action, Claim) else action_key(game, view, code)
        before = game.codec.decode(found[key]) if key in found else None
        if before is None or (isinstance(before, Claim) and isinstance(action, Claim) and action.wilds < before.wilds):
            found[key] = code
    return sorted(found.values())


def same_answer(game: Game, view: View, code: int, listed: Iterable[int]) -> int | None:
    """The listed action that an action counts as: itself, one with the same effect, or else a more thrifty payment."""
    codes = list(listed)
    if code in codes:
        return code
    key, action = action_key(game, view, code), game.codec.decode(code)
    for other in codes:
        if action_key(game, view, other) == key:
            return other
    thrifty = [
        (found.wilds, other)
        for other in codes
        if isinstance(action, Claim)
        and isinstance(found := game.codec.decode(other), Claim)
        and found.route == action.route
        and found.color in (action.color, None)
    ]
    same = [pair for pair in thrifty if pair[0] <= getattr(action, "wilds", 0)]
    return max(same or thrifty)[1] if thrifty else None
