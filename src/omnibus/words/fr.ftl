# Les textes français ; ceux d’un mécanisme sont dans mechanisms/. en.ftl a les mêmes clés et les mêmes variables ; les
# phrases des erreurs s’ajoutent ici, car en anglais elles sont dans le code.
# Aucun message ne renvoie à un autre.

## Help

help-main =
    Omnibus joue à cinq jeux de plateau d’une même famille, exactement selon leurs
    règles : Paris, Londres, Allemagne, Amsterdam et San Francisco.

    Utilisation : omnibus COMMANDE [options]

    Jouer et regarder
      lesson         débuter ? une première partie guidée, puis chaque plateau
      play           jouer dans ce terminal, contre des robots ou entre vous
      watch          regarder des robots jouer une partie dans ce terminal
      serve          tenir des tables entre amis, dans le navigateur
      think          prêter les cœurs de cette machine aux robots d’un serveur
      boards         lister les plateaux et leurs origines
      bots           lister les robots, du plus facile à l’expert

    Enregistrements et expériences
      simulate       laisser jouer des robots, et afficher des statistiques
      arena          classer des robots entre eux, intervalles à l’appui
      arena export   tirer d’un tournoi des enregistrements ordinaires
      evaluate       mesurer un robot selon un protocole à citer
      learn          entraîner un réseau sur un plateau : il joue contre lui-même
      replay         lire une partie enregistrée, coup par coup
      report         juger une partie finie : tournants, chance et talent
      verify         vérifier des parties : actions permises, résultat juste
      score          compter une partie jouée sur le plateau imprimé
      fair           recalculer la donne d’une partie finie à partir de sa graine

    Problèmes
      puzzles list   lister les problèmes : un coup y est le meilleur
      puzzles show   montrer la position d’un problème
      puzzles solve  résoudre : trouver le meilleur coup, et lire pourquoi
      puzzles make   faire des problèmes pour un plateau
      puzzles check  juger à nouveau ceux d’un fichier, avec une autre graine

    Plateaux
      board check    vérifier un plateau, et lister tous ses défauts
      board svg      dessiner un plateau, ou une position d’une partie enregistrée
      board export   copier un plateau fourni dans un fichier, pour le faire vôtre
      board make     tirer un nouveau plateau au hasard

    Données d’un serveur
      store status   nombre de tables, d’invités et de plateaux, et taille
      store backup   tout sauvegarder dans un fichier, pendant que le serveur tourne
      store restore  restaurer une sauvegarde dans un dossier ou une base vide
      store copy     copier un dossier dans une base de données, ou l’inverse
      store prune    supprimer d’anciennes données, des sortes que vous nommez
      store upgrade  mettre à jour les données d’une version plus ancienne

    Un serveur qui tourne
      operator show            charge, tables, tournois, invités, plateaux, journal…
      operator end             mettre fin à une table, et y dire pourquoi
      operator end-tournament  mettre fin à un tournoi, et retirer son nom
      operator remove-name     remplacer partout le nom d’un invité
      operator remove-board    retirer un plateau envoyé, et finir ses tables
      operator block           bloquer un temps une adresse ou un réseau
      operator unblock         lever un blocage

    Partout
      --lang en|fr   la langue ; par défaut, celle de votre système
      --help, -h     expliquer une commande, avec des exemples
      --version      afficher la version de ce programme

    Exemples
      omnibus lesson first
      omnibus play germany --against hard,normal
      omnibus watch --board paris --players 4
      omnibus simulate --board london --games 1000 --seed 1 --records parties
      omnibus verify parties
      omnibus replay parties/london-2-000000.json --at 20
      omnibus board svg germany -o allemagne.svg

    Code de sortie : 0 succès, 1 une vérification a échoué, 2 entrée incorrecte.
    Projet d’amateurs non officiel ; les noms des jeux sont des marques de leur
    éditeur.

help-boards =
    Liste les plateaux fournis avec leurs joueurs, lieux, routes, destinations et
    origines.

    Utilisation : omnibus boards

    L’option --board de toute commande prend l’un d’eux, ou un fichier à vous.
    Pour en faire un : omnibus board export --help

help-puzzles =
    Des problèmes : des positions où un coup est nettement le meilleur. Trouvez-le !

    Utilisation : omnibus puzzles COMMANDE [options]

    Commandes
      list    lister les problèmes par degré, en variant les thèmes
      show    montrer la position d’un problème
      solve   résoudre : trouver le meilleur coup, et lire pourquoi
      make    faire des problèmes pour des plateaux, les vôtres compris
      check   juger à nouveau ceux d’un fichier, avec une autre graine

    Pour en savoir plus sur une commande : omnibus puzzles solve --help

help-puzzles-list =
    Liste des problèmes, les plus faciles d’abord, avec leur plateau, leur thème,
    leur degré et le nombre de joueurs, et dit si votre première réponse dans ce
    terminal était juste.

    Utilisation : omnibus puzzles list [FICHIER] [options]

    FICHIER vient d’omnibus puzzles make ; le nom d’un plateau désigne les
    problèmes fournis avec Omnibus. Sans FICHIER : tous ceux fournis avec Omnibus.

    Options
      --board PLATEAU  le plateau des problèmes, si c’est un fichier à vous
      --theme NOM      ce thème seulement, comme la liste l’écrit entre parenthèses
      --grade N        ce degré seulement, de 1 (facile) à 5 (très difficile)

    Exemples
      omnibus puzzles list london --grade 2
      omnibus puzzles list problemes/mon-plateau.puzzles --board mon-plateau.json

help-puzzles-show =
    Montre la position d’un problème comme la voit le joueur au trait : le plan, les
    joueurs, les cartes visibles, la main, les destinations et les derniers coups.

    Utilisation : omnibus puzzles show NOM [options]

    NOM est un nom qu’affiche omnibus puzzles list.

    Options
      --file FICHIER   un fichier fait par omnibus puzzles make
      --board PLATEAU  le plateau des problèmes, si c’est un fichier à vous
      --answers        donner la raison du meilleur coup et le coût des réponses
      --plain          ni plan ni symboles : pour un lecteur d’écran, un script

    Exemples
      omnibus puzzles show london-0193fd58be
      omnibus puzzles show london-0193fd58be --answers

help-puzzles-solve =
    Demande le meilleur coup d’une position, juge chaque réponse, et donne la raison
    et le coût des réponses. Les commandes sont celles d’une partie ; passer montre
    le meilleur coup. Les problèmes auxquels vous avez répondu sont notés à côté de
    vos parties, et ne reviennent pas. Seul le navigateur tient une cote.

    Utilisation : omnibus puzzles solve [NOM] [options]

    NOM est un problème, ou un plateau, dont les problèmes viennent l’un après
    l’autre. Sans NOM : ceux de tous les plateaux, les plus faciles d’abord, en
    variant les thèmes.

    Options
      --file FICHIER   les problèmes d’un fichier fait par omnibus puzzles make
      --board PLATEAU  le plateau des problèmes, si c’est un fichier à vous
      --theme NOM      ce thème seulement ; omnibus puzzles list les nomme
      --plain          des lignes de texte pour un lecteur d’écran, sans plein écran

    Exemples
      omnibus puzzles solve
      omnibus puzzles solve london --theme block
      omnibus puzzles solve --file miens.puzzles --board mon-plateau.json

help-puzzles-make =
    Fait des problèmes : des robots de forces diverses jouent des parties, et une
    recherche compare les coups dans des mondes conformes à ce que le joueur peut
    savoir. Une position devient un problème si un coup bat tous les autres de plus
    que l’incertitude restante, si une seconde recherche, dans d’autres mondes, est
    d’accord, et si le robot simple « greedy » ne le trouverait pas. Chaque problème
    a un thème et un degré, d’après le nombre de fois où easy, normal et hard le
    trouvent.

    Utilisation : omnibus puzzles make PLATEAU… -o DOSSIER [options]

    PLATEAU est un plateau fourni (omnibus boards les liste) ou un fichier à vous.

    Options
      -o, --output DOSSIER  le dossier : un fichier PLATEAU.puzzles par plateau
      --count N             le nombre de problèmes par plateau ; par défaut 200
      --jobs N              processus ; par défaut 2, 0 pour tous les cœurs
      --seed TEXTE          d’autres parties et d’autres mondes ; par défaut
                            « puzzles »
      --minutes M           arrêter chaque plateau après M minutes, et garder
                            les problèmes déjà faits

    Pour une ville, 200 problèmes prennent une dizaine de minutes sur deux cœurs ;
    plus pour l’Allemagne, et bien plus pour un plateau sans réseau entraîné, où
    chaque monde est joué jusqu’à la fin. Une estimation s’affiche peu après.
    Ctrl-C arrête ; la même commande reprend où elle s’était arrêtée. La même graine
    donne les mêmes problèmes, quel que soit le nombre de processus.

    Exemples
      omnibus puzzles make london -o problemes
      omnibus puzzles make paris mon-plateau.json -o problemes --count 50 --jobs 0

help-puzzles-check =
    Juge à nouveau des problèmes, dans les mondes d’une autre graine : le coup donné
    pour juste est-il encore le meilleur ? Affiche ceux où il ne l’est pas, et la
    part qui reste juste ; au-dessous de 95 %, le code de sortie est 1.

    Utilisation : omnibus puzzles check FICHIER [options]

    FICHIER vient d’omnibus puzzles make ; le nom d’un plateau désigne les
    problèmes fournis avec Omnibus.

    Options
      --board PLATEAU  le plateau des problèmes, si c’est un fichier à vous
      --sample N       n’en juger que N
      --seed TEXTE     d’autres mondes ; par défaut « check »
      --jobs N         processus ; par défaut 2, 0 pour tous les cœurs

    Exemples
      omnibus puzzles check london --sample 20
      omnibus puzzles check problemes/mon-plateau.puzzles --board mon-plateau.json

help-board =
    Les plateaux, en données et en images.

    Utilisation : omnibus board COMMANDE [options]

    Commandes
      check    vérifier un plateau, et lister tous ses défauts
      svg      dessiner un plateau, ou une position d’une partie enregistrée
      export   copier un plateau fourni dans un fichier, pour le faire vôtre
      make     tirer un nouveau plateau au hasard

    PLATEAU est un plateau fourni (omnibus boards les liste) ou un fichier à vous.
    Pour en savoir plus sur une commande : omnibus board svg --help

help-board-check =
    Vérifie qu’un plateau peut se jouer. Sinon, affiche chaque défaut sur une ligne,
    avec le lieu, la route ou la destination en cause, et sort avec le code 2.

    Utilisation : omnibus board check PLATEAU

    PLATEAU est un plateau fourni (omnibus boards les liste) ou un fichier à vous.

    Exemples
      omnibus board check london
      omnibus board check mon-londres.json

help-board-svg =
    Dessine un plateau en image SVG. Avec un enregistrement, dessine aussi les
    pièces, les jetons et les points d’une position de cette partie.

    Utilisation : omnibus board svg PLATEAU -o FICHIER [options]

    PLATEAU est un plateau fourni (omnibus boards les liste) ou un fichier à vous.

    Options
      -o, --output FICHIER   où écrire l’image ; - est la sortie standard
      --record FICHIER       dessiner une position de cette partie enregistrée
      --at N                 la position après l’action N ; par défaut, la dernière

    Exemples
      omnibus board svg paris -o paris.svg
      omnibus board svg london -o vingt.svg --record partie.json --at 20

help-board-export =
    Copie un plateau fourni dans un fichier. Paris, San Francisco et une partie
    d’Amsterdam sont de notre conception : si vous possédez la boîte, vous pouvez
    saisir son plateau imprimé à la place.

    Utilisation : omnibus board export PLATEAU -o FICHIER [options]

    Options
      -o, --output FICHIER   où écrire le plateau ; - est la sortie standard
      --force                remplacer le fichier s’il existe déjà

    Pour faire d’un plateau le vôtre
      omnibus board export paris -o mon-paris.json
      (modifiez mon-paris.json : lieux, routes, destinations ; donnez-lui un
      nouvel “id”, et gardez les règles de son jeu par la ligne “"game": "paris",”)
      omnibus board check mon-paris.json
      omnibus board svg mon-paris.json -o mon-paris.svg
      omnibus watch --board mon-paris.json

help-simulate =
    Laisse des robots jouer beaucoup de parties, et affiche points, longueurs,
    destinations et victoires pour chaque plateau et nombre de joueurs. La même
    graine donne les mêmes parties et les mêmes nombres, quel que soit le nombre de
    processus (sauf si un robot a un temps limité).

    Utilisation : omnibus simulate [options]

    Options
      --board PLATEAU     un plateau, un fichier à vous, ou all ; par défaut all
      --players N         nombre de joueurs, ou all ; par défaut all
      --games N           parties par plateau et nombre de joueurs ; par défaut 100
      --seed TEXTE        un texte quelconque ; par défaut tiré au sort et affiché
      --bots ROBOTS       un robot pour toutes les places, ou un par place, séparés
                          par des virgules ; par défaut random (omnibus bots)
      --jobs N            nombre de processus ; 0 : un par cœur ; par défaut 1
      --records DOSSIER   y écrire aussi l’enregistrement de chaque partie
      --dataset FICHIER   écrire aussi toutes les parties dans un fichier Parquet,
                          pour l’apprentissage ou les statistiques ; un seul
                          plateau (docs/datasets.md)
      --json              afficher les nombres en JSON

    Exemples
      omnibus simulate
      omnibus simulate --board germany --players 5 --games 20000 --jobs 0
      omnibus simulate --board mon-londres.json --games 50 --records parties
      omnibus simulate --board paris --bots tickets,greedy --jobs 0
      omnibus simulate --board london --players 2 --games 100000 --dataset a.parquet

help-learn =
    Entraîne un réseau sur un plateau en le faisant jouer contre lui-même, à partir
    de la force du planificateur. Une carte graphique (pip install
    'omnibus[learn,gpu]') en fait un joueur fort en un quart d’heure ; sans elle, il
    faut des heures. La même commande reprend un entraînement arrêté. Avec
    --against, il entraîne plutôt une meilleure réponse à une politique fixe, et
    mesure ainsi à quel point celle-ci est exploitable.

    Utilisation : omnibus learn -o DOSSIER [options]

    Options
      -o, --output DOSSIER  où écrire poids, rapport et point de reprise
      --board PLATEAU       un plateau, ou un fichier à vous ; par défaut london
      --players LISTE       nombres de joueurs, par exemple 2,3 ; un nombre donné
                            deux fois a deux fois plus de parties ; par défaut
                            tous, ou 2 avec --against
      --against POLITIQUE   entraîner une meilleure réponse à cette politique, qui a
                            toutes les autres places, n’apprend pas et joue son
                            action la plus probable : un fichier, ou learned pour
                            celle du paquet
      --from POLITIQUE      partir de ces poids, du même plateau ; nothing : partir
                            de zéro ; par défaut de zéro, ou des poids de --against
      --minutes N           durée de l’entraînement ; par défaut 25
      --iterations N        s’entraîner plutôt pendant N itérations : reproductible
      --seed TEXTE          un texte quelconque ; par défaut learn
      --games N             parties à la fois ; par défaut 32768 avec une carte
                            graphique, 256 sans
      --rate R              vitesse d’apprentissage du début ; par défaut 0.0004,
                            ou 0.0003 avec --against
      --width N             la largeur du réseau ; par défaut 512, ou celle de
                            --from
      --horizon N           décisions de chaque partie par mise à jour ; par défaut
                            64
      --rivals PART         part des tables, de 0 à 1, où un rival a toutes les
                            places sauf une ; par défaut 0.4, ou 0 avec --plain
      --league LISTE        les rivaux, séparés par des virgules ; chacune de ces
                            tables en tire un : planner, learned, fichiers de
                            politiques antérieures et de meilleures réponses
                            (seulement avec les nombres de joueurs de leur
                            entraînement), ou past, le réseau tel qu’il était
                            avant ; par défaut planner
      --plain               partir de zéro, sans le savoir du planificateur : plus
                            rapide, et suffisant sur les plateaux de villes
      --device D            cuda, cpu ou auto ; par défaut auto

    Fichiers dans DOSSIER
      PLATEAU.npz      la politique ; jouez-la avec --bots learned:weights=FICHIER
      report.html      les courbes de l’entraînement, en un seul fichier autonome
      progress.jsonl   les mêmes en JSON, une ligne par évaluation
      checkpoint.pt    l’état d’où reprend la même commande

    Exemples
      omnibus learn --board london --minutes 10 -o londres
      omnibus learn --board mon-plateau.json --players 2 -o le-mien
      omnibus arena --bots learned:weights=le-mien/mon-plateau.npz,planner -o match
      omnibus learn --board london --against learned --minutes 6 -o reponse
      omnibus learn -o suite --from learned --league past,reponse/london.npz

learn-loads = Chargement de PyTorch
learn-on-gpu = Entraînement sur la carte graphique { $gpu }.
learn-on-cpu =
    { $cores ->
        [one] Entraînement sans carte graphique, sur un cœur du processeur, environ mille fois plus lent.
       *[other] Entraînement sans carte graphique, sur { $cores } cœurs du processeur, environ mille fois plus lent.
    }
learn-gpu-unused = Entraînement sans la carte graphique { $gpu }, environ mille fois plus lent : il lui faut pip install 'omnibus[gpu]'.
learn-begins = Donne des premières parties
learn-compiles-begin_games = Compilation pour la carte graphique, 1 sur 4 : la donne
learn-compiles-settle_and_look = Compilation pour la carte graphique, 2 sur 4 : les observations
learn-compiles-think = Compilation pour la carte graphique, 3 sur 4 : le planificateur, environ une minute
learn-compiles-play = Compilation pour la carte graphique, 4 sur 4 : les coups
learn-plays = { $percent } % : { $games } parties
learn-examines = { $percent } % : évaluation
learn-corrects = { $percent } % : calibrage de ses probabilités de gagner
learn-resumed = Repris après { $minutes } min et { $games } parties.
learn-interrupted = Arrêté. Tout jusqu’à la dernière évaluation est gardé dans { $folder }. La même commande reprend de là.
learn-line = { $minutes } min, { $games } parties, { $speed } décisions/s, entropie { $entropy }, erreur de valeur { $error } ; { $marks }
learn-line-begins = Avant l’entraînement : { $marks }
learn-mark = { $players } joueurs : { $won } contre planner, { $last } contre le dernier rapport
learn-mark-fixed = { $players } joueurs : { $won } contre la politique fixe, { $planner } contre planner
learning-title = Apprentissage : { $board }
learning-title-response = Meilleure réponse à { $policy } sur { $board }
learning-lead = { $minutes } minutes, { $games } parties, { $steps } décisions, { $speed } par seconde.
learning-head-players = Joueurs
learning-head-won = Victoires d’une place contre des planificateurs
learning-head-share = En multiple de sa juste part
learning-won = { $won } ± { $within } %
learning-won-every = { $won } % à chaque donne
learning-number = { $value }
learning-minutes = { $minutes } min
learning-seats = { $players } joueurs
learning-head-minutes = Minutes
learning-head-games = Parties
learning-over-fixed = politique ({ $players } joueurs)
learning-over-planner = planner ({ $players } joueurs)
learning-response = Victoires d’une place contre la politique fixe, et contre planner, en %
learning-response-read = Plus une meilleure réponse gagne contre la politique fixe, plus celle-ci est exploitable, au moins : un entraînement plus long trouverait peut-être davantage. Les intervalles sont à 95 % ; chaque donne est jouée de toutes les places.
learning-planner = Victoires contre planner, en multiple de sa juste part
learning-last = Victoires contre sa version précédente, en multiple de sa juste part
learning-entropy = Entropie : à quel point il hésite
learning-error = Erreur de la valeur estimée
learning-agreement = Accord avec le planificateur
learning-settings = Réglages
learn-done =
    La politique est dans { $weights } ; les courbes de l’entraînement sont dans { $folder }/report.html.
    Pour la faire jouer : omnibus arena --bots learned:weights={ $weights },planner -o match

