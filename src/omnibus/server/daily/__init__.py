"""Daily deals on a server (`omnibus.daily`): whose table plays which, the results, and who may see them."""
