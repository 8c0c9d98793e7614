"""The fields that each mechanism adds to a board's arrays. A zero switches the mechanism off."""

from __future__ import annotations

from typing import Annotated

from omnibus.kernel.state import TOKENS, Ints


class MechanismArrays:
    """The fields of all mechanisms."""

    # flags: a flag's points, and the slot for each colour's card; NONE for colours without a flag
    flag_points: Annotated[int, "i4"]
    flag_slot: Annotated[Ints, "i1", "colors"]
    # districts: the district of each place (NONE: no district), and the points of each district
    districts: Annotated[int, "i4"]
    district: Annotated[Ints, "i1", "places"]
    district_points: Annotated[Ints, "i1", "places"]
    # merchandise: routes with a cart, and the bonus by number of players and rank
    merchandise_cards: Annotated[int, "i4"]
    merchandise_bonus: Annotated[Ints, "i1", "players", "seats"]
    route_cart: Annotated[Ints, "i1", "routes"]
    # ferries: the number of ferries of each route, and a list of the routes that have any
    route_ferries: Annotated[Ints, "i1", "routes"]
    ferry_routes: Annotated[int, "i4"]
    ferry_route: Annotated[Ints, "i1", "routes"]
    # tourists: the piles of tokens, and the points by the number of different symbols
    tourist_symbols: Annotated[int, "i4"]
    tourist_pile: Annotated[Ints, "i1", "players"]
    tourist_points: Annotated[Ints, "i1", TOKENS]
    tourist_place: Annotated[Ints, "i1", "places"]
    # passengers: the bag, the number drawn onto each place, and the points for the first and second majority
    passenger_each: Annotated[int, "i4"]
    passenger_colors: Annotated[int, "i4"]
    passengers_at: Annotated[Ints, "i1", "places"]
    passenger_first: Annotated[int, "i4"]
    passenger_second: Annotated[int, "i4"]
    # globetrotter: the points for the most completed tickets
    globetrotter: Annotated[int, "i4"]
