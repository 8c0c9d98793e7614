"""Stations on a board: nothing is drawn before they are built."""

from omnibus.drawing.mechanisms.picture import Picture

PICTURE = Picture
