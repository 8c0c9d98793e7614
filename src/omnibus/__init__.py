"""Omnibus plays five board games of one family exactly by their rulebooks.

`omnibus.games` holds the games, `omnibus.core` the typed face through which they are played, `omnibus.kernel`
the rules themselves. Importing this package imports none of them, so that it costs nothing.
"""

__version__ = "1.0.0"
