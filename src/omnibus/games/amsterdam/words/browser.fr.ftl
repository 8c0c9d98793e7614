# Les textes propres à Amsterdam, où les cartes Destination s’appellent cartes Contrat. Tous les autres sont dans fr.ftl.

## Log, chat, what happened

log-offered = se voit proposer { $count ->
    [one] { $count } contrat
   *[other] { $count } contrats
 }
log-kept = garde { $kept } { $count ->
    [one] contrat sur { $count }
   *[other] des { $count } contrats
 }
log-tickets = Les contrats
since-tickets = garde { $count ->
    [one] { $count } contrat
   *[other] { $count } contrats
 }

## Home

board-tickets = { $count } contrats

## Tickets and what they need

tickets-none = Vous n’avez pas encore de contrat.
tickets-now = Contrats, si la partie s’arrêtait là
tickets-if-all = Si vous finissez ceux en cours
tickets-together = Espaces pour tous (il vous reste { PIECES($pieces) })
plan-done = Complété
plan-cut = Coupé : plus aucun chemin
plan-cut-long = Les autres vous barrent tous les chemins. Il vous coûtera { $points ->
    [one] { $points } point
   *[other] { $points } points
 } à la fin.
plan-pieces-long = Même le chemin le plus court demande plus { PIECES("of") } qu’il ne vous en reste. Il vous coûtera { $points ->
    [one] { $points } point
   *[other] { $points } points
 } à la fin.
plan-off = L’aide aux contrats est désactivée dans les réglages.
offer-title = Contrats au choix
offer-more-shared = { $spaces ->
    [one] { $spaces } espace
   *[other] { $spaces } espaces
 } de plus ({ $alone } à lui seul)
offer-least = Gardez au moins { $count ->
    [one] { $count } contrat
   *[other] { $count } contrats
 }.
offer-keep = Garder { $count ->
    [0] des contrats
    [one] { $count } contrat
   *[other] { $count } contrats
 }

## How to play

learn-aim-points = Chaque route rapporte aussitôt des points. Vos contrats secrets nomment chacun deux lieux : reliez-les, et ils rapportent des points à la fin.
learn-turn-start = Vous commencez avec { CARDS($cards) }. Sur { $tickets } contrats, vous en gardez au moins { $keep ->
    [1] un
   *[other] { $keep }
 }.
learn-turn-tickets = Piocher des contrats
learn-tickets = Les contrats
learn-tickets-join = Un contrat est complété quand un chemin continu de vos routes relie ses deux lieux. Il rapporte alors ses points à la fin ; sinon, il les coûte. Les autres ne voient pas vos contrats.
learn-tickets-more = Pour piocher des contrats, prenez-en { $drawn } et gardez-en au moins { $least ->
    [1] un
   *[other] { $least }
 }. Les autres retournent sous leur paquet ; ce que vous gardez l’est pour de bon. S’il n’en reste qu’un, il faut le garder.
learn-end-done = Contrats complétés
learn-end-failed = Les autres contrats
learn-end-tie = En cas d’égalité, le plus grand nombre de contrats complétés l’emporte ; si l’égalité persiste, la victoire est partagée.

## The ending

end-gave-up = { $count ->
    [one] { $players } a abandonné : la partie s’est arrêtée avant son dernier tour, sans compter contrats ni bonus.
   *[other] { $players } ont abandonné : la partie s’est arrêtée avant son dernier tour, sans compter contrats ni bonus.
 }
end-tickets-counted = { $done } complété{ $done ->
    [one] {""}
   *[other] s
 }, { $failed } non
end-decided-tickets = Égalité de points : le plus grand nombre de contrats complétés l’emporte ({ $players }).
end-chart-so-far = Points de la piste et des contrats complétés. Un clic mène à ce moment.
end-chart-whole = Points de la piste et des contrats complétés ; la fin ajoute les bonus et retire les contrats non complétés. Un clic mène à ce moment.
end-stat-tickets = Contrats vus / gardés / complétés
end-tickets = Les contrats de chacun
end-tickets-of = Contrats : { $player }
end-ticket-done = Complété
end-ticket-failed = Non complété
end-no-tickets = Aucun contrat
end-seed-tickets = Premiers contrats proposés
end-seed-later-tickets = Contrats piochés ensuite

## The replay

