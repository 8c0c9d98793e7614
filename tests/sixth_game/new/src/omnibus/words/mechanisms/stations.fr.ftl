# Les mêmes clés, avec les mêmes variables, que dans stations.en.ftl.

## Une partie en mots

story-station = construit une gare à { $place } avec { $cards }

## Tables de points

sheet-stations = Gares

## Le rapport de l’arène

report-source-stations = gares

## Une partie au terminal

label-stations = Gares
verb-stations = construire à
ask-station = Avec quelles cartes construisez-vous à { $place } ?
play-station = gare
map-station = { $sign } gare

## Où un conseil dirige d’abord le regard

nudge-station = Regardez vos destinations : où la route d’un autre vous aiderait-elle ?

## Ce qui parle pour une action, dans un conseil

advice-station = Rien d’autre n’est possible : une gare emprunte une route à la fin.

## Pourquoi une action est refusée

error-no_stations_left = vous avez construit toutes vos gares
error-station_there = { $place } a déjà une gare
error-station_unpayable = vous ne pouvez pas construire de gare à { $place } avec ces cartes

## Score pads

pad-stations = { $count ->
    [one] 1 gare restante
   *[other] { $count } gares restantes
 }
pad-stations_open = il manque les gares
pad-too_many_stations = { $count } gares sont données, mais chacun n’en a que { $most }
