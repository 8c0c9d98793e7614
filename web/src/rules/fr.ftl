# Ce que disent les règles à portée de main, outre les phrases de « Comment jouer », par lesquelles elles commencent.
# Les mêmes clés, avec les mêmes variables, sont dans en.ftl. Ce qu’ajoutent les mécanismes est chez eux.

## The page

rules-title = Les règles : { $board }
rules-contents = Sommaire
rules-find = Chercher dans les règles
rules-found = { $count ->
    [0] Rien à ce sujet.
    [one] { $count } section
   *[other] { $count } sections
 }
rules-print = Imprimer
rules-page = En page entière
rules-ruling = Notre décision
rules-picture = Extrait du plateau : { $what }

## What differs here

differs-elsewhere = ailleurs { $others }
differs-range = de { $least } à { $most }
differs-pieces = { $pieces } { $piece-name } par joueur
differs-gray = pas de routes grises
differs-longest = des routes de { $longest } espaces au plus ({ $points } points)
differs-later = cartes Destination piochées en cours de partie : { $drawn }, dont on garde au moins { $least }
differs-none = Rien, hormis sa carte.

## Sections

rules-title-setup = Avant le premier tour
rules-title-wilds = Les jokers
rules-title-deck = Quand la pioche est épuisée
rules-title-gray = Les routes grises
rules-title-twins = { $most ->
    [2] Les routes doubles
   *[other] Les routes doubles et triples
 }
rules-title-decks = Destinations courtes et longues
rules-title-countries = Les pays
rules-title-secret = Ce qui est secret
rules-title-house = Quand quelqu’un s’en va
rules-title-rulings = Nos décisions
rules-title-origin = D’où vient ce plateau

rules-setup-display = Cinq cartes sont visibles à côté de la pioche. Si trois d’entre elles ou plus sont des jokers, toutes les cinq sont défaussées et remplacées, aussi souvent qu’il le faut.
rules-setup-under = Les cartes Destination qu’on ne garde pas vont sous leur paquet, face cachée.
rules-setup-shuffled = Les cartes Destination qu’on ne garde pas retournent dans leurs paquets, qui sont alors mélangés.
ruling-setup-order = Chacun choisit ses cartes Destination en secret, dans n’importe quel ordre : être le plus rapide n’y change rien.
ruling-setup-under = Celles du premier joueur vont dessous d’abord, puis celles du suivant.
ruling-setup-told = Qui choisit après les autres voit combien de cartes courtes et longues ils ont annoncées et gardées ; jamais lesquelles.
ruling-setup-first = Même si la règle fait commencer le plus jeune ou le plus âgé, le premier joueur est tiré au sort. L’ordre des places est celui du jeu.
ruling-setup-fixed = Au lieu du tirage au sort, l’hôte d’une table peut fixer l’ordre du jeu : la première place commence alors.

ruling-turn-pass = Qui ne peut faire aucune des trois passe ; passer n’est permis que dans ce cas. Si tous passent pendant un tour de table, la partie s’arrête là et l’on compte.

rules-cards-replaced = Une carte visible que vous prenez est aussitôt remplacée par la première de la pioche, avant que vous preniez la deuxième.
rules-cards-box = Il y a { $total } cartes : { $wilds } jokers, { $colors }.
rules-cards-colors = { $kinds ->
    [one] { $count } en { $colors }
   *[other] { $count } de chacune de ces couleurs : { $colors }
 }
ruling-cards-second = On prend la deuxième carte s’il y en a une.

rules-wilds-sweep = Cela se fait aussitôt : même entre votre première et votre deuxième carte, et encore une fois s’il en va de même des cinq nouvelles.
ruling-wilds-sweep = Cela ne se fait que si les cartes visibles, la pioche et la défausse contiennent ensemble au moins trois cartes qui ne sont pas des jokers ; sinon, on n’en finirait pas.

