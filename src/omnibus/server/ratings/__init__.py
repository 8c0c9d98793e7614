"""Ratings on a server (`omnibus.ratings`): the games that count, the people with ratings, and the lists."""
