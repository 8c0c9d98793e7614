# Tout ce que dit Omnibus en français. Les mêmes clés, avec les mêmes variables, sont dans en.ftl.
# Aucune entrée ne renvoie à une autre.

## Help

help-main =
    Omnibus joue à cinq jeux de plateau d’une même famille, exactement selon leurs
    règles : Paris, Londres, Allemagne, Amsterdam et San Francisco.

    Utilisation : omnibus COMMANDE [options]

    À regarder
      watch          regarder une partie se jouer toute seule, dans le terminal
      boards         les plateaux qui existent, et d’où vient chacun d’eux

    Parties sur le papier
      simulate       jouer beaucoup de parties au hasard, et voir ce qu’il en sort
      replay         lire une partie enregistrée, coup par coup, jusqu’où l’on veut
      verify         vérifier des parties : chaque action permise, le résultat juste
      fair           recalculer les donnes d’une partie finie à partir de sa graine

    Plateaux
      board check    si un plateau peut se jouer, ou tout ce qui ne va pas
      board svg      dessiner un plateau, ou une position d’une partie enregistrée
      board export   copier un de nos plateaux dans un fichier, pour le faire vôtre

    Partout
      --lang en|fr   la langue ; sinon, celle de votre système
      --help, -h     ce que fait une commande, avec des exemples
      --version      la version de ce programme

    Exemples
      omnibus watch --board paris --players 4
      omnibus simulate --board london --games 1000 --seed 1 --records parties
      omnibus verify parties
      omnibus replay parties/london-2-000000.json --at 20
      omnibus board svg germany -o allemagne.svg

    Code de sortie : 0 tout va bien, 1 une vérification a échoué, 2 entrée fausse.
    Projet d’amateurs non officiel ; les noms des jeux sont des marques de leur
    éditeur.

help-boards =
    Liste les plateaux qui existent : joueurs, lieux, routes et objectifs, et
    honnêtement d’où vient chacun d’eux.

    Utilisation : omnibus boards

    Partout où une commande prend --board, elle prend l’un d’eux, ou un fichier à
    vous.
    Pour en faire un : omnibus board export --help

help-board =
    Les plateaux, en données et en images.

    Utilisation : omnibus board COMMANDE PLATEAU [options]

    Commandes
      check    si un plateau peut se jouer, ou tout ce qui ne va pas
      svg      dessiner un plateau, ou une position d’une partie enregistrée
      export   copier un de nos plateaux dans un fichier, pour le faire vôtre

    PLATEAU est l’un des nôtres (omnibus boards les liste) ou un fichier à vous.
    Pour en savoir plus : omnibus board svg --help

help-board-check =
    Dit si un plateau peut se jouer. Sinon, nomme chaque défaut, un par ligne, avec
    le lieu, la route ou l’objectif dont il s’agit, et sort avec le code 2.

    Utilisation : omnibus board check PLATEAU

    PLATEAU est l’un des nôtres (omnibus boards les liste) ou un fichier à vous.

    Exemples
      omnibus board check london
      omnibus board check mon-londres.json

help-board-svg =
    Dessine un plateau en image vectorielle ; avec un enregistrement, aussi les
    pièces, les jetons et les points d’une position de cette partie.

    Utilisation : omnibus board svg PLATEAU -o FICHIER [options]

    PLATEAU est l’un des nôtres (omnibus boards les liste) ou un fichier à vous.

    Options
      -o, --output FICHIER   où va l’image ; - est la sortie standard
      --record FICHIER       dessiner une position de cette partie enregistrée
      --at N                 la position après l’action N ; sinon, la dernière

    Exemples
      omnibus board svg paris -o paris.svg
      omnibus board svg london -o vingt.svg --record partie.json --at 20

help-board-export =
    Copie un de nos plateaux dans un fichier. Paris, San Francisco et une partie
    d’Amsterdam sont de notre conception : qui possède la boîte peut y mettre le
    plateau imprimé.

    Utilisation : omnibus board export PLATEAU -o FICHIER [options]

    Options
      -o, --output FICHIER   où va le plateau ; - est la sortie standard
      --force                remplacer le fichier s’il existe déjà

    Pour faire d’un plateau le vôtre
      omnibus board export paris -o mon-paris.json
      (modifiez mon-paris.json : lieux, routes, objectifs ; donnez-lui un “id” à
      lui, et gardez les règles du jeu par une ligne “"game": "paris",”)
      omnibus board check mon-paris.json
      omnibus board svg mon-paris.json -o mon-paris.svg
      omnibus watch --board mon-paris.json

