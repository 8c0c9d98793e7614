# The rules page about merchandise. rules.fr.ftl has the same keys and variables.

rules-merchandise-setup = { $cards } merchandise cards lie in a stack beside the board.
bonus-more-merchandise-open = Everybody sees how many cards the others have.
bonus-ruling-merchandise-empty = When the stack is empty, a route with cart symbols scores only its points.
found-merchandise = bonus goods cart stack rank collect
