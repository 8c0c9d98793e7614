# Les textes propres à Amsterdam, où les cartes Destination s’appellent cartes Contrat. Tous les autres sont dans fr.ftl.

## Cards, tokens

pieces = { $count ->
    [all] chariots
    [of] de chariots
    [single] chariot
    [yours] un de vos chariots
    [one] { $count } chariot
   *[other] { $count } chariots
 }

## Tables of points

sheet-tickets = Contrats
sheet-pieces = Chariots
table-piles = Pioche { $deck } · défausse { $discard } · contrats { $tickets }

## Replay, verify, fair, watch

fair-offers = Contrats proposés, par place :
fair-ticket-decks = Pioche de contrats, depuis le dessus :

## A game at this terminal

play-offered = se voit proposer { $count ->
    [one] { $count } contrat
   *[other] { $count } contrats
 }
play-kept = garde { $kept ->
    [one] { $kept } contrat
   *[other] { $kept } contrats
 } sur { $count }
page-tickets = Vos contrats, et le chemin le moins cher de chacun
label-tickets = Contrats
label-offer = Proposés
ask-turn = À vous : cartes, contrats ou une route
ask-keep = Quels contrats gardez-vous ? { $least ->
    [one] Au moins un
   *[other] Au moins { $least }
 }
choice-tickets = piocher { $count ->
    [one] { $count } contrat
   *[other] { $count } contrats
 }
way-done = complété
undo-revealed = Impossible d’annuler : des cartes ou des contrats ont été vus.
say-tickets = contrats destinations
voice-player = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { PIECES($pieces) }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }, { $tickets ->
    [one] { $tickets } contrat
   *[other] { $tickets } contrats
 }.
voice-no-tickets = Vous n’avez pas de contrat.
voice-ticket = le contrat { OF($a) } { AT($b) }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
voice-done = complétés : { $tickets }
voice-failed = non complétés : { $tickets }

## First hints

nudge-tickets = Regardez vos contrats : vos { PIECES("all") } suffisent peut-être pour d’autres.

## Reasons in hints

advice-claims_for_points = Aucun contrat n’en a besoin, mais ses points valent bien le tour.
advice-more_tickets = De nouveaux contrats promettent maintenant plus que tout le reste.
advice-keeps_hopeful = Aucun plan ne les sert encore tous, mais ils peuvent valoir le risque.
coach-too_many_tickets = Trop de contrats : un même plan pour tous demande { $spaces } espaces, et il vous reste { PIECES($pieces) }.
coach-tickets_at_end = Vous avez pioché des contrats à votre dernier tour, quand il était trop tard pour les compléter.
coach-tickets_too_early = Vous avez pioché des contrats trop tôt, avec { $tickets } encore à finir.
coach-spent_pieces = Vous avez dépensé des { PIECES("all") } qu’il vous faut : vos contrats demandent encore { $spaces } espaces, et il vous reste { PIECES($pieces) }.
coach-beside_plan = Vous avez pris une route hors de votre chemin : { $route } ne sert aucun de vos contrats.

## Reports on games

analysis-about-tickets = Les contrats proposés plus tard au joueur, comparés au choix moyen
analysis-about-others_luck = Les cartes piochées et les contrats des autres
analysis-journey-about = Chaque contrat et son coût, l’emploi des tours, et ce qui est resté.
analysis-tickets-caption = Contrats de { $player }
analysis-ticket = Contrat
analysis-held = En main : { $cards }. Contrats : { $tickets }
analysis-do-tickets = piocher des cartes Contrat
analysis-part-tickets = Ses contrats piochés
analysis-turns = Tours : { $cards } pour des cartes, { $routes } pour des routes, { $tickets } pour des contrats{ $others ->
    [0] {""}
    [one] , 1 autre
   *[other] , { $others } autres
 }

## What can be wrong with a board

count-tickets = Contrats : { $count } sur { $expected }

## What can be wrong with an action

error-no_tickets_left = il ne reste plus de carte Contrat à piocher

## Score pads

pad-ticket_done = { $ticket } : complété
pad-ticket_failed = { $ticket } : non complété
pad-printed_done = un contrat donné par ses points : complété
pad-printed_failed = un contrat donné par ses points : non complété
pad-ticket_both = { $ticket } serait à la fois complété et non complété
pad-too_many_tickets = { $count } contrats sont donnés, mais il n’y en a que { $most }
pad-tickets_open = { $count ->
    [0] aucun contrat n’est donné
    [one] 1 contrat est donné
   *[other] { $count } contrats sont donnés
 } ; chacun en garde au moins { $least }
pad-ticket_open = { $ticket } : complété ou non ?
pad-printed_open = un contrat de { $points ->
    [one] { $points } point
   *[other] { $points } points
 } : complété ou non ?
