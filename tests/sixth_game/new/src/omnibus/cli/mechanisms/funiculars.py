"""Funiculars in the terminal: only a line of the score sheet, which needs no code."""

from omnibus.cli.mechanisms.wording import Wording

WORDING = Wording