help-replay =
    Affiche une partie enregistrée, action par action, puis sa feuille de score.
    Avec --at, s’arrête après une action et montre la position, mains ouvertes.

    Utilisation : omnibus replay FICHIER [options]

    FICHIER est un enregistrement, ou un jeu de données (*.parquet) de parties.

    Options
      --at N            s’arrêter après l’action N ; 0 : position après la donne
      --events          afficher plutôt les événements publics, en lignes JSON
      --game N          numéro de la partie dans un jeu de données ; par défaut 0,
                        la première
      --record FICHIER  écrire plutôt l’enregistrement ; - est la sortie standard
      --board PLATEAU   le plateau de la partie, si c’est un fichier à vous

    Exemples
      omnibus replay partie.json
      omnibus replay partie.json --at 20
      omnibus replay partie.json --events
      omnibus replay parties.parquet --game 17 --record partie.json

help-report =
    Juge des parties finies avec le réseau du robot le plus fort : les chances de
    gagner de chaque place au fil de la partie, les trois décisions qui ont coûté
    le plus, la perte moyenne de chaque joueur, et comment la chance et les
    décisions s’additionnent pour donner le résultat. Une partie demande
    quelques secondes, une partie à cinq jusqu’à une minute.

    Utilisation : omnibus report FICHIER… [options]

    FICHIER est un enregistrement, un dossier d’enregistrements, un jeu de données
    (*.parquet) ou le dossier d’un tournoi. Plusieurs parties sont résumées par
    joueur. Si certaines ne peuvent pas être jugées, chacune de celles-là donne une
    ligne, et le code de sortie est 1.

    Options
      --game N            juger cette partie d’un jeu de données ou d’un tournoi
      --limit N           juger au plus ce nombre de parties ; par défaut 20
      -o, --output SORTIE écrire plutôt une page (*.html) ; tout autre nom est un
                          dossier, avec une page par partie et index.html
      --json              afficher les rapports en JSON, une ligne par partie
      --jobs N            nombre de processus ; 0 : un par cœur ; par défaut 2
      --board PLATEAU     le plateau des parties, si c’est un fichier à vous

    Comment lire un rapport, et d’où viennent ses nombres : docs/report.fr.md

    Exemples
      omnibus report partie.json
      omnibus report partie.json -o rapport.html
      omnibus report parties -o rapports
      omnibus report parties.parquet --game 17
      omnibus report parties --limit 100 --json

help-score =
    Compte une partie que vous avez jouée sur le plateau imprimé : points par
    source, chaque destination, égalités et vainqueurs, par le code qui compte les
    parties jouées ici. Dit aussi ce qui manque encore, et ce qui est impossible.

    Utilisation : omnibus score FICHIER [options]
                  omnibus score --new PLATEAU -o FICHIER
                  omnibus score --numbers PLATEAU

    FICHIER est une feuille de score, telle que --new l’écrit et que la page
    « score » d’un serveur l’enregistre ; docs/score-pad.fr.md la décrit. Notez ce
    que vous savez : pour chaque joueur soit « routes », les numéros des routes de
    notre plateau, soit « lengths », combien de routes de chaque longueur. Une
    destination a un numéro de notre liste, ou les points imprimés sur la carte.

    Options
      --board FICHIER      le plateau de la feuille, si c’est un fichier à vous
      --json               afficher le décompte en JSON
      --new PLATEAU        écrire une feuille vierge pour ce plateau
      --players N          joueurs de la feuille vierge (par défaut : 2)
      -o, --output FICHIER écrire la feuille vierge ici ; - est la sortie standard
      --numbers PLATEAU    lister les numéros des routes et des destinations

    Exemples
      omnibus score --new london --players 3 -o soiree.json
      omnibus score --numbers london
      omnibus score soiree.json

help-verify =
    Vérifie des parties enregistrées : la graine correspond à l’engagement, chaque
    action est permise, et le résultat est juste. Affiche une ligne pour chaque
    partie fausse et, s’il y en a, sort avec le code 1.

    Utilisation : omnibus verify FICHIER… [options]

    FICHIER est un enregistrement, un jeu de données (*.parquet), ou un dossier :
    tous ses fichiers *.json et *.parquet, sous-dossiers compris, sont vérifiés.

    Options
      --board PLATEAU   le plateau des parties, si c’est un fichier à vous

    Exemples
      omnibus verify partie.json
      omnibus verify parties autres-parties
      omnibus verify parties.parquet

help-fair =
    Recalcule la donne d’une partie finie à partir de sa graine : premier joueur,
    cartes, destinations, et tous les tirages d’avant le premier tour. Avant la
    partie, chacun a reçu une empreinte de cette graine, l’engagement ; s’ils ne
    correspondent pas, le code de sortie est 1.

    Utilisation : omnibus fair FICHIER

    docs/fair-play.fr.md décrit le calcul, que vous pouvez refaire vous-même.

    Exemple
      omnibus fair partie.json

help-watch =
    Laisse des robots jouer une partie et la décrit coup par coup, avec la table en
    dessous et, dans une fenêtre d’au moins 100 colonnes, le plan. Sans terminal,
    n’attend pas, et n’affiche que les coups.

    Utilisation : omnibus watch [options]

    Options
      --board PLATEAU   un plateau, ou un fichier à vous ; par défaut london
      --players N       nombre de joueurs ; par défaut autant que de robots donnés,
                        ou 3
      --bots ROBOTS     un robot pour toutes les places, ou un par place, séparés
                        par des virgules ; par défaut hard (omnibus bots)
      --seed TEXTE      un texte quelconque ; le même texte donne la même partie
      --speed X         tours par seconde ; 0 n’attend pas ; par défaut 2

    Exemples
      omnibus watch
      omnibus watch --board san_francisco --players 4 --speed 0.5
      omnibus watch --bots easy,greedy,tickets

## Wrong arguments

mistake-command = Il n’y a pas de commande « { $found } ». Les commandes sont { $known }.
mistake-option = Il n’y a pas d’option { $found } ici.
mistake-near = Vouliez-vous dire { $near } ?
mistake-missing = Il manque { $name }.
mistake-no-value = { $option } demande une valeur.
mistake-number = { $name } demande un nombre, pas « { $found } ».
mistake-twice = { $option } est donné deux fois.
mistake-too-many = « { $found } » est un argument de trop.
mistake-other = Omnibus ne comprend pas ces arguments : { $detail }
mistake-help = Pour l’aide : { $command }

## Wrong inputs

trouble-language = Il n’y a pas de langue « { $found } ». Les langues sont { $known }.
trouble-board = { $name } ne peut pas se jouer : { $count ->
    [one] un défaut
   *[other] { $count } défauts
 }.
trouble-no-board = Il n’y a ni plateau ni fichier « { $name } ». Les plateaux sont { $known }.
trouble-no-file = Il n’y a pas de fichier « { $name } ».
trouble-folder = « { $name } » est un dossier, pas un fichier.
trouble-file = « { $name } » est un fichier, pas un dossier.
trouble-forbidden = « { $name } » ne peut pas être lu : permission refusée.
trouble-unreadable = « { $name } » ne peut pas être lu : { $detail }.
trouble-no-home = Cet utilisateur n’a pas de dossier personnel. Choisissez un dossier avec { $variable }.
trouble-unwritable = « { $name } » ne peut pas être écrit : { $detail }.
trouble-no-folder = « { $name } » ne peut pas être écrit : son dossier n’existe pas.
trouble-write-folder = « { $name } » ne peut pas être écrit : c’est un dossier.
trouble-write-forbidden = « { $name } » ne peut pas être écrit : permission refusée.
trouble-exists = « { $name } » existe déjà. Pour le remplacer, ajoutez --force.
trouble-not-ours = « { $name } » n’est pas un plateau fourni. Les plateaux sont { $known }.
trouble-at-needs-record = --at désigne une position d’une partie enregistrée : ajoutez la partie avec --record.
trouble-other-board = { $record } a été jouée sur le plateau « { $board } », pas sur { $name }.
trouble-range = { $option } doit aller de { $least } à { NUMBER($most, useGrouping: 0) }, pas { $found }.
trouble-players = Le nombre de joueurs doit aller de { $least } à { $most }, pas « { $found } ».
trouble-report-folder = Il y a plusieurs parties : « { $name } » doit être le nom d’un dossier, sans .html.
trouble-game-of-many = --game choisit une partie d’un seul jeu de données (*.parquet) ou du dossier d’un seul tournoi.
trouble-no-games-named = Quelles parties faut-il analyser ? Nommez des enregistrements, des dossiers, des jeux de données ou le dossier d’un tournoi.
trouble-score-nothing = Quelle feuille de score faut-il compter ? Nommez son fichier, ou faites-en une vierge avec --new.
trouble-score-several = Donnez seulement un fichier, --new ou --numbers.
trouble-score-no-output = Où écrire la feuille vierge ? Ajoutez -o FICHIER ; - est la sortie standard.
trouble-no-files = Quels enregistrements vérifier ? Nommez des fichiers ou des dossiers.
trouble-empty-folder = Il n’y a aucun fichier *.json ou *.parquet dans « { $name } » ni dans ses sous-dossiers.
trouble-dataset-board = Un jeu de données contient les parties d’un seul plateau : choisissez-le avec --board.
trouble-game-needs-dataset = --game choisit une partie d’un jeu de données (*.parquet), mais { $name } est une seule partie.
trouble-worker = Un processus de travail a été tué, peut-être par manque de mémoire. Essayez avec moins de --jobs.
trouble-extra = « { $command } » a besoin de paquets qui ne sont pas installés (la bibliothèque Python s’en passe). Pour les installer : pip install 'omnibus[{ $extra }]'
trouble-no-gpu = PyTorch ne trouve pas de carte NVIDIA. Enlevez --device, ou donnez --device cpu.
trouble-learn = L’entraînement ne peut pas commencer : { $detail }
trouble-learn-against = Avec --against, la politique fixe est le seul rival : n’indiquez ni --rivals ni --league.
trouble-learn-untaught = Le paquet n’a pas de politique pour { $board } : indiquez un fichier au lieu de learned.

## Boards

boards-id = Plateau
boards-title = Jeu
boards-players = Joueurs
boards-places = Lieux
boards-routes = Routes
boards-tickets = Destinations
boards-provenance = Origines
boards-own =
    Partout où une commande prend un plateau, elle prend aussi un fichier à vous.
    Partez d’un plateau fourni, et mettez-y celui de votre boîte :

      omnibus board export paris -o mon-paris.json
      omnibus board check mon-paris.json
      omnibus watch --board mon-paris.json
provenance-transcribed = transcrit du plateau imprimé
provenance-partly = réseau transcrit d’une seule source publique ; chariots et contrats de notre conception
provenance-designed = de notre conception, selon ses règles
provenance-unknown = inconnue
check-fine = { $name } peut se jouer.
check-title = Jeu : { $title }, de { $least } à { $most } joueurs
check-counts = { $places } lieux, { $routes } routes, { $tickets } destinations
check-spaces = { $spaces } espaces sur toutes les routes
check-provenance = Origine : { $provenance }
check-doubts = C’est peut-être voulu, mais vérifiez encore :
written = Écrit : { $name }
help-board-make =
    Tire un plateau au hasard, selon les règles d’un jeu : pour jouer là où personne
    ne connaît le chemin, pour essayer un robot sur des plateaux qu’il n’a jamais
    vus, ou pour en entraîner un. Lieux, routes, couleurs et destinations sont tirés
    au sort ; les routes ne se croisent jamais. Le nombre de routes par lieu, leur
    longueur moyenne, les grises et les doubles sont à peu près ceux du plateau du
    jeu. Une destination vaut son plus court chemin.

    Utilisation : omnibus board make --seed TEXTE -o FICHIER [options]

    Options
      --seed TEXTE           un texte quelconque ; le même donne le même plateau
      -o, --output FICHIER   où écrire le plateau ; - est la sortie standard
      --game JEU             le jeu dont il a les règles ; par défaut london
      --places N             le nombre de lieux ; par défaut à peu près autant que
                             sur le plateau du jeu
      --force                remplacer le fichier s’il existe déjà

    Exemples
      omnibus board make --seed 7 -o nouveau.json
      omnibus board make --seed 7 --game germany --places 30 -o pays.json
      omnibus board svg nouveau.json -o nouveau.svg
      omnibus play nouveau.json

make-done = Tiré : { $name }. Jouez-y avec : omnibus play { $name }
export-done = Écrit : { $name }. Modifiez-le, puis lancez : omnibus board check { $name }

## Pictures of boards

picture-spaces = Espaces
picture-points = Points
picture-board = Plateau { OF($title) } : { $places } lieux et { $routes } routes.
picture-table = { $player } : { $score ->
    [one] { $score } point
   *[other] { $score } points
 }, { PIECES($pieces) } en réserve.
picture-turn = À { $player } de jouer.
picture-owned = prise par { $player }
picture-gray = gris (une couleur au choix)

## Simulation

compiling-begins = Compilation des règles et des robots. Elle n’a lieu qu’une fois et prend environ une minute ; le résultat est gardé dans { $folder }.
compiling-progress = Compilation
compiling-percent = Compilation : { $percent } %
compiling-done = Compilé en { $seconds } s.
notice-compiling-here = Des fonctions sont compilées pour ce processeur à leur premier appel ; pour les règles, cela prend une demi-minute environ, une seule fois. Le résultat est gardé dans { $folder }.
notice-cache-elsewhere = Le code compilé ne peut pas être gardé dans { $folder } ({ $trouble }) ; il l’est dans { $instead } et devra peut-être être recompilé. OMNIBUS_CACHE_DIR nomme un dossier de votre choix.
compiling-elsewhere = Un autre Omnibus compile. On l’attend…
loading = Chargement des règles…
number = { NUMBER($value, maximumFractionDigits: 0) }
number-tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-progress = En jeu
simulate-board = Plateau × joueurs
simulate-score = Points
simulate-turns = Tours
simulate-decisions = Décisions
simulate-tickets = Destinations
simulate-wins = Victoires par place, %
simulate-noted = { $games ->
    [one] Écrite : une partie, dans { $name }.
   *[other] Écrites : { $games } parties, dans { $name }.
 }
simulate-notes =
    { $games ->
        [one] Une partie, jouée
       *[other] { $games } parties, jouées
    } à chaque fois par { $bots }, graine « { $seed } ».
    Moyenne ± écart type ; destinations : complétées/gardées par joueur.
    Une victoire partagée compte pour chaque gagnant.

## Printed games

score-lines = D’où viennent les points
score-problems = Impossible
score-missing = Il manque encore
score-note = { $player } : { $text }
score-rank = { $rank ->
    [1] 1er
   *[other] { $rank }e
 }
score-tickets-done = destinations complétées : { $count }
score-player = Joueur { $number }
score-number = Numéro
score-route = Route
score-length = Longueur
score-ticket = Destination
score-written = Feuille vierge pour { $players } joueurs écrite dans { $name }. Remplissez-la, puis : omnibus score { $name }

## Replay, verify, fair, watch

replay-heading = { $title }, { $players } joueurs
replay-standing = { $number ->
    [0] Position avant la première action
   *[other] Position après l’action { $number }
 }
verify-progress = Vérification
verify-all-right = { $count ->
    [one] L’enregistrement est juste.
   *[other] Les { $count } enregistrements sont justes.
 }
verify-some-wrong = { $right } des { $count } enregistrements sont justes.
fair-first = Première place (la première est 0) :
fair-hands = Premières cartes, par place :
fair-swept = Cartes visibles défaussées :
fair-display = Cartes visibles :
fair-deck = Pioche, depuis le dessus :
fair-offers = Destinations proposées, par place et par pioche :
fair-ticket-decks = Pioches de destinations, depuis le dessus :
fair-series = { $one } ; { $more }
fair-fits = La graine correspond à l’engagement :
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
# Une couleur à côté d’une carte, de cartes, d’une personne, de personnes ; « orange » ne change pas.
form-color-blue = { $form ->
    [card] bleue
    [cards] bleues
    [people] bleus
   *[person] bleu
 }
form-color-green = { $form ->
    [card] verte
    [cards] vertes
    [people] verts
   *[person] vert
 }
form-color-black = { $form ->
    [card] noire
    [cards] noires
    [people] noirs
   *[person] noir
 }
form-color-pink = { $form ->
    [card] rose
    [cards] roses
    [people] roses
   *[person] rose
 }
form-color-yellow = { $form ->
    [card] jaune
    [cards] jaunes
    [people] jaunes
   *[person] jaune
 }
form-color-red = { $form ->
    [card] rouge
    [cards] rouges
    [people] rouges
   *[person] rouge
 }
form-color-white = { $form ->
    [card] blanche
    [cards] blanches
    [people] blancs
   *[person] blanc
 }
form-color-purple = { $form ->
    [card] violette
    [cards] violettes
    [people] violets
   *[person] violet
 }
form-color-gray = { $form ->
    [card] grise
    [cards] grises
    [people] gris
   *[person] gris
 }
cards = { $count ->
    [all] cartes Transport
    [one] { $count } carte Transport
   *[other] { $count } cartes Transport
 }
cards-colored = { $count ->
    [the] la carte { COLOR($color, "card") }
    [all] cartes { COLOR($color, "cards") }
    [one] { $count } carte { COLOR($color, "card") }
   *[other] { $count } cartes { COLOR($color, "cards") }
 }
cards-wild = { $count ->
    [the] le joker
    [all] jokers
    [one] { $count } joker
   *[other] { $count } jokers
 }
cards-named = { $count ->
    [one] { $count } carte { $name }
   *[other] { $count } cartes { $name }
 }
# Toutes ; après « de » ; une seule ; une des vôtres ; un nombre.
pieces = { $count ->
    [all] pièces
    [of] de pièces
    [single] pièce
    [yours] une de vos pièces
    [one] { $count } pièce
   *[other] { $count } pièces
 }

## Names in a sentence

# { AT($place) } : à Ulm, en France, au Danemark. { OF($place) } : d’Ulm, de France, du Danemark. { THE($place) } : Ulm, la
# France, le Danemark. Les articles des lieux d’un jeu sont dans ses propres mots ; « en » est celui d’un pays féminin.
name-article = { $called ->
    [allemagne] en
    [autriche] en
    [belgique] en
    [danemark] le
    [france] en
    [italie] en
    [luxembourg] le
    [pays-bas] les
    [pologne] en
    [suisse] en
    [tchequie] en
   *[other] none
 }
form-at = { $article ->
    [le] au { $name }
    [la] à la { $name }
    [les] aux { $name }
    [l] à l’{ $name }
    [en] en { $name }
   *[none] à { $name }
 }
