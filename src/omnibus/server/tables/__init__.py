"""A table: what happened at it, what may be done at it, what is told of it, and the task that does it all."""
