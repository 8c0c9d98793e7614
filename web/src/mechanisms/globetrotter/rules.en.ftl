# What the rules at hand add about the globetrotter. The same keys, with the same variables, stand in rules.fr.ftl.

bonus-ruling-globetrotter-none = Without a completed ticket, nobody gets it.
found-globetrotter = bonus most tickets
