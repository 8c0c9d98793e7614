"""Tournaments on a server: each is a log in the store that determines its state; its games are ordinary tables."""
