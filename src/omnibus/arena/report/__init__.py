"""The report of a tournament: one self-contained HTML file."""

from omnibus.arena.report.page import render

__all__ = ["render"]