form-of = { $article ->
    [le] du { $name }
    [la] de la { $name }
    [les] des { $name }
    [l] de l’{ $name }
   *[none] { $initial ->
        [vowel] d’{ $name }
       *[consonant] de { $name }
    }
 }
form-the = { $article ->
    [le] le { $name }
    [la] la { $name }
    [les] les { $name }
    [l] l’{ $name }
    [en] { $initial ->
        [vowel] l’{ $name }
       *[consonant] la { $name }
    }
   *[none] { $name }
 }

## A game in words

story-first = { $player } commence
story-dealt = reçoit { $cards }
story-turned = face visible : { $cards }
story-swept = trop de jokers : les cartes visibles sont défaussées ({ $cards })
story-reshuffled = la défausse ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }) est mélangée et devient la pioche
story-times = { $count ->
    [2] deux fois
   *[other] { $count } fois
 }
story-swept-often = { $count ->
    [2] trop de jokers : les cartes visibles sont défaussées deux fois
   *[other] trop de jokers : les cartes visibles sont défaussées { $count } fois
 }
story-reshuffled-often = { $count ->
    [1] la défausse est mélangée et devient la pioche
    [2] la défausse est mélangée deux fois
   *[other] la défausse est mélangée { $count } fois
 }
story-announced = annonce { $short ->
    [one] { $short } destination courte
   *[other] { $short } destinations courtes
 } et { $long ->
    [one] { $long } longue
   *[other] { $long } longues
 }
story-offered = se voit proposer { $tickets }
story-kept = garde { $tickets }
story-returned = rend { $tickets }
story-drew-deck = pioche { $card }
story-drew-slot = prend { $card }
story-claimed = prend { $route } avec { $cards } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
story-passed = ne peut rien faire et passe
story-last-round = a deux { PIECES("all") } ou moins en réserve : chacun joue encore un tour

## Tables of points

sheet-player = Joueur
sheet-points = Points
sheet-pieces = Pièces
sheet-cards = Cartes
sheet-routes = Routes
sheet-tickets = Destinations
sheet-total = Total
sheet-winners = { $count ->
    [one] { $players } gagne.
   *[other] { $players } partagent la victoire.
 }
table-display = Face visible : { $cards }
table-piles = Pioche { $deck } · défausse { $discard } · destinations { $tickets }
table-last-round = Dernier tour : { $turns ->
    [one] encore { $turns } tour
   *[other] encore { $turns } tours
 }
end-decided-points = Le plus grand nombre de points l’emporte.
end-decided-tickets = Égalité de points : le plus grand nombre de destinations complétées l’emporte ({ $players }).
end-decided-shared = L’égalité persiste sur tout ce qui compte : la victoire est partagée.

## Score pads

pad-routes_of_length = { $count ->
    [one] 1 route
   *[other] { $count } routes
 } de { $length ->
    [one] 1 espace
   *[other] { $length } espaces
 }
pad-ticket_done = { $ticket } : complétée
pad-ticket_failed = { $ticket } : non complétée
pad-printed_done = une destination donnée par ses points : complétée
pad-printed_failed = une destination donnée par ses points : non complétée
pad-too_many_pieces = { $spaces } espaces sont pris, mais personne n’a plus de { PIECES($pieces) }
pad-route_shared = { $route } est aussi à { $other }
pad-route_repeated = { $route } est donnée deux fois
pad-parallel_own = { $route } : nul ne prend deux routes parallèles
pad-parallel_closed = { $route } : à si peu de joueurs, une seule des routes parallèles peut être prise, et { $other } en a une
pad-ticket_shared = { $ticket } : { $other } a cette carte aussi
pad-ticket_both = { $ticket } serait à la fois complétée et non complétée
pad-ticket_differs = { $ticket } : les routes disent le contraire, et ce sont elles qui comptent
pad-wrong_players = { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
 } : ce jeu se joue de { $least } à { $most }
pad-too_many_tickets = { $count } destinations sont données, mais il n’y en a que { $most }
pad-routes_open = il manque les routes
pad-tickets_open = { $count ->
    [0] aucune destination n’est donnée
    [one] 1 destination est donnée
   *[other] { $count } destinations sont données
 } ; chacun en garde au moins { $least }
pad-ticket_open = { $ticket } : complétée ou non ?
pad-printed_open = une destination de { $points ->
    [one] { $points } point
   *[other] { $points } points
 } : complétée ou non ?
pad-not_over = il reste à tous { PIECES($pieces) } ou plus : la partie est-elle finie ?

## What can be wrong with an action

error-malformed = ce n’est pas une action : { $detail }
error-unknown_action = { $detail } n’est pas une action de ce plateau
error-unknown_route = il n’y a pas de route { $route } sur ce plateau
error-unknown_color = il n’y a pas de couleur « { $color } » dans ce jeu
error-unknown_place = il n’y a pas de lieu « { $place } » sur ce plateau
error-bad_payment = { $detail }
error-game_over = la partie est finie
error-no_such_seat = il n’y a pas de place { $seat } à cette table
error-not_your_turn = ce n’est pas à vous de jouer
error-announce_first = annoncez d’abord combien de destinations courtes et longues vous piochez
error-choose_tickets_first = choisissez d’abord les cartes que vous gardez
error-second_card_first = vous avez pris une carte : prenez la seconde
error-no_cards_left = la pioche et la défausse sont vides toutes les deux
error-deck_exhausted = la pioche et la défausse sont vides toutes les deux : il ne reste qu’à prendre une route ou des cartes Destination
error-slot_empty = il n’y a pas de carte à cet emplacement
error-wild_second = un joker visible ne peut être que la première carte d’un tour
error-route_taken = { $route } est déjà prise
error-parallel_yours = la route jumelle est déjà à vous
error-parallel_closed = à { $players } joueurs, une seule de ces routes parallèles peut être prise
error-too_few_pieces = { $route } a plus d’espaces ({ $length }) qu’il ne vous reste { PIECES("of") } ({ $pieces })
error-too_few_cards = il faut plus de { CARDS("all", $color) } ({ $needed }) que vous n’en avez ({ $held })
error-too_few_wilds = il faut plus de jokers ({ $needed }) que vous n’en avez ({ $held })
error-no_tickets_left = il ne reste plus de carte Destination à piocher
error-wrong_announcement = on ne peut pas piocher autant de destinations longues ({ $long }) maintenant
error-not_offered = ce n’est pas l’une des cartes proposées ({ $count })
error-keep_more = gardez au moins { $least } de ces cartes
error-cannot_pass = on ne passe que si l’on ne peut rien faire d’autre

## What can be wrong with a record

error-not_json = ce n’est pas un enregistrement : { $detail }
error-not_a_record = ce n’est pas l’enregistrement d’une partie : { $detail }
error-future_format = l’enregistrement a le format { $found }, cette version lit jusqu’au format { $known } : prenez un Omnibus plus récent
error-other_rules = la partie a été jouée avec la version { $found } des règles de { $board }, celle d’ici est la version { $known }
error-unknown_board = le plateau « { $board } » n’est pas connu ici : il faut son fichier
error-other_board = la partie a été jouée sur une autre version du plateau « { $board } » (empreinte { $found }, ici { $known })
error-no_seed = la graine manque : elle n’est révélée qu’à la fin de la partie, et rien ne peut être rejoué sans elle
error-wrong_seed = la graine ne correspond pas à l’engagement pris avant la partie
error-bad_players = { $detail }
error-illegal_action = l’action { $number } (place { $seat } : { $text }) ne peut pas être jouée : { $reason }
error-after_end = la partie était finie après l’action { $number }, mais il en suit encore ({ $more })
error-truncated = l’enregistrement s’arrête après l’action { $number }, avant la fin de la partie, mais donne un résultat
error-unfinished = l’enregistrement s’arrête après l’action { $number }, avant la fin de la partie
error-no_such_action = il n’y a pas d’action { $number } : l’enregistrement en a { $count }
error-wrong_result = la partie finit après l’action { $number } avec un autre résultat que celui de l’enregistrement : { $detail }

## What can be wrong with a score pad

error-not_a_pad = ce n’est pas une feuille de score : { $detail }
error-future_pad = la feuille a le format « { $found } », cette version lit « { $known } » : prenez un Omnibus plus récent
error-pad_board = le plateau « { $board } » n’est pas connu ici : il faut son fichier
error-pad_players = { $board } se joue à { $most } au plus, mais la feuille a { $count } joueurs
error-pad_route = { $player } : il n’y a pas de route { $route } sur ce plateau ; elles sont numérotées de 0 à { $last }
error-pad_ticket = { $player } : il n’y a pas de destination { $ticket } sur ce plateau ; elles sont numérotées de 0 à { $last }
error-pad_tickets = { $player } : { $count } destinations, c’est trop ; il y a place pour { $most } au plus
error-pad_ticket_form = { $player } : une destination a soit « ticket », soit « points »
error-pad_routes_form = { $player } : donnez soit « routes », soit « lengths »
error-pad_length = { $player } : ce plateau n’a pas de route de longueur { $length } ; il a { $known }
error-pad_field = { $player } : ce jeu n’a pas de « { $field } »
error-pad_name = { $player } : il n’y a pas de « { $name } » dans « { $field } » sur ce plateau ; il y a { $known }

## Kept states, views and games (Python)

error-not_a_state = ces octets ne sont pas un état de partie
error-other_state_format = l’état a été gardé au format { $found }, cette version d’Omnibus lit le format { $known }
error-other_state_layout = l’état a été gardé par une version d’Omnibus qui range les états autrement
error-other_state_rules = l’état est de la version { $found } des règles de { $board }, celle d’ici est la version { $known }
error-other_state_board = l’état n’est pas de ce plateau « { $board } » (empreinte { $found }, ici { $known })
error-damaged_state = les octets de cet état sont abîmés, ou il en manque
error-other_pickle = ceci a été sérialisé (pickle) par une autre version d’Omnibus : gardez plutôt des enregistrements, que toutes les versions lisent

## What can be wrong with a board

fault-not_json = le fichier n’est pas du JSON : { $detail }
fault-not_an_object = { $where } doit être un objet JSON
fault-unknown_game = « { $game } » n’est pas un jeu connu ; mettez l’un de { $known } dans “game” (ou “id”)
fault-missing_game = le fichier ne dit pas pour quel jeu il est ; mettez l’un de { $known } dans “game”
fault-bad_field = { $where } : { $detail }
fault-bad_text = { $where } : { $detail }
fault-missing_field = { $where } : “{ $field }” manque
fault-duplicate_place = deux lieux ont l’id « { $place } »
fault-duplicate_end = deux bouts ont l’id « { $end } »
fault-unknown_place = { $where } : il n’y a pas de lieu « { $place } »
fault-self_route = { $where } mène d’un lieu à lui-même
fault-gray_route = { $where } est grise ; dans ce jeu, toutes les routes ont une couleur
fault-unknown_color = { $where } : aucune carte n’a la couleur « { $color } » ; les couleurs sont { $known }
fault-unscored_length = { $where } est de longueur { $length }, pour laquelle route_points ne donne pas de points
fault-too_long = { $where } a plus d’espaces ({ $length }) qu’un joueur n’a { PIECES("of") } ({ $pieces })
fault-unpayable = { $where } a plus d’espaces ({ $length }) qu’il n’y a de cartes à y jouer ({ $cards })
fault-parallel_lengths = { $where } est de longueur { $length }, sa route parallèle { $other } de longueur { $other_length }
fault-unknown_end = { $where } : « { $end } » n’est pas un bout { OF($place) } en venant { OF($start) }
fault-disconnected = { $place } ne peut pas être atteint depuis { $start }
fault-unconnectable = { $where } : aucun chemin de routes ne relie ses deux lieux
fault-self_ticket = { $where } relie un lieu à lui-même
fault-unknown_deck = { $where } : il n’y a pas de pioche « { $deck } » dans ce jeu ; retirez « deck »
fault-ticket_count = destinations de la pioche « { $deck } » : { $count } ; les règles disent { $expected }
fault-ticket_total = destinations : { $count } ; les règles disent { $expected }
fault-card_count = { CARDS("all", $color) } : { $count } ; les règles disent { $expected }
fault-other_rules = “rules” : ce ne sont pas les règles de { $game } ; un plateau ne peut pas les changer, retirez ce champ
fault-unknown_version = la version { $version } de { $game } n’est pas connue ici ; il y a { $known }
fault-missing_translation = { $where } n’a pas de texte { $language }
fault-missing_name = le lieu en { $at } n’a pas encore de nom
fault-off_board = { $where } est en { $xy }, hors du format { $size }
fault-same_point = { $where } est sur { $other } : deux points doivent être distants d’au moins { $least } pour qu’on les distingue
fault-foreign_field = { $where } : « { $field } » ne fait pas partie de ce jeu
fault-too_many = { $count } { $what }, c’est plus que les { $limit } qui peuvent se jouer

doubt-cheap_ticket = { $where } vaut { $points }, mais son plus court chemin a { $worth } espaces
doubt-single_route = { $where } n’a qu’une seule route
doubt-same_name = deux lieux s’appellent { $name }
doubt-crossing = { $where } croise { $other }
doubt-common_color = { $color } : { $spaces } espaces, plus du double des autres couleurs

count-places = Lieux : { $count }
count-routes = Routes : { $count }
count-tickets = Destinations : { $count } sur { $expected }
count-deck_tickets = Destinations { $deck ->
    [long] longues
   *[other] courtes
} : { $count } sur { $expected }
count-gray_routes = Routes grises : { $count } ; ce jeu n’en a pas

## Parts of these sentences

phrase-name = { $name }
phrase-item = { $field }[{ $index }]
phrase-bend = une courbure va de -0,6 à 0,6, pas { $bend }
phrase-payment_count = le nombre de cartes ({ $cards }) n’est pas celui des espaces de la route ({ $length })
phrase-payment_wilds = il y a plus de jokers ({ $wilds }) que d’espaces sur la route ({ $length })
phrase-payment_spelling = une couleur est donnée si et seulement si une carte au moins n’est pas un joker
phrase-payment_color = cette route demande des { CARDS("all", $color) }
phrase-rising_positions = on garde des destinations par leurs rangs croissants, de 0 à { $last }
phrase-players_of_board = { $board } se joue de { $least } à { $most }, pas à { $players }
phrase-no_seat = il n’y a pas de place { $seat }
phrase-no_first_seat = il n’y a pas de place { $seat } pour commencer
phrase-too_many_players = { $count } joueurs, c’est trop
phrase-other_chance = “chance” ne correspond pas au plateau
phrase-seed_bytes = la graine n’est pas de { $bytes } octets en hexadécimal
phrase-file_size = il dépasse { $megabytes } Mo
phrase-json_malformed = il est illisible à partir de l’octet { $byte }
phrase-json_truncated = il s’arrête trop tôt
phrase-json_missing = “{ $field }” manque{ $where }
phrase-json_expected = { $got } au lieu de { $expected }{ $where }
phrase-json_unknown = il n’y a pas de champ “{ $field }”{ $where }
phrase-json_bound = on attend un nombre { $bound } { $limit }{ $where }
phrase-json_length = on attend un texte de { $limit } caractères au plus{ $where }
phrase-no_pad_format = ce n’est pas un objet JSON avec “format” : “{ $format }”
phrase-no_format = ce n’est pas un objet JSON avec un nombre “format”
phrase-unknown_format = il n’y a pas de format { $format }
phrase-no_result = l’enregistrement n’en donne pas
phrase-other_winners = gagnants : { $written } dans l’enregistrement, { $played } à la relecture
phrase-other_total = place { $seat } : { $written } points dans l’enregistrement, { $played } à la relecture
phrase-other_seats = { $written } places dans l’enregistrement, { $played } à la relecture
phrase-not_a_list = doit être une liste
phrase-unknown_field = champ inconnu “{ $field }”
phrase-ticket_points = les points vont de 1 à 127
phrase-route_points = { $length } : { $points } ne peut pas servir
phrase-text_long = { $count } caractères, alors que { $most } sont permis
phrase-texts_long = ses textes ont en tout { $count } caractères, alors que { $most } sont permis
phrase-text_hidden = un caractère invisible ({ $character }) : supprimez-le
phrase-text_heap = plus de { $most } accents sur une même lettre
phrase-spelling = “{ $text }” doit se composer de a-z, 0-9, - et _, 60 au plus
phrase-turn_seconds = un tour dure de { $least } à { $most } secondes, pas { $seconds }
phrase-listed_deal = une donne déjà jouée ne peut pas être à une table publique : quelqu’un peut la connaître
phrase-given_deal = une donne déjà jouée garde son plateau et son nombre de places
phrase-risk_here = cette machine elle-même en fait partie
phrase-risk_proxy = un mandataire ou un club de ce serveur en fait partie, et avec lui tous ceux qui passent par là
phrase-risk_own = vous en venez vous-même
phrase-risk_many = { $count } des { $all } fenêtres ouvertes ici en viennent
phrase-the_file = le fichier
phrase-the_title = le titre
phrase-the_word = le mot “{ $word }”
phrase-place = lieu { $name }
phrase-route = route { $index } ({ $name })
phrase-ticket = destination { $index } ({ $name })
phrase-bytes = octets
phrase-places = lieux
phrase-ends = bouts de pays
phrase-routes = routes
phrase-tickets = destinations
phrase-claims = façons de prendre une route
phrase-scenery = éléments de paysage
phrase-scenery_points = points d’un élément de paysage

## Bots

help-bots =
    Liste les niveaux, les robots qui sont derrière, d’autres robots, et la manière
    d’ajouter le vôtre.

    Utilisation : omnibus bots

    Partout où une commande prend des robots, elle prend un niveau, un robot de
    cette liste (certains ont des paramètres, comme tickets:slips=0.1), un fichier
    Python à vous, ou run:COMMANDE pour un programme dans n’importe quel langage.
    docs/bots.fr.md montre comment en écrire un.

    Exemple
      omnibus watch --bots easy,greedy --board paris
bots-levels = Niveaux
bots-built-in = Robots
bots-outside = D’autres paquets
bots-by = le robot { $bot }
bots-own = Le vôtre
bots-own-how =
    Votre robot est un fichier Python, ou tout programme qui lit et écrit des lignes
    JSON :

      omnibus watch --bots mon_robot.py,greedy
      omnibus simulate --bots "run:node mon_robot.js,tickets" --board london

    docs/bots.fr.md montre comment en écrire un.
bots-forfeits = { $bot } a déclaré forfait pour { $count ->
    [one] une décision
   *[other] { $count } décisions
 }, au profit d’une action par défaut : { $reasons }.