help-simulate =
    Joue beaucoup de parties, toutes les actions permises étant équiprobables, et
    donne points, longueurs, objectifs et victoires pour chaque plateau et nombre de
    joueurs. La même graine donne les mêmes parties et les mêmes nombres, quel que
    soit le nombre de processus.

    Utilisation : omnibus simulate [options]

    Options
      --board PLATEAU     un plateau, un fichier à vous, ou all (par défaut)
      --players N         combien de joueurs, ou all (par défaut)
      --games N           parties par plateau et nombre de joueurs ; par défaut 100
      --seed TEXTE        un texte quelconque ; sinon un tirage, qui est affiché
      --bots NOM          qui joue ; pour l’instant, il y a random
      --jobs N            processus ; 0 : un par cœur ; par défaut 1
      --records DOSSIER   y écrire aussi l’enregistrement de chaque partie
      --json              donner les nombres pour des programmes

    Exemples
      omnibus simulate
      omnibus simulate --board germany --players 5 --games 20000 --jobs 0
      omnibus simulate --board mon-londres.json --games 50 --records parties

help-replay =
    Raconte une partie enregistrée : qui a fait quoi, action par action, puis la
    feuille de score ; ou jusqu’à une action, et où en est la partie alors, mains
    ouvertes.

    Utilisation : omnibus replay FICHIER [options]

    Options
      --at N            s’arrêter après l’action N ; 0 est le moment après la donne
      --events          afficher plutôt le flux public des événements, un objet JSON
                        par ligne
      --board PLATEAU   le plateau de la partie, si c’est un fichier à vous

    Exemples
      omnibus replay partie.json
      omnibus replay partie.json --at 20
      omnibus replay partie.json --events

help-verify =
    Vérifie des parties enregistrées : la graine répond à l’engagement, chaque
    action est permise, et le résultat est celui qui est écrit. Une ligne pour
    chacune qui est fausse, et le code de sortie 1.

    Utilisation : omnibus verify FICHIER… [options]

    FICHIER est un enregistrement, ou un dossier : tous ses *.json sont vérifiés.

    Options
      --board PLATEAU   le plateau des parties, si c’est un fichier à vous

    Exemples
      omnibus verify partie.json
      omnibus verify parties autres-parties

help-fair =
    Recalcule, à partir de la graine d’une partie finie, ce que le hasard a donné :
    premier joueur, cartes et objectifs, et tout ce qui a été tiré avant le premier
    tour. Avant la partie, chacun a reçu une empreinte de cette graine,
    l’engagement ; code de sortie 1 s’ils ne se répondent pas.

    Utilisation : omnibus fair FICHIER

    docs/fair-play.md décrit le calcul assez bien pour le faire sans nous.

    Exemple
      omnibus fair partie.json

help-watch =
    Joue une partie au hasard et la raconte, avec la table sous les yeux.
    Sans terminal, n’attend pas, et n’écrit que le récit.

    Utilisation : omnibus watch [options]

    Options
      --board PLATEAU   un plateau, ou un fichier à vous ; par défaut london
      --players N       combien de joueurs ; par défaut 3
      --seed TEXTE      un texte quelconque ; le même texte donne la même partie
      --speed X         tours par seconde ; 0 n’attend pas ; par défaut 2

    Exemples
      omnibus watch
      omnibus watch --board san_francisco --players 4 --speed 0.5

## Wrong arguments

mistake-command = Il n’y a pas de commande « { $found } » ; les commandes sont { $known }.
mistake-option = Il n’y a pas d’option { $found } ici.
mistake-near = Vouliez-vous dire { $near } ?
mistake-missing = Il manque { $name }.
mistake-no-value = { $option } demande une valeur.
mistake-number = { $name } demande un nombre, pas « { $found } ».
mistake-twice = { $option } est donné deux fois.
mistake-too-many = « { $found } » est un argument de trop.
mistake-other = Ces arguments sont incompréhensibles : { $detail }
mistake-help = Pour en savoir plus : { $command }

