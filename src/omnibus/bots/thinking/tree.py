"""The tree of a search: what the seats may do one after the other, whatever cards turn up in between."""

from __future__ import annotations

from math import sqrt
from typing import Any

from omnibus.bots.thinking.desk import Desk
from omnibus.bots.thinking.mind import Roads, Style
from omnibus.bots.thinking.options import list_options
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.state import NONE, Ints, State
from omnibus.kernel.tables import Board
from omnibus.kernel.turn import apply

ROOT = 0
TRIES_TO_GROW = 64
"""An action is followed by others in the tree once it was tried so often; before, planners go on from it at once."""
TRUST = 0.8
"""The share of what is expected beforehand that goes to the planner's choice; all options share the rest."""
CURIOSITY = 0.5
"""How much what was tried little is preferred to what went well."""


@compiled
def plant(desk: Desk, seat: int) -> None:
    """A new tree, which is nothing but its root."""
    desk.used[0] = 0
    _add_node(desk, NONE, NONE, seat, 1.0)


@compiled
def _add_node(desk: Desk, parent: int, action: int, seat: int, prior: float) -> None:
    node = desk.used[0]
    desk.used[0] += 1
    desk.nodes[node].action = action
    desk.nodes[node].seat = seat
    desk.nodes[node].first = NONE
    desk.nodes[node].next = NONE
    desk.nodes[node].visits = 0
    desk.nodes[node].value = 0.0
    desk.nodes[node].prior = prior
    if parent != NONE:
        desk.nodes[node].next = desk.nodes[parent].first
        desk.nodes[parent].first = node


@compiled
def find_child(nodes: Any, parent: int, action: int) -> int:
    """The node of an action that follows another; NONE where there is none."""
    child = nodes[parent].first
    while child != NONE and nodes[child].action != action:
        child = nodes[child].next
    return int(child)


@compiled
def add_children(desk: Desk, parent: int, seat: int, options: Ints, count: int) -> None:
    """Nodes for the options that have none yet; the first option is the planner's."""
    for index in range(count):
        if desk.used[0] < desk.nodes.size and find_child(desk.nodes, parent, options[index]) == NONE:
            prior = (1.0 - TRUST) / count + (TRUST if index == 0 else 0.0)
            _add_node(desk, parent, options[index], seat, prior)


@compiled
def _select(desk: Desk, parent: int, count: int) -> int:
    """Of the options, the child to try: one that went well so far, or was tried little for what is expected of it."""
    nodes, visits, value = desk.nodes, 0, 0.0
    child = nodes[parent].first
    while child != NONE:
        visits += nodes[child].visits
        value += nodes[child].value
        child = nodes[child].next
    usual = value / visits if visits else 0.5
    best, most = NONE, -1.0
    for index in range(count):
        child = find_child(nodes, parent, desk.options[index])
        if child != NONE:
            tried = nodes[child].visits
            quality = nodes[child].value / tried if tried else usual
            score = quality + CURIOSITY * nodes[child].prior * sqrt(visits + 1.0) / (1.0 + tried)
            if score > most:
                best, most = child, score
    return best


@compiled
def descend(board: Board, roads: Roads, style: Style, s: State, desk: Desk, start: int, log: Ints) -> int:
    """Plays on along the tree, from a node to its edge; returns the number of nodes on the way."""
    node, depth = start, 1
    desk.path[0] = start
    while not s.over and depth < desk.path.size and desk.nodes[node].visits >= TRIES_TO_GROW:
        seat = s.seat if s.setting_up == 0 else seat_to_act(s)
        count = list_options(board, roads, style, s, seat, desk.minds[seat], desk.options, desk.actions)
        add_children(desk, node, seat, desk.options, count)
        node = _select(desk, node, count)
        if node == NONE:
            return depth
        apply(board, s, seat, desk.nodes[node].action, log)
        desk.path[depth] = node
        depth += 1
    return depth


@compiled
def remember(desk: Desk, depth: int) -> None:
    """Notes the result of a game at every node on the way, for the seat that acted there."""
    for step in range(depth):
        node = desk.path[step]
        desk.nodes[node].visits += 1
        desk.nodes[node].value += desk.result[desk.nodes[node].seat]


@compiled
def go_on_from(desk: Desk, action: int) -> None:
    """Makes the node of an action the root: what was found out about what follows it is kept."""
    child = find_child(desk.nodes, ROOT, action)
    if child == NONE:
        desk.nodes[ROOT].first = NONE
    else:
        desk.nodes[ROOT].first = desk.nodes[child].first
