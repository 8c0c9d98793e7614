"""Funiculars on a board: nothing is drawn."""

from omnibus.drawing.mechanisms.picture import Picture

PICTURE = Picture