bot-failed = { $bot } a échoué à l’action { $number } d’une partie : { $reason } : { $detail }. Chaque fois qu’il échoue, une action simple est jouée pour lui.
bot-log = Toute sa sortie est dans { $file }.
bot-no-log = Pour garder toute sa sortie : OMNIBUS_BOT_LOG=robots.log
forfeit-crashed = il a planté
forfeit-garbage = sa réponse n’était pas valable
forfeit-gone = il a échoué trop souvent pour être relancé
forfeit-illegal = son action n’était pas permise
forfeit-slow = il a mis trop de temps
trouble-bot-count = { $option } nomme { $found } robots. Donnez-en un pour les { $players } joueurs, ou un pour chacun.
bot-random = Joue une action permise quelconque, toutes avec la même probabilité.
bot-greedy = Prend la plus longue route qu’il peut payer, et ignore ses destinations.
bot-tickets = Construit le chemin le moins cher pour une destination après l’autre, puis prend les plus longues routes.
bot-planner = Prévoit un seul réseau pour toutes ses destinations, et pèse ce qui peut mal tourner.
bot-mcts = Joue jusqu’au bout des milliers de parties possibles, et fait l’action qui a le mieux réussi.
bot-untaught = Aucune politique n’est encore entraînée pour { $boards } : { $bot } y joue comme { $other }.
bot-search = Explore quelques tours d’avance avec la politique apprise, dans les parties qui s’accordent avec ce qu’il a vu.
bot-learned = Entraîné par des millions de parties contre lui-même ; décide d’un coup d’œil.

## Names of the levels

level-easy = facile
level-easy-line = Découvre la carte en jouant, oublie une chose ou deux, et applaudit quand vous gagnez.
level-normal = normal
level-normal-line = Sait où il va, et se perd parfois en chemin.
level-hard = difficile
level-hard-line = Prépare tout son voyage avant le premier départ, et ne gâche aucune carte.
level-expert = expert
level-expert-line = Joue vos prochains tours dans sa tête, des centaines de fois, avant de lever le petit doigt.

## What can be wrong with a bot

error-unknown_bot = il n’y a pas de robot « { $name } » ; il y a { $known }, ou donnez un fichier en .py, ou run:COMMANDE
error-comma_in_bot = « { $name } » contient une virgule, qui sépare les robots : mettez la commande dans un script
error-unknown_parameter = le robot { $name } n’a pas de paramètre « { $parameter } » ; il a { $known }
error-no_parameters = le robot { $name } n’a pas de paramètres, donc pas non plus « { $parameter } »
error-bad_parameter = le robot { $name } ne peut pas prendre « { $value } » pour { $parameter } : { $detail }
error-no_bot_file = il n’y a pas de fichier « { $name } »
error-no_program = il n’y a pas de programme « { $name } » à lancer
error-bot_not_started = le robot { $name } n’a pas pu démarrer : { $detail }

## Arena

help-arena =
    Classe des robots entre eux. Chaque donne est jouée avec toutes les rotations
    des places, pour que la chance s’annule. Le rapport dit qui est le plus fort, de
    combien, et avec quelle certitude. Les parties finies sont gardées : si le
    tournoi s’arrête, la même commande le reprend.

    Utilisation : omnibus arena --bots ROBOTS -o DOSSIER [options]

    Options
      --bots ROBOTS         deux ou plus, séparés par des virgules, chacun contre
                            chacun ; un seul joue contre lui-même (omnibus bots)
      -o, --output DOSSIER  où écrire les parties, les résultats et le rapport
      --board PLATEAUX      plateaux, séparés par des virgules, ou all ; par défaut
                            london
      --players NS          nombres de joueurs, séparés par des virgules, ou all ;
                            par défaut 2
      --deals N             donnes par table ; par défaut 100 ; vous pourrez en
                            ajouter
      --stop-when PART      finir dès que la part de chaque paire diffère à coup sûr
                            de PART (0.5 : l’un est meilleur), au plus tard après
                            --deals
      --mix                 tous les robots à une table, au lieu de deux à deux
      --seed TEXTE          un texte quelconque ; le même texte donne les mêmes
                            parties ; par défaut 1
      --jobs N              parties à la fois ; 0 : une par cœur ; par défaut 1
      --engine NOM          processes, ou ray pour une grappe Ray ; par défaut
                            processes
      --tables NOMS         écrire aussi une ligne par place et partie : csv,
                            parquet, ou les deux
      --report              ne pas jouer ; écrire résultats et rapport des parties
                            finies
      --force               reprendre même si le code des règles ou robots a changé

    Fichiers dans DOSSIER
      report.html    le rapport et ses graphiques, en un seul fichier autonome
      results.json   tous les nombres ; les mêmes à chaque fois
      timings.json   les temps de réflexion des robots
      games.jsonl    chaque partie finie, une par ligne
      games.csv, games.parquet   avec --tables

    Exemples
      omnibus arena --bots planner,greedy -o sortie
      omnibus arena --bots easy,normal,hard,expert --players 4 --mix -o niveaux
      omnibus arena --bots planner,mcts:iters=200 --board all --deals 500 -o tout

help-arena-export =
    Écrit une partie d’un tournoi comme enregistrement ordinaire, pour replay,
    verify et fair ; ou toutes ses parties, dans un dossier.

    Utilisation : omnibus arena export DOSSIER -o FICHIER [options]

    Options
      -o, --output FICHIER   où écrire la partie ; - est la sortie standard ; sans
                             --game, un dossier pour toutes
      --game N               numéro de la partie dans le tournoi ; la première est 1
      --board FICHIER        le plateau du tournoi, si c’est un fichier à vous

    Exemples
      omnibus arena export sortie --game 7 -o partie.json
      omnibus arena export sortie -o parties

help-evaluate =
    Mesure la force d’un robot, selon un protocole que d’autres peuvent répéter et
    citer : omnibus-eval-1. Le robot joue contre planner, learned et
    search:iters=16 sur les cinq plateaux, à tous les nombres de joueurs, dans les
    mêmes 100 donnes pour tous les robots ; chaque donne est jouée avec toutes les
    rotations des places. C’est long : 18 000 parties. Les parties finies sont
    gardées : la même commande reprend de là.

    Utilisation : omnibus evaluate ROBOT -o DOSSIER [options]

    ROBOT est l’un des nôtres ou le vôtre (omnibus bots ; docs/bots.fr.md).

    Options
      -o, --output DOSSIER  où écrire les parties, les rapports et les résultats
      --jobs N              parties à la fois ; 0 : une par cœur ; par défaut 1
      --deals N             seulement les N premières donnes
      --board PLATEAUX      seulement ces plateaux, séparés par des virgules
      --players NS          seulement ces nombres de joueurs, séparés par des
                            virgules
      --against NOMS        seulement ces adversaires : planner, learned, search
      --force               reprendre même si le code des règles ou robots a changé

    Moins que le tout est marqué comme incomplet : bon pour un premier regard, pas
    pour se comparer à des résultats publiés. Retirez ensuite --deals, et les
    parties déjà jouées ne sont pas rejouées ; pour les autres options, prenez un
    autre dossier.

    Fichiers dans DOSSIER
      evaluation.json  les parts de victoires et leurs intervalles à 95 %, les
                       versions des règles, des plateaux, du code et des poids
      table.tex        les mêmes en tableau pour LaTeX (paquet booktabs)
      planner/, learned/, search/   les parties et le rapport de chaque tournoi

    Exemples
      omnibus evaluate planner --deals 5 --players 2 -o essai
      omnibus evaluate learned:weights=le-mien/london.npz --board london -o mien
      omnibus evaluate mon_robot.py --jobs 0 -o resultats

evaluate-part = Contre { $opponent }, { $number } sur { $total }
evaluate-opponent = Adversaire
evaluate-board = Plateau
evaluate-players = Joueurs
evaluate-won = Victoires en %
evaluate-mean = moyenne
evaluate-everywhere = tous
evaluate-complete = C’est un résultat d’{ $protocol } pour { $bot }.
evaluate-partial = Ce n’est qu’une partie d’{ $protocol } pour { $bot } : il manque des donnes, des tables ou des adversaires.
evaluate-done = Tous les nombres sont dans { $data }, un tableau pour LaTeX dans { $table }.
arena-progress = Parties
arena-table = Plateau × joueurs
arena-pair = Robots
arena-share = Le premier
arena-interval = 95 %
arena-games = Parties
arena-more = … et { $count } de plus
arena-line = { $done } parties sur { $total }, { $percent } %
arena-left = reste environ { $time }
arena-pair-line = { $table } : { $bots } : { $share } % ({ $low } à { $high })
arena-resumed = Reprise : { $done } parties sur { $total } sont finies.
arena-interrupted = Arrêté. { $done } parties sur { $total } sont gardées dans { $folder }. La même commande reprend de là.
arena-rating = Classement
arena-bot = Robot
arena-firsts = Finit premier
arena-completed = Destinations complétées
arena-stopped = Tranché après { $deals } donnes : aucune part n’est de { $share } %. Au plus 5 tournois semblables sur 100 se trompent.
arena-undecided = Indécis après { $deals } donnes : une part au moins peut encore être de { $share } %.
arena-anytime = Les intervalles des paires ci-dessus tiennent ensemble, quel que soit le moment de l’arrêt ; ceux du classement, non.
arena-done = Tout est dans { $folder }. Ouvrez { $report } dans un navigateur.
trouble-stop = --stop-when doit être une part entre 0 et 1, comme 0.5, pas « { $found } ».
trouble-tables = Il n’y a pas de format de table « { $found } ». Les formats sont { $known }.
trouble-engine = Il n’y a pas de moteur « { $found } ». Les moteurs sont { $known }.
trouble-no-games = Il n’y a pas encore de parties dans « { $name } ».
number-thousandths = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) }
number-hundredths = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## The arena's report

report-title = Omnibus · Arène
report-heading = Qui joue le mieux ?
report-heading-alone = Comment joue-t-il ?
report-contents = Sommaire
report-verdict-sure = { $first } devance { $second } de { $ahead } points de classement : plus que la chance n’explique.
report-verdict-close = { $first } devance { $second } de { $ahead } points de classement, mais c’est peut-être encore de la chance.
report-verdict-alone = { $bot } a joué contre lui-même.
report-fact-games = Parties
report-fact-deals = Donnes par table
report-fact-boards = Plateaux
report-fact-players = Joueurs
report-fact-bots = Robots
report-everywhere = Toutes les tables
report-table = { $board } · { $players } joueurs
report-percent = { $number } %
report-span = { $low }–{ $high }
report-ms = { $number } ms
report-microseconds = { $number } µs
report-seconds = { $number } s
report-bot = Robot
report-ratings = Classement
report-ratings-about = Le robot moyen a 1500 points. Une avance de 100 points gagne environ 64 parties sur 100, une avance de 400 points environ 91. Les traits sont des intervalles à 95 %.
report-differences = Différences significatives
report-differences-about = Chaque paire de robots, le plus fort d’abord : leur écart en points de classement et son intervalle à 95 %. La chance d’une donne que les deux ont partagée s’annule : c’est plus fin que de comparer deux intervalles. p est corrigé par la méthode de Holm : dans 95 tournois sur 100, aucune des différences marquées n’est due à la chance.
report-differences-pair = Robots
report-differences-legend = ▲ significatif à 5 % pour toutes les paires ensemble ; ≈ indécis
report-differences-p = p = { $p }
report-differences-p-small = p < { $p }
report-between = { $low } à { $high }
report-matrix = Face-à-face
report-matrix-about = Combien de fois le robot de la ligne finit devant celui de la colonne, aux tables où les deux jouent. Une égalité compte pour moitié.
report-matrix-corner = ligne ▸ colonne
report-matrix-legend = ▲ plus de la moitié, ▼ moins de la moitié, au-delà de l’intervalle à 95 % (en petit) ; ≈ indécis
report-matrix-anytime = ▲ plus de la moitié, ▼ moins de la moitié, au-delà de l’intervalle qui tient à tout moment (en petit, 95 % pour tous ensemble) ; ≈ indécis
report-firsts = Premières places
report-firsts-about = Combien de fois un robot finit premier ; une victoire partagée compte pour sa fraction. Le trait en pointillé est sa part des places : les victoires dues au hasard.
report-points = Sources des points
report-points-about = Points moyens par place et partie, selon la source. Les destinations non complétées coûtent des points ; là où elles l’emportent, la barre va à gauche du zéro.
report-source-routes = routes
report-source-tickets = destinations
report-spreads = Répartition des points
report-spreads-about = Points de chaque place dans chaque partie, et avance sur la meilleure autre place de la table.
report-spreads-legend = Le nombre est la médiane ; à côté, en petit, l’étendue de neuf parties sur dix (de 5 % à 95 %). Sous les colonnes, la moitié centrale et la médiane
report-spreads-totals = points
report-spreads-margins = avance sur la meilleure autre place
report-tickets = Destinations
report-tickets-about = La part des destinations gardées qu’un robot a complétées, et combien il en a vu, gardé et complété par partie.
report-tickets-drawn = vues
report-tickets-kept = gardées
report-tickets-completed = complétées
report-lengths = Longueur des parties
report-lengths-about = Tours de tous les joueurs ensemble, du premier au dernier.
report-lengths-mean = moyenne { $mean }
report-lengths-said = { $mean } tours en moyenne, { $rounds } par joueur ; de { $least } à { $greatest } en { $games ->
    [one] une partie
   *[other] { $games } parties
 }.
report-seats = Ordre du tour
report-seats-about = Combien de fois chaque rang dans l’ordre du tour gagne, quel que soit le robot : chacun joue partout aussi souvent. Le trait en pointillé est une part égale.
report-seats-place = { $place ->
    [1] joue en premier
    [2] joue en deuxième
    [3] joue en troisième
    [4] joue en quatrième
   *[other] joue en cinquième
 }
report-times = Temps de réflexion
report-times-about = Millisecondes moyennes par décision ; chaque trait vaut dix fois le précédent. Seul ce graphique change d’une fois à l’autre.
report-forfeits = Forfaits
report-forfeits-about = Décisions qu’un robot n’a pas prises, ou prises contre les règles. Une action permise a été jouée pour lui, et la partie a continué.
report-forfeits-none = Aucun en { $decisions } décisions.
report-forfeits-table = Table
report-forfeits-count = Décisions
report-forfeits-part = Part
report-forfeits-reason = Raison
report-method = Méthode
report-method-design = Places
report-design-pairs = Chaque paire de robots se partage une table, aussi également que ses places le permettent. Chaque donne (mêmes mélanges, même première place) est jouée avec toutes les rotations des places ; si leur nombre est impair, les robots ont la place de trop tour à tour. Chaque robot joue donc à chaque place aussi souvent, et la chance de la donne s’annule.
report-design-mix = Les robots se partagent une table, aussi également que ses places le permettent. Chaque donne (mêmes mélanges, même première place) est jouée avec toutes les rotations des places : chaque robot joue à chaque place aussi souvent, et la chance de la donne s’annule. L’ordre des robots autour de la table change de donne en donne.
report-design-alone = Le même robot a toutes les places d’une table.
report-method-stop = Arrêt
report-method-stopped = Le tournoi devait s’arrêter dès qu’à aucune table la part d’une paire ne pouvait être de { $share } %, et l’a fait après { $deals } donnes.
report-method-undecided = Le tournoi devait s’arrêter dès qu’à aucune table la part d’une paire ne pouvait être de { $share } % ; après { $deals } donnes, c’était indécis.
report-method-anytime = Les intervalles de « Face-à-face » sont des suites de confiance (par paris) : ils tiennent à tout moment, et ensemble à 95 %, si bien qu’un arrêt anticipé ne les fausse pas. Tous les autres intervalles, et chaque p, supposent une longueur fixe ; après un arrêt anticipé, ils exagèrent un peu les différences.
report-method-intervals = Intervalles
report-method-intervals-said = Tous les intervalles sont à 95 %. L’unité est la donne, car les parties d’une même donne dépendent les unes des autres : intervalle de Wilson pour le nombre effectif de parties, qui découle de la variance entre les donnes.
report-method-ratings = Classement
report-method-ratings-said = Bradley-Terry par maximum de vraisemblance sur l’échelle Elo, moyenne 1500, chaque donne comptant une fois. Une donne à égalité est ajoutée pour chaque paire, pour que le classement d’un robot qui gagne toujours reste fini.
report-method-bots = Robots
report-method-seed = Graine
report-method-version = Omnibus (code)
report-method-boards = Plateaux (empreinte)
report-footer = Fait par omnibus arena. Projet de passionnés, non officiel ; les noms des jeux sont des marques de leur éditeur.

## What can be wrong with a tournament

error-no_bots = aucun robot donné : nommez-en au moins un
error-same_bot_twice = deux robots s’appellent « { $bot } » ; donnez un autre nom à l’un d’eux, comme dans autre={ $bot } ; un robot seul joue contre lui-même
error-bad_alias = « { $alias } » n’est pas un nom de robot : des lettres, des chiffres et { $marks }, { $most } au plus
error-same_board_twice = le plateau « { $board } » est donné deux fois
error-impossible_table = { $board } se joue de { $least } à { $most }, pas à { $players }
error-unknown_opponent = le protocole n’a pas d’adversaire « { $opponent } » ; il a { $known }
error-board_not_evaluated = le protocole ne connaît pas le plateau « { $board } » ; il se joue sur { $known }
error-not_a_store = { $name } n’est pas un fichier de parties écrit par cette version de l’arène ; donnez un autre dossier
error-bad_game_line = la ligne { $line } de { $name } est abîmée ; effacez-la, et sa partie sera rejouée
error-other_settings = { $name } contient les parties d’un autre tournoi ({ $setting } : là { $found }, ici { $wanted }) ; donnez les mêmes réglages, ou un autre dossier
error-played_by_other_code = { $name } contient des parties que d’autres règles ou robots ont jouées (code { $found }, ici { $wanted }) ; donnez un autre dossier, ou continuez quand même avec --force
error-played_by_other_bot = { $name } contient des parties qu’une autre version du robot « { $bot } » a jouées (ses fichiers { $found }, ici { $wanted }) ; donnez un autre dossier, ou continuez quand même avec --force
error-bot_changed = les fichiers du robot « { $bot } » ne sont pas ceux du début du tournoi ({ $wanted }, ici { $found }) ; les parties jouées avant sont gardées
error-nothing_to_decide = --stop-when compare des robots : donnez-en deux ou plus, ou enlevez-le
error-game_not_played = la partie { $game } n’a pas été jouée
error-other_game = une partie de la donne { $deal } sur { $board } a un autre résultat quand on la rejoue ({ $detail }) : une autre version du code l’a jouée
error-store_in_use = un autre tournoi écrit dans { $name } en ce moment
error-worker_died = un processus de travail a été tué ; les parties jouées avant sont gardées
error-ray_missing = Ray n’est pas installé ; installez-le avec : pip install 'omnibus[ray]'
error-ray_failed = Ray n’a pas pu démarrer : { $detail }
error-pyarrow_missing = Parquet a besoin de pyarrow, qui n’est pas installé ; installez-le avec : pip install 'omnibus[data]'
error-not_a_dataset = ce n’est pas un jeu de données de parties : ses métadonnées n’ont pas d’en-tête « omnibus »
error-bad_header = l’en-tête du jeu de données est illisible : { $detail }
error-future_dataset = le jeu de données a le format { $found }, cette version lit jusqu’au format { $known } : prenez un Omnibus plus récent
error-bad_column = la colonne « { $name } » du jeu de données manque, ou n’est pas valable
error-damaged_dataset = le jeu de données est abîmé : { $detail }
error-bad_game = partie { $number } : { $reason }
error-other_first = la première place enregistrée est { $written }, mais la graine tire la place { $played }
error-no_such_game = il n’y a pas de partie { $number } : le jeu de données en a { $count }, et la première est la partie 0
error-many_boards = un jeu de données contient les parties d’un seul plateau : la partie { $number } a été jouée sur un autre que celles d’avant
error-other_code = une machine de la grappe Ray a un autre code d’Omnibus ({ $found }, ici { $wanted }) ; installez partout la même version

