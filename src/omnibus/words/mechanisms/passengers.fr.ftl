# Les mêmes clés, avec les mêmes variables, que dans passengers.en.ftl.

## Pictures of boards

picture-passengers = passagers au départ

## Replay, verify, fair, watch

fair-passengers = Passagers :

## A game in words

story-passengers = { $count } passagers attendent dans { $places } lieux
story-passenger = fait monter le passager { $passenger } { AT($place) }

## Tables of points

sheet-passengers = Passagers
end-decided-passengers = Égalité de points et de destinations complétées : le plus grand nombre de passagers l’emporte ({ $players }).

## What can be wrong with an action

error-choose_passenger_first = choisissez d’abord le passager que vous prenez ({ $place })
error-no_passenger = aucun passager { COLOR($color, "person") } ne peut être pris maintenant

## What can be wrong with a board

fault-passenger_count = les lieux demandent { $count } passagers ; le sac en contient { $expected }
fault-passenger_colors = { $count } couleurs de passagers sont données ; les règles disent { $expected }
count-passengers = Passagers : { $count } sur { $expected }

## The arena's report

report-source-passengers = passagers

## A game at this terminal

label-passengers = Passager
ask-passenger = Quel passager monte { AT($place) } ?

## First hints

nudge-passenger = Regardez les passagers de chacun : dans quelle couleur pouvez-vous encore être en tête ?

## Reasons in hints

advice-passenger = C’est le passager qui vous aide le plus à être en tête d’une couleur.
map-passengers = derrière un nom : les passagers

## Reports on games

fact-passengers = Passagers, { COLOR($color) } : { $count }, { $ahead ->
    [0] { $lead ->
        [0] autant que le meilleur des autres
       *[other] plus que tous les autres
     }
    [one] un joueur en avait plus
   *[other] { $ahead } joueurs en avaient plus
 }
fact-passengers_total = Passagers en tout : { $count } ; { $points ->
    [one] 1 point
   *[other] { $points } points
 }

## Score pads

pad-passengers = passagers, { COLOR($color) } : { $count }, { $rank ->
    [1] le plus grand nombre
    [2] deuxième
   *[other] pas de majorité
 }
pad-passengers_open = il manque les passagers
pad-too_many_passengers = passagers, { COLOR($color) } : { $count } sont donnés, mais il n’y en a que { $most }
pad-passengers_of_routes = { $count } passagers, mais les routes n’en amènent pas plus de { $most }
