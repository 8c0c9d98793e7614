"""Tournaments on a server: each is a log in the store, from which everything follows; its games are ordinary tables."""
