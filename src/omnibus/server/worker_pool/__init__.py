"""Processes in which bots think, beside the one that serves."""