## Wrong inputs

trouble-language = Il n’y a pas de langue « { $found } » ; il y a { $known }.
trouble-board = { $name } ne peut pas se jouer : { $count ->
    [one] un défaut
   *[other] { $count } défauts
 }.
trouble-no-board = Il n’y a ni plateau ni fichier « { $name } » ; les plateaux sont { $known }.
trouble-no-file = Il n’y a pas de fichier « { $name } ».
trouble-folder = « { $name } » est un dossier, pas un fichier.
trouble-forbidden = « { $name } » ne peut pas être lu : permission refusée.
trouble-unreadable = « { $name } » ne peut pas être lu : { $detail }.
trouble-unwritable = « { $name } » ne peut pas être écrit : { $detail }.
trouble-no-folder = « { $name } » ne peut pas être écrit : ce dossier n’existe pas.
trouble-write-folder = « { $name } » ne peut pas être écrit : c’est un dossier.
trouble-write-forbidden = « { $name } » ne peut pas être écrit : permission refusée.
trouble-exists = « { $name } » existe déjà ; avec --force, il est remplacé.
trouble-not-ours = « { $name } » n’est pas un de nos plateaux ; ce sont { $known }.
trouble-at-needs-record = --at dit quelle position d’une partie enregistrée dessiner : donnez la partie avec --record.
trouble-other-board = { $record } a été jouée sur le plateau « { $board } », pas sur { $name }.
trouble-bot = Il n’y a pas de robot « { $name } » ; il y a { $known }.
trouble-range = { $option } va de { $least } à { NUMBER($most, useGrouping: 0) }, pas { $found }.
trouble-players = On y joue de { $least } à { $most }, pas à « { $found } ».
trouble-no-files = Quelles parties vérifier ? Donnez des fichiers ou des dossiers.
trouble-empty-folder = Il n’y a pas de *.json dans « { $name } » ni en dessous.
trouble-worker = Un processus qui jouait a été arrêté de l’extérieur ; avec moins de --jobs, cela peut réussir.

## Boards

boards-id = Plateau
boards-title = Jeu
boards-players = Joueurs
boards-places = Lieux
boards-routes = Routes
boards-tickets = Objectifs
boards-provenance = D’où ils viennent
boards-own =
    Partout où une commande prend un plateau, elle prend aussi un fichier à vous.
    Partez d’un des nôtres, et mettez-y ce qu’il y a dans votre boîte :

      omnibus board export paris -o mon-paris.json
      omnibus board check mon-paris.json
      omnibus watch --board mon-paris.json
provenance-transcribed = transcrit du plateau imprimé
provenance-partly = réseau transcrit d’une seule source publique, charrettes et contrats de notre conception
provenance-designed = de notre conception, selon ses règles
provenance-unknown = non dit
check-fine = { $name } peut se jouer.
check-title = Jeu : { $title }, de { $least } à { $most } joueurs
check-counts = { $places } lieux, { $routes } routes, { $tickets } objectifs
check-spaces = { $spaces } cases sur l’ensemble des routes
check-provenance = D’où il vient : { $provenance }
written = { $name } est écrit.
export-done = { $name } est écrit. Modifiez-le, puis : omnibus board check { $name }

## Simulation

loading = Préparation des règles…
number = { NUMBER($value, maximumFractionDigits: 0) }
number-tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-progress = En jeu
simulate-board = Plateau × joueurs
simulate-score = Points
simulate-turns = Tours
simulate-decisions = Décisions
simulate-tickets = Objectifs
simulate-wins = Victoires par place, %
simulate-notes =
    { $games ->
        [one] Une partie
       *[other] { $games } parties
    } à chaque fois, au hasard, graine « { $seed } ».
    Moyenne ± écart type ; objectifs : réussis/gardés par joueur.
    Une victoire partagée compte pour chaque gagnant.

## Replay, verify, fair, watch

