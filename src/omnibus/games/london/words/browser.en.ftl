# What the pages say otherwise in London, in the words of its rulebook. Everything else stands in en.ftl.

## The rules at hand

rules-setup-first = The youngest player begins, says the rulebook; then play goes round clockwise.
ruling-setup-first = Here nobody tells their age: the first player is drawn by lot, from the game’s seed. Seats are in the order of play.
