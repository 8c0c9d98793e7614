"""The registry of mechanisms: a module each, with everything specific to it above the kernel."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, TypeAlias

from omnibus.core.counts import COUNTS
from omnibus.core.errors import ILLEGAL
from omnibus.core.faults import FAULTS
from omnibus.core.mechanisms.districts import Districts
from omnibus.core.mechanisms.ferries import Ferries
from omnibus.core.mechanisms.flags import Flags
from omnibus.core.mechanisms.globetrotter import Globetrotter
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.core.mechanisms.merchandise import Merchandise
from omnibus.core.mechanisms.passengers import Passengers
from omnibus.core.mechanisms.tourists import Tourists
from omnibus.kernel.point_sources import ROUTES, TICKETS

MECHANISMS: tuple[type[Mechanism], ...] = (
    Flags,
    Districts,
    Merchandise,
    Ferries,
    Passengers,
    Tourists,
    Globetrotter,
)

SOURCES = tuple(
    source
    for _, source in sorted(
        [(ROUTES, "routes"), (TICKETS, "tickets")]
        + [(kind.score_column, kind.name()) for kind in MECHANISMS if kind.score_column is not None]
    )
)
"""The sources of points, in the order of the kernel's columns."""

# The union is only known at run time: the type checker sees the base class.
if TYPE_CHECKING:
    SomeMechanism: TypeAlias = Mechanism
else:
    SomeMechanism = reduce(or_, MECHANISMS)

for kind in MECHANISMS:
    ILLEGAL.update(kind.reasons)
    FAULTS.update(kind.faults)
    COUNTS.update(kind.counts)
