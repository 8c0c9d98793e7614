# What the rules at hand add about the globetrotter. The same keys, with the same variables, stand in rules.fr.ftl.

bonus-ruling-globetrotter-none = A player without a completed ticket cannot get it.
found-globetrotter = bonus most tickets
