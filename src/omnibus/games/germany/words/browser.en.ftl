# Germany: the words of its own rulebook. All other texts are in en.ftl.

## The rules at hand

rules-setup-first = The oldest player begins, says the rulebook; then play goes round clockwise.
ruling-setup-first = Here age does not matter: the game’s seed chooses the first player at random. Seats are in turn order.
ruling-decks-worth = The rulebook says that short ones are worth 3 to 11 points; the printed value counts: here { $short-least } to { $short } points for short ones, { $long-least } to { $long-most } for long ones.
