"""What was learnt, at play: weights in a file, a network computed with NumPy, and the player `learned`."""
