"""Ratings on a server (`omnibus.ratings`): which games count, who has one, and what they see of it."""
