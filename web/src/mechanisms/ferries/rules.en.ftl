# What the rules at hand add about ferries. The same keys, with the same variables, stand in rules.fr.ftl.

bonus-more-ferries-rest = The other spaces take cards as on any route; these may be wild as well.
rules-ferries-one = On this board a ferry has one symbol, however long it is.
found-ferries = boat ship water bay sign line cross
