# Les textes du navigateur à propos des marchandises. en.ftl a les mêmes clés et les mêmes variables.

since-goods = { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
 }
learn-aim-merchandise = Les marchandises que vous transportez donnent un bonus.
learn-bonus-merchandise = Les marchandises
learn-bonus-merchandise-take = Une route à symboles de chariot rapporte une carte Marchandise, et une seule, quelle que soit sa longueur, tant qu’il en reste (il y en a { $cards }).
learn-bonus-merchandise-score = À la fin, tous ceux qui en ont marquent selon leur rang au nombre de cartes, d’après ce tableau. En cas d’égalité, chacun marque pour la même place ; les suivants marquent comme s’il n’y avait pas d’égalité. Sans carte, pas de bonus.
learn-bonus-merchandise-place = { $place ->
    [1] 1er
   *[other] { $place }e
 }
learn-bonus-merchandise-players = { $players } joueurs
learn-end-merchandise-points = + selon le rang, jusqu’à { $most }
replay-merchandise-left = Marchandises : { $cards }
board-sign-cart = chariot : donne une marchandise
play-cart = Symbole de chariot : rapporte une carte Marchandise tant qu’il y en a.
play-brings-goods = une carte Marchandise
play-cart-short = symbole de chariot
play-bonus-merchandise = { $count ->
    [one] { $count } carte Marchandise
   *[other] { $count } cartes Marchandise
 }
play-goods-help = Les routes à symboles de chariot rapportent des cartes Marchandise. À la fin, on marque selon son rang : plus de cartes, plus de points.
play-goods-left = { $count ->
    [one] { $count } carte dans la pile
   *[other] { $count } cartes dans la pile
 }
play-goods = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }
workshop-cart = Symbole de chariot : elle rapporte une carte Marchandise