replay-heading = { $title }, { $players } joueurs
replay-standing = { $number ->
    [0] La partie avant la première action
   *[other] La partie après l’action { $number }
 }
verify-progress = Vérification
verify-all-right = { $count ->
    [one] L’enregistrement est juste.
   *[other] Les { $count } enregistrements sont justes.
 }
verify-some-wrong = { $right } des { $count } enregistrements sont justes.
fair-first = Première place, comptée depuis 0 :
fair-passengers = Passagers :
fair-tourists = Jetons Touriste, par symbole :
fair-hands = Premières cartes, par place :
fair-swept = Cartes visibles défaussées :
fair-display = Cartes visibles :
fair-deck = Pioche, depuis le dessus :
fair-offers = Objectifs proposés, par place et par pioche :
fair-ticket-decks = Pioches d’objectifs, depuis le dessus :
fair-fits = La graine répond à l’engagement :
watch-heading = { $title }, { $players } joueurs, graine « { $seed } »

## Cards, tokens

color-blue = bleu
color-green = vert
color-black = noir
color-pink = rose
color-yellow = jaune
color-orange = orange
color-red = rouge
color-white = blanc
color-purple = violet
color-gray = gris
color-wild = joker
token-camera = appareil photo
token-suitcase = valise
token-hat = chapeau
token-glasses = lunettes
token-ice_cream = glace
token-letter = lettre
token-compass = boussole

## A game in words

story-first = { $player } commence
story-passengers = { $count } passagers attendent en { $places } lieux
story-tourists = jetons Touriste : { $piles } ; de côté : { $aside }
story-dealt = reçoit { $cards }
story-turned = face visible : { $cards }
story-swept = les jokers font défausser les cartes visibles : { $cards }
story-reshuffled = les { $count } cartes défaussées font une nouvelle pioche
story-announced = annonce { $short } courtes et { $long } longues
story-offered = se voit proposer { $tickets }
story-kept = garde { $tickets }
story-returned = rend { $tickets }
story-placed = pose { $tokens } à { $place }
story-drew-deck = pioche { $card }
story-drew-slot = prend { $card }
story-claimed = prend { $route } avec { $cards } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
story-passenger = { $passenger } monte à { $place }
story-tourist = prend { $token } à { $place }
story-merchandise = prend une marchandise, il en reste { $left }
story-flag-card = garde { $card } pour un drapeau
story-flag-declined = ne garde pas de carte pour un drapeau
story-flag = finit un drapeau : { $points } points
story-passed = ne peut rien faire et passe
story-last-round = n’a plus que deux pièces ou moins : chacun joue encore une fois

## Tables of points

sheet-player = Joueur
sheet-points = Points
sheet-pieces = Pièces
sheet-cards = Cartes
sheet-routes = Routes
sheet-flags = Drapeaux
sheet-tickets = Objectifs
sheet-districts = Quartiers
sheet-merchandise = Marchandises
sheet-tourists = Touristes
sheet-passengers = Passagers
sheet-globetrotter = Globe-trotteur
sheet-total = Total
sheet-winners = { $count ->
    [one] { $players } gagne.
   *[other] { $players } partagent la victoire.
 }
table-display = Face visible : { $cards }
table-piles = Pioche { $deck } · défausse { $discard } · objectifs restants { $tickets }
table-last-round = Dernier tour : { $turns ->
    [one] encore { $turns } tour
   *[other] encore { $turns } tours
 }

## What can be wrong with an action

