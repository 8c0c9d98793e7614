"""Perfect matchings in any graph: pairs of people, such that everybody is in exactly one.

Edmonds' blossom algorithm (J. Edmonds, Paths, trees, and flowers, 1965) finds one if there is one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

NONE = -1
Graph = Sequence[set[int]]
"""The neighbours of every node."""


class Matching:
    """A matching that grows by augmenting paths; a node that is left out is ignored."""

    def __init__(self, graph: Graph, nodes: Sequence[int]) -> None:
        """Starts with each node's first free neighbour, in the order of the nodes."""
        self.graph = graph
        self.present = set(nodes)
        self.mate = [NONE] * len(graph)
        rank = {node: number for number, node in enumerate(nodes)}
        for node in nodes:
            if self.mate[node] == NONE:
                free = [other for other in graph[node] if other in rank and self.mate[other] == NONE]
                if free:
                    self._join(node, min(free, key=rank.__getitem__))
        self.is_perfect = all(self.mate[node] != NONE or self.augment(node) for node in nodes)

    def _join(self, one: int, other: int) -> None:
        self.mate[one], self.mate[other] = other, one

    def fix(self, one: int, other: int) -> bool:
        """Removes two nodes as a pair, if the others can still be matched perfectly; otherwise changes nothing."""
        first, second = self.mate[one], self.mate[other]
        self.present -= {one, other}
        if first == other:
            return True
        before = list(self.mate)
        self.mate[one] = self.mate[other] = self.mate[first] = self.mate[second] = NONE
        if second in self.graph[first]:
            self._join(first, second)
        elif not self.augment(first):
            self.mate = before
            self.present |= {one, other}
            return False
        return True

    def augment(self, root: int) -> bool:
        """Matches a free node by an augmenting path, if there is one."""
        search = _Search(self, root)
        end = search.run()
        while end != NONE:
            parent = search.parent[end]
            following = self.mate[parent]
            self._join(end, parent)
            end = following
        return self.mate[root] != NONE


class _Search:
    """A search for an augmenting path, breadth first; odd circles ("blossoms") count as their base."""

    def __init__(self, matching: Matching, root: int) -> None:
        self.graph, self.mate, self.present, self.root = matching.graph, matching.mate, matching.present, root
        self.parent = [NONE] * len(self.mate)
        self.base = list(range(len(self.mate)))
        self.free = {node for node in self.present if self.mate[node] == NONE} - {root}
        self.reached = {root}
        self.queue = deque([root])

    def run(self) -> int:
        """The free node at the end of a path, or NONE."""
        end = NONE
        while self.queue and end == NONE:
            node = self.queue.popleft()
            end = self._end_beside(node)
            for other in sorted(self.graph[node] & self.present):
                if end != NONE:
                    break
                if self.base[node] == self.base[other] or self.mate[node] == other:
                    continue
                if other == self.root or (self.mate[other] != NONE and self.parent[self.mate[other]] != NONE):
                    self._contract(node, other)
                elif self.parent[other] == NONE:
                    self.parent[other] = node
                    self._reach(self.mate[other])
                    end = self._end_beside(self.mate[other])  # at once: contracting circles is slow
        return end

    def _end_beside(self, node: int) -> int:
        """A free node that ends the path to this one, or NONE."""
        ends = self.graph[node] & self.free
        if not ends:
            return NONE
        self.parent[min(ends)] = node
        return min(ends)

    def _reach(self, node: int) -> None:
        if node not in self.reached:
            self.reached.add(node)
            self.queue.append(node)

    def _contract(self, one: int, other: int) -> None:
        """Makes a circle of odd length one node."""
        base, blossom = self._common_base(one, other), set[int]()
        self._mark(one, base, other, blossom)
        self._mark(other, base, one, blossom)
        for node in sorted(self.present):
            if self.base[node] in blossom:
                self.base[node] = base
                self._reach(node)

    def _common_base(self, one: int, other: int) -> int:
        passed = set()
        while True:
            one = self.base[one]
            passed.add(one)
            if self.mate[one] == NONE:
                break
            one = self.parent[self.mate[one]]
        while True:
            other = self.base[other]
            if other in passed:
                return other
            other = self.parent[self.mate[other]]

    def _mark(self, node: int, base: int, child: int, blossom: set[int]) -> None:
        while self.base[node] != base:
            blossom |= {self.base[node], self.base[self.mate[node]]}
            self.parent[node] = child
            child = self.mate[node]
            node = self.parent[child]
