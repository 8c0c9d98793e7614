"""The report of a tournament: one self-contained HTML file with pictures."""

from omnibus.arena.report.page import render

__all__ = ["render"]
