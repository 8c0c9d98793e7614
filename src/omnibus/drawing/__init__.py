"""Boards as pictures: pure functions from a board's data to SVG."""
