"""Draws boards: pure functions from a board's data to SVG."""
