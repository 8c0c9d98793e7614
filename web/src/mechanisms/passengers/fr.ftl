# Ce que dit le navigateur des passagers. Les mêmes clés, avec les mêmes variables, sont dans en.ftl.

learn-aim-passengers = Les passagers que vous emmenez donnent un bonus.
learn-bonus-passengers = Les passagers
learn-bonus-passengers-take = Prenez une route, et un passager de chacun de ses deux bouts vous suit. Là où plusieurs attendent, vous choisissez la couleur.
learn-bonus-passengers-score = À la fin, dans chacune des { $colors } couleurs : { $first } points à qui a le plus de passagers, { $second } au deuxième. À égalité, chacun marque tout ; s’il y a égalité en tête, il n’y a pas de deuxième. Sans passager d’une couleur, on n’y est jamais deuxième.
learn-end-passengers-points = + { $first } ou { $second } par couleur
learn-end-tie-passengers = À égalité, le plus grand nombre de destinations réussies l’emporte, puis le plus grand nombre de passagers ; sinon, la victoire est partagée.
end-decided-passengers = Égalité de points et de destinations réussies : le plus grand nombre de passagers l’emporte ({ $players }).
end-seed-passengers = Passagers sur la carte
board-sign-passengers = passagers au départ
play-ask-passenger = Quel passager monte à { $place } ?
play-passengers-here = attendent : { $names }
play-passenger-mine = vous : { $count }
play-passenger-most = autres : jusqu’à { $count }
play-bonus-passengers = { $count ->
    [0] Pas encore de passager
   *[other] Passagers : { $names }
 }
play-passengers-help = Le plus de passagers d’une couleur : { $first } points à la fin ; le deuxième : { $second }.
play-brings-passenger = un passager à { $place } : { $colors }
play-do-passenger = Prendre le passager { $color }
workshop-passengers = Passagers au départ
