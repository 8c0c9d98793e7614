# What the rules at hand add about passengers. The same keys, with the same variables, stand in rules.fr.ftl.

rules-passengers-setup = Passengers of { $colors } colours, { $each } of each, are drawn from the bag at random and put on the places, as many as the board says.
bonus-more-passengers-none = Where nobody waits any more, nobody gets on.
bonus-ruling-passengers-must = A passenger is taken wherever one waits; where all are of one colour, without asking.
bonus-ruling-passengers-none = Without a passenger of a colour, nobody is second in it.
bonus-ruling-passengers-two = With two players, second place scores as at any table.
found-passengers = bonus meeple people majority colour second collect pick up
