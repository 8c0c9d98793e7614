# Les textes du navigateur en français. en.ftl a les mêmes clés et les mêmes variables.
# Les couleurs, le récit d’une partie, les feuilles de score et les phrases viennent de src/omnibus/words ; les mécanismes ont leurs propres mots.

## Everywhere

close = Fermer
cancel = Annuler
copy = Copier
copied = Copié.
share = Partager
go-home = Retour à l’accueil
skip-to-content = Aller au contenu
appearance = Langue et apparence
theme-to-dark = Couleurs sombres
theme-to-light = Couleurs claires
lost-title = Il n’y a rien ici
lost-page = Cette page n’existe pas.
lost-for-now = Un instant
lost-looks-again = Cette page s’ouvrira automatiquement.
table-opening = Ouverture de la table…
server-unreachable = Le serveur est injoignable. Est-il en marche ?
page-outdated = Cette page est plus ancienne que le serveur : rechargez-la.

## Log, chat, what happened

log-who = { $player } { $text }
log-dealt = reçoit { CARDS($count) }
log-offered = se voit proposer { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
 }
log-drew = pioche une carte
log-kept = garde { $kept } { $count ->
    [one] destination sur { $count }
   *[other] des { $count } destinations
 }
log-filter = Afficher
log-all = Tout
log-routes = Les routes
log-tickets = Les destinations
log-nothing = Rien de tel ne s’est encore passé.
log-opening = Avant le premier tour
log-turn = Tour { $number }
log-earlier = Afficher les tours précédents
log-newest = Aller au plus récent
log-title = Ce qui s’est passé
log-show = Montrer sur le plateau : { $what }
ticket-worth = { $ticket } ({ $points })
chat-title = Discussion
chat-empty = Personne n’a encore rien dit. Dites bonjour !
chat-write = Écrire à la table
chat-hint = Message…
chat-send = Envoyer
chat-phrases = Phrases toutes faites
chat-watches = { $name } (regarde la partie)
chat-gone = { $name } (n’est plus à la table)
chat-removed-operator = Message retiré par la personne qui tient ce serveur
chat-removed-author = Message effacé par son auteur
report-open = Signaler des messages
report-title = Signaler des messages de la discussion
report-help = La personne qui tient ce serveur lira les messages que vous choisissez et jusqu’à { $nearby } avant et après chacun, et rien d’autre de vos discussions. Personne à la table ne le saura.
report-whose = Tous ceux de { $name }
report-persons = Par personne
report-lines = Messages à signaler, { $most } au plus
report-why = Raison (facultative)
report-send = { $count ->
    [0] Signaler
    [one] Signaler 1 message
   *[other] Signaler { $count } messages
}
report-done = Signalé. La personne qui tient ce serveur le lira.
chat-left = encore { $count ->
    [one] { $count } caractère
   *[other] { $count } caractères
 }
since-title = Depuis votre dernier tour
since-first = Avant votre premier tour
since-claimed = { $route } (+{ $points })
since-blind = { $count ->
    [one] { $count } carte de la pioche
   *[other] { $count } cartes de la pioche
 }
since-tickets = garde { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
 }
since-passed = passe
since-swept = Les cartes visibles ont été défaussées{ $count ->
    [one] {""}
   *[other] {" "}{ $count } fois
 }.
since-reshuffled = La défausse, mélangée, est devenue la nouvelle pioche.
since-last-round = { $player } a déclenché le dernier tour.

## Home

guest-name = Invité
your-name = Votre nom
you-are-called = Votre nom :
name-change = Changer
name-keep = Garder ce nom
try-again = Réessayer
# Un titre n’est pas coupé après le trait d’union.
home-title = Où allons-{ "\u2060" }nous aujourd’hui ?
home-line = Cinq jeux de société d’une même famille, entre amis ou contre des robots. Sans compte : choisissez un plateau et jouez.
home-again = Rejouer
home-again-with = avec { $who }
home-again-bots = { $count ->
    [one] 1 robot ({ $level })
   *[other] { $count } robots ({ $level })
 }
home-again-open = { $count ->
    [one] 1 place libre
   *[other] { $count } places libres
 }
home-boards = Choisissez un plateau
puzzles-door = Problèmes
puzzles-door-about = Une position, et un coup nettement meilleur que les autres : trouvez-le.
tournaments-door = Tournois
tournaments-door-about = Une soirée pour votre club : des rondes, des tables, un classement.
score-door = Feuille de score
score-door-about = Vous avez joué avec la boîte ? Comptez les points du jeu en carton.
board-score = Vous jouez avec la boîte ?
board-score-line = La feuille de score additionne la partie en carton selon la règle, et explique chaque ligne.
board-score-open = Feuille de score
games-door = Mes parties
ratings-door = Classement
ratings-door-about = La force des joueurs de ce serveur.
games-door-about = Vos résultats, vos progrès et vos relectures.
home-doors = D’autres façons de jouer
door-daily = Donne du jour
door-daily-about = Les mêmes cartes pour tous, une fois par jour.
end-daily = La donne du jour
play-against = Contre { $who }
play-against-coached = Contre { $who }, avec un entraîneur
play-beside = Avec { $who }, sur cet appareil
play-with = Vous jouez
play-with-bots = Contre des robots
play-level = Niveau
play-opponents = Adversaires
play-fewer = ({ $most } au plus sur les plateaux qui ont moins de places.)
play-now = Jouer
my-tables = Vos tables
listed-tables = Tables ouvertes à tous
listed-none = Personne n’attend de joueurs en ce moment. Créez une table et annoncez-la ici, ou envoyez son lien à un ami.
finished-games = Parties terminées
finished-all = Tout afficher ({ $count })
table-status-your-turn = À vous de jouer
table-status-others = Aux autres de jouer
table-status-open = { $seats ->
    [one] { $seats } place libre
   *[other] { $seats } places libres
 }
table-status-full = Prête à commencer
table-status-over = Revoir la partie
table-points = { $player } { $points }
table-won = { $count ->
    [one] { $players } gagne
   *[other] Victoire partagée : { $players }
 }
