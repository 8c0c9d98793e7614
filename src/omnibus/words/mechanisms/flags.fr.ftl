# Les mêmes clés, avec les mêmes variables, que dans flags.en.ftl.

## A game in words

story-flag-card = garde { $card } pour un drapeau
story-flag-declined = ne garde pas de carte pour un drapeau
story-flag = crée un drapeau : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

## Tables of points

sheet-flags = Drapeaux

## What can be wrong with an action

error-choose_flag_card_first = dites d’abord si vous gardez la carte pour votre drapeau
error-no_flag_card = il n’y a pas de carte à garder pour un drapeau maintenant

## The arena's report

report-source-flags = drapeaux

## A game at this terminal

label-flag = Drapeau
ask-flag = Gardez-vous { $card } pour un drapeau ?
choice-keep = la garder
choice-decline = non

## First hints

nudge-flag = Regardez les cartes posées devant vous : quelles couleurs manquent encore à votre drapeau ?

## Reasons in hints

advice-flag = Cela vous rapproche d’un drapeau.
advice-no_flag = Cette carte sert peu à votre drapeau.

## Reports on games

fact-flag_completed = drapeau créé : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
fact-flag_card_left = 1 carte { COLOR($color, "card") } est restée sans drapeau
fact-flag_declined = { $count ->
    [one] 1 carte non gardée
   *[other] { $count } cartes non gardées
 } pour un drapeau

## Score pads

pad-flags = { $count ->
    [one] 1 drapeau
   *[other] { $count } drapeaux
 }
pad-flags_open = il manque les drapeaux
pad-too_many_flags = { $count ->
    [one] 1 drapeau
   *[other] { $count } drapeaux
 }, mais les routes n’en permettent pas plus de { $most }
