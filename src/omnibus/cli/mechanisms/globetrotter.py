"""The globetrotter in the terminal: only a line of the score sheet, which needs no wording."""

from omnibus.cli.mechanisms.wording import Wording

WORDING = Wording