table-hide = Retirer cette partie de la liste ({ $board })
table-leave = Quitter cette table ({ $board })
table-leave-open = Votre place se libère, et la table disparaît de votre liste.
table-leave-playing = Si d’autres personnes y jouent, un robot continue pour vous. La table disparaît de votre liste.
table-leave-yes = Quitter
table-show-hidden = Afficher les tables retirées des listes
abandoned-games = Inactives depuis plus d’une semaine ({ $count })
table-nobody = Encore personne
board-players = { $least } à { $most } joueurs
board-unknown = Ce plateau n’est pas sur ce serveur. Si quelqu’un l’a créé, demandez-lui son fichier : l’atelier peut l’ouvrir.
board-all = Tous les plateaux
board-places = { $count } lieux
board-routes = { $count } routes
board-tickets = { $count } destinations
board-pieces = { $count } { $pieces } par joueur
board-learn = Apprendre
board-rules = Règles
board-rules-line = Toutes les règles de ce plateau, avec nos mots et des images du plateau lui-même : à lire, à parcourir, à imprimer.
board-own = Un plateau à vous
board-own-line = Vous possédez la boîte, ou vous avez une idée de plateau ? Dessinez-le dans l’atelier, en partant de zéro ou de celui-ci, ou ajoutez un fichier.
your-games = Vos parties sur ce plateau
your-games-none = Vous n’avez encore terminé aucune partie sur ce plateau.
your-games-played = Parties jouées
your-games-won = Gagnées
your-games-best = Meilleur score
your-games-average = Score moyen
board-source-transcribed = Transcrit du plateau imprimé.
board-source-partly = Transcrit en partie ; le reste est de notre conception.
board-source-designed = Plateau de notre conception, selon les règles de la boîte.
board-source-unknown = Son origine n’est pas indiquée.
own-board = Un plateau personnel
own-board-put-in = Ajoutez votre plateau
own-board-add = Le vôtre…
own-board-help = Si vous possédez la boîte, jouez sur son plateau : téléchargez le fichier du nôtre, remplacez-y les lieux, les routes et les destinations, puis choisissez-le ici.
own-board-example = Télécharger le fichier
own-board-choose = Choisir un fichier de plateau
own-board-checking = Vérification…
own-board-no-json = ce fichier n’est pas un plateau : son JSON n’est pas valide à la ligne { $line }, colonne { $column }
own-board-no-object = ce fichier n’est pas un plateau : son JSON n’est pas un objet
own-board-faults = On ne peut pas jouer sur ce plateau :
choose-board = Plateau
create-table = Créer une table
create-waits = La table attend vos amis ; c’est vous qui lancez la partie.
create-starts = Toutes les autres places sont prises : la partie commence aussitôt.
create-and-invite = Créer et inviter
create-and-start = Créer et commencer
room-title = Jouer dans une seule pièce
room-about = Le plateau est sur le grand écran, un téléviseur par exemple ; chacun tient ses cartes sur un téléphone.
room-device = Cet appareil est
room-device-screen = le grand écran
room-device-player = celui d’un joueur
room-choose = Choisissez un plateau : sa table s’ouvre aussitôt.
room-screen-code = Montrer ici une table par son code
join-by-code = Rejoindre une table
join-placeholder = Code ou lien
join-go = Rejoindre
join-wrong = Ce n’est ni un code de huit lettres et chiffres, ni un lien vers une table d’ici.
unofficial = Omnibus est un projet d’amateurs, non officiel.
trademarks = Les noms des jeux sont des marques de leur éditeur, qui n’a pas pris part à ce projet.
privacy-open = Vie privée
about-open = À propos, source et licence
about-title = À propos d’Omnibus
about-what = Cinq jeux de société d’une même famille, joués exactement selon leurs règles. Les dessins et le code sont les nôtres ; rien n’est repris des dessins ni des textes de l’éditeur.
about-boxes = Achetez les boîtes : elles sont superbes.
about-source = Le programme est libre : la personne qui tient ce serveur en a tout le code et peut le transmettre.
about-licence = Licence
about-font = Licence de la police des titres (Fraunces)

## Seats, options, lobby

seat-open = Place libre
seat-you = vous
seat-host = hôte
seat-here = en ligne
seat-away = hors ligne
seat-count = Nombre de joueurs
seat-number = Place { $number }
seat-for-friend = Libre, pour un ami
seat-color = Votre couleur
player-red = rouge, à rayures
player-blue = bleu, à pois
player-green = vert, à carreaux
player-yellow = jaune, à zigzags
player-black = noir, à lignes
friends-play = Vos amis jouent
friends-elsewhere = Ailleurs
friends-here = Ici, sur cet appareil
friends-room = Dans une pièce
player-number = Joueur { $number }
seat-for-here = Cet appareil
seat-beside-help = Vous vous passez l’appareil entre les tours ; un rideau cache les mains.
seat-beside-name = Nom
seat-for-bot = Robot, { $level }
seat-sit = S’asseoir ici
seat-move = Passer ici
seat-stand = Se lever
seat-rename = Changer de nom
seat-remove = Retirer { $name } de la table
seat-remove-title = Retirer { $name } ?
seat-remove-help = { $name } devra quitter la table et ne pourra pas y revenir.
seat-swap = Échanger les places { $one } et { $other }
order = Ordre du jeu
order-drawn = Tiré au sort
order-fixed = Selon les places
order-drawn-line = L’ordre du jeu est tiré au sort au début. Une couleur choisie reste la vôtre.
order-fixed-line = L’ordre du jeu est celui des places : { $player } commence.
order-of-deal = L’ordre du jeu est celui de la donne.
clock = Temps par tour
clock-none = Sans limite de temps
clock-turn = { $time } par tour
undo = Annuler un coup
undo-free = Si anodin
undo-ask = Sur demande
undo-off = Jamais
undo-free-line = Un coup ne s’annule que si rien de caché n’a été vu et si personne n’a joué depuis.
undo-ask-line = Un coup s’annule librement si rien de caché n’a été vu, sinon avec l’accord des autres.
undo-off-line = Les coups sont définitifs.
hints = Conseils
hints-help = On peut demander ce que ferait un expert, et jouer avec un entraîneur.
hints-on = On peut demander conseil, et jouer avec un entraîneur.
hints-off = Sans conseils ni entraîneur.
spectators = Spectateurs
spectators-help = D’autres peuvent regarder ce qui est public.
spectators-on = D’autres peuvent regarder.
spectators-off = Personne ne peut regarder.
room = Dans une seule pièce
room-help = Un grand écran montre le plateau. Quiconque est assis peut commencer la partie ; les places libres sont retirées.
room-on = Vous jouez dans une seule pièce, avec le plateau sur un grand écran.
room-open-screen = Ouvrez ceci sur le grand écran, ou tapez-y le code :
room-screen-link = Adresse pour le grand écran
listed = Table publique
listed-help = Tout le monde sur ce serveur voit la table et peut s’y asseoir.
listed-on = Tout le monde sur ce serveur peut s’asseoir.
listed-off = Seuls ceux qui ont le lien peuvent s’asseoir.
keeper = Seul l’hôte appelle un robot
keeper-help = Si une personne s’absente à son tour, seul l’hôte peut laisser un robot jouer pour elle.
keeper-anyone = Si une personne s’absente à son tour, tout autre joueur peut laisser un robot jouer pour elle.
keeper-host = Si une personne s’absente à son tour, seul l’hôte peut laisser un robot jouer pour elle.
lobby-kicker = Nouvelle partie
deal-again = La même donne qu’avant
deal-fork = Suite d’une partie précédente
deal-lesson = Issue d’une leçon
deal-daily = Donne du jour
deal-practice = Une donne du jour, pour s’entraîner
deal-known-title = Une donne déjà jouée
deal-known = Cette donne a déjà été jouée : quelqu’un à la table connaît peut-être les cartes.
deal-sit = S’asseoir tout de même
deal-compared = La même donne qu’avant :
deal-then-now = { $player } avait { $then }, et maintenant { $now }
lobby-invite = Inviter
lobby-options = Options
lobby-change-board = Changer de plateau
lobby-leave = Quitter la table
lobby-go = Partir
lobby-reconnecting = Connexion perdue, nouvelle tentative…
invite-line = Avec ce lien, on peut s’asseoir à la table.
invite-link = Lien pour s’asseoir
invite-code = ou le code
invite-picture = Code QR du lien pour s’asseoir
only-here = Seule cette machine atteint ce serveur.
only-here-start = Pour laisser entrer les autres, arrêtez-le et lancez-le avec
only-here-or = ou
only-here-network = Il laisse entrer les autres, mais n’a trouvé aucun réseau au démarrage : connectez cette machine, par Wi-Fi ou par câble, puis relancez le serveur.
watch-line = Avec celui-ci, on peut seulement regarder.
watch-link = Lien pour regarder
watch-count = { $count ->
    [one] { $count } personne regarde.
   *[other] { $count } personnes regardent.
 }
