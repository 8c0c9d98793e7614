"""Tables: their logs, commands and messages, and the task of each that executes the commands."""
