# La page des règles, à propos des passagers. rules.en.ftl a les mêmes clés et les mêmes variables.

rules-passengers-setup = Des passagers de { $colors } couleurs, { $each } de chacune, sont piochés au hasard dans le sac et posés sur les lieux, autant que le plateau l’indique.
bonus-more-passengers-none = Là où personne n’attend plus, personne ne monte.
bonus-ruling-passengers-must = On prend un passager partout où il y en a ; s’ils sont tous d’une couleur, d’office.
bonus-ruling-passengers-none = Sans passager d’une couleur, on n’y est jamais deuxième.
bonus-ruling-passengers-two = À deux joueurs, la deuxième place compte comme à toute table.
found-passengers = bonus meeple majorité couleur deuxième monter collecter
