"""Board data, names and artwork of one game; its numbers are in `game`."""
