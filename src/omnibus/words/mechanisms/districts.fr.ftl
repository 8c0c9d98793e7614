# Les mêmes clés, avec les mêmes variables, que dans districts.en.ftl.

## Pictures of boards

picture-district = district et sa valeur

## Tables of points

sheet-districts = Districts

## What can be wrong with a board

fault-unknown_district = { $where } appartient au district { $district }, absent de “districts”
fault-missing_district = { $where } n’appartient à aucun district
count-districts = Districts avec un lieu : { $count } sur { $expected }
count-district_places = Lieux dans un district : { $count } sur { $expected }

## Parts of these sentences

fault-bad_district = le district { $number } doit aller de 1 à 127 et avoir un lieu

## The arena's report

report-source-districts = districts

## A game at this terminal

play-district = district { $number }
label-districts = Districts
voice-district = District { $number } : lieux reliés : { $joined } sur { $places }.

## Reasons in hints

advice-claims_for_district = Cela aide à relier tous les lieux d’un district.
map-district = { $sign } district

## Boards in progress

lacking-missing_district = { $count } lieux n’appartiennent encore à aucun district
lacking-bad_district = { $count } districts n’ont pas encore de lieu

## Reports on games

fact-district_completed = district { $district } complété : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
fact-district_nearest = Il manquait { $count ->
    [one] un lieu
   *[other] { $count } lieux
 } au district { $district } : { $missing }

## Score pads

pad-district = district { $district }
pad-districts_open = il manque les districts complétés
pad-district_differs = district { $district } : les routes disent le contraire, et ce sont elles qui comptent
pad-district_shared = district { $district } : { $most ->
    [one] un seul joueur peut
   *[other] seuls { $most } joueurs peuvent
 } en atteindre tous les lieux
pad-districts_far = ces districts demandent au moins { $least } routes, mais { $count ->
    [one] 1 seule est donnée
   *[other] { $count } sont données
 }
