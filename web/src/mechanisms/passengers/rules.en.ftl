# The rules page about passengers. rules.fr.ftl has the same keys and variables.

rules-passengers-setup = Passengers of { $colors } colours, { $each } of each, are drawn from the bag at random and put on the places, as many as the board says.
bonus-more-passengers-none = If nobody is waiting there any more, nobody gets on.
bonus-ruling-passengers-must = You always take a passenger if one is waiting; if all are of one colour, without being asked.
bonus-ruling-passengers-none = A player without passengers of a colour cannot be second in it.
bonus-ruling-passengers-two = With two players, second place scores as at any table.
found-passengers = bonus meeple people majority colour second collect pick up
