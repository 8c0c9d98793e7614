"""The types of all messages, made from the Fluent files for mypy and for the pages."""
