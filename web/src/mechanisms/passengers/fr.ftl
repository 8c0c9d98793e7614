# Les textes du navigateur à propos des passagers. en.ftl a les mêmes clés et les mêmes variables.

learn-aim-passengers = Les passagers que vous emmenez donnent un bonus.
learn-bonus-passengers = Les passagers
learn-bonus-passengers-take = Prenez une route, et ramassez un passager à chacun de ses deux bouts. Là où plusieurs attendent, vous choisissez la couleur.
learn-bonus-passengers-score = À la fin, dans chacune des { $colors } couleurs : { $first } points à qui a le plus de passagers, { $second } au deuxième. En cas d’égalité, chacun marque tout ; s’il y a égalité en tête, personne ne marque pour la deuxième place.
learn-end-passengers-points = + { $first } ou { $second } par couleur
learn-end-tie-passengers = En cas d’égalité, le plus grand nombre de destinations complétées l’emporte ; si l’égalité persiste, le plus grand nombre de passagers ; sinon, la victoire est partagée.
end-seed-passengers = Passagers sur la carte
board-sign-passengers = passagers au départ
play-ask-passenger = Quel passager monte { AT($place) } ?
play-passengers-here = attendent : { $names }
play-passengers-of = { $count ->
    [one] { $count } { COLOR($color, "person") }
   *[other] { $count } { COLOR($color, "people") }
 }
play-passenger-mine = vous : { $count }
play-passenger-most = autres : jusqu’à { $count }
play-bonus-passengers = { $count ->
    [0] Pas encore de passager
   *[other] Passagers : { $names }
 }
play-passengers-help = Le plus de passagers d’une couleur : { $first } points à la fin ; le deuxième : { $second }.
play-brings-passenger = un passager { AT($place) } : { $colors }
play-do-passenger = Prendre le passager { COLOR($color, "person") }
workshop-passengers = Passagers au départ