start = Commencer la partie
start-ready = Tout le monde est là. Commencez quand vous voulez.
start-room = Tout le monde est là ? Chacun peut commencer ; les places libres sont retirées.
start-away = Toutes les places sont prises, mais { $names } { $count ->
    [one] est
   *[other] sont
 } hors ligne.
start-rematch = La revanche commence dès que tout le monde est là.
start-fill = Ajouter des robots
start-seats-open = { $seats ->
    [one] Une place est encore libre : invitez un ami, ou mettez-y un robot.
   *[other] { $seats } places sont encore libres : invitez des amis, ou mettez-y des robots.
 }
start-take-seat = Prenez une place pour jouer.
start-waits-seats = { $seats ->
    [one] Il manque encore un joueur.
   *[other] Il manque encore { $seats } joueurs.
 }
start-waits-host = L’hôte n’a pas encore lancé la partie.
start-waits-host-named = { $name } n’a pas encore lancé la partie.
seat-link-open = Jouer sur un autre appareil
seat-link-title = Déplacer votre place sur un autre appareil
seat-link-line = Ouvrez ce lien sur l’autre appareil. Il ne sert qu’une fois, dans les dix minutes ; votre place sera alors là-bas, et plus ici.
seat-link = Lien qui déplace votre place
seat-link-picture = Code QR du lien qui déplace votre place

## Coming to a table

join-title = Une invitation
join-invites = { $name } vous invite à une partie sur le plateau { $board }
join-invited = On vous invite à une partie sur le plateau { $board }
join-sit = S’asseoir
room-this-is-screen = Cet appareil est le grand écran
join-begun = La partie a déjà commencé, mais vous pouvez regarder.
join-watch = Regarder
join-full = Toutes les places sont prises. Jetez un œil : peut-être qu’une se libère.
join-look = Jeter un œil
seat-title = Votre place, ici
seat-explains = Ce lien déplace votre place à table sur cet appareil. L’autre appareil n’y jouera plus.
seat-no-secret = Ce lien est incomplet : ouvrez-le de nouveau depuis votre autre appareil.
seat-move-here = Jouer sur cet appareil

## Tickets and what they need

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
ticket-short = courte
ticket-long = longue
tickets-none = Vous n’avez pas encore de destination.
tickets-now = Destinations, si la partie s’arrêtait là
tickets-if-all = Si vous finissez celles en cours
tickets-plan = Le plan d’ensemble
tickets-together = Espaces pour toutes (il vous reste { PIECES($pieces) })
plan-done = Complétée
plan-open = Encore { $spaces ->
    [one] { $spaces } espace
   *[other] { $spaces } espaces
 }, { $missing ->
    [0] toutes les cartes en main
    [one] il manque { $missing } carte
   *[other] il manque { $missing } cartes
 }
plan-cut = Coupée : plus aucun chemin
plan-pieces = Hors d’atteinte : trop peu { PIECES("of") }
plan-done-long = Vos routes relient les deux lieux : { $points ->
    [one] { $points } point est acquis
   *[other] { $points } points sont acquis
 }.
plan-cut-long = Les autres vous barrent tous les chemins. Elle vous coûtera { $points ->
    [one] { $points } point
   *[other] { $points } points
 } à la fin.
plan-pieces-long = Même le chemin le plus court demande plus { PIECES("of") } qu’il ne vous en reste. Elle vous coûtera { $points ->
    [one] { $points } point
   *[other] { $points } points
 } à la fin.
plan-off = Le planificateur est désactivé dans les réglages.
plan-have = { $color } : { $have } sur { $cards } en main
plan-wilds = { $count ->
    [one] { $count } carte { $wild } en remplacement
   *[other] { $count } cartes { $wild } en remplacement
 }
offer-title = Destinations au choix
offer-alone = { $spaces ->
    [one] { $spaces } espace
   *[other] { $spaces } espaces
 }
offer-more = { $spaces ->
    [one] { $spaces } espace
   *[other] { $spaces } espaces
 } de plus
offer-more-shared = { $spaces ->
    [one] { $spaces } espace
   *[other] { $spaces } espaces
 } de plus ({ $alone } à elle seule)
offer-nothing-more = Aucun espace de plus : c’est sur le chemin
offer-over = Trop long : { $spaces } espaces en tout, { PIECES($pieces) }
offer-over-shared = Sur le chemin, mais { $spaces } espaces en tout, { PIECES($pieces) }
offer-least = Gardez au moins { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
 }.
play-face-up = Cartes visibles
play-face-up-are = Cartes visibles : { $cards }
offer-together = Ensemble { $spaces ->
    [one] { $spaces } espace
   *[other] { $spaces } espaces
 } ; il vous reste { PIECES($pieces) }.
offer-keep = Garder { $count ->
    [0] des destinations
    [one] { $count } destination
   *[other] { $count } destinations
 }

## How to play

learn-open = Comment jouer
rules-open = Toutes les règles
differs-open = Ce qui change ici
why = Pourquoi ?
step-more = Un de plus : { $what }
step-fewer = Un de moins : { $what }
what-is = Qu’est-ce que c’est : { $what } ?
learn-title = Comment jouer : { $board }
learn-previous = Retour
learn-next = Suite
learn-done = Compris
learn-step = Étape { $step } sur { $steps }
learn-steps = Étapes
learn-aim = Le but du jeu
learn-aim-network = Vous posez vos routes sur la carte, avec { $pieces } { $piece-name } de votre couleur.
learn-aim-points = Chaque route rapporte aussitôt des points. Vos destinations secrètes nomment chacune deux lieux : reliez-les, et elles rapportent des points à la fin.
learn-aim-win = À la fin, le plus grand nombre de points l’emporte.
learn-turn = Votre tour : une action parmi trois
learn-turn-start = Vous commencez avec { CARDS($cards) }. Sur { $tickets } destinations, vous en gardez au moins { $keep ->
    [1] une
   *[other] { $keep }
 }.
learn-turn-start-decks = Vous annoncez d’abord combien de vos destinations seront courtes, et combien longues.
learn-turn-first = Le premier joueur est tiré au sort ; ensuite, on joue chacun son tour.
learn-turn-one = À votre tour, vous faites une chose et une seule :
learn-turn-cards = Prendre des { CARDS("all") }
learn-turn-route = Prendre une route
learn-turn-tickets = Piocher des destinations
learn-cards = Prendre des { CARDS("all") }
learn-cards-two = Prenez deux { CARDS("all") } : chacune parmi les cinq visibles, ou à l’aveugle dans la pioche. Vous pouvez en avoir en main autant que vous voulez.
learn-cards-wild = Les cartes { $wild } sont multicolores : ce sont des jokers, qui remplacent n’importe quelle couleur. Visible, un joker ne peut être que votre première carte, et c’est alors la seule. Pioché à l’aveugle, c’est une carte comme une autre.
learn-cards-sweep = Dès que trois des cinq cartes visibles sont des jokers, toutes les cinq sont défaussées et remplacées.
learn-route = Prendre une route
learn-route-pay = Choisissez une route libre ; elle n’a pas à être reliée aux vôtres. Défaussez une carte par espace, toutes de sa couleur. Des jokers peuvent remplacer n’importe lesquelles.
learn-route-gray = Les routes grises se prennent avec des cartes d’une même couleur, au choix.
learn-route-piece = Placez { PIECES("yours") } sur chacun de ses espaces : s’il n’y en a plus assez dans votre réserve, vous ne pouvez pas prendre la route. Elle rapporte selon sa longueur :
learn-route-parallel = Parmi des routes côte à côte, vous n’en prenez qu’une ; à { $players ->
    [2] deux joueurs
    [3] deux ou trois joueurs
   *[other] { $players } joueurs ou moins
 }, les autres sont alors fermées à tous.
