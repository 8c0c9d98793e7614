"""The globetrotter on a board: nothing is to be seen there."""

from omnibus.drawing.mechanisms.picture import Picture

PICTURE = Picture
