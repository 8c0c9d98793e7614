"""Processes in which bots think, on this machine and on others."""
