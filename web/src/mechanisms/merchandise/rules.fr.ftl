# La page des règles, à propos des marchandises. rules.en.ftl a les mêmes clés et les mêmes variables.

rules-merchandise-setup = { $cards } cartes Marchandise forment une pile à côté du plateau.
bonus-more-merchandise-open = Tout le monde voit combien chacun en a.
bonus-ruling-merchandise-empty = Quand la pile est vide, une route à symboles de chariot ne rapporte plus que ses points.
found-merchandise = bonus chariot pile rang collecter classement
