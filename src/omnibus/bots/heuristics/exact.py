"""Functions of the C library, to thirteen digits, that are the same everywhere.

They only add, multiply and divide, which all machines and browsers round alike. Those of the C library differ between
machines in their last bits, and a bot's choice could with them; WebAssembly has none.
"""

from __future__ import annotations

from omnibus.kernel.compiler import compiled

MOST_POWER, SQUARINGS, TERMS = 40.0, 10, 8


@compiled
def exponential(power: float) -> float:
    """e to a power from -40 to 40."""
    part = min(max(power, -MOST_POWER), MOST_POWER) / (1 << SQUARINGS)
    found = 1.0
    for number in range(TERMS, 0, -1):
        found = 1.0 + found * part / number
    for _ in range(SQUARINGS):
        found *= found
    return found


@compiled
def hyperbolic_tangent(number: float) -> float:
    """Grows from -1 to 1."""
    return 1.0 - 2.0 / (1.0 + exponential(2.0 * number))