learn-tickets = Les destinations
learn-tickets-join = Une destination est complétée quand un chemin continu de vos routes relie ses deux lieux. Elle rapporte alors ses points à la fin ; sinon, elle les coûte. Les autres ne voient pas vos destinations.
learn-tickets-more = Pour piocher des destinations, prenez-en { $drawn } et gardez-en au moins { $least ->
    [1] une
   *[other] { $least }
 }. Les autres retournent sous leur paquet ; ce que vous gardez l’est pour de bon. S’il n’en reste qu’une, il faut la garder.
learn-tickets-decks = Annoncez d’abord combien seront courtes (jusqu’à { $short } points) et combien longues ({ $long-least } à { $long-most }).
learn-tickets-countries = Un pays est une voie sans issue : aucun chemin ne le traverse, et chacune de ses routes l’atteint.
learn-bonus-none = Pas de bonus ici
learn-end = La fin
learn-end-when = Quand quelqu’un finit son tour avec deux { $piece-name } ou moins, chacun joue encore un tour, lui aussi. Puis on compte :
learn-end-routes = Routes
learn-end-counted = au fur et à mesure
learn-end-done = Destinations complétées
learn-end-done-points = + leurs points
learn-end-failed = Les autres destinations
learn-end-failed-points = − leurs points
learn-end-tie = En cas d’égalité, le plus grand nombre de destinations complétées l’emporte ; si l’égalité persiste, la victoire est partagée.

## Your turn, and announcements

attention-title = { $board } – Omnibus
attention-title-over = { $board } – partie terminée – Omnibus
attention-title-turn = ● À vous – { $board }
attention-turn = À vous de jouer
attention-last-turn = Votre dernier tour !
attention-last-round = Dernier tour : chacun joue encore un tour
announce-title = Ce qui se passe à la table
announce-said = { $player } dit : { $text }
announce-taken-back = Un coup a été annulé.

## The ending

end-title = Fin de la partie
end-title-of = Fin de la partie : { $board }
end-reveal = On compte les points
end-counting = On compte les points…
end-skip = Montrer le résultat
end-reveal-again = Regarder le décompte
finale-opening-said = On compte les points. N’importe quelle touche montre le résultat.
finale-any-key = Ou appuyez sur une touche.
finale-source-said = { $source } : { $players }.
finale-tickets-said = { $player }, { $tickets } : { $counted } ; { $points }.
finale-nobody = Personne
finale-hush = Et la victoire revient à…
end-board = Le plateau de { $board } à la fin
end-on-board = Sur le plateau
end-look-at-board = Le plateau
end-track = Points de la piste
end-bonus = Bonus
end-you-win = Vous avez gagné !
end-points = { $player } : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
 }
end-winner = vainqueur
end-gave-up = { $count ->
    [one] { $players } a abandonné : la partie s’est arrêtée avant son dernier tour, sans compter destinations ni bonus.
   *[other] { $players } ont abandonné : la partie s’est arrêtée avant son dernier tour, sans compter destinations ni bonus.
 }
end-resigned = abandon
end-sheet = Feuille de score
end-tickets-counted = { $done } complétée{ $done ->
    [one] {""}
   *[other] s
 }, { $failed } non
end-chart = Les points au fil de la partie
end-chart-said = Les points au fil de la partie. À la fin : { $players }.
end-chart-one = { $player } { $points }
end-chart-last = Le trait pointillé marque le début du dernier tour.
end-chart-so-far = Points de la piste et des destinations complétées. Un clic mène à ce moment.
end-chart-whole = Points de la piste et des destinations complétées ; la fin ajoute les bonus et retire les destinations non complétées. Un clic mène à ce moment.
end-statistics = Statistiques
end-stat-turns = Tours joués
end-stat-routes = Routes ({ PIECES("all") })
end-stat-routes-of = { $routes } ({ $spaces })
end-stat-longest = Plus longue route
end-stat-best = Meilleur tour, en points
end-stat-streak = Tours de suite avec une route
end-stat-face-up = Cartes prises face visible
end-stat-blind = Cartes piochées
end-stat-wilds = Jokers pris / joués
end-stat-wilds-of = { $taken } / { $paid }
end-stat-tickets = Destinations vues / gardées / complétées
end-stat-tickets-of = { $seen } / { $kept } / { $done }
end-tickets = Les destinations de chacun
end-tickets-of = Destinations : { $player }
end-ticket-done = Complétée
end-ticket-failed = Non complétée
end-no-tickets = Aucune destination
end-that-moment = Ce moment
end-fair = La donne était-elle honnête ?
end-seed-verified = Cette donne était fixée avant la partie : vérifié.
end-seed-wrong = NON vérifié : cette partie ne correspond pas à la donne promise.
end-seed-how = Votre navigateur vient de recalculer tout ce que le hasard a décidé, à partir de la graine scellée avant la première carte, et l’a comparé avec ce qui s’est passé.
end-seed-how-wrong = Votre navigateur a recalculé ce qu’il pouvait. Ce qui est marqué ci-dessous contredit la promesse faite avant la première carte.
end-seed-yes = concorde
end-seed-no = ne concorde pas
end-seed-commitment = La graine est celle promise au départ
end-seed-noted = La promesse est celle que ce navigateur a notée pendant la partie
end-seed-first = Premier joueur
end-seed-hands = Premières mains
end-seed-display = Premières cartes visibles
end-seed-tickets = Premières destinations proposées
end-seed-cards = Chaque carte de la pioche, même remélangée
end-seed-later-tickets = Destinations piochées ensuite
end-seed-seen = La partie enregistrée correspond à ce que vous avez vu à la table
end-seed-numbers = Les nombres
end-seed-commitment-name = Promesse (SHA-256 de la graine), publique depuis le départ
end-seed-name = Graine, révélée à la fin
end-dice-name = Secret des dés des robots
end-seed-more = La partie enregistrée se vérifie aussi sans ce serveur : « omnibus verify » la rejoue tout entière.
end-next = { $player } propose une revanche.
end-next-same = { $player } propose de rejouer la même donne.
end-next-yours = Votre revanche attend les autres.
end-next-somebody = Une revanche vous attend.
end-join-next = Rejoindre la revanche
end-rematch = Revanche
end-same-deal = Même donne
end-replay = Relecture
end-understand = Comprendre cette partie
end-record = Télécharger
end-replay-link = La relecture a sa propre adresse, pour tout le monde :
end-unknown = Le reste du résultat n’est pas là : { $why }
end-tournament = Vers le tournoi
end-home = Accueil

## A picture to share

picture-open = Une image à partager
picture-title = Une image de cette partie
picture-of = { $date ->
    [yes] { $board }, { $day }.
   *[no] { $board }.
 }
picture-wins-by = { $player } gagne avec { $points ->
    [one] 1 point d’avance.
   *[other] { $points } points d’avance.
 }
