# Ce qui se dit autrement à Amsterdam, où les cartes Destination s’appellent cartes Contrat. Tout le reste est dans fr.ftl.

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

## Tickets and what they need

tickets-none = Vous n’avez pas encore de contrat.
tickets-now = Contrats, si la partie s’arrêtait là
tickets-if-all = Si vous finissez ceux en cours
tickets-together = Espaces pour tous (il vous reste { $pieces } pièces)
plan-done = Réussi
plan-cut = Coupé : plus aucun chemin
plan-cut-long = Les autres vous barrent tous les chemins. Il vous coûtera { $points ->
    [one] { $points } point
   *[other] { $points } points
 } à la fin.
plan-pieces-long = Même le chemin le plus court demande plus de pièces qu’il ne vous en reste. Il vous coûtera { $points ->
    [one] { $points } point
   *[other] { $points } points
 } à la fin.
plan-off = L’aide aux contrats est désactivée dans les réglages.
nudge-tickets = Regardez vos contrats.
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
learn-turn-start = Vous commencez avec { $cards } cartes. Sur { $tickets } contrats, vous en gardez au moins { $keep ->
    [1] un
   *[other] { $keep }
 }.
learn-turn-tickets = Piocher des contrats
learn-tickets = Les contrats
learn-tickets-join = Un contrat est réussi quand un chemin continu de vos routes relie ses deux lieux. Il rapporte alors ses points à la fin ; sinon, il les coûte. Les autres ne voient pas vos contrats.
learn-tickets-more = Pour piocher des contrats, prenez-en { $drawn } et gardez-en au moins { $least ->
    [1] un
   *[other] { $least }
 }. Les autres retournent sous leur paquet ; ce que vous gardez l’est pour de bon. S’il n’en reste qu’un, il faut le garder.
learn-end-done = Contrats réussis
learn-end-failed = Les autres contrats
learn-end-tie = À égalité, le plus grand nombre de contrats réussis l’emporte ; sinon, la victoire est partagée.

## The ending

end-gave-up = { $count ->
    [one] { $players } a abandonné : la partie s’est arrêtée avant son dernier tour, sans compter contrats ni bonus.
   *[other] { $players } ont abandonné : la partie s’est arrêtée avant son dernier tour, sans compter contrats ni bonus.
 }
end-tickets-counted = { $done } réussi{ $done ->
    [one] {""}
   *[other] s
 }, { $failed } non
end-decided-tickets = Égalité de points : le plus grand nombre de contrats réussis l’emporte ({ $players }).
end-chart-so-far = Points de la piste et des contrats réussis. Un clic mène à ce moment.
end-chart-whole = Points de la piste et des contrats réussis ; la fin ajoute les bonus et retire les contrats manqués. Un clic mène à ce moment.
end-stat-tickets = Contrats vus / gardés / réussis
end-tickets = Les contrats de chacun
end-tickets-of = Contrats de { $player }
end-ticket-done = Réussi
end-ticket-failed = Manqué
end-no-tickets = Aucun contrat
end-seed-tickets = Premiers contrats proposés
end-seed-later-tickets = Contrats piochés ensuite

## The replay

replay-offer = proposé
replay-ticket-done = réussi
replay-ticket-open = pas encore réussi
replay-ticket-lost = manqué
replay-tickets-left = Contrats : { $tickets }
replay-legend = Sur la frise : ▮ une route, ▽ des contrats, · une carte, ┊ le dernier tour.

## The table during the game

play-can-tickets = piocher des contrats
play-short-tickets = contrats
play-ask-keep = Quels contrats gardez-vous ? { $least ->
    [one] Au moins un
   *[other] Au moins { $least }
 }
play-draw = Cartes et contrats à piocher
play-tickets-unit = { $count ->
    [one] { " " }contrat
   *[other] { " " }contrats
 }
play-do-tickets = Piocher des contrats
play-planner-help = Montre ce qu’il manque à vos contrats ; vous seul le voyez
play-stands = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $pieces ->
    [one] { $pieces } pièce
   *[other] { $pieces } pièces
 }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }, { $tickets ->
    [one] { $tickets } contrat
   *[other] { $tickets } contrats
 }
play-key-held = dire où en sont vos contrats
play-key-tickets = piocher des contrats

## The rules at hand

rules-setup-under = Les cartes Contrat qu’on ne garde pas vont sous leur paquet, face cachée.
ruling-setup-order = Chacun choisit ses cartes Contrat en secret, dans n’importe quel ordre : être le plus rapide n’y change rien.
rules-tickets-box = Il y a { $count } cartes Contrat, de { $cheapest } à { $dearest } points.
rules-secret-hidden = Jusqu’à la fin, personne ne voit la main ni les cartes Contrat des autres, ni si elles sont réussies, ni l’ordre des paquets.
rules-secret-open = Tout le reste est public : les routes et les pièces, le nombre de cartes et de cartes Contrat de chacun, et chaque carte visible que quelqu’un a prise et n’a pas encore payée.
ruling-secret-known = Ce qui se déduit est connu aussi : les cartes qui peuvent encore se trouver dans la pioche depuis qu’elle a été mélangée ; et, à vous seul, les cartes Contrat que vous avez rendues. À la fin, tout est révélé.
ruling-house-resigned = Un robot continue pour qui abandonne. Quand tous ont abandonné sauf un, celui-ci gagne aussitôt, sans que l’on compte ni cartes Contrat ni bonus.
workshop-tool-tickets = Contrats
workshop-add-ticket = Ajouter le contrat
