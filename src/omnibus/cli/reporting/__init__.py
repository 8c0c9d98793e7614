"""Reports on finished games: in words for the terminal, and as pages."""
