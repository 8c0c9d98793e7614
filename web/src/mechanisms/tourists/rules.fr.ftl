# La page des règles, à propos des touristes. rules.en.ftl a les mêmes clés et les mêmes variables.

rules-tourists-setup = Une pile de jetons d’un même symbole est posée sur chacun des { $count } lieux marqués : { $places }.
rules-tourists-piles = Ces piles ont { $piles }. Deux autres sont mises de côté pour le moment.
rules-tourists-pile = { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
 } à { $players } joueurs
bonus-more-tourists-open = Un jeton au plus par route. Ceux que vous avez sont visibles devant vous.
bonus-ruling-tourists-must = On prend un jeton quand c’est possible ; sans choix à faire, d’office.
bonus-ruling-tourists-where = Quel symbole va où est tiré au sort.
bonus-ruling-tourists-two = À deux joueurs, ce qui reste de ces deux piles sort du jeu.
found-tourists = bonus pile symbole différents collecter collectionner
