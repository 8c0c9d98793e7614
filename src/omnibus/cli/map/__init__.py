"""The board as a text map: place names, and routes as lines with length, symbol and owner.

`grid` places the points, `strokes` draws the lines between them, `labels` finds room for names and tags, `map_layout`
does all three for a size, and `map_renderer` draws a position of the game.
"""
