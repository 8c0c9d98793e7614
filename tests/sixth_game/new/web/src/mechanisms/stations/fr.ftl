# Les textes du navigateur à propos des gares. en.ftl a les mêmes clés et les mêmes variables.

play-can-station = construire une gare
play-short-station = gare
play-key-station = construire une gare
play-station-build = Construire une gare
play-station-ask = Où construisez-vous une gare pour { $cost ->
    [one] 1 carte
   *[other] { $cost } cartes
 } ?
play-station-where = Choisissez le lieu ici ou sur la carte.
play-station-with = Les cartes que vous jouez
play-do-station = Construire une gare : { $place }
play-station-here = Il y a une gare ici.
play-bonus-stations = { $count ->
    [one] 1 gare restante
   *[other] { $count } gares restantes
 }
learn-aim-stations = Les gares que vous gardez rapportent des points.
learn-bonus-stations = Les gares
learn-bonus-stations-build = Au lieu de piocher ou de prendre une route, vous pouvez construire une gare dans un lieu qui n’en a pas : la première coûte une carte, la deuxième deux, la troisième trois, toutes d’une couleur.
learn-bonus-stations-borrow = À la fin, chacune de vos gares emprunte une route d’un autre joueur qui y aboutit, pour vos destinations.
learn-end-stations-points = + { $points } pour chaque gare restante
