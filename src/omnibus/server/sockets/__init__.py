"""The WebSockets of tables, from the bytes to the commands."""