picture-row = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
picture-made = Omnibus
picture-named = Avec le nom des joueurs
picture-unnamed = Sans les noms, les joueurs ont leur symbole et leur numéro.
picture-ask = Les autres veulent-ils apparaître sous leur nom ?
picture-save = Enregistrer l’image
picture-share = Partager l’image
picture-drawing = L’image est en préparation…
picture-saved = L’image est enregistrée.
picture-failed = Ce navigateur n’a pas pu créer l’image.
picture-stays = Elle est créée dans votre navigateur et n’est envoyée nulle part.

## The replay

replay-title = Relecture : { $board }
replay-opening = Ouverture de la relecture…
replay-first = Au début
replay-previous = En arrière
replay-next = En avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse : { $times }×
replay-times = { $times }×
replay-step = Moment
replay-step-of = { $step } sur { $last }
replay-at = Moment { $step } sur { $last } : { $story }
replay-set-up = La table est mise en place
replay-moves = Les coups
replay-no-events = décide
replay-board = Le plateau { $board } à ce moment
replay-players = Les joueurs à ce moment
replay-on-turn = à son tour
replay-hand = Main
replay-no-cards = aucune carte
replay-pieces = { PIECES($pieces) } en réserve
replay-offer = proposée
replay-ticket-done = complétée
replay-ticket-open = pas encore complétée
replay-ticket-lost = non complétée
replay-display = Cartes visibles
replay-empty = vide
replay-deck = Pioche : { $cards }
replay-discard = Défausse : { $cards }
replay-tickets-left = Destinations : { $tickets }
replay-timeline = Déroulement
replay-legend = Sur la frise : ▮ une route, ▽ des destinations, · une carte, ┊ le dernier tour.
replay-play-on = Reprendre d’ici
replay-same-deal = Jouer cette donne
replay-fork-title = Reprendre au moment { $step }
replay-fork-title-start = Jouer cette donne depuis le début
replay-fork-about = Vous prenez une place, des robots prennent les autres. Les cartes sont comme dans cette partie.
replay-fork-seat = Votre place
replay-fork-level = Les robots
replay-fork-go = Jouer
replay-fork-end = La partie est finie ici : revenez un peu en arrière pour la reprendre.
replay-share = Partager ce moment
replay-keys = Touches : ← → une action, ↑ ↓ un tour, Début et Fin, espace pour la lecture.
replay-result = Le résultat
replay-route = { $route } : { $player }
replay-route-free = { $route } : libre

## Un retour en arrière pendant la partie
past-open = Revenir en arrière
past-open-turn = { $turn }, { $player } : revenir en arrière
past-open-end = Revoir la table après : { $turn }
past-title = Retour en arrière
past-turn = Tour { $turn } sur { $last }
past-set-up = Avant le tour 1 sur { $last }
past-return = Revenir à la partie
past-now = Maintenant
past-about = Ce que vous saviez alors. La partie continue : ici, rien ne se joue.
past-about-watching = Ce que tout le monde voyait alors. La partie continue.
past-said = Retour en arrière. { $turn }. { $story }
past-returned = De retour dans la partie
past-turn-back = Un tour en arrière
past-turn-on = Un tour en avant
past-keys = Touches : ← → une action, ↑ ↓ un tour, Début et Fin ; Échap revient à la partie.
past-board = Le plateau { $board } à ce moment-là
past-cards = { CARDS($count) }
past-tickets = { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
 }
play-key-past = revoir les tours précédents : puis les flèches avancent ou reculent, et Échap revient

## The board

board-spaces = Espaces
board-points = Points
board-zoom = Taille du plateau
board-zoom-in = Agrandir
board-zoom-out = Réduire
board-zoom-fit = Tout le plateau
board-list-find = Chercher un lieu
board-list-none = Aucun lieu ne s’appelle ainsi.
board-list-summary = { " : " }{ $summary }

## The table during the game

play-bot-named = { $name } ({ $level })
play-bot = { $level } { $number }
play-board = Le plateau { $title }
play-map = Plan
play-standing = Points, { PIECES("all") } et cartes de chacun
play-fold = Replier les cartes
play-unfold = Déplier les cartes
play-players = Joueurs
play-log = Journal
play-tab-hand = Main
play-tab-table = Cartes
play-new = { $count ->
    [one] , { $count } nouveau
   *[other] , { $count } nouveaux
 }

play-ask-turn = À vous : { $can }
play-can-draw = piocher des cartes
play-can-claim = prendre une route
play-can-tickets = piocher des destinations
play-short-draw = cartes
play-short-claim = route
play-short-tickets = destinations
play-ask-second-short = Une deuxième carte ; pas de joker visible
play-ask-second = Prenez une deuxième carte
play-ask-second-no-wild = Prenez une deuxième carte ; pas de joker visible ({ $wild }) maintenant
play-ask-keep = Quelles destinations gardez-vous ? { $least ->
    [one] Au moins une
   *[other] Au moins { $least }
 }
play-ask-keep-short = Quelles destinations gardez-vous ?
play-ask-announce = Combien de destinations courtes et combien de longues piochez-vous ?
play-ask-announce-short = Combien de courtes, combien de longues ?
play-ask-pass = Aucun coup n’est possible : passez
play-over = La partie est terminée
play-warm = Un robot joue pour vous
play-you-resigned = Vous avez abandonné : un robot continue pour vous
play-wait = Un instant…
play-wait-others = Les autres choisissent encore
play-wait-for = { $player } joue
play-reconnecting = Reconnexion…

play-undo = Annuler
play-undo-ask = Demander à annuler
play-undo-what = Ce qui serait annulé
play-undo-title = Annuler un coup
play-undo-asks = { $player } aimerait annuler un coup.
play-undo-waits = Annuler un coup : on attend { $players }.
play-undo-accept = Accepter
play-undo-refuse = Refuser
play-undo-withdraw = Tant pis
play-undo-refused = Rien n’est annulé : tout le monde n’était pas d’accord.
play-hint = Conseil
play-hint-thinking = L’expert réfléchit…
play-hint-cancel = Tant pis
play-hint-why = Pourquoi ?
play-hint-show = Montrer
play-hint-do = Jouer ce coup
coach = Entraîneur
coach-with = Avec un entraîneur
coach-help = Un mot discret quand un coup coûte cher, là où la table a des conseils
coach-is-on = Entraîneur : oui
coach-is-off = Entraîneur : non
coach-gives-away = { $points ->
    [one] Cela coûte environ 1 point.
   *[other] Cela coûte environ { $points } points.
 }
coach-gave-away = { $action } : { $points ->
    [one] cela a coûté environ { $points } point.
   *[other] cela a coûté environ { $points } points.
 }
coach-earlier = { $count ->
    [one] { $count } remarque plus ancienne
   *[other] { $count } remarques plus anciennes
 }
