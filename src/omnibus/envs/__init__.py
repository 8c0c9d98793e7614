"""The games for research: datasets of whole games, and the positions in them."""
