# London: the words of its own rulebook. All other texts are in en.ftl.

## The rules at hand

rules-setup-first = The youngest player begins, says the rulebook; then play goes round clockwise.
ruling-setup-first = Here age does not matter: the game’s seed chooses the first player at random. Seats are in turn order.