coach-better = Mieux : { $action }.
coach-let-be = Laisser ainsi
coach-off = Plus d’entraîneur
play-tournament = Vers la page du tournoi
play-menu = Menu
play-settings = Réglages
play-keys = Raccourcis clavier
room-board-here = Tout le plateau sur ce téléphone
room-board-there = Plateau sur le grand écran
play-invite = Inviter des spectateurs
play-invite-watch = Avec ce lien, on peut regarder la partie :
play-invite-none = Cette table n’admet pas de spectateurs.
play-device = Continuer sur un autre appareil
play-absent = Laisser un robot jouer pour moi
play-back = Je suis de retour
play-leave-title = Quitter la table ?
play-leave-help = La partie continue sans vous, ou vous attend. Vous retrouvez la table sur la page d’accueil, et votre place dès que vous l’ouvrez.
play-leave-pause = Je reviens : attendez-moi
play-overdue = { $player } n’est plus là depuis un moment.
play-let-bot = Laisser un robot jouer pour { $player } en attendant
play-done-for-you = Pendant votre absence, un robot a joué pour vous :
curtain-title = À { $player }
curtain-lift = C’est moi, { $player } : voir mes cartes
curtain-over = Votre tour est fini.
curtain-pass = Passer l’appareil à { $player }
play-resign = Abandonner
play-resign-title = Abandonner cette partie ?
play-resign-help = { $players ->
    [2] L’autre joueur gagne aussitôt. C’est définitif.
   *[other] Un robot continue pour vous. C’est définitif.
 }
play-resign-no = Continuer à jouer
play-remove = Demander à retirer quelqu’un
play-remove-help = Il faut l’accord de tous les autres. Une personne retirée ne peut pas revenir à cette table ; un robot joue à sa place.
play-remove-who = Demander à retirer { $player }
removal-title = Retirer quelqu’un ?
removal-asks = L’hôte demande à retirer { $player } de la table. Un robot jouerait à sa place.
removal-you = L’hôte demande aux autres de vous retirer de la table : on attend { $players }.
removal-waits = Retirer { $player } ? On attend { $players }.
removal-accept = Retirer
removal-refuse = Laisser rester
play-pass = Passer
play-result = Résultat
play-list = Le plateau en liste
play-list-to = vers { THE($place) } : { $cost } ; { $standing }

play-draw = Cartes et destinations à piocher
play-slot = Face visible : { $color }, emplacement { $slot }
play-slot-empty = L’emplacement { $slot } est vide
play-no-card = aucune
play-wild = joker ({ $name })
play-deck-unseen = : piocher une carte cachée
play-deck-title = Pioche
play-left = { $count ->
    [one] reste { $count }
   *[other] restent { $count }
 }
play-discard = { $count ->
    [one] { $count } défaussée
   *[other] { $count } défaussées
 }
play-swept = Trois jokers : les cinq cartes sont remplacées
play-tickets-draw = : en piocher
play-deck-short = { $count ->
    [one] { $count } courte
   *[other] { $count } courtes
 }
play-deck-long = { $count ->
    [one] { $count } longue
   *[other] { $count } longues
 }
play-announce-title = Destinations courtes ou longues ?
play-announce-help = Annoncez d’abord, regardez ensuite : les courtes valent de { $short-least } à { $short-most } points, les longues de { $long-least } à { $long-most }.
play-short-and-long = { $short } + { $long }

play-hand-are = Votre main : { $cards }
play-hand-empty = Vous n’avez pas de cartes.
play-stack = { $color } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }

play-route-words = { $route } : { $cost } ; { $standing }
play-route-at-rest = { $route } : { $cost }
play-route-cost = { CARDS($count, $color) }
play-route-cost-gray = { $count ->
    [one] { $count } carte d’une couleur au choix
   *[other] { $count } cartes d’une même couleur, au choix
 }
play-any-color = une couleur au choix
play-yours = à vous
play-owned = à { $player }
play-brings = La prendre rapporte
play-brings-ticket = complète { $ticket } : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
play-closed = fermée pour vous
play-free = libre
play-free-missing = libre, { $count ->
    [one] il manque { $count } carte
   *[other] il manque { $count } cartes
 }
play-takeable = libre, vous pouvez la prendre
play-routes-free = { $count ->
    [0] aucune route libre
    [one] { $count } route libre
   *[other] { $count } routes libres
 }
play-have-wilds = + { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
 }
play-missing = { $count ->
    [one] il en manque { $count }
   *[other] il en manque { $count }
 }
play-missing-wilds = (dont { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
 })
play-enough = vous avez ce qu’il faut
play-enter = Entrée
play-pay-with = Jouer
play-pay = Jouer { $cards }
play-claim = La prendre : { $count ->
    [one] { $count } point
   *[other] { $count } points
 }

play-no-route = Vous ne pouvez prendre aucune route pour l’instant.
play-ticket-done = { $ticket } : complétée
play-stands = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { PIECES($pieces) }, { CARDS($cards) }, { $tickets ->
    [one] { $tickets } destination
   *[other] { $tickets } destinations
 }
play-stands-also = { $player } : { $words }

play-here = en ligne
play-away = hors ligne
play-kept-warm = un robot garde la place
play-resigned = a abandonné
play-bot-level = robot, { $level }
play-acting = doit jouer
play-first = Premier joueur
play-first-mark = er
play-points-unit = { $count ->
    [one] point
   *[other] points
 }
play-pieces-unit = { $count ->
    [one] { " " }{ PIECES("single") } en réserve
   *[other] { " " }{ PIECES("all") } en réserve
 }
play-cards-unit = { $count ->
    [one] { " " }carte en main
   *[other] { " " }cartes en main
 }
play-tickets-unit = { $count ->
    [one] { " " }destination
   *[other] { " " }destinations
 }
play-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
 }
play-time-left = Temps restant : { $time }

play-worth-now = { $count ->
    [one] vaut { $count } point pour l’instant
   *[other] vaut { $count } points pour l’instant
 }
play-rank = { $rank ->
    [1] 1er
   *[other] { $rank }e
 }

play-do-deck = Piocher une carte cachée
play-do-slot = Prendre { CARDS("the", $color) }, emplacement { $slot }
play-do-tickets = Piocher des destinations
play-do-tickets-long = Piocher des destinations, dont { $long ->
    [one] { $long } longue
   *[other] { $long } longues
 }
play-do-keep = Garder { $tickets }
play-do-claim = Prendre { $route } avec { $cards }

play-confirm = Confirmer avant de prendre une route
play-confirm-always = toujours
play-confirm-touch = au toucher
play-confirm-never = jamais
play-speed = Coups des autres
play-speed-slow = lents
play-speed-normal = normaux
play-speed-fast = rapides
play-speed-off = d’un coup
play-symbols = Symboles des couleurs
play-symbols-help = Sur les cartes, les routes et les pièces
play-hints = Un conseil commence par
play-hints-nudge = où regarder
play-hints-reason = la raison
play-hints-move = le coup
play-planner = Planificateur
play-planner-help = Montre ce qu’il manque à vos destinations ; personne d’autre ne le voit
play-single-keys = Touches simples
play-single-keys-help = Lettres et chiffres agissent aussitôt, comme D pour la pioche
play-remarks = Les robots ont leur mot à dire
play-remarks-help = Une remarque dans le journal, de temps en temps
play-sound = Son
play-sound-help = Cartes, pièces, messages, et un carillon quand c’est à vous
sound-question = Du son ?
sound-yes = Oui
sound-no = Non
sound-on = Son activé
sound-off = Son coupé
sound-volume = Volume
sound-none = coupé
prepared-title = Coups conditionnels
prepared-open = { $count ->
    [one] 1 coup conditionnel
   *[other] { $count } coups conditionnels
 }
