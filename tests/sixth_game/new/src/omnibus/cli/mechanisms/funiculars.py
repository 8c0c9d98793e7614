"""Funiculars in the terminal: a line of the score sheet, which is made of the rules."""

from omnibus.cli.mechanisms.wording import Wording

WORDING = Wording
