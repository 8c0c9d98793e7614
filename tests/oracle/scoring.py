"""The final scoring of a game from its table."""

from __future__ import annotations

import networkx

from tests.oracle.table import Json, Table


def network(table: Table, seat: int) -> networkx.Graph:
    """A seat's routes. Every route into a country has its own end there, so that no path crosses it."""
    countries = {place["id"] for place in table.board["places"] if place.get("country")}
    graph = networkx.Graph()
    graph.add_nodes_from(place["id"] for place in table.board["places"])
    for index, owner in table.owner.items():
        if owner == seat:
            route = table.board["routes"][index]
            ends = [(place, index) if place in countries else place for place in (route["a"], route["b"])]
            graph.add_edge(*ends)
    return graph


def joined(graph: networkx.Graph, a: str, b: str) -> bool:
    """Whether a continuous path connects two places, at any of a country's ends."""
    starts = [node for node in graph if node == a or node[0] == a]
    goals = [node for node in graph if node == b or node[0] == b]
    return any(networkx.has_path(graph, start, goal) for start in starts for goal in goals)


def _tickets(table: Table, seat: int, graph: networkx.Graph) -> tuple[list[int], list[int]]:
    tickets = table.board["tickets"]
    done = [i for i in sorted(table.tickets[seat]) if joined(graph, tickets[i]["a"], tickets[i]["b"])]
    return done, [i for i in sorted(table.tickets[seat]) if i not in done]


def _districts(table: Table, graph: networkx.Graph) -> int:
    score = 0
    for number in table.board.get("districts", {}) if table.numbers.districts else ():
        places = {place["id"] for place in table.board["places"] if place.get("district") == int(number)}
        component = networkx.node_connected_component(graph, min(places))
        score += int(number) if places <= component else 0
    return score


def _merchandise(table: Table, seat: int) -> int:
    own = table.merchandise[seat]
    if own == 0:
        return 0
    position = sum(other > own for other in table.merchandise)
    return table.numbers.merchandise_bonus[table.players][position]


def _tourists(table: Table, seat: int) -> int:
    return table.numbers.token_points[len(table.tokens[seat])] if table.numbers.token_points else 0


def _passengers(table: Table, seat: int) -> int:
    most_points, second_points = table.numbers.passenger_points
    score = 0
    for color in table.board.get("passenger_colors", ()):
        counts = sorted({one[color] for one in table.collected if one[color]}, reverse=True)
        own, leaders = (
            table.collected[seat][color],
            [one for one in table.collected if one[color] == max(counts, default=0)],
        )
        if own and own == counts[0]:
            score += most_points
        elif own and len(leaders) == 1 and own == counts[1]:
            score += second_points
    return score


def _winners(table: Table, seats: list[Json]) -> list[int]:
    def standing(seat: int) -> tuple[int, int, int]:
        return seats[seat]["total"], len(seats[seat]["tickets_done"]), table.collected[seat].total()

    best = max(map(standing, table.seats))
    return [seat for seat in table.seats if standing(seat) == best]


def final(table: Table) -> Json:
    """The event that must end the stream."""
    graphs = [network(table, seat) for seat in table.seats]
    tickets = [_tickets(table, seat, graphs[seat]) for seat in table.seats]
    most_done = max(len(done) for done, _ in tickets)
    seats = []
    for seat, (done, failed) in enumerate(tickets):
        points = (
            [table.board["tickets"][i]["points"] for i in done],
            [table.board["tickets"][i]["points"] for i in failed],
        )
        scores = {
            "routes": table.route_points[seat],
            "flags": table.flag_points[seat],
            "tickets_done": done,
            "tickets_failed": failed,
            "tickets": sum(points[0]) - sum(points[1]),
            "districts": _districts(table, graphs[seat]),
            "merchandise": _merchandise(table, seat),
            "tourists": _tourists(table, seat),
            "passengers": _passengers(table, seat),
            "globetrotter": table.numbers.globetrotter if done and len(done) == most_done else 0,
        }
        scores["total"] = sum(score for score in scores.values() if isinstance(score, int))
        seats.append(scores)
    return {"e": "final", "seats": seats, "winners": _winners(table, seats)}