prepared-help = Préparez vos prochains tours. Au début de chacun, vous prenez la première route ci-dessous dont vous avez les cartes. Personne d’autre ne voit ce que vous avez préparé ; vous pouvez tout retirer à tout moment.
prepared-your-turn = C’est à vous de jouer : vous pourrez changer vos coups conditionnels ensuite.
prepared-routes = Routes à prendre, dans cet ordre
prepared-none = Rien n’est préparé. Choisissez une route sur le plateau ou ici.
prepared-take = La prendre dès que j’en ai les cartes
prepared-taken = Préparée : prise dès que vous en avez les cartes
prepared-add = Ajouter une route
prepared-choose = Choisir une route…
prepared-raise = Monter : { $route }
prepared-remove = Enlever : { $route }
prepared-pay = Jouer
prepared-any-colour = N’importe quelle couleur
prepared-wilds = Des jokers peuvent être dépensés
prepared-otherwise = Si les cartes manquent encore pour toutes
prepared-wait = M’attendre
prepared-blind = Piocher à l’aveugle
prepared-card = Prendre si elle est visible, sinon piocher à l’aveugle : { $card }
prepared-ends = S’il ne reste aucune route, au dernier tour de table, ou s’il y a un autre choix à faire, votre tour vous attend. Annuler une action retire tout.
prepared-withdraw = Tout retirer
play-notify = Notification
play-notify-help = Quand c’est à vous et que cette page est cachée ou fermée, à toutes vos tables ici
play-notify-open = Quand c’est à vous et que cette page est ouverte mais cachée. Quand elle est fermée, ce navigateur ou ce serveur n’en envoie pas.
play-notify-insecure = Quand c’est à vous et que cette page est ouverte mais cachée. Quand elle est fermée, les navigateurs ne les autorisent qu’en HTTPS.
play-notify-install = Partagez d’abord cette page et choisissez « Sur l’écran d’accueil », puis ouvrez-la de là : Apple n’autorise les notifications que là.
play-notify-none = Ce navigateur n’en envoie pas
play-notify-refused = Votre navigateur bloque les notifications de cette page. Vous pouvez les autoriser dans ses réglages.
play-theme = Apparence
play-theme-system = comme l’appareil
play-theme-light = claire
play-theme-dark = sombre
play-language = Langue

play-key-slots = prendre une carte visible
play-key-deck = piocher une carte cachée
play-key-tickets = piocher des destinations
play-key-route = aller à la prochaine route que vous pouvez prendre
play-key-face-up = lire les cartes visibles
play-key-held = lire l’état de vos destinations
play-key-players = lire où en est chacun
play-key-board = aller au plateau
play-key-arrows = sur le plateau : de lieu en lieu, et de route en route
play-key-enter = prendre la route, actionner le bouton
play-key-hand = aller à votre main
play-key-decision = aller à la décision à prendre
play-key-lit = aller à l’élément allumé : dans une leçon, le prochain à presser
play-key-plan = montrer ou cacher le plan d’ensemble
play-key-undo = annuler
play-key-hint = conseil ; encore : plus précis
play-key-log = journal
play-key-mute = son activé ou coupé
play-key-chat = discussion
play-key-escape = fermer, choisir de nouveau
play-key-sheet = cette liste
play-keys-where = 1 à 5, D, T, U et H ne font rien tant que vous écrivez, discutez ou qu’une fenêtre est ouverte. Les réglages peuvent désactiver les touches simples.
play-keys-off = Lettres et chiffres ne font rien pour l’instant : les touches simples sont désactivées dans les réglages.

## Remarks of bots
remark-easy-claim-1 = C’est ma ligne ? Maintenant, oui.
remark-easy-claim-2 = J’espère que ça mène quelque part.
remark-easy-claim-3 = Oh, cette couleur me va bien !
remark-easy-tickets-1 = Tant d’endroits, si peu de temps !
remark-easy-tickets-2 = C’est où, déjà ?
remark-easy-last-1 = Déjà ? Je commençais à peine !
remark-easy-last-2 = Le dernier tour ? Quel suspense !
remark-normal-claim-1 = Voilà qui ira très bien.
remark-normal-claim-2 = Un pas de plus.
remark-normal-claim-3 = Je l’avais repérée, celle-là.
remark-normal-tickets-1 = Un peu d’ambition n’a jamais fait de mal.
remark-normal-tickets-2 = Voyons où cela me mène.
remark-normal-last-1 = En voiture, le dernier part.
remark-normal-last-2 = Maintenant ou jamais.
remark-hard-claim-1 = Pile à l’heure.
remark-hard-claim-2 = Vous n’alliez pas par là, j’espère ?
remark-hard-claim-3 = Pas une carte de trop.
remark-hard-tickets-1 = L’horaire a encore de la place.
remark-hard-tickets-2 = Cela tombe plutôt bien.
remark-hard-last-1 = Le terminus est en vue.
remark-hard-last-2 = Je sais ce que j’ai. Et vous ?
remark-expert-claim-1 = Comme prévu.
remark-expert-claim-2 = Il y avait onze façons. Celle-ci était la meilleure.
remark-expert-claim-3 = Je l’ai vu il y a quatre tours.
remark-expert-tickets-1 = J’y passe de toute façon.
remark-expert-tickets-2 = Le risque n’est que de l’arithmétique.
remark-expert-last-1 = Le compte y est.
remark-expert-last-2 = Vérifiez donc mes calculs à la fin.

# Les leçons sur le vrai plateau

lesson-of = Leçon : { $title }
lesson-step = { $step } sur { $steps }
lesson-back = Retour
lesson-skip = Passer
lesson-next = Suite
lesson-leave = Quitter la leçon et continuer la partie
lesson-later = Quelques tours plus tard…
lesson-others-play = Les autres jouent…
lesson-other = Les règles le permettent, mais la leçon demande ici autre chose : appuyez sur ce qui est allumé.
lesson-read-first = Lisez d’abord ceci, puis appuyez sur « Suite ».
lesson-over = La leçon est finie : continuez la partie contre un robot facile, ou prenez-en une autre.
lesson-play-on = Continuer la partie
lesson-refused = Les règles ne le permettent pas.
lesson-won = { $stars ->
    [3] Trois étoiles : aucune réponse refusée, aucune tâche passée.
    [2] Deux étoiles sur trois : { $slips ->
        [one] une réponse refusée ou une tâche passée
       *[other] { $slips } réponses refusées ou tâches passées
    }. Sans aucune, il y en a trois.
   *[other] Une étoile sur trois : { $slips } réponses refusées ou tâches passées. Avec deux au plus, il y a deux étoiles, et sans aucune, trois.
}
lesson-won-elsewhere = Une étoile : une partie de cette leçon a été faite dans un autre navigateur. Reprenez-la depuis le début pour gagner les trois.
lesson-stars-of = { $count ->
    [one] 1 étoile
   *[other] { $count } étoiles
} sur { $most }
lesson-finished = , finie :
lesson-list = Leçons
lesson-offer = { $title } · { $minutes } min
lesson-try-it = Essayez : { $minutes ->
    [one] une minute
    [2] deux minutes
   *[other] { $minutes } minutes
}
lesson-never-played = Jamais joué ? { $minutes ->
    [5] Cinq minutes
   *[other] { $minutes } minutes
}
lesson-never-played-help = Une première partie sur le vrai plateau, où s’allume le prochain élément à presser.
lesson-by-doing = Ou apprenez en jouant, sur le vrai plateau :
lesson-begin = Commencer
lesson-dismiss = Plus tard

## L’atelier

workshop-title = L’atelier
workshop-line = Recréez le plateau de votre boîte : partez du nôtre, d’un fichier ou de zéro, et jouez dessus. Ébauches et photos restent dans ce navigateur : le serveur vérifie chaque ébauche, et n’en garde rien tant que vous ne jouez ni ne partagez.
workshop-link = Faire son propre plateau
workshop-drafts = Vos ébauches
workshop-draft-size = { $places ->
    [one] 1 lieu
   *[other] { $places } lieux
 }, { $routes ->
    [one] 1 route
   *[other] { $routes } routes
 }