## Reports on games

analysis-progress = Analyse de { $name }
analysis-progress-several = Analyse des parties
analysis-limited = Il y a { $count } parties : seules les { $limit } premières sont analysées. Pour en analyser plus : --limit
analysis-turn = { $turn ->
    [0] Mise en place
   *[other] Tour { $turn }
 }
analysis-do-deck = piocher une carte
analysis-do-card = prendre { $card }
analysis-do-tickets = piocher des cartes Destination
analysis-do-announce = piocher { $short } cartes Destination courtes et { $long } longues
analysis-do-claim = prendre { $route } avec { $cards }
analysis-do-keep = garder { $tickets }
analysis-do-return = garder { $tickets }, rendre { $returned }
analysis-curve = Chances de gagner
analysis-curve-about = Au fil des tours, toutes les cartes étant connues ; justes à ± { $error } près deux fois sur trois.
analysis-curve-final = { $percent } à la fin
analysis-turning-points = Tournants
analysis-turning-none = Aucune décision n’a clairement coûté à quelqu’un une part de ses chances.
analysis-played = Joué : { $action }
analysis-better = Mieux : { $action }
analysis-cost = Coût : { $loss } chances sur 100 (± { $error }).
analysis-to = À { $player } : { $text }
analysis-decisions = Décisions
analysis-judged = Jugées
analysis-mean = Perte moyenne, %
analysis-best = Meilleure
analysis-worst = Plus coûteuse
analysis-at-stake = { $turn }, { $action } : enjeu { $loss }
analysis-lost = { $turn }, { $action } : perte { $loss }
analysis-balance = Chance et talent
analysis-balance-of = En % d’une victoire
analysis-part-start = Avant la distribution
analysis-part-deal = Distribution
analysis-part-blind = Ses cartes piochées
analysis-part-tickets = Ses destinations piochées
analysis-part-display = Cartes retournées
analysis-part-others_luck = Chance des autres
analysis-part-decisions = Ses décisions
analysis-part-others_decisions = Décisions des autres
analysis-part-hidden = Caché
analysis-part-result = Résultat
analysis-noise = { $of ->
    [luck] Bruit : chance ± { $luck }.
    [decisions] Bruit : décisions ± { $decisions }.
    [none] Ni la chance ni les décisions n’ont de bruit.
   *[both] Bruit : chance ± { $luck }, décisions ± { $decisions }.
 } Les erreurs d’estimation sont dans « Caché » : ± { $hidden }.
analysis-losses-added = « Ses décisions » peut descendre sous −100, car les pertes s’additionnent décision par décision : une partie gâchée trois fois coûte trois fois.
analysis-no-balance = Aucun réseau n’a été entraîné pour ce plateau : sa part de chance ne peut pas être mesurée.
analysis-journey = Le parcours
analysis-ticket-paid = { $ticket } : complétée au tour { $turn }, avec { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
 } en { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
 } (le chemin le moins cher en demande { $spaces })
analysis-ticket-done = { $ticket } : complétée au tour { $turn }
analysis-ticket-failed = { $ticket } : non complétée (le chemin le moins cher demande { $spaces ->
    [one] 1 carte
   *[other] { $spaces } cartes
 })
analysis-ticket-missing = { $spaces ->
    [one] il manquait 1 espace
   *[other] il manquait { $spaces } espaces
 }
analysis-ticket-cut = { $turn ->
    [0] coupée par { $player } pendant la mise en place avec { $route }
   *[other] coupée par { $player } au tour { $turn } avec { $route }
 }
analysis-ticket-detour = { $player } a allongé le chemin de { $extra ->
    [one] 1 espace
   *[other] { $extra } espaces
 } au tour { $turn } avec { $route }
analysis-turns = Tours : { $cards } pour des cartes, { $routes } pour des routes, { $tickets } pour des destinations{ $others ->
    [0] {""}
    [one] , 1 autre
   *[other] , { $others } autres
 }
analysis-cards = Cartes : { $faceup ->
    [one] { $faceup } prise
   *[other] { $faceup } prises
 } face visible et { $blind ->
    [one] { $blind } piochée
   *[other] { $blind } piochées
 }, dont { $wilds ->
    [one] { $wilds } joker
   *[other] { $wilds } jokers
 } ; { $paid ->
    [one] { $paid } jouée
   *[other] { $paid } jouées
 }
analysis-left = Reste à la fin : { PIECES($pieces) }, { CARDS($cards) }
analysis-curve-title = { $player } : la chance de gagner au fil de la partie, { $percent } après la distribution
analysis-joint = d’après les cartes de toutes les places
analysis-own = d’après ce que le joueur savait
analysis-grade-good = Bon
analysis-grade-inaccuracy = Imprécision
analysis-grade-mistake = Erreur
analysis-grade-blunder = Gaffe
analysis-turning-points-about = Les décisions qui ont coûté le plus, avec le plateau juste avant. Le juge a comparé les options dans des mondes compatibles avec ce que le joueur pouvait voir.
analysis-picture-about = Sur le plateau, un trait autour de la route prise, et un trait en tirets autour de la meilleure.
analysis-decisions-about = Une perte est la chance de gagner après la meilleure action, moins celle après l’action choisie, d’après ce que le joueur savait. Les coups forcés ne sont pas jugés, et une perte qui peut être du bruit ne compte pas.
analysis-mean-said = Perte moyenne : { $loss } chances sur 100 par décision, en { $count ->
    [one] 1 décision
   *[other] { $count } décisions
 }
analysis-marked = Toutes les décisions qui ont perdu quelque chose
analysis-when = Tour
analysis-grade = Jugement
analysis-done = Joué
analysis-instead = Mieux
analysis-loss = Perte, %
analysis-within = { $loss } ± { $error }
analysis-balance-about = De la chance avant la distribution au résultat : chaque ligne commence où finit celle du dessus, et dit ce qu’ont ajouté la distribution, le hasard ou une décision.
analysis-balance-caption = Chance et talent de { $player } : les parts s’additionnent et donnent le résultat
analysis-balance-part = Part
analysis-about-start = La même pour tous, sauf si la première place était fixée
analysis-about-deal = Les premières cartes, et la première place si elle a été tirée au sort
analysis-about-blind = Les cartes piochées par le joueur, comparées à la carte moyenne
analysis-about-tickets = Les destinations proposées plus tard au joueur, comparées au choix moyen
analysis-about-display = Les cartes retournées face visible après l’action de n’importe qui, comparées à la moyenne
analysis-about-others_luck = Les cartes piochées et les destinations des autres
analysis-about-decisions = Les pertes des décisions du joueur
analysis-about-others_decisions = Les pertes des décisions des autres, partagées entre ceux qui en ont profité
analysis-about-hidden = Le reste : ce que sont devenus les cartes et les plans cachés, et les erreurs d’estimation
analysis-journey-about = Chaque destination et son coût, l’emploi des tours, et ce qui est resté.
analysis-tickets-caption = Destinations de { $player }
analysis-ticket = Destination
analysis-completed = Complétée
analysis-cheapest = Chemin le moins cher
analysis-never = jamais
analysis-in = { $cards } en { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
 }
analysis-length = { $count } × { $spaces ->
    [one] 1 espace
   *[other] { $spaces } espaces
 }
analysis-method = Comment le lire
analysis-method-about = Les parts de « Chance et talent », et qui a jugé la partie.
analysis-judge = Juge
analysis-judge-learned = La stratégie apprise pour ce plateau ; ses chances sont corrigées pour se réaliser aussi souvent qu’elles le disent
analysis-judge-played_out = Des positions jouées jusqu’à la fin, car rien n’a été appris pour ce plateau
analysis-kinds = Joueurs
analysis-file = Enregistrement
analysis-rules = Plateau (empreinte)
analysis-held = En main : { $cards }. Destinations : { $tickets }
analysis-several = { $count ->
    [one] 1 partie
   *[other] { $count } parties
 }
analysis-players = Joueurs
analysis-players-about = Les robots sont groupés par sorte. Victoires, pertes et chance sont en pour cent ; la chance moyenne d’un joueur tend vers zéro au fil des parties.
analysis-bot = Robot : { $kind }
analysis-games = Parties
analysis-games-about = Chacune avec sa page.
analysis-unjudged = Sans rapport
analysis-unjudged-about = Les fichiers et les parties qui n’ont pas pu être jugés, chacun avec la raison.
analysis-won = Victoires, %
analysis-luck = Chance, %
analysis-costliest = Décision la plus coûteuse : { $decision }
analysis-all-games = Toutes les parties
analysis-footer = Fait par omnibus report. Projet de fans non officiel ; les noms des jeux sont des marques de leur éditeur.

## Boards in progress: missing parts, counted

lacking-missing_name = { $count } lieux n’ont pas encore de nom
lacking-missing_field = { $count } lieux n’ont pas encore de position
lacking-missing_translation = { $count } noms n’ont pas encore de traduction
lacking-disconnected = { $count } lieux ne sont pas encore reliés aux autres
lacking-unconnectable = { $count } destinations n’ont pas encore de chemin entre leurs lieux

## A game at this terminal

help-lesson =
    Des leçons sur le vrai plateau. Chacune vous donne de petites tâches, dit quoi
    taper, et explique pourquoi un autre choix n’est pas permis ou pas demandé ici.
    Les règles sont celles de toute partie. À la fin, vous pouvez continuer la même
    partie.

    Utilisation : omnibus lesson [LEÇON] [options]

    LEÇON est un plateau, ou un nom de la liste qu’« omnibus lesson » affiche. La
    première partie prend cinq minutes, une leçon sur un plateau deux.

    Options
      --plain            des lignes simples, pour un lecteur d’écran ou un script :
                         rien n’est dessiné, les commandes sont des mots

    Pendant une leçon
      un numéro          fait ce choix ; la tâche dit quel numéro taper
      passer             laisse la leçon faire la tâche pour vous
      retour             revient à la tâche précédente
      quitter            s’en va ; une leçon n’est pas gardée

    La liste montre les étoiles des leçons finies : trois si aucune réponse n’a été
    refusée ni aucune tâche passée, deux si c’est arrivé deux fois au plus, sinon
    une.

    Exemples
      omnibus lesson
      omnibus lesson first
      omnibus lesson flags --plain

    Pour en savoir plus : docs/terminal.fr.md
lesson-line = { $title } · { $board }, { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 }
lesson-take = Pour en commencer une : omnibus lesson { $name }
lesson-unknown = Il n’y a pas de leçon « { $name } ». Les leçons sont { $known }.
lesson-how = Tapez le numéro que la tâche indique. passer : la leçon le fait pour vous. retour : la tâche précédente. quitter : partir.
lesson-later = Quelques tours plus tard…
lesson-task = { $number } sur { $count } : { $says }
lesson-type = Tapez { $number }, puis Entrée.
lesson-next = suite
lesson-try = essayer
lesson-refused = Les règles ne le permettent pas.
lesson-why = Ce n’est pas possible : { $reason }.
lesson-other = Les règles le permettent, mais cette tâche demande autre chose.
lesson-end = C’était la leçon. Continuer la partie d’ici, contre un robot facile, ou s’en aller ?
lesson-end-earlier = C’était la leçon. Continuer la partie d’un peu avant sa fin, contre un robot facile, ou s’en aller ?
lesson-play-on = continuer la partie
lesson-stars = { $stars ->
    [3] Trois étoiles : aucune réponse refusée, aucune tâche passée.
    [2] Deux étoiles sur trois : { $slips ->
        [one] une réponse refusée ou une tâche passée
       *[other] { $slips } réponses refusées ou tâches passées
     }. Sans aucune, il y en a trois.
   *[other] Une étoile sur trois : { $slips } réponses refusées ou tâches passées. Avec deux au plus, il y a deux étoiles, et sans aucune, trois.
 }
lesson-finished = finie, { $stars ->
    [one] 1 étoile
   *[other] { $stars } étoiles
 } sur 3
lesson-stars-lost = Les étoiles ne peuvent pas être gardées : { $folder } n’est pas modifiable.
help-play =
    Une partie dans ce terminal, contre des robots ou entre vous. Tout tient sur un
    écran, et taper cherche parmi vos choix. La partie est gardée après chaque
    action : rien ne se perd jamais.

    Utilisation : omnibus play [PLATEAU] [options]

    PLATEAU est un plateau fourni (omnibus boards les liste) ou un fichier à vous ;
    par défaut london.

    Options
      --against ROBOTS   vos adversaires : des niveaux, ou tout robot (omnibus bots
                         les liste), séparés par des virgules ; par défaut normal
      --players NOMS     les personnes à ce terminal, séparées par des virgules ;
                         les mains sont cachées entre les tours. Avec --against
                         none, il n’y a pas de robot
      --seed TEXTE       un texte quelconque ; le même texte donne la même donne
      --plain            des lignes simples, pour un lecteur d’écran ou un script :
                         rien n’est dessiné, les commandes sont des mots
      --save FICHIER     garder la partie dans ce fichier, pas dans votre dossier
      --resume [FICHIER] reprendre la partie de ce fichier ; par défaut, la dernière

    Niveaux
      easy               oublie une chose ou deux : pour une première partie
      normal             sait où il va, et se perd parfois
      hard               prévoit tout son voyage, et ne gâche aucune carte
      expert             joue vos prochains tours de tête ; réfléchit une seconde

    Exemples
      omnibus play
      omnibus play germany --against hard,normal
      omnibus play paris --players Ada,Marie --against easy
      omnibus play --resume

    Pour en savoir plus : docs/terminal.fr.md
play-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
play-short-points = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
 }
play-dealt = reçoit { CARDS($count) }
play-offered = se voit proposer { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
 }
play-deck = pioche ({ $count })
play-pair = { $name } : { $text }
play-series = { $one } ; { $more }
play-drew = pioche une carte
play-drew-own = pioche { $card }
play-claimed = prend { $route } +{ $points }
play-kept = garde { $kept ->
    [one] { $kept } destination
   *[other] { $kept } destinations
 } sur { $count }
play-found = { $found } sur { $total }
play-choices = { $total } choix
play-choose = Tapez un numéro, ou une partie d’un nom.
play-thinking = { $player } réfléchit…
play-hand-over = { $player }, c’est à vous. Appuyez sur Entrée quand personne d’autre ne regarde.
play-forfeit = { $player } n’a pas su décider ({ $reason }) : une action simple a été jouée.
play-exists = « { $name } » existe déjà : choisissez un autre nom.
play-save-exists = « { $name } » existe déjà. Pour reprendre cette partie : omnibus play --resume { $name }
play-names = À ce terminal, chacun a besoin d’un nom différent : « { $found } » ne convient pas.
play-seats = { $title } se joue de { $least } à { $most }, pas à { $found }.
play-not-with-resume = { $option } n’est que pour une nouvelle partie. Avec --resume, la partie gardée le décide.
play-no-game = Il n’y a pas de partie en cours à reprendre.
play-unknown-board = « { $name } » a été jouée sur le plateau « { $board } », qui n’est pas fourni. Donnez son fichier : omnibus play FICHIER --resume { $name }
play-unfinished = Vous avez une partie en cours. Pour la reprendre : omnibus play --resume
play-record = La partie est enregistrée dans { $name }
play-go-on = La partie est gardée dans { $name }. Pour la reprendre : { $command }
play-kept-in = La partie est gardée après chaque action, dans { $name }
play-character = { $player } : { $line }
play-keys = tapez pour chercher · n° ou ↑↓, puis Entrée · Tab { $page } · Ctrl-Z · ? aide
play-keys-step = numéro ou ↑↓, puis Entrée · Échap retour · Tab { $page } · ? aide
play-keys-page = ↑↓ PgPréc PgSuiv · tapez pour chercher · Tab page suivante · Échap retour
tab-map = plan
tab-routes = plateau
play-keys-enter = Entrée pour continuer
play-help-screen =
    Choisir
      taper               une partie d’un lieu, une couleur, un mot : la liste
                          montre les choix qui conviennent ; Entrée prend celui
                          qui porte ▸
      numéro, Entrée      faire le choix de ce numéro ; il ne change jamais
      ↑ ↓ ← →, Entrée     se déplacer dans la liste
      Échap               effacer la recherche ; revenir d’un pas

    Regarder
      Tab                 le plan ; puis le plateau, lieu par lieu ; puis vos
                          destinations (ou contrats) et leurs chemins ; puis le
                          journal ; puis cette page. Dans une fenêtre de moins de
                          100 colonnes, le plan vient en dernier
      plan                le plan : tapez une partie d’un lieu pour le trouver et
                          lister ses routes ; les traits épais sont sur votre
                          chemin
      PgPréc, PgSuiv      une page plus haut ou plus bas

    Faire
      Ctrl-Z, ou annuler  annuler votre action, tant que rien de caché n’a été
                          révélé et que personne d’autre n’a joué
      conseil             où regarder ; encore : pourquoi ; encore : ce qu’un
                          robot fort ferait à votre place
      sauver              écrire une copie de la partie dans un fichier
      quitter, ou Ctrl-C  partir ; omnibus play --resume reprend la partie

    Destinations, ou contrats
      « encore 5 espaces, 2 cartes » : le chemin le moins cher qui reste a cinq
      espaces à prendre, et il vous manque deux des cartes qu’il faut. ◂ marque
      les routes de ces chemins.
play-help-voice =
    Tapez un numéro pour faire ce choix.
    Tapez une partie d’un lieu ou une couleur pour entendre les choix qui conviennent.
    choix : tous les choix. Entrée seule : continuer, ou revenir d’un pas.
    main : vos cartes. destinations, ou contrats : les vôtres, et le chemin le moins cher pour chacun.
    table : tous les joueurs, les cartes visibles et les pioches.
    routes : le plateau. routes louvre : les routes des lieux de ce nom, et leurs propriétaires.
    journal : les derniers événements. journal 30 : les 30 derniers tours.
    conseil : où regarder. Encore : pourquoi. Encore : ce qu’un robot fort ferait à votre place.
    annuler : annule votre action, tant que rien de caché n’a été révélé et que personne d’autre n’a joué.
    sauver : écrit une copie de la partie dans un fichier. sauver partie.json : dans celui-là.
    quitter : partir. omnibus play --resume reprend la partie.
page-map = Le plan
page-routes = Le plateau, lieu par lieu
page-tickets = Vos destinations, et le chemin le moins cher de chacune
page-log = Journal
page-help = Aide
map-closed = { $sign } ne peut plus être prise
map-thick = trait épais : prise, ou sur votre chemin
label-cards = Cartes
label-tickets = Destinations
label-routes = Routes
label-payment = Jouer
label-keep = Garder
label-display = Visibles
label-hand = Main
label-since = Récit
label-offer = Proposées
label-more = Autres
verb-cards = prendre
verb-tickets = piocher des destinations :
verb-routes = prendre
verb-payment = jouer
verb-keep = garder
ask-turn = À vous : cartes, destinations ou une route
ask-second = Votre deuxième carte
ask-keep = Quelles destinations gardez-vous ? { $least ->
    [one] Au moins une
   *[other] Au moins { $least }
 }