error-malformed = ce n’est pas une action : { $detail }
error-unknown_action = { $detail } n’est pas une action de ce plateau
error-unknown_route = il n’y a pas de route { $route } sur ce plateau
error-unknown_color = il n’y a pas de couleur « { $color } » dans ce jeu
error-unknown_place = il n’y a pas de lieu « { $place } » sur ce plateau
error-bad_payment = { $detail }
error-game_over = la partie est finie
error-no_such_seat = il n’y a pas de place { $seat } à cette table
error-not_your_turn = la place { $seat } n’a rien à décider maintenant ; c’est le tour de la place { $turn }
error-announce_first = annoncez d’abord combien de cartes courtes et longues vous piochez
error-choose_tickets_first = choisissez d’abord les cartes que vous gardez
error-place_pile_first = posez d’abord une pile de jetons Touriste
error-second_card_first = vous avez pris une carte : prenez la seconde
error-choose_passenger_first = choisissez d’abord le passager que vous prenez à { $place }
error-choose_token_first = choisissez d’abord le lieu dont vous prenez le jeton Touriste
error-choose_flag_card_first = dites d’abord si vous gardez la carte pour votre drapeau
error-no_cards_left = la pioche et la défausse sont vides toutes les deux
error-slot_empty = il n’y a pas de carte à l’emplacement { $slot }
error-wild_second = un joker visible ne peut être que la première carte d’un tour
error-route_taken = { $route } appartient à la place { $owner }
error-parallel_yours = la route jumelle est déjà à vous
error-parallel_closed = à { $players } joueurs, une seule de ces routes parallèles peut être prise
error-too_few_pieces = { $route } demande { $length } pièces, il vous en reste { $pieces }
error-ferry_needs_wild = { $route } est un ferry : au moins { $ferries } des cartes doivent être des jokers
error-too_few_cards = il faut { $needed } cartes de couleur { $color }, vous en avez { $held }
error-too_few_wilds = il faut { $needed } jokers, vous en avez { $held }
error-no_tickets_left = il ne reste aucun objectif à piocher
error-wrong_announcement = on ne peut pas piocher { $long } cartes longues maintenant
error-not_offered = seules { $count } cartes sont proposées
error-keep_more = gardez au moins { $least } de ces cartes
error-cannot_pass = on ne passe que si l’on ne peut rien faire d’autre
error-no_flag_card = il n’y a pas de carte à garder pour un drapeau maintenant
error-no_passenger = aucun passager { $color } ne peut être pris maintenant
error-no_token = aucun jeton Touriste ne peut être pris à { $place } maintenant
error-no_pile = il n’y a pas de telle pile à poser maintenant
error-place_occupied = { $place } a déjà des jetons Touriste
error-not_setting_up = cela ne se fait qu’au début de la partie

## What can be wrong with a record

error-not_json = ce n’est pas un enregistrement : { $detail }
error-not_a_record = ce n’est pas l’enregistrement d’une partie : { $detail }
error-future_format = l’enregistrement a le format { $found }, cette version lit jusqu’au format { $known } : prenez un Omnibus plus récent
error-other_rules = la partie a été jouée avec la version { $found } des règles de { $board }, voici la version { $known }
error-unknown_board = la partie a été jouée sur « { $board } », inconnu ici ; donnez son fichier avec --board
error-other_board = la partie a été jouée sur une autre version du plateau « { $board } » (empreinte { $found }, ici { $known })
error-no_seed = la graine manque : elle n’est révélée qu’à la fin de la partie, et rien ne peut être rejoué sans elle
error-wrong_seed = la graine ne correspond pas à l’engagement pris avant la partie
error-bad_players = { $detail }
error-illegal_action = l’action { $number } (place { $seat } : { $text }) ne peut pas être jouée : { $reason }
error-after_end = la partie était finie après l’action { $number }, mais { $more } autres suivent
error-truncated = l’enregistrement s’arrête après l’action { $number }, avant la fin de la partie, mais donne un résultat
error-unfinished = l’enregistrement s’arrête après l’action { $number }, avant la fin de la partie
error-no_such_action = il n’y a pas d’action { $number } : l’enregistrement en a { $count }
error-wrong_result = la partie finit après l’action { $number } avec un autre résultat que celui de l’enregistrement : { $detail }

## What can be wrong with a board

