# The rules page about ferries. rules.fr.ftl has the same keys and variables.

bonus-more-ferries-rest = The other spaces take cards as on any route; these may be wild as well.
rules-ferries-one = On this board a ferry has one symbol, however long it is.
found-ferries = boat ship water bay sign line cross