ask-announce = Combien de destinations courtes et longues piochez-vous ?
ask-pass = Vous ne pouvez rien faire
ask-pay = Avec quelles cartes prenez-vous { $route } ?
ask-agreement = Continuer, ou annuler ?
ask-after = Et maintenant ?
ask-file = Dans quel fichier sauver ? Laissez vide pour annuler.
choice-tickets = piocher { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
 }
choice-short = { $count ->
    [one] { $count } courte
   *[other] { $count } courtes
 }
choice-long = { $count ->
    [one] { $count } longue
   *[other] { $count } longues
 }
choice-useful = sur votre chemin
choice-pass = passer
choice-go-on = continuer
choice-undo = annuler
way-done = complétée
way-cut = plus aucun chemin possible
way-pieces = { $spaces ->
    [one] { $spaces } espace
   *[other] { $spaces } espaces
 } : trop peu { PIECES("of") }
way-over = trop long : { $spaces } espaces avec les vôtres, { PIECES($pieces) }
way-shared = sur votre chemin : aucun espace de plus
way-missing = encore { $spaces ->
    [one] { $spaces } espace
   *[other] { $spaces } espaces
 }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }
road-free = libre
road-mine = à vous
road-closed = fermée
undo-done = Annulé.
undo-nothing = Vous n’avez encore rien fait qui puisse être annulé.
undo-others = Impossible d’annuler : quelqu’un d’autre a joué depuis.
undo-revealed = Impossible d’annuler : des cartes ou des destinations ont été révélées.
hint-nudge = Conseil : { $nudge } Redemandez pour savoir pourquoi.
hint-reason = Conseil : { $reason } Redemandez pour savoir que faire.
hint-given = Conseil : { $number }, { $choice }{ $paid }
hint-paid = , en jouant { $cards }
hint-none = Il n’y a rien à conseiller ici.
after-again = la même donne
after-new = une nouvelle partie
after-record = sauver l’enregistrement
after-quit = partir
say-hint = conseil
say-undo = annuler
say-skip = passer
say-back = retour
say-choices = choix liste
say-hand = main
say-table = table
say-tickets = destinations contrats
say-map = plan
say-routes = routes
say-log = journal
say-save = sauver
say-help = aide ?
say-quit = quitter
voice-begin = { $title }. Joueurs : { $players }.
voice-help = Tapez un numéro pour choisir, une partie d’un nom pour chercher, aide pour toutes les commandes.
voice-no-number = Il n’y a pas de choix { $number }.
voice-nothing = Rien ici ne correspond à « { $text } ». Tapez aide pour entendre les commandes.
voice-many = { $first } à { $last }. { $label } : tapez une partie d’un lieu, ou choix pour les entendre toutes.
voice-hand = Votre main : { $cards }.
voice-player = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { PIECES($pieces) }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }, { $tickets ->
    [one] { $tickets } destination
   *[other] { $tickets } destinations
 }.
voice-no-tickets = Vous n’avez pas de destination.
voice-deck = une carte de la pioche, il en reste { $count }
voice-gray = { $count ->
    [one] { $count } carte d’une couleur au choix
   *[other] { $count } cartes d’une même couleur, au choix
 }
voice-route = la route { OF($a) } { AT($b) }
voice-ticket = la destination { OF($a) } { AT($b) }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
voice-map = Le plan ne se lit pas à voix haute. Tapez routes et un lieu pour entendre ses routes, par exemple : routes { $place }
voice-to = vers { THE($place) }
voice-done = complétées : { $tickets }
voice-failed = non complétées : { $tickets }

## First hints

nudge-around = Regardez les routes qui touchent { THE($place) }.
nudge-board = Regardez les routes que vous pouvez prendre.
nudge-draw = Regardez les cartes que vous pouvez piocher, et ce qui manque encore à vos routes.
nudge-tickets = Regardez vos destinations : vos { PIECES("all") } suffisent peut-être pour d’autres.
nudge-keep = Regardez les chemins sur le plateau : lesquels partagent des routes, et avez-vous assez { PIECES("of") } pour tous ?
nudge-announce = Comparez les destinations longues, qui rapportent plus, aux { PIECES("all") } qu’elles demandent.
nudge-pass = Regardez les pioches et le plateau : il n’y a plus rien à piocher ni à prendre.

## Reasons in hints

advice-completes_ticket = Vous complétez ainsi { $tickets }.
advice-claims_for_ticket = C’est sur votre chemin pour { $tickets }.
advice-claims_for_bonus = Elle rapporte plus par le bonus de ce plateau que par ses points.
advice-claims_for_points = Aucune destination n’en a besoin, mais ses points valent bien le tour.
advice-last_claim = La partie touche à sa fin : prenez ce qui compte tout de suite.
advice-ends_game = Cela déclenche le dernier tour.
advice-draws_for_route = Il vous la faut pour { $route }, où il manque { $cards }.
advice-draws_for_points = Elle peut servir pour { $route }, qui vaut bien ses tours ; il manque { $cards }.
advice-draws_blind = Aucune carte visible ne promet plus qu’une carte de la pioche.
advice-takes_wild = Il remplace n’importe quelle couleur.
advice-collects_cards = Aucune route de votre plan ne la demande maintenant, mais elle pourra servir plus tard.
advice-first_tickets = C’est un bon partage de destinations courtes et longues pour commencer.
advice-more_tickets = De nouvelles destinations promettent maintenant plus que tout le reste.
advice-keeps_served = Un même plan peut compléter { $tickets }.
advice-keeps_hopeful = Aucun plan ne les complète encore toutes, mais elles peuvent valoir le risque.
advice-keeps_least_bad = Il faut en garder autant, et aucun autre choix ne coûte moins.
advice-pass = Il n’y a rien d’autre à faire.
advice-missing = Pour { $route }, il vous manque encore { $cards }.
advice-serves = Cela aide à compléter { $tickets }.
advice-points = { $points ->
    [one] Cela rapporte tout de suite 1 point.
   *[other] Cela rapporte tout de suite { $points } points.
 }
advice-risk_some = Quelqu’un d’autre peut prendre { $route } avant vous.
advice-risk_high = Les autres sont près de { $route }, et le détour est long.
advice-twin_needed = Sa jumelle en { $color } coûterait moins maintenant, mais { $other } demande ces cartes.
advice-twin_wilds = Il manque moins à sa jumelle en { $color }, mais elle prendrait { $wilds }.
advice-twin_bonus = Sa jumelle en { $color } coûterait moins, mais ajoute moins au bonus de ce plateau.

## Reasons that do not name the action

because-draws_for_route = Pour { $route }, il manque encore { $cards }.
because-draws_for_points = { $route } vaut bien ses tours ; il manque encore { $cards }.
because-draws_blind = Les cartes visibles ne vous aident guère.
because-takes_wild = Pour { $route }, il manque encore { $cards }.
because-collects_cards = Aucune route que vous pouvez prendre à présent ne vaut le tour.
because-more_tickets = Ni une route ni une carte ne promettent grand-chose à présent.
because-keeps_served = { $count ->
    [one] L’un de ces choix s’accorde bien avec un plan.
   *[other] Un même plan peut en compléter { $count }.
 }
because-risk = Quelqu’un d’autre peut y être avant vous.

## Mistakes, as the coach names them

coach-kept_lost = Vous avez gardé ce qui ne peut plus être complété : { $tickets }.
coach-too_many_tickets = Trop de destinations : un même plan pour toutes demande { $spaces } espaces, et il vous reste { PIECES($pieces) }.
coach-returned_fitting = Vous avez rendu ce qui entrait dans votre plan : { $tickets } demande { $spaces ->
    [0] aucun espace de plus
    [one] { $spaces } espace de plus
   *[other] { $spaces } espaces de plus
 }, et il vous reste { PIECES($pieces) }.
coach-kept_dear = Vous avez gardé ce qui coûte trop : avec { $tickets }, votre plan a { $spaces ->
    [one] { $spaces } espace
   *[other] { $spaces } espaces
 } de trop.
coach-tickets_at_end = Vous avez pioché des destinations à votre dernier tour, quand il était trop tard pour les compléter.
coach-tickets_too_early = Vous avez pioché des destinations trop tôt, avec { $tickets } encore à finir.
coach-wasted_wilds = Vous avez joué plus de cartes { $wild } qu’il n’en fallait : { $count } de trop.
coach-dearer_twin = Vous avez pris la plus chère de deux routes jumelles : celle en { $color } demande { $count ->
    [one] { $count } carte { $wild }
   *[other] { $count } cartes { $wild }
 } de moins.
