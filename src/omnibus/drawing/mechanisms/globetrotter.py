"""The globetrotter: nothing is drawn on the board."""

from omnibus.drawing.mechanisms.picture import Picture

PICTURE = Picture
