# The rules page about the globetrotter. rules.fr.ftl has the same keys and variables.

bonus-ruling-globetrotter-none = A player without a completed ticket cannot get it.
found-globetrotter = bonus most tickets