coach-spent_needed = Vous avez dépensé des cartes qu’il vous faut : la couleur { $color } pour { $route }.
coach-spent_pieces = Vous avez dépensé des { PIECES("all") } qu’il vous faut : vos destinations demandent encore { $spaces } espaces, et il vous reste { PIECES($pieces) }.
coach-ends_with_open = Vous avez déclenché le dernier tour trop tôt, avec { $tickets } encore à finir.
coach-ends_behind = Vous avez déclenché le dernier tour avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de retard.
coach-missed_end = Vous avez laissé passer la fin : avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 } d’avance, vous pouviez déclencher le dernier tour.
coach-drew_at_end = Vous avez pioché une carte à votre dernier tour, quand elle ne pouvait plus servir.
coach-less_at_end = Vous avez pris trop peu à votre dernier tour : une autre route rapporte tout de suite { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de plus.
coach-left_open = Vous pouviez compléter { $tickets } tout de suite, et ne l’avez pas fait.
coach-let_twin_go = Vous avez laissé passer une jumelle : il ne reste qu’une route { $route }.
coach-left_route = Vous avez laissé { $route } aux autres, qui peuvent la prendre avant vous.
coach-drew_too_long = Vous avez pioché trop longtemps : vous avez déjà { $count } cartes, et il vous reste { PIECES($pieces) }.
coach-plan_is_paid = Vous avez pioché trop longtemps : votre main suffit déjà à tout ce que demande votre plan.
coach-wild_for_turn = Vous avez pris une carte { $wild } visible, ce qui vous a coûté l’autre carte de votre tour.
coach-useless_card = Vous avez pris une carte qui ne manque pas à votre plan : { $color }.
coach-beside_plan = Vous avez pris une route hors de votre chemin : { $route } n’aide à compléter aucune de vos destinations.

## Refusals of a server

error-bad_message = ce n’est pas un message du protocole : { $detail }
error-bad_request = cette requête est incompréhensible : { $detail }
error-too_large = c’est trop grand : { $most } octets au plus
error-bad_name = un nom a de 1 à { $most } caractères visibles
error-bad_text = un message de la discussion a de 1 à { $most } caractères visibles
error-bad_settings = ces réglages ne vont pas : { $detail }
error-bad_board = on ne peut pas jouer sur ce plateau : { $detail }
error-bad_network = « { $network } » n’est ni une adresse ni un réseau : donnez-en un comme 203.0.113.7 ou 2001:db8::/32
error-no_reason = il faut une raison : tous ceux qui y sont la liront
error-unknown_puzzle = ce serveur n’a pas de problème « { $puzzle } »
error-bad_day = « { $day } » n’est pas une date : donnez-en une comme 2026-11-19
error-unknown_lesson = il n’y a pas de leçon « { $lesson } »
error-unknown_level = il n’y a pas de robot de niveau « { $level } » ; il y a { $known }
error-no_guest = vous n’êtes pas encore connu ici : demandez d’abord le cookie d’un invité
error-unknown_host = « { $host } » n’est pas un nom de ce serveur : la personne qui le tient peut l’ajouter avec --public-name
error-for_this_machine = c’est réservé à la machine du serveur, ou à une personne qui en a le secret
error-foreign_origin = cette page n’a pas le droit de parler à ce serveur
error-not_seated = vous n’avez pas de place à cette table
error-not_leading = seule la personne qui guide peut faire cela
error-cannot_lead = cette personne ne peut pas guider
error-not_host = seul l’hôte de la table peut faire cela
error-not_allowed = vous n’avez pas le droit de voir cette table : demandez une invitation
error-removed = on vous a demandé de quitter cette table
error-muted = la personne qui tient ce serveur vous a ôté la parole jusqu’au { $until } : vous pouvez jouer, mais ni discuter ni guider d’autres personnes dans une relecture
error-barred = la personne qui tient ce serveur vous en a exclu jusqu’au { $until }
error-blocked = la personne qui tient ce serveur a bloqué votre adresse jusqu’au { $until }
error-no_secret = c’est réservé à la personne qui tient ce serveur : le secret manque ou n’est pas le bon
error-no_spectators = cette table n’admet pas de spectateurs
error-no_screens = cette table ne se joue pas dans une seule pièce : son hôte peut le choisir avant la partie
error-screen_only_shows = un grand écran ne fait que montrer la table : jouez sur votre propre appareil
error-not_a_screen = seul un grand écran peut désigner une route
error-secret_deal = cette donne se joue encore à d’autres tables du tournoi : revenez quand elles auront fini
error-in_tournament = ce n’est pas possible à une table de tournoi
error-not_tournament_host = seul l’hôte du tournoi peut le faire
error-no_such_tournament_code = ce tournoi n’est ouvert qu’à ceux qui ont son code
error-removed_from_tournament = l’hôte vous a retiré de ce tournoi
error-link_used = ce lien a déjà servi, ou est trop vieux : demandez-en un nouveau
error-daily_first = jouez d’abord cette donne : ses résultats et ses parties vous seront alors ouverts
error-daily_today = rejouez la donne d’aujourd’hui depuis sa propre page ; pour le reste, attendez la fin de la journée
error-no_substitute = aucun robot ne peut jouer à votre place la donne du jour : revenez quand vous voulez, votre table vous attend
error-no_such_page = il n’y a rien ici
error-no_such_guest = il n’y a pas de tel invité
error-not_muted = cet invité a la parole
error-not_barred = cet invité n’est pas exclu
error-no_such_report = il n’y a pas de tel signalement, ou il est clos
error-no_such_line = un signalement demande de 1 à { $most } lignes d’autres personnes, qu’on puisse encore lire
error-not_blocked = { $network } n’est pas bloqué
error-table_ended = la personne qui tient ce serveur a mis fin à cette table : { $why }
error-day_to_come = les donnes du { $day } ne sont pas encore là : une journée commence à minuit, en temps universel coordonné
error-day_too_early = il n’y avait pas encore de donne du jour le { $day } : les premières sont celles du { $first }
error-no_daily_board = il n’y a pas de donne du jour sur « { $board } », seulement sur { $known }
error-own_board_daily = les plateaux que l’on fait soi-même n’ont pas de donne du jour, car les autres serveurs ne les connaissent pas
error-daily_unfinished = terminez d’abord votre partie de cette donne : vous pourrez ensuite la rejouer pour vous entraîner
error-board_removed = la personne qui tient ce serveur a retiré ce plateau
error-no_such_table = il n’y a pas de telle table, ou elle a été supprimée parce que personne n’y était venu depuis longtemps
error-not_here = cette personne n’est plus là
error-not_on_board = ce plateau n’a pas ce lieu ou cette route
error-no_such_person = cette personne n’est pas dans le tournoi
error-no_such_tournament = ce tournoi n’existe pas, ou il a été supprimé longtemps après sa fin
error-not_duplicate = les chances ne se comparent que si toutes les tables d’une ronde jouent la même donne
error-no_such_round = le tournoi n’a pas cette ronde ou cette table, ou on ne peut plus la corriger
error-no_such_code = aucune table n’a ce code
error-no_such_transfer = ce code est inconnu : un code ne sert qu’une fois, et pendant 15 minutes
error-no_such_number = cette table n’a pas d’action { $number }
error-table_aside = cette table a été mise de côté parce que son enregistrement ne se rejoue pas ; ses joueurs n’ont rien perdu
error-hello_first = le premier message doit être hello
error-already_started = la partie a commencé
error-not_started = la partie n’a pas encore commencé
error-not_over = la partie n’est pas encore finie
error-led_already = quelqu’un d’autre guide déjà : cette personne peut vous céder sa place, et un guide qui ne montre rien de nouveau pendant deux minutes la perd au profit de la première personne qui la demande
error-seat_taken = cette place est prise
error-known_deal = cette donne a déjà été jouée, et quelqu’un peut la connaître : confirmez que vous prenez place
error-color_taken = une autre personne a choisi cette couleur
error-no_open_seat = aucune place n’est libre à cette table
error-nobody_seated = personne ne s’est encore assis
error-seats_open = il faut un joueur ou un robot à chaque place avant que la partie commence
error-seated_already = vous avez déjà une place à cette table
error-tournament_over = ce tournoi est terminé
error-round_running = toutes les tables de cette ronde n’ont pas fini
error-too_few_people = il faut au moins deux personnes pour une ronde
error-stale = la table a changé entre-temps : regardez de nouveau
error-no_long_turns = les coups conditionnels sont réservés aux tables où un tour dure un jour ou plus
error-shared_device = plusieurs personnes jouent sur cet appareil et verraient les coups conditionnels des autres
error-your_turn = c’est à vous de jouer : jouez, puis préparez les tours suivants
error-not_open = vous ne pourrez jamais prendre { $route } : elle est prise ou fermée, ou il vous reste trop peu de pièces
error-no_ratings = ce serveur ne tient pas de classement
error-no_such_rating = il n’y a rien à annuler : cette partie n’a donné aucune cote
error-no_notifications = ce serveur n’envoie pas de notifications
error-bad_endpoint = ce serveur n’envoie pas de notifications à cette adresse : il faut celle du service d’un navigateur
error-no_hints = cette table se joue sans conseils
error-no_advice = personne n’est libre pour vous conseiller : redemandez dans un moment
error-no_undo = à cette table, aucun coup ne s’annule
error-nothing_to_undo = vous n’avez encore rien fait que l’on puisse annuler
error-undo_revealed = cela ne peut pas s’annuler : quelque chose de caché a été vu, ou quelqu’un d’autre a joué
error-undo_pending = quelqu’un demande déjà à annuler un coup
error-undo_asked = vous l’avez déjà demandé aux autres : jouez d’abord
error-undo_absent = quelqu’un est absent et ne peut pas donner son accord : attendez son retour
error-no_undo_request = personne ne demande à annuler un coup
error-resigned = vous avez abandonné cette partie
error-nobody_there = il n’y a là personne d’autre à qui demander de partir
error-nobody_to_agree = une personne ne peut être retirée que si une troisième est d’accord
error-removal_pending = on demande déjà aux autres si quelqu’un doit partir
error-removal_asked = on a déjà demandé l’avis des autres sur cette personne
error-no_removal = personne ne vous demande si quelqu’un doit partir
error-other_task = la leçon demande autre chose ici : faites ce qu’elle dit, ou quittez-la
error-not_away = un robot ne joue que pour une personne absente depuis un moment, à son tour
error-no_reports = personne ne lit les signalements sur ce serveur
error-reported_already = vous avez déjà signalé ces lignes : la personne qui tient ce serveur les lira
error-risky_block = { $network } n’a pas été bloqué, car { $risk } : si vous le voulez vraiment, confirmez-le
error-too_fast = c’était trop à la fois : attendez un instant
error-too_many_sockets = trop de fenêtres sont ouvertes pour un seul joueur : { $most } au plus
error-too_many_from_here = trop de connexions viennent de votre adresse : { $most } au plus
error-too_many_tournaments = trop de vos tournois ne sont pas finis : { $most } au plus
error-tournament_full = ce tournoi est complet : { $most } personnes au plus
error-too_many_tables = trop de tables ont été ouvertes d’ici : attendez, ou finissez-en une
error-too_many_listed = trop de vos tables sont dans la salle : { $most } au plus
error-server_full = ce serveur est plein : il n’a plus de place pour une autre table
error-too_many_daily = trop de parties des donnes d’aujourd’hui ont été commencées d’ici : demain, il y en aura de nouvelles
error-layout_too_long = ce plateau n’a pas pu être mis en page en { $seconds } s : réessayez, ou dessinez moins de routes
error-too_many_transfers = trop de codes de transfert sont en cours : réessayez dans quelques minutes, ou exportez un fichier
error-too_many_keys = trop de navigateurs sont déjà cet invité : { $most } au plus
error-too_many_analyses = trop de parties attendent déjà leur analyse : réessayez dans quelques minutes
error-too_many_watching = trop de personnes regardent déjà cette table
error-too_many_screens = trop de grands écrans montrent déjà cette table : fermez-en un, ou attendez un instant
error-store_full = le disque du serveur est plein : rien n’a été joué ; réessayez plus tard
error-store_unwritable = le serveur ne peut pas écrire en ce moment : rien n’a été joué ; réessayez plus tard
error-store_broken = le dépôt du serveur ne répond pas : rien n’a été joué ; réessayez plus tard
error-store_away = la base de données du serveur est injoignable : rien n’a été joué ; réessayez plus tard
error-store_unsure = le serveur a perdu sa base de données au milieu de cela : à son retour, on verra si cela a été joué
error-closing = le serveur ferme ; il reviendra
error-internal = quelque chose s’est mal passé sur le serveur ; c’est dans son journal, et rien n’a été joué

## Ready-made phrases

phrase-said-hello = Bonjour tout le monde !
phrase-said-good_luck = Bonne chance, et amusez-vous bien !
phrase-said-well_played = Bien joué !
phrase-said-your_turn = C’est votre tour.
phrase-said-one_moment = Un instant, s’il vous plaît.
phrase-said-thanks = Merci !
phrase-said-oops = Oups, pardon !
phrase-said-good_game = Belle partie !
phrase-said-again = On en refait une ?

## The server

help-serve =
    Tient des tables entre amis : on vient par un lien, dans le navigateur, sans
    compte. Tout est gardé dans un dossier, et aucune panne ne perd une action.

    Utilisation : omnibus serve [options]

    Options
      --open [PLATEAU]  ouvrir le serveur dans un navigateur de cette machine, avec
                        PLATEAU choisi ; prend un autre port si 8000 est pris
      --host HÔTE       l’adresse d’écoute ; par défaut 127.0.0.1, cette machine
                        seule ; 0.0.0.0 écoute sur tous ses réseaux
      --port PORT       le port ; 0 en prend un libre ; par défaut 8000
      --data DOSSIER    le dossier des tables ; par défaut ~/.local/share/omnibus
      --store URL       garder plutôt les tables dans une base PostgreSQL, telle que
                        postgresql://user@host/database
      --bot-pace S      la durée minimale d’une action de robot, en secondes, pour
                        qu’on puisse suivre ; par défaut 0.9
      --thinkers N      processus des robots ; par défaut, un de moins que de
                        cœurs ; avec --store, omnibus think ajoute d’autres machines
      --adviser ROBOT   le robot qui donne les conseils ; par défaut expert
      --origin URL      un autre site dont les pages peuvent parler à ce serveur ;
                        peut être répété
      --limit NOM=N     changer une limite, comme tables_at_once=500 ; peut être
                        répété
      --root-path VOIE  le chemin du serveur derrière un mandataire, comme
                        /omnibus ; celui-ci peut le retirer ou le laisser
      --public-name NOM
                        le nom public du serveur, comme jeux.example.org ; il ne
                        répond qu’à ses noms publics et à ceux de sa machine ; peut
                        être répété
      --behind-proxy ADRESSE
                        se fier à ce mandataire, ou à ceux d’un réseau comme
                        172.18.0.0/16, pour les adresses des clients et https ; peut
                        être répété
      --club ADRESSE    une adresse ou un réseau que beaucoup de monde partage,
                        comme une école : les limites s’y appliquent à chacun ; peut
                        être répété
      --operator-secret-file FICHIER
                        ouvrir la page /operator à ceux qui ont le secret de ce
                        fichier : ils voient les joueurs, mettent fin à des tables
                        et bloquent des adresses. Plusieurs administrateurs ont
                        chacun une ligne, un nom et un secret. Le secret peut aussi
                        être dans OMNIBUS_OPERATOR_SECRET
      --keep-finished JOURS
                        une fois par jour, supprimer les parties finies depuis ce
                        temps, comme 365d, à la manière d’omnibus store prune
      --keep-abandoned JOURS
                        de même pour les tables où personne n’est venu depuis
      --ratings         donner à ceux qui le veulent une cote (Glicko-2), d’après
                        leurs parties les uns contre les autres
      --privacy-file FICHIER
                        du texte simple à ajouter à la page /privacy ; le français
                        de notice.txt peut être dans notice.fr.txt
      --puzzles DOSSIER
                        proposer aussi les problèmes de ce dossier ; le plateau
                        de MIENS.puzzles, s’il est à vous, est à côté : MIENS.json
      --workers N       processus qui partagent le port, pour une machine de
                        nombreux cœurs ; demande --store ; ils partagent --thinkers
      --drain S         à l’arrêt (SIGTERM, Ctrl-C), laisser d’abord chacun aller à
                        un autre serveur, pendant S secondes au plus ; un second
                        signal arrête aussitôt ; par défaut 20
      --log NIVEAU      debug, info, warning ou error ; par défaut info

    Le journal va à la sortie d’erreur : lignes JSON, ou lignes simples sur un
    terminal. /healthz est le contrôle de santé. /metrics donne des mesures, à
    cette machine et aux requêtes avec « Authorization: Bearer » et le secret
    d’OMNIBUS_METRICS_SECRET. docs/protocol.fr.md décrit comment des programmes
    peuvent jouer.

    Exemples
      omnibus serve --open
      omnibus serve --host 0.0.0.0 --port 80 --data /var/lib/omnibus
serve-ready = Omnibus est servi à l’adresse { $address } (Ctrl-C pour arrêter)
serve-nearby = Sur votre réseau, les autres le trouvent à l’adresse { $address }
serve-no-browser = Aucun navigateur ne peut être ouvert ici. Ouvrez { $address } dans un navigateur.
serve-compiling = Les robots experts et les conseils sont encore en cours de compilation, cette fois seulement : ils mettront une demi-minute environ.
serve-no-pages = Les pages du navigateur ne sont pas construites : seuls des programmes peuvent jouer ici. Dans un dépôt, « make install » les construit.
serve-no-board = Il n’y a pas de plateau « { $name } ». Les plateaux sont { $known }.
serve-bad-root = { $root } ne peut pas être le chemin du serveur. Choisissez un chemin comme /omnibus, fait de lettres, de chiffres et de traits d’union, qui ne commence pas comme l’un des siens : { $known }.
serve-bad-name = « { $name } » ne peut pas être le nom du serveur. Donnez un nom sans port, comme jeux.example.org.
serve-bad-proxy = « { $address } » n’est pas l’adresse d’un mandataire. Donnez-en une comme 127.0.0.1, ou un réseau comme 172.18.0.0/16.
serve-bad-push-proxy = Le proxy de { $name } veut une adresse comme http://proxy.example.org:3128
serve-bad-push = { $origin } n’est pas l’origine d’un service de notifications : OMNIBUS_PUSH_SERVICES en veut une comme https://push.example.org
push-turn = À vous de jouer
push-table = { $board } avec { $players }
serve-bad-club = « { $address } » n’est pas l’adresse d’un club. Donnez-en une comme 203.0.113.7, ou un réseau comme 192.168.0.0/16.
serve-no-address = Le serveur ne peut pas écouter sur { $host }, port { $port } : { $detail }. Choisissez une autre adresse avec --host ou --port.
serve-workers-need-store = Un dossier ne peut être servi que par un seul processus. Plusieurs demandent une base de données : ajoutez --store postgresql://…, ou enlevez --workers. « omnibus store copy » copie un dossier dans une base de données.
serve-bad-workers = --workers doit aller de 1 à { $most }, par exemple la moitié du nombre de cœurs, pas { $count }.
serve-worker-died = Un processus s’est terminé avec le code { $status } avant de pouvoir servir. Sa sortie est au-dessus ; --workers 1 sert dans un seul processus.
serve-bad-drain = --drain doit être un nombre de secondes à partir de 0, comme 20, pas { $seconds }.
serve-bad-puzzles = Les problèmes de { $file } ne peuvent pas être proposés : { $detail }.
serve-bad-privacy = Le fichier { $file } pour la page sur la vie privée ne peut pas être utilisé : { $detail }.
serve-bad-limit = Cette limite ne peut pas être fixée : { $detail }. Les limites sont { $known }.
serve-no-data = Le dossier { $data } ne peut pas être utilisé : { $detail }. Choisissez-en un autre avec --data.
help-think =
    Prête les cœurs de cette machine aux serveurs dont les tables sont dans une base
    PostgreSQL : pour les robots, les conseils et l’entraîneur. Toute machine qui
    atteint la base peut aider.

    Utilisation : omnibus think --store URL [options]

    Options
      --store URL   la base de données des serveurs, telle que
                    postgresql://user@host/database
      --cores N     nombre de calculs à la fois ; par défaut, un par cœur
      --log NIVEAU  debug, info, warning ou error ; par défaut info

    Les serveurs le remarquent en une seconde, sans aucun réglage. Ils lui délèguent
    les calculs longs : les coups des robots experts, les conseils, et l’entraîneur.
    (Les autres robots décident en moins de temps qu’une requête.) Ils s’en chargent
    eux-mêmes si aucun penseur n’a la même version et les mêmes jeux, ou si tous
    sont occupés. Un penseur peut venir, partir ou être tué à tout moment : ses
    calculs se font alors ailleurs, et aucun coup n’attend.

    Un penseur ne voit que ce que voit une place, ne le transmet à personne, et ne
    garde rien. Mettez le mot de passe de la base dans PGPASSWORD, ou dans un
    fichier que nomme PGPASSFILE. Chaque minute, le journal compte les calculs
    faits ; Ctrl-C arrête. Pour en savoir plus : docs/operations.fr.md

    Exemples
      omnibus think --store postgresql://omnibus@db.example.org/omnibus
      omnibus think --store postgresql://omnibus@db.example.org/omnibus --cores 8
think-ready = { $cores ->
    [one] Un cœur travaille pour les serveurs de { $store } (Ctrl-C pour arrêter)
   *[other] { $cores } cœurs travaillent pour les serveurs de { $store } (Ctrl-C pour arrêter)
}
think-no-database = On ne peut aider que des serveurs dont les tables sont dans une base PostgreSQL : donnez son adresse, par exemple --store postgresql://user@host/database. Un dossier (SQLite) est à un seul serveur, dont les propres processus se règlent avec « omnibus serve --thinkers N ».
think-no-cores = --cores doit être au moins 1. Sans lui, tous les cœurs servent.
think-no-processes = Aucun processus n’a pu être démarré. Le journal dit pourquoi.
help-operator =
    Administre un serveur qui tourne : joueurs, charge et modération.

    Utilisation : omnibus operator COMMANDE [options]

    Commandes
      show            charge, tables, tournois, invités, plateaux, blocages, journal
      end             mettre fin à une table, et y dire pourquoi
      end-tournament  mettre fin à un tournoi, et retirer son nom
      remove-name     remplacer partout le nom d’un invité
      remove-board    retirer un plateau envoyé, et finir ses tables
      block           bloquer un temps une adresse ou un réseau
      unblock         lever un blocage

    Le serveur doit avoir un secret (omnibus serve --operator-secret-file), et il
    vous le faut aussi : dans un fichier, ou dans OMNIBUS_OPERATOR_SECRET. La page
    /operator fait de même dans un navigateur.

    Pour en savoir plus : omnibus operator block --help, et docs/operations.fr.md

help-operator-show =
    Montre le contenu d’un serveur qui tourne, le plus récent d’abord, 25 lignes par
    page.

    Utilisation : omnibus operator show QUOI [options]

    QUOI est l’un de
      load         personnes, coups par seconde, latence des coups et du dépôt
      tables       état, plateau, joueurs, présents, coups, date de création
      tournaments  nom, état, personnes, rondes et hôte
      guests       noms, tables, dernière activité à une table, et adresses de
                   leurs connexions au nœud qui répond
      boards       plateaux envoyés
      blocks       adresses bloquées, et jusqu’à quand
      log          actions des administrateurs

    Options
      --search TEXTE         seulement les tables et invités avec ce texte dans un
                             nom ou un id
      --status ÉTAT          seulement les tables open, playing, over ou aside
      --page N               la page ; par défaut 1
      --json                 afficher du JSON, les temps en ms depuis 1970
      --server URL           le serveur ; par défaut http://127.0.0.1:8000/
      --secret-file FICHIER  le fichier du secret ; par défaut, le secret
                             d’OMNIBUS_OPERATOR_SECRET

    Exemples
      omnibus operator show load --secret-file secret
      omnibus operator show guests --search anna --server https://jeux.example.org/

help-operator-end =
    Met fin à une table. Chacun y lit la raison et la quitte, et plus aucune liste
    ne la montre. Son journal est gardé comme celui d’une partie finie.

    Utilisation : omnibus operator end TABLE --why TEXTE [options]

    Options
      --why TEXTE            la raison, que chacun y lit
      --server URL           le serveur ; par défaut http://127.0.0.1:8000/
      --secret-file FICHIER  le fichier du secret ; par défaut, le secret
                             d’OMNIBUS_OPERATOR_SECRET

    TABLE est la partie de son lien après /table/.

    Exemple
      omnibus operator end abcdefgh2345 --why Insultes.

help-operator-end-tournament =
    Met fin à un tournoi. Aucune autre ronde ne commence ; il perd son nom et sa
    ligne dans la liste. Les tables peuvent encore être jouées jusqu’au bout, mais
    ne comptent plus.

    Utilisation : omnibus operator end-tournament TOURNOI [options]

    Options
      --why TEXTE            la raison, pour le journal
      --server URL           le serveur ; par défaut http://127.0.0.1:8000/
      --secret-file FICHIER  le fichier du secret ; par défaut, le secret
                             d’OMNIBUS_OPERATOR_SECRET

    TOURNOI est la partie de son lien après /tournament/.

    Exemple
      omnibus operator end-tournament abcdefgh2345 --why spam

help-operator-remove-name =
    Retire le nom d’un invité. Il devient « N. N. » et quelques lettres, à toutes
    ses tables, dans la discussion et dans les parties finies.

    Utilisation : omnibus operator remove-name INVITÉ [options]

    Options
      --why TEXTE            la raison, pour le journal
      --server URL           le serveur ; par défaut http://127.0.0.1:8000/
      --secret-file FICHIER  le fichier du secret ; par défaut, le secret
                             d’OMNIBUS_OPERATOR_SECRET

    INVITÉ est un id d’« omnibus operator show guests ». L’invité peut choisir un
    autre nom, mais pas le même. Si le suivant ne vaut pas mieux, bloquez-le.

    Exemple
      omnibus operator remove-name 0123456789abcdef --why insulte

help-operator-remove-board =
    Retire un plateau envoyé. Ses tables prennent fin, les parties finies ne peuvent
    plus être revues, et le même fichier ne peut plus être envoyé.

    Utilisation : omnibus operator remove-board PLATEAU --why TEXTE [options]

    Options
      --why TEXTE            la raison, que chacun lit à ses tables
      --server URL           le serveur ; par défaut http://127.0.0.1:8000/
      --secret-file FICHIER  le fichier du secret ; par défaut, le secret
                             d’OMNIBUS_OPERATOR_SECRET

    PLATEAU est un id d’« omnibus operator show boards » ; il commence par own:.

    Exemple
      omnibus operator remove-board own:4be1… --why Insultes.

help-operator-block =
    Bloque une adresse ou un réseau. Les connexions qui en viennent sont fermées,
    sur chaque nœud en quelques secondes, et les visiteurs lisent la durée du
    blocage.

    Utilisation : omnibus operator block ADRESSE --for DURÉE [options]

    Options
      --for DURÉE            combien de temps : heures (12h) ou jours (7d)
      --why TEXTE            la raison, pour le journal
      --force                bloquer même votre propre adresse, cette machine, un
                             mandataire ou un club du serveur, ou l’adresse de la
                             plupart des gens
      --server URL           le serveur ; par défaut http://127.0.0.1:8000/
      --secret-file FICHIER  le fichier du secret ; par défaut, le secret
                             d’OMNIBUS_OPERATOR_SECRET

    Bien des gens peuvent partager une adresse : une école, un café, tout un réseau
    mobile. En IPv6, un foyer a un /64 : bloquez-le plutôt qu’une adresse.

    Exemples
      omnibus operator block 203.0.113.7 --for 12h --why pourriel
      omnibus operator block 2001:db8:1:2::/64 --for 7d

help-operator-unblock =
    Lève un blocage.

    Utilisation : omnibus operator unblock ADRESSE [options]

    Options
      --why TEXTE            la raison, pour le journal
      --server URL           le serveur ; par défaut http://127.0.0.1:8000/
      --secret-file FICHIER  le fichier du secret ; par défaut, le secret
                             d’OMNIBUS_OPERATOR_SECRET

    ADRESSE s’écrit comme dans « omnibus operator show blocks ».

    Exemple
      omnibus operator unblock 203.0.113.7/32

operator-no-file = Le fichier { $file } du secret ne peut pas être lu : { $detail }.
operator-short-secret = Le secret d’administration doit avoir au moins { $least } caractères, dont six différents. Pour en faire un : openssl rand -hex 32
operator-odd-secret = Le secret d’administration ne peut avoir que des lettres, des chiffres et des signes ASCII, sans espace. Pour en faire un : openssl rand -hex 32
operator-odd-line = Le fichier des secrets doit contenir soit un seul secret sans espace, soit une ligne avec un nom et un secret par administrateur.
operator-twice = Deux administrateurs ont le même nom ou le même secret. Donnez à chacun le sien.
operator-which-secret = Ce fichier contient les secrets de plusieurs administrateurs. Nommez un fichier avec le vôtre seul.
operator-no-secret = Le secret d’administration manque. Nommez son fichier avec --secret-file, ou donnez OMNIBUS_OPERATOR_SECRET.
operator-bad-server = « { $found } » n’est pas l’adresse d’un serveur. Donnez-en une comme https://jeux.example.org/.
operator-bad-span = --for demande des heures (12h) ou des jours (7d), pas « { $found } ».
operator-in-the-clear = Le secret voyagerait sans chiffrement vers { $server }. Utilisez https, ou lancez ceci sur la machine du serveur.
operator-no-answer = Le serveur { $server } ne répond pas : { $detail }.
operator-not-there = Il n’y a pas de page d’administration à { $server }. L’adresse est-elle bonne, et le serveur a-t-il été lancé avec --operator-secret-file ?
operator-refused = { $says }.
operator-none = Rien
operator-did-end = Terminée : la table { $whom } ({ $shown })
operator-did-tournament = Fin du tournoi { $whom } (« { $shown } »)
operator-did-entry = { $shown } exclu du tournoi { $whom }
operator-did-name = Retiré : le nom « { $shown } » de l’invité { $whom } ; tables : { $tables }
operator-did-board = Retiré : le plateau { $whom } ({ $shown }) ; tables terminées : { $tables }
operator-did-block = Bloqué : { $whom }, jusqu’au { $until } UTC
operator-did-unblock = Débloqué : { $whom }
operator-did-lines = Retirées : des lignes de discussion de { $shown } à la table { $whom }
operator-did-close = Clos : le signalement { $whom }
operator-did-mute = Sans parole : { $shown } ({ $whom }), jusqu’au { $until } UTC
operator-did-unmute = A de nouveau la parole : { $shown } ({ $whom })
operator-did-bar = Exclu : { $shown } ({ $whom }), jusqu’au { $until } UTC
operator-did-unbar = À nouveau admis : { $shown } ({ $whom })
operator-did-annul = Annulée : la cote de { $shown } ({ $whom })
operator-did-annul_game = Annulée : la partie de la table { $whom } ({ $shown })
operator-what-annul = cote annulée
operator-what-annul_game = partie annulée pour la cote
operator-what-end = table terminée
operator-what-tournament = tournoi clos
operator-what-entry = exclusion d’un tournoi
operator-what-name = nom retiré
operator-what-board = plateau retiré
operator-what-block = bloqué
operator-what-unblock = débloqué
operator-what-lines = lignes de discussion retirées
operator-what-close = signalement clos
operator-what-mute = parole ôtée
operator-what-unmute = parole rendue
operator-what-bar = exclu
operator-what-unbar = à nouveau admis
operator-is-open = ouverte
operator-is-playing = en jeu
operator-is-over = finie
operator-is-aside = mise de côté
operator-is-ended = terminée d’office
operator-table = table
operator-status = état
operator-board = plateau
operator-players = joueurs
operator-present = présents
operator-moves = coups
operator-opened = ouverte (UTC)
operator-last = dernier coup (UTC)
operator-tournament = tournoi
operator-people = personnes
operator-rounds = rondes
operator-host = hôte
operator-guest = invité
operator-name = nom
operator-tables = tables
operator-since = depuis (UTC)
operator-from = adresses
operator-title = titre
operator-bytes = octets
operator-fetched = demandé (UTC)
operator-network = réseau
operator-until = jusqu’au (UTC)
operator-why = raison
operator-at = date (UTC)
operator-what = action
operator-whom = cible
operator-shown = connu comme
operator-operator = par
operator-load-version = Version
operator-load-store = Dépôt
operator-load-nodes = Nœuds
operator-load-people = Personnes sur ce nœud
operator-load-people-everywhere = Personnes aux tables, tous les nœuds
operator-load-sockets = Pages ouvertes
operator-load-connections = Connexions
operator-load-tables = Tables en mémoire
operator-load-tended = – menées par ce nœud
operator-load-moves-per-second = Coups par seconde
operator-load-processor = Processeur, cœurs utilisés
operator-load-move-seconds = Coups : 99 % en
operator-load-commit-seconds = – dépôt : 99 % en
operator-load-thinking-wait-seconds = – robots : 99 % en
operator-load-waiting = Calculs de robots en attente
operator-load-reports = Signalements ouverts
operator-load-tournaments = Tournois en cours
operator-load-tournament-people = Personnes dans les tournois
operator-load-daily-running = Donnes du jour d’aujourd’hui, en cours
operator-load-daily-played = Donnes du jour d’aujourd’hui, finies
operator-load-memory = Mémoire
operator-load-started = Lancé (UTC)
help-store =
    Gère les données d’un serveur : un dossier, ou une base de données PostgreSQL.

    Utilisation : omnibus store COMMANDE [options]

    Commandes
      status    nombre de tables, d’invités et de plateaux, et taille
      backup    tout sauvegarder dans un fichier, pendant que le serveur tourne
      restore   restaurer une sauvegarde dans un dossier ou une base vide
      copy      copier un dossier dans une base de données, ou l’inverse
      prune     supprimer d’anciennes données, des sortes que vous nommez
      upgrade   mettre à jour les données d’une version plus ancienne

    Chaque commande fait de même pour un dossier et pour une base de données.
    Pour en savoir plus : omnibus store backup --help, et docs/operations.fr.md

help-store-status =
    Montre le contenu d’un dépôt : son genre, sa taille, le nombre de tables par
    état, les invités et les plateaux envoyés, la plus ancienne table et le dernier
    coup.

    Utilisation : omnibus store status [options]

    Options
      --data DOSSIER  le dossier du serveur ; par défaut ~/.local/share/omnibus
      --store URL     une base de données PostgreSQL, comme pour omnibus serve
      --json          afficher un objet JSON, les temps en ms depuis 1970

    Rien n’est changé, et un serveur qui tourne n’est pas dérangé.

    Exemples
      omnibus store status
      omnibus store status --store postgresql://user@host/database --json

help-store-backup =
    Sauvegarde dans un fichier un instantané cohérent d’un dépôt, pendant que le
    serveur tourne.

    Utilisation : omnibus store backup FICHIER [options]

    Options
      --data DOSSIER  le dossier du serveur ; par défaut ~/.local/share/omnibus
      --store URL     une base de données PostgreSQL, comme pour omnibus serve

    Le fichier est comprimé, n’apparaît que quand il est complet, et n’en écrase
    jamais un autre. Il contient tout, même les pioches des parties en cours : vous
    seul pouvez le lire, et cela doit rester ainsi. La sauvegarde d’un dossier comme
    d’une base se restaure dans l’un ou dans l’autre.

    Exemples
      omnibus store backup dimanche.omnibus
      omnibus store backup tout.omnibus --store postgresql://user@host/database

help-store-restore =
    Crée un dépôt à partir d’un fichier qu’« omnibus store backup » a écrit.

    Utilisation : omnibus store restore FICHIER [options]

    Options
      --data DOSSIER  le dossier ; par défaut ~/.local/share/omnibus
      --store URL     une base de données PostgreSQL, comme pour omnibus serve

    Rien n’est écrasé : le dossier ou la base ne doit pas avoir de dépôt, ou un
    dépôt vide. Un fichier incomplet est refusé avant que rien ne soit écrit. Les
    données écrites sont relues et comparées ; vous obtenez tout ou rien. Démarrez
    le serveur ensuite.

    Exemples
      omnibus store restore dimanche.omnibus --data restauration
      omnibus store restore tout.omnibus --store postgresql://user@host/database

help-store-copy =
    Copie un dépôt : d’un dossier dans une base de données, ou l’inverse, ou vers un
    autre du même genre.

    Utilisation : omnibus store copy DE VERS

    DE et VERS sont des dossiers, comme pour --data, ou des adresses de bases de
    données PostgreSQL, comme pour --store. Chaque journal est copié à l’octet près,
    relu et comparé. Rien n’est écrasé, et DE reste tel quel.

    Si le serveur doit continuer avec la copie, arrêtez-le d’abord : les coups joués
    entre-temps ne sont pas copiés.

    Exemples
      omnibus store copy /var/lib/omnibus postgresql://user@host/database
      omnibus store copy postgresql://user@host/database dossier
help-store-prune =
    Supprime des données dont personne n’a eu besoin depuis longtemps : seulement
    les sortes que vous nommez, et rien sans option.

    Utilisation : omnibus store prune [options]

    Options
      --keep-finished JOURS  supprimer les parties finies depuis ce temps, comme
                             365d, et que personne n’a revues depuis
      --keep-abandoned JOURS supprimer les tables ouvertes et les parties en cours
                             où personne n’est venu depuis ce temps, comme 30d
      --keep-guests JOURS    supprimer les invités que personne n’a vus depuis ce
                             temps et qui ne sont à aucune table ; s’ils
                             reviennent, ils choisissent un nom à nouveau
      --keep-boards JOURS    supprimer les plateaux envoyés qu’aucune table
                             n’utilise, et que personne n’a chargés depuis ce temps
      --dry-run              seulement compter ce qui serait supprimé
      --data DOSSIER         le dossier du serveur ; par défaut
                             ~/.local/share/omnibus
      --store URL            une base de données PostgreSQL, comme pour
                             omnibus serve

    Le serveur peut tourner : une table où il y a quelqu’un, ou que quelqu’un
    rejoint entre-temps, reste, et de même toute table mise de côté. Le lien d’une
    table supprimée ne mène plus à rien ; ses revanches, et les parties reprises à
    partir d’elle, continuent.

    Exemples
      omnibus store prune --keep-finished 365d --keep-abandoned 30d --dry-run
      omnibus store prune --keep-abandoned 90d --keep-guests 400d --keep-boards 400d

help-store-upgrade =
    Met à jour un dépôt écrit par un Omnibus plus ancien à la version de celui-ci.

    Utilisation : omnibus store upgrade [options]

    Options
      --data DOSSIER  le dossier du serveur ; par défaut ~/.local/share/omnibus
      --store URL     une base de données PostgreSQL, comme pour omnibus serve

    Met à jour tout ou rien. Un serveur met à jour son propre dossier quand il
    démarre ; une copie des anciennes données reste dans ce dossier. Une base de
    données, que plusieurs serveurs peuvent partager, n’est mise à jour que par
    cette commande. Sauvegardez-la d’abord, avec pg_dump ou omnibus store backup.

    Exemples
      omnibus store upgrade
      omnibus store upgrade --store postgresql://user@host/database
kept-kind = Genre
kept-where = Lieu
kept-version = Version
kept-size = Taille
kept-tables = Tables
kept-all = { NUMBER($count) }, avec { $entries ->
        [one] { NUMBER($entries) } entrée
       *[other] { NUMBER($entries) } entrées
    }
kept-is-open = – ouvertes
kept-is-playing = – en jeu
kept-is-over = – finies
kept-is-aside = – mises de côté
kept-guests = Invités
kept-links = Liens de place
kept-boards = Plateaux envoyés
kept-deeds = Actions d’administration
kept-guest_keys = Autres navigateurs d’invités
kept-reports = Signalements de discussion
kept-tournaments = Tournois
kept-rated_people = Personnes qui ont une cote
kept-rated_games = Parties pour la cote
kept-daily_games = Parties de la donne du jour
kept-oldest = Plus ancienne table
kept-newest = Dernier coup
kept-saving = Sauvegarde
kept-writing = Écriture et vérification
kept-pruning = Suppression
kept-nothing-named = Rien n’est supprimé sans l’une de ces options : --keep-finished, --keep-abandoned, --keep-guests ou --keep-boards.
kept-bad-days = { $option } doit être un nombre de jours comme 365d, au moins 1d, pas « { $found } ».
kept-gone = Supprimés : { NUMBER($finished) } tables finies et { NUMBER($abandoned) } abandonnées, { NUMBER($guests) } invités, { NUMBER($boards) } plateaux
kept-would-go = Cela supprimerait : { NUMBER($finished) } tables finies et { NUMBER($abandoned) } abandonnées, { NUMBER($guests) } invités, { NUMBER($boards) } plateaux
kept-upgraded = Dépôt mis à jour de la version { $before } à la version { $after }. Cette commande ne garde aucune copie de l’ancienne base : pg_dump ou omnibus store backup en fait une.
kept-upgraded-beside = Dépôt mis à jour de la version { $before } à la version { $after }. Une copie de l’ancien est dans { $copy }
kept-of-today = Le dépôt a déjà la version actuelle { $after } : il n’y avait rien à faire
error-store_older = le dépôt { $store } a été écrit par un Omnibus plus ancien (version { $found } du dépôt, celle d’aujourd’hui est { $known }) : sauvegardez-le, puis mettez-le à jour avec « omnibus store upgrade --store … »
kept-both = Un dépôt est soit un dossier, soit une base de données : donnez --data ou --store, pas les deux.
kept-saved = { NUMBER($rows) } lignes sauvegardées dans { $path }
kept-restored = { NUMBER($rows) } lignes restaurées et vérifiées dans { $store }
kept-copied = { NUMBER($rows) } lignes copiées et vérifiées vers { $store }
error-store_missing = il n’y a pas de dépôt à { $store } : donnez son dossier avec --data, ou sa base de données avec --store
error-store_not_empty = { $store } n’est pas vide, et rien n’est écrasé : donnez un dossier vide ou une base de données vide
error-copy_differs = la copie dans { $store } diffère de l’original : elle a été supprimée
error-not_a_backup = { $path } n’est pas la sauvegarde d’un dépôt d’Omnibus
error-backup_newer = { $path } a été écrit par un Omnibus plus récent (format { $found }, celui-ci connaît { $known }) : utilisez celui-là
error-backup_damaged = { $path } est incomplet ou endommagé : prenez une autre sauvegarde
error-backup_unusable = { $path } ne peut pas être lu ou écrit : { $detail }
error-backup_exists = il y a déjà un fichier { $path }, et rien n’est écrasé : donnez un autre nom
error-newer_database = { $path } a été écrit par un Omnibus plus récent (version { $found } du dépôt, celui-ci connaît { $known }) : utilisez celui-là, ou un autre dossier avec --data
error-database_in_use = un autre serveur utilise { $path } : arrêtez-le d’abord, ou choisissez un autre dossier avec --data
error-not_a_database = { $path } n’est pas un dépôt d’Omnibus : choisissez un autre dossier avec --data
error-database_lost = le dépôt { $path } est vide ou absent, et avec lui tout ce qui y était gardé : remettez-en une copie, ou supprimez tout le contenu de ce dossier pour recommencer
error-end_lost = la fin du dépôt { $path } est perdue : la table { $table } a { $found } entrées, alors que { $known } étaient confirmées ; remettez-en une copie entière, ou supprimez { $path }.lock pour continuer avec ce qui reste
error-database_unopenable = le dépôt { $path } ne peut pas être ouvert : { $detail }
error-old_sqlite = SQLite { $found } est trop ancien pour le dépôt : il faut { $needed } ou plus récent
error-bad_store = ce n’est pas l’adresse d’un dépôt : donnez-en une comme postgresql://user@host/database, et le mot de passe dans PGPASSWORD ou dans un fichier que nomme PGPASSFILE
error-store_newer = le dépôt { $store } a été écrit par un Omnibus plus récent (version { $found } du dépôt, celui-ci connaît { $known }) : utilisez celui-là, ou une autre base de données
error-store_foreign = la table « { $name } » dans { $store } n’est pas d’Omnibus : utilisez une autre base de données, ou un autre schéma avec ?search_path=
error-store_unopenable = le dépôt { $store } ne peut pas être ouvert : { $detail }
error-old_postgresql = PostgreSQL { $found } est trop ancien pour le dépôt : il faut { $needed } ou plus récent

## Problèmes

puzzles-name = Problème
puzzles-board = Plateau
puzzles-theme = Thème
puzzles-grade = Degré
puzzles-result = Première réponse
puzzles-result-right = ✓ juste
puzzles-result-wrong = ✗ fausse
puzzles-result-lost = Le résultat ne peut pas être gardé : le dossier de vos parties refuse l’écriture.
puzzles-listed = { $count ->
    [one] 1 problème. Pour en résoudre un : omnibus puzzles solve NOM
   *[other] { $count } problèmes. Pour en résoudre un : omnibus puzzles solve NOM
}
puzzles-player = Joueur { $number }
puzzles-heading = { $theme } · { $title }, { $grade }
puzzles-to-move = Au tour de { $player }. Trouvez le meilleur coup.
puzzles-how = Trouvez le meilleur coup. passer : le montrer. quitter : partir.
puzzles-again = Trouvez une autre réponse. passer : montrer la meilleure.
puzzles-right = Juste !
puzzles-little = Presque : il coûte moins d’une chance de gagner sur 100.
puzzles-wrong = Pas le meilleur : il coûte { $cost } chances de gagner sur 100.
puzzles-best = Le meilleur coup : { $answer }.
puzzles-next = problème suivant
puzzles-done = Vous avez répondu à tous ceux-là.
puzzles-all-answers = { $name } : toutes les réponses, et combien de chances de gagner sur 100 elles coûtent
puzzles-answer-right = ✓ { $answer }
puzzles-answer = ✗ { $answer } : { $cost } ± { $error }
puzzles-yours = (votre réponse)
puzzles-chance = Après le meilleur coup, la chance de gagner est de { $chance } %.
puzzles-found = Combien de fois les robots le trouvent en { $tries } essais : facile { $easy }, normal { $normal }, difficile { $hard }.
puzzle-grade-1 = facile
puzzle-grade-2 = plutôt facile
puzzle-grade-3 = moyen
puzzle-grade-4 = difficile
puzzle-grade-5 = très difficile
puzzle-theme-first_tickets = Premières destinations
puzzle-theme-keep = Quelles destinations garder
puzzle-theme-more_tickets = Piocher des destinations
puzzle-theme-last_round = Le dernier tour
puzzle-theme-block = Barrer la route
puzzle-theme-race = Une route en danger
puzzle-theme-stop = Quand cesser de piocher
puzzle-theme-finish = Terminer une destination
puzzle-theme-route = Une route pour les destinations
puzzle-theme-points = Une route pour les points
puzzle-theme-patience = Piocher ou construire ?
puzzle-theme-card = Quelle carte
trouble-puzzles-theme = Aucun problème n’a le thème { $found }. Les thèmes sont ici { $known }.
trouble-puzzles-none = Aucun problème ne correspond.
puzzles-progress = Problèmes pour { $title }
puzzles-played-out = Aucun réseau n’a été entraîné pour { $title } : chaque monde est joué jusqu’à la fin, ce qui prend plus de temps.
puzzles-resumed = { $count ->
    [one] { $title } : reprise avec 1 problème déjà fait.
   *[other] { $title } : reprise avec { $count } problèmes déjà faits.
}
puzzles-estimate = { $minutes ->
    [one] { $title } : encore 1 minute environ.
   *[other] { $title } : encore { $minutes } minutes environ.
}
puzzles-made = { $count ->
    [one] { $title } : 1 problème dans { $name }.
   *[other] { $title } : { $count } problèmes dans { $name }.
}
puzzles-interrupted = Arrêté. Les problèmes déjà faits sont gardés dans { $folder }. La même commande reprend de là.
puzzles-checking = Nouveau jugement
puzzles-not-right = { $name } : dans ces mondes, un autre coup est meilleur.
puzzles-checked = { $right } sur { $count } restent justes : { $percent } %.
trouble-puzzles-board = Nommez les plateaux : { $known }, ou un fichier à vous.
trouble-puzzles-parts = { $folder } contient des problèmes faits avec une autre graine, un autre plateau ou une autre version : supprimez-le, ou choisissez un autre dossier.
error-not_puzzles = ce n’est pas un fichier de problèmes, ou il est endommagé
error-puzzles_format = son format est « { $found } » ; cet Omnibus lit { $known }
error-puzzles_board = ses problèmes sont pour le plateau { $board } avec d’autres routes, destinations ou règles que celui d’ici
error-puzzles_other_board = ses problèmes sont pour le plateau { $board } : donnez le fichier du plateau avec --board
error-puzzles_no_board = ses problèmes sont pour le plateau { $board }, dont le fichier n’est pas à côté sous le nom { $file }
error-puzzle_damaged = la position du problème { $name } ne peut pas être atteinte, ou ses réponses ne sont pas permises
error-no_such_puzzle = il n’y a pas de problème « { $name } »
