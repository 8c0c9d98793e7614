"""Generates the types of all messages from the Fluent files, for mypy and for the web pages."""
