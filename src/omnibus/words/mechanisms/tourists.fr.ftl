# Les mêmes clés, avec les mêmes variables, que dans tourists.en.ftl.

## Pictures of boards

picture-tourists = lieu touristique

## Replay, verify, fair, watch

fair-aside = de côté, { $number } :
fair-tourists = Jetons Touriste, par symbole :

## Cards, tokens

token-camera = appareil photo
token-suitcase = valise
token-hat = chapeau
token-glasses = lunettes
token-ice_cream = glace
token-letter = lettre
token-compass = boussole

## A game in words

story-tourists = jetons Touriste : { $piles } ; de côté : { $aside }
story-placed = pose { $tokens } { AT($place) }
story-tourist = prend le jeton { $token } { AT($place) }

## Tables of points

sheet-tourists = Touristes

## What can be wrong with an action

error-place_pile_first = posez d’abord une pile de jetons Touriste
error-choose_token_first = choisissez d’abord le lieu dont vous prenez le jeton Touriste
error-no_token = aucun jeton Touriste ne peut être pris { AT($place) } maintenant
error-no_pile = il n’y a pas de telle pile à poser maintenant
error-place_occupied = { $place } a déjà des jetons Touriste
error-not_setting_up = cela ne se fait qu’au début de la partie

## What can be wrong with a board

fault-tourist_places = { $count } lieux sont marqués pour les touristes ; les règles disent { $expected }
count-tourist_places = Lieux marqués : { $count } sur { $expected }

## Parts of these sentences

fault-free_places = { $count } lieux doivent rester sans touristes

## The arena's report

report-source-tourists = touristes

## A game at this terminal

label-tourists = Touristes
verb-place = poser
ask-place = Quels touristes vont où ?
ask-token = Quel jeton prenez-vous ?
choice-token = { $token } { AT($place) }

## First hints

nudge-token = Regardez les jetons que vous avez déjà : lequel de ces symboles serait nouveau ?
nudge-place = Regardez les lieux libres : par lequel passera votre propre chemin ?

## Reasons in hints

advice-token = Ce symbole vous manque encore : à partir du deuxième, chaque nouveau symbole ajoute des points à la fin.
advice-pile = Les touristes valent le plus là où passera votre chemin.
map-tourists = derrière un nom : les jetons Touriste

## Reports on games

fact-pile_placed = { $count } × { $symbol } { AT($place) }
fact-token = { $symbol } { AT($place) }
fact-tokens = Symboles différents : { $count } ; { $points ->
    [one] 1 point
   *[other] { $points } points
 }{ $one_more ->
    [0] {""}
    [one] , un de plus aurait ajouté 1 point
   *[other] , un de plus aurait ajouté { $one_more } points
 }

## Score pads

pad-tourists = { $count ->
    [one] 1 jeton Touriste
   *[other] { $count } jetons Touriste différents
 }
pad-tourists_open = il manque les jetons Touriste
pad-too_many_tourists = { $count ->
    [one] 1 jeton Touriste est donné
   *[other] { $count } jetons Touriste sont donnés
 }, mais il ne peut y en avoir que { $most }
