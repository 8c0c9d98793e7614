# What the pages say otherwise in Germany, in the words of its rulebook. Everything else stands in en.ftl.

## The rules at hand

rules-setup-first = The oldest player begins, says the rulebook; then play goes round clockwise.
ruling-setup-first = Here nobody tells their age: the first player is drawn by lot, from the game’s seed. Seats are in the order of play.
ruling-decks-worth = The rulebook says that short ones are worth 3 to 11 points; what is printed on the ticket counts: here { $short-least } to { $short } points for short ones, { $long-least } to { $long-most } for long ones.
