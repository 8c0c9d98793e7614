"""The board as a map in characters: places by name, routes as lines with their length, symbol and owner.

`spots` puts the places on a grid, `strokes` draws the lines between them, `lettering` finds room for names and tags,
`plan` does all three for a size, and `chart` fills in a position of the game.
"""