replay-offer = proposé
replay-ticket-done = complété
replay-ticket-open = pas encore complété
replay-ticket-lost = non complété
replay-tickets-left = Contrats : { $tickets }
replay-legend = Sur la frise : ▮ une route, ▽ des contrats, · une carte, ┊ le dernier tour.

## The table during the game

play-can-tickets = piocher des contrats
play-short-tickets = contrats
play-ask-keep = Quels contrats gardez-vous ? { $least ->
    [one] Au moins un
   *[other] Au moins { $least }
 }
play-ask-keep-short = Quels contrats gardez-vous ?
play-draw = Cartes et contrats à piocher
play-tickets-unit = { $count ->
    [one] { " " }contrat
   *[other] { " " }contrats
 }
play-do-tickets = Piocher des contrats
play-planner-help = Montre ce qu’il manque à vos contrats ; personne d’autre ne le voit
play-stands = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { PIECES($pieces) }, { CARDS($cards) }, { $tickets ->
    [one] { $tickets } contrat
   *[other] { $tickets } contrats
 }
play-key-held = dire où en sont vos contrats
play-key-tickets = piocher des contrats

## The big screen of a room

screen-setting-up = Chacun choisit ses contrats

## The rules at hand

rules-setup-under = Les cartes Contrat qu’on ne garde pas vont sous leur paquet, face cachée.
rules-setup-first = Le plus jeune joueur commence, dit la règle ; ensuite, on joue dans le sens des aiguilles d’une montre.
ruling-setup-first = Ici, l’âge ne compte pas : la graine de la partie tire au sort le premier joueur. L’ordre des places est celui du jeu.
ruling-setup-order = Chacun choisit ses cartes Contrat en secret, dans n’importe quel ordre : être le plus rapide n’y change rien.
rules-tickets-box = Il y a { $count } cartes Contrat, de { $cheapest } à { $dearest } points.
rules-secret-hidden = Jusqu’à la fin, personne ne voit la main ni les cartes Contrat des autres, ni si elles sont complétées, ni l’ordre des paquets.
rules-secret-open = Tout le reste est public : les routes, la réserve { PIECES("of") } de chacun, et combien il a de cartes et de cartes Contrat.
ruling-secret-known = Ce qui se déduit est connu aussi : les cartes qui peuvent encore se trouver dans la pioche depuis qu’elle a été mélangée ; et, pour vous, les cartes Contrat que vous avez rendues. À la fin, tout est révélé.
ruling-house-resigned = Un robot continue pour un joueur qui abandonne. Quand tous ont abandonné sauf un, celui-ci gagne aussitôt, sans que l’on compte ni cartes Contrat ni bonus.
workshop-tool-tickets = Contrats
workshop-add-ticket = Ajouter le contrat
past-tickets = { $count ->
    [one] { $count } contrat
   *[other] { $count } contrats
 }

## The analysis

analysis-eyes-about = Ce que chaque joueur avait en main et savait juste avant cette décision. Un contrat montre ses lieux sur le plateau.
analysis-turns-tickets = contrats

## Puzzles

puzzle-task-more = Jouez-le comme dans une partie : sur le plateau, avec les cartes ou avec les contrats. Seule la première réponse compte pour votre cote.
puzzle-theme-first_tickets = Premiers contrats
puzzle-theme-keep = Quels contrats garder
puzzle-theme-more_tickets = Piocher des contrats
puzzle-theme-finish = Terminer un contrat
puzzle-theme-route = Une route pour les contrats

## The score pad

score-differs = Notre plateau « { $board } » n’est pas celui de la boîte, que personne n’a publié : ses routes et ses contrats sont de notre invention. Comptez vos routes par longueur, et saisissez les contrats d’après leurs points.
score-differs-partly = Notre plateau « { $board } » n’est pas tout à fait celui de la boîte : une partie des routes, des symboles et des contrats est de notre invention. Comptez vos routes par longueur, et saisissez les contrats d’après leurs points.
score-tickets-of = Contrats : { $player }
score-tickets-none = Aucun pour l’instant.
score-tickets-no = Aucun contrat
score-done = Complété
score-failed = Non complété
score-find = Ajouter un contrat
score-found = { $count ->
    [0] Aucun contrat de ce genre
    [one] { $count } contrat
   *[other] { $count } contrats
 }
score-printed = Un autre contrat, par ses points
score-printed-line = Pour les contrats de votre boîte qui ne sont pas dans notre liste.
score-printed-one = Contrat de la boîte
score-printed-points = Points du contrat