fault-not_json = le fichier n’est pas du JSON : { $detail }
fault-not_an_object = { $where } doit être un objet JSON
fault-unknown_game = « { $game } » n’est pas un jeu connu ; mettez l’un de { $known } dans “game” (ou “id”)
fault-bad_field = { $where } : { $detail }
fault-missing_field = { $where } : “{ $field }” manque
fault-duplicate_place = deux lieux ont l’id « { $place } »
fault-duplicate_end = deux bouts ont l’id « { $end } »
fault-unknown_place = { $where } : il n’y a pas de lieu « { $place } »
fault-self_route = { $where } mène d’un lieu à lui-même
fault-unknown_color = { $where } : aucune carte n’a la couleur « { $color } » ; les couleurs sont { $known }
fault-unscored_length = { $where } a { $length } cases, et route_points ne donne pas de points pour cette longueur
fault-too_long = { $where } a { $length } cases, mais un joueur n’a que { $pieces } pièces
fault-unpayable = { $where } a { $length } cases, mais seules { $cards } cartes peuvent la payer
fault-too_many_ferries = { $where } a { $ferries } ferries sur { $length } cases
fault-parallel_lengths = { $where } a { $length } cases, sa route parallèle { $other } en a { $other_length }
fault-unknown_end = { $where } : « { $end } » n’est pas un bout de { $place } en venant de { $start }
fault-disconnected = { $place } ne peut pas être atteint depuis { $start }
fault-unconnectable = { $where } : aucun chemin de routes ne joint ses deux lieux
fault-self_ticket = { $where } joint un lieu à lui-même
fault-unknown_deck = { $where } : il n’y a pas de pioche « { $deck } » ; les pioches sont { $known }
fault-ticket_count = il y a { $count } objectifs dans la pioche « { $deck } » ; les règles disent { $expected }
fault-card_count = il y a { $count } cartes de couleur « { $color } » ; les règles disent { $expected }
fault-unknown_district = { $where } appartient au quartier { $district }, absent de “districts”
fault-missing_district = { $where } n’appartient à aucun quartier
fault-passenger_count = les lieux demandent { $count } passagers ; le sac en contient { $expected }
fault-passenger_colors = { $count } couleurs de passagers sont données ; les règles disent { $expected }
fault-tourist_places = { $count } lieux sont marqués pour les touristes ; les règles disent { $expected }
fault-missing_translation = { $where } n’a pas de texte { $language }
fault-off_board = { $where } est en { $xy }, hors du format { $size }
fault-too_many = { $count } { $what }, c’est plus que les { $limit } qui peuvent se jouer

## Parts of these sentences

phrase-payment_count = { $cards } cartes pour une route de { $length } cases
phrase-payment_wilds = { $wilds } jokers pour une route de { $length } cases
phrase-payment_spelling = une couleur se donne là où toutes les cartes ne sont pas des jokers, et là seulement
phrase-payment_color = cette route demande des cartes de couleur { $color }
phrase-rising_positions = on garde des objectifs par leurs rangs croissants, de 0 à { $last }
phrase-players_of_board = { $board } se joue de { $least } à { $most }, pas à { $players }
phrase-no_first_seat = il n’y a pas de place { $seat } pour commencer
phrase-too_many_players = { $count } joueurs, c’est trop
phrase-other_chance = “chance” ne dit pas ce que dit le plateau
phrase-seed_bytes = la graine n’est pas de { $bytes } octets en hexadécimal
phrase-file_size = il a { $bytes } octets
phrase-no_format = ce n’est pas un objet JSON avec un nombre “format”
phrase-unknown_format = il n’y a pas de format { $format }
phrase-no_result = l’enregistrement n’en donne pas
phrase-other_winners = gagnants { $written } écrits, { $played } joués
phrase-other_total = la place { $seat } a { $written } points écrits, { $played } joués
phrase-other_seats = { $written } places écrites, { $played } jouées
phrase-not_a_list = doit être une liste
phrase-unknown_field = champ inconnu “{ $field }”
phrase-ticket_points = les points vont de 1 à 127
phrase-route_points = { $length } : { $points } ne peut pas servir
phrase-spelling = “{ $text }” doit se composer de a-z, 0-9, - et _, 60 au plus
phrase-district = le quartier { $number } doit aller de 1 à 127 et avoir un lieu
phrase-free_places = { $count } lieux doivent rester sans touristes
phrase-the_file = le fichier
phrase-the_title = le titre
phrase-the_word = le mot “{ $word }”
phrase-place = lieu { $name }
phrase-route = route { $index } ({ $name })
phrase-ticket = objectif { $index } ({ $name })
phrase-bytes = octets
phrase-places = lieux
phrase-routes = routes
phrase-tickets = objectifs
phrase-claims = façons de payer
