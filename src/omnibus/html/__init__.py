"""Self-contained HTML pages: their parts, and one style."""