rules-deck-shuffled = Quand la pioche est épuisée, la défausse, avec toutes les cartes payées ou balayées, est aussitôt mélangée et devient la nouvelle pioche.
rules-deck-needed = Si la pioche et la défausse sont toutes deux vides, personne ne peut commencer son tour par une carte, même visible. Il reste à prendre une route ou des cartes Destination.
ruling-deck-once = « Aussitôt », c’est une fois la carte piochée, ou la route prise avec tout ce qu’elle demande ; pendant que l’on remplace les cartes visibles, au milieu même. Des cartes défaussées quand les deux sont vides deviennent la pioche de la même façon.
ruling-deck-empty = Si la pioche et la défausse sont toutes deux vides, les cartes visibles ne sont plus remplacées, et l’on peut piocher tant qu’il y a une carte à prendre.
ruling-deck-second = Dans un tour déjà commencé, la deuxième carte peut encore être une carte visible qui n’est pas un joker ; s’il n’y en a pas, le tour s’arrête après une carte.

rules-routes-one = Une seule route par tour. Des jokers peuvent même la payer tout entière.
rules-gray-color = Vous choisissez la couleur. Ici aussi, des jokers peuvent remplacer n’importe lesquelles de ces cartes, ou toutes.
rules-twins-open = Si vous êtes plus nombreux, chacune des autres peut encore être prise par quelqu’un d’autre.

rules-tickets-many = Vous pouvez en avoir autant que vous voulez. Quand il n’en reste plus, personne ne peut en piocher.
rules-tickets-box = Il y a { $count } cartes Destination, de { $cheapest } à { $dearest } points.
ruling-tickets-order = Plusieurs cartes rendues à la fois vont sous leur paquet l’une après l’autre, dans l’ordre où elles ont été proposées.
rules-decks-box = Il y en a { $short-count } courtes (de { $short-least } à { $short } points) et { $long-count } longues (de { $long-least } à { $long-most }).
ruling-decks-all = Courtes et longues ensemble, il y en a { $drawn }, tant qu’il en reste autant en tout ; sinon, toutes celles qui restent.
rules-countries-ends = Deux routes vers le même pays n’y sont pas reliées entre elles. Une carte Destination peut nommer un pays, ou deux : n’importe quelle route qui y mène suffit.

rules-secret-hidden = Jusqu’à la fin, personne ne voit la main ni les cartes Destination des autres, ni si elles sont réussies, ni l’ordre des paquets.
rules-secret-open = Tout le reste est public : les routes et les pièces, le nombre de cartes et de cartes Destination de chacun, et chaque carte visible que quelqu’un a prise et n’a pas encore payée.
rules-secret-decks = On voit aussi de quels paquets viennent les cartes Destination.
ruling-secret-known = Ce qui se déduit est connu aussi : les cartes qui peuvent encore se trouver dans la pioche depuis qu’elle a été mélangée ; et, à vous seul, les cartes Destination que vous avez rendues. À la fin, tout est révélé.

ruling-house-resigned = Un robot continue pour qui abandonne. Quand tous ont abandonné sauf un, celui-ci gagne aussitôt, sans que l’on compte ni cartes Destination ni bonus.
ruling-house-clock = Quand le temps de quelqu’un est écoulé, le serveur choisit pour lui quelque chose de simple ; la troisième fois de suite, un robot tient sa place jusqu’à son retour.

rules-rulings-why = Là où la règle se tait, ou s’adresse à des joueurs autour d’une table, il a fallu trancher. Ces phrases sont marquées ; elles se trouvent dans ces sections :

rules-origin-file = Dans les mots de son fichier, en anglais :

## Other words by which people look for a section

found-aim = but gagner vainqueur points objectif
found-setup = mise en place début distribuer premier joueur commencer préparation plus jeune plus âgé
found-turn = action actions coup passer
found-cards = piocher prendre visibles aveugle deuxième carte couleurs
found-wilds = joker locomotive multicolore autobus bus n’importe quelle couleur balayer trois
found-deck = mélanger vide épuisée défausse plus de cartes
found-routes = payer construire points longueur barème pièces wagons espaces
found-gray = n’importe quelle couleur sans couleur
found-twins = jumelle jumelles parallèle parallèles côte à côte fermée triple double
found-tickets = objectif mission garder échec moins négatif rejeter
found-decks = annoncer courte longue
found-countries = frontière étranger cul-de-sac
found-end = dernier tour décompte final score égalité vainqueur fin de partie
found-secret = caché public information voir tricher compter
found-house = abandonner quitter horloge temps partir robot
found-rulings = décision interprétation règles maison exception
found-origin = source carte licence éditeur transcrit
