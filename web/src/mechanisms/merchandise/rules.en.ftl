# What the rules at hand add about merchandise. The same keys, with the same variables, stand in rules.fr.ftl.

rules-merchandise-setup = { $cards } merchandise cards lie in a stack beside the board.
bonus-more-merchandise-open = Everybody sees how many of them everybody has.
bonus-ruling-merchandise-empty = When the stack is empty, a route with cart symbols brings nothing but its points.
found-merchandise = bonus goods cart stack rank collect
