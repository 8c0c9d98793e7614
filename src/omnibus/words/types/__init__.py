"""The types of all messages, made from the Fluent files: for mypy (`messages.pyi`) and for the pages (`messages.ts`)."""