workshop-begin = Commencer un plateau
workshop-from-ours = Partir du nôtre
workshop-from-nothing = Partir de zéro
workshop-open = Ouvrir un fichier
workshop-mine = Mon { $title }
workshop-no-board = Ce n’est pas un plateau
workshop-no-draft = Cette ébauche n’est pas dans ce navigateur.
workshop-left-out = { $count ->
    [one] 1 élément n’a pas pu être lu et a été laissé de côté.
   *[other] { $count } éléments n’ont pas pu être lus et ont été laissés de côté.
 }
workshop-delete = Supprimer { $name }
workshop-delete-line = L’ébauche sera perdue. Les plateaux joués ou partagés restent.
workshop-delete-yes = Supprimer l’ébauche
workshop-board = Le plateau { $name }
workshop-title-of = Nom du plateau
workshop-undo = Annuler
workshop-redo = Rétablir
workshop-tools = Ce que vous modifiez
workshop-tool-places = Lieux
workshop-tool-routes = Routes
workshop-tool-tickets = Destinations
workshop-tool-scenery = Paysage
workshop-help-scenery = Appuyez sur le plateau point par point : les fleuves et frontières sont des lignes, les eaux et parcs des surfaces. Tirez un point pour le déplacer.
workshop-scenery = Nature
workshop-river = Fleuve
workshop-water = Eau
workshop-park = Parc
workshop-border = Frontière
workshop-point = Point { $number }
workshop-add-point = Ajouter un point
workshop-remove-point = Retirer le point { $number }
workshop-traced = Terminé
workshop-remove-scenery = Tout retirer
workshop-piece = { $kind } { $number }
workshop-artwork = L’illustration du jeu dessous
workshop-help-places = Appuyez sur le plateau pour poser un lieu et tapez son nom. Tirez un lieu pour le déplacer.
workshop-help-routes = Tirez d’un lieu à l’autre, ou appuyez sur les deux. Tapez un chiffre pour la longueur, une lettre pour la couleur. Une seconde route entre les mêmes lieux est une jumelle.
workshop-help-tickets = Appuyez sur deux lieux. Les points proposés sont ceux du plus court chemin.
workshop-help-second = { $place } : appuyez maintenant sur l’autre lieu.
workshop-add-place = Ajouter un lieu
workshop-add-route = Ajouter la route
workshop-add-ticket = Ajouter la destination
workshop-name = Nom
workshop-name-en = Nom en anglais
workshop-name-fr = Nom en français
workshop-two-names = Un autre nom en anglais
workshop-all-names = Tous les noms dans les deux langues
workshop-x = Depuis la gauche
workshop-y = Depuis le haut
workshop-remove-place = Retirer le lieu et ses routes
workshop-from = De
workshop-to = À
workshop-next-route = La prochaine route
workshop-length = Longueur
workshop-color = Couleur
workshop-twin = Ajouter une jumelle
workshop-remove-route = Retirer la route
workshop-route-label = { $a } – { $b }, { $length }, { $color }
workshop-deck = Pioche
workshop-deck-short = courtes
workshop-deck-long = longues
workshop-points-of = Points de { $ticket }
workshop-remove-ticket = Retirer { $ticket }
workshop-way = son plus court chemin a { $spaces ->
    [one] { $spaces } espace
   *[other] { $spaces } espaces
 }
workshop-counts = À comparer avec la règle
workshop-faults = { $count ->
    [one] 1 erreur
   *[other] { $count } erreurs
 }
workshop-todo = { $count ->
    [one] 1 chose encore à faire
   *[other] { $count } choses encore à faire
 }
workshop-why = Pas encore : { $what }.
workshop-why-looking = Vérification…
workshop-why-away = Le serveur ne répond pas.
workshop-steps-not-kept = Ce navigateur est plein : le plateau est enregistré, mais vous ne pourrez plus annuler après l’avoir quitté.
workshop-doubts = { $count ->
    [one] 1 avertissement
   *[other] { $count } avertissements
 }
workshop-fine = Prêt à jouer.
workshop-away = Le serveur ne répond pas : vos changements sont enregistrés ici, et vérifiés dès son retour.
workshop-try = L’essayer
workshop-invite = Une table pour des amis
workshop-share = Partager par un lien
workshop-share-line = Quiconque ouvre ce lien sur ce serveur peut jouer sur le plateau, ou en modifier une copie.
workshop-share-link = Lien vers le plateau
workshop-save = Enregistrer un fichier
workshop-all-drafts = Toutes les ébauches
workshop-kept = Chaque changement est enregistré aussitôt dans ce navigateur.
workshop-not-kept = Ce navigateur ne peut rien enregistrer : enregistrez le plateau dans un fichier avant de fermer la page.
workshop-taken-over = Une autre fenêtre a changé ce plateau : vous voyez maintenant sa version.
workshop-copied = Une autre fenêtre a changé ce plateau au même moment : votre version est enregistrée en copie.
workshop-own-boards = Vos propres plateaux
workshop-change = Modifier
workshop-photo = Ajouter une photo dessous
workshop-photo-line = De votre plateau, pour le décalquer. Elle reste dans ce navigateur.
workshop-no-photo = Ce n’est pas une image lisible.
workshop-photo-not-kept = La photo n’a pas pu être enregistrée : elle disparaît quand vous quittez cette page.
workshop-straighten = Les coins du plateau
workshop-straighten-line = Tirez chaque coin sur celui du plateau : ce qui se trouve entre eux est redressé.
workshop-corner-top-left = Coin en haut à gauche
workshop-corner-top-right = Coin en haut à droite
workshop-corner-bottom-right = Coin en bas à droite
workshop-corner-bottom-left = Coin en bas à gauche
workshop-lay = La placer dessous
workshop-clear = Opacité de la photo
workshop-straighten-again = Redresser de nouveau
workshop-remove-photo = Retirer la photo
workshop-country = Un pays
workshop-country-line = On l’atteint sans le traverser ; chaque route y a son propre bout, à déplacer.
workshop-bend = Courbure
workshop-unbend = Courber automatiquement
workshop-shared-line = Quelqu’un a fait ce plateau. Jouez-y, ou modifiez-en une copie.
workshop-go = À l’atelier
workshop-copy = En modifier une copie

## Le site sans serveur

site-loading = Chargement du jeu : il tourne dans ce navigateur
site-elsewhere = Omnibus est ouvert dans une autre fenêtre de ce navigateur, qui a vos parties. Fermez-la, ou continuez là-bas.
site-broken = Le jeu n’a pas pu être chargé dans ce navigateur.
site-again = Réessayer
site-renewed = Une nouvelle version d’Omnibus est là.
site-renew = L’utiliser
site-alone = Ici, tout le jeu tourne dans votre navigateur : vous jouez contre des robots, ou à plusieurs sur cet appareil. Pour jouer avec des amis sur leurs propres appareils, l’un de vous lance Omnibus sur un ordinateur (make play LAN=1). Les cartes sont mélangées sur votre appareil : personne d’autre ne peut vérifier que la donne est loyale.
site-not-kept = Cette fenêtre ne garde rien : vos parties finissent avec elle. C’est ainsi dans une fenêtre privée.
