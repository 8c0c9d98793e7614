# What the rules at hand add about ferries. The same keys, with the same variables, stand in rules.fr.ftl.

bonus-more-ferries-rest = The other cards are paid as on any route; they may be wild as well.
found-ferries = boat ship water wild sign symbol
