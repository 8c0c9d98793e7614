"""Duplicate in chances: compares the cost of everybody's decisions with that of others who had the same cards.

An analysis says what every decision cost, by what its player could know then: so neither the cards that came later nor
the play of the others is in it. The mean loss of a decision is compared with that of everybody in the same position on
the same deal. Bots are not compared.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from omnibus.tournament.plan import Person, Round, Where

Losses = Mapping[Where, Sequence[float]]
"""The mean loss of each position's decisions, of the tables that were analysed."""


class Kept(Struct, frozen=True):
    """The chances that one person kept, on one deal or on several."""

    margin: Fraction
    """The mean cost of a decision in the same position, less this person's mean cost."""
    deals: int
    """The deals on which they were compared with somebody."""


def compare_losses(rounds: Sequence[Round], losses: Losses) -> list[dict[Person, Fraction]]:
    """The margins of each round, of those who are compared with somebody."""
    at: defaultdict[tuple[int, int], list[tuple[Person, Fraction]]] = defaultdict(list)
    for (number, table), found in losses.items():
        for position, person in enumerate(rounds[number].tables[table]):
            if person is not None:
                at[number, position].append((person, Fraction(found[position])))
    margins: list[dict[Person, Fraction]] = [{} for _ in rounds]
    for (number, _), results in at.items():
        if len(results) > 1:
            average = sum((loss for _, loss in results), Fraction(0)) / len(results)
            margins[number] |= {person: average - loss for person, loss in results}
    return margins


def kept_chances(rounds: Sequence[Round], losses: Losses) -> dict[Person, Kept]:
    """Everybody's mean over the deals on which they were compared."""
    sums: defaultdict[Person, list[Fraction]] = defaultdict(list)
    for margins in compare_losses(rounds, losses):
        for person, margin in margins.items():
            sums[person].append(margin)
    return {person: Kept(sum(found, Fraction(0)) / len(found), len(found)) for person, found in sums.items()}
