"""`omnibus puzzles`: positions in which one move is clearly the best. Lists, shows, asks, makes and judges them."""

from omnibus.cli.puzzles.checking import check
from omnibus.cli.puzzles.listing import list_puzzles as list
from omnibus.cli.puzzles.making import make
from omnibus.cli.puzzles.showing import show
from omnibus.cli.puzzles.solving import solve

__all__ = ["check", "list", "make", "show", "solve"]
