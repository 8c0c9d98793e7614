"""Tables for two: everybody meets somebody, and nobody the same person again before it is necessary.

In the Swiss system the order of preference is that of FIDE's Dutch system (Handbook C.04.3), without its rules on
colours: the upper half of those with equal scores against the lower half (1 against n/2 + 1, ...); where that would
repeat a meeting, the nearest of the lower half (transposition), then of the upper half (exchange); then who has fewer
points (floater). From the top, everybody gets their first choice with which the others can still be paired.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial

from omnibus.tournament.matching import Matching
from omnibus.tournament.meetings import Meetings
from omnibus.tournament.plan import Person

Choices = Callable[[list[Person]], Iterator[Person]]
"""The order in which the first of the people who are left would like to meet the others."""
Graph = list[set[int]]


def pair(ranked: Sequence[Person], meetings: Meetings, choices: Choices) -> list[list[Person]]:
    """Pairs people, who are given in the order in which they choose.

    If their number is odd, the last table has one person: the lowest of those who have met the fewest bots, and without
    whom the others need the fewest repetitions.
    """
    alone, graph = _who_may_meet(ranked, meetings)
    people = [person for person in ranked if person not in alone]
    number = {person: node for node, person in enumerate(people)}
    matching = Matching(graph, range(len(people)))
    left, pairs = people, []
    while left:
        first = left[0]
        near = graph[number[first]]
        wanted = sorted(choices(left), key=partial(meetings.between, first))
        second = next(each for each in wanted if number[each] in near and matching.fix(number[first], number[each]))
        left = [person for person in left if person not in (first, second)]
        pairs.append([first, second])
    return pairs + [[person] for person in alone]


def _who_may_meet(ranked: Sequence[Person], meetings: Meetings) -> tuple[list[Person], Graph]:
    """The person without a partner, and the allowed pairs, with the fewest repetitions that pair everybody."""
    fewest = min((meetings.bots[person] for person in ranked), default=0)
    sitters = [[person] for person in reversed(ranked) if meetings.bots[person] == fewest]
    most = 0
    while True:
        for alone in sitters if len(ranked) % 2 else [[]]:
            graph = _graph([person for person in ranked if person not in alone], meetings, most)
            if Matching(graph, range(len(graph))).is_perfect:
                return alone, graph
        most += 1


def _graph(people: Sequence[Person], meetings: Meetings, most: int) -> Graph:
    """The pairs that have met at most this many times."""
    number = {person: node for node, person in enumerate(people)}
    everybody, graph = set(number.values()), []
    for node, person in enumerate(people):
        met = meetings.met.get(person, Counter[Person]())
        graph.append(everybody - {node} - {number[each] for each, n in met.items() if n > most and each in number})
    return graph


def in_order(left: list[Person]) -> Iterator[Person]:
    """The nearest first."""
    yield from left[1:]


def dutch(scores: Mapping[Person, Fraction]) -> Choices:
    """The choices of the Swiss system; equal scores are neighbours."""

    def choices(left: list[Person]) -> Iterator[Person]:
        group = [person for person in left if scores[person] == scores[left[0]]]
        half = max(len(group) // 2, 1)
        yield from group[half:]
        yield from reversed(group[1:half])
        yield from left[len(group) :]

    return choices
