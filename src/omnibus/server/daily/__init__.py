"""Daily deals on a server (`omnibus.daily`): their tables, their results, and the permission to see these."""
