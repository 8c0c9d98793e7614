# Ce que les règles à portée de main ajoutent : touristes. Les mêmes clés, avec les mêmes variables, sont dans rules.en.ftl.

rules-tourists-setup = Une pile de jetons d’un même symbole est posée sur chacun des { $places } lieux marqués : { $piles }.
rules-tourists-pile = { $tokens } par pile à { $players } joueurs
bonus-more-tourists-open = Un jeton au plus par route. Ceux que vous avez sont visibles devant vous.
bonus-ruling-tourists-must = On prend un jeton quand c’est possible ; sans choix à faire, d’office.
bonus-ruling-tourists-where = Quel symbole va où est tiré au sort.
bonus-ruling-tourists-two = À deux joueurs, ce qui reste de ces deux piles sort du jeu.
found-tourists = bonus jeton jetons pile symbole différents
