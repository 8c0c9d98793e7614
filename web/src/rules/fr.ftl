# La page des règles, outre les phrases de « Comment jouer », par lesquelles elle commence.
# en.ftl a les mêmes clés et les mêmes variables. Les textes des mécanismes sont dans leurs propres dossiers.

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
differs-later = cartes Destination reprises en cours de partie : { $drawn }, dont on garde au moins { $least }
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
ruling-setup-told = Un joueur qui choisit après les autres voit combien de cartes courtes et longues ils ont annoncées et gardées ; jamais lesquelles.
rules-setup-first = Le premier joueur est déterminé au hasard ; ensuite, on joue dans le sens des aiguilles d’une montre.
ruling-setup-first = Le sort est tiré de la graine de la partie. L’ordre des places est celui du jeu.
ruling-setup-fixed = Au lieu du tirage au sort, l’hôte d’une table peut fixer l’ordre du jeu : la première place commence alors.

ruling-turn-pass = Un joueur qui ne peut faire aucune des trois passe ; passer n’est permis que dans ce cas. Si tous passent pendant un tour de table, la partie s’arrête là et l’on compte.

rules-cards-replaced = Une carte visible que vous prenez est aussitôt remplacée par la première de la pioche, avant que vous preniez la deuxième.
rules-cards-box = Il y a { CARDS($total) } : { $wilds } jokers, { $colors }.
rules-cards-colors = { $kinds ->
    [one] { CARDS($count, $color) }
   *[other] { $count } par couleur ({ $colors })
 }
ruling-cards-second = On prend la deuxième carte s’il y en a une.

rules-wilds-sweep = Cela se fait aussitôt : même entre votre première et votre deuxième carte, et encore une fois s’il en va de même des cinq nouvelles.
ruling-wilds-sweep = Cela ne se fait que si les cartes visibles, la pioche et la défausse contiennent ensemble au moins trois cartes qui ne sont pas des jokers ; sinon, on n’en finirait pas.
ruling-wilds-first = Si la pioche s’épuise en même temps, les cartes visibles sont défaussées et remplacées d’abord ; la défausse, avec elles, n’est mélangée que quand il faut une carte, ou quand tout est en place.

rules-deck-shuffled = Quand la pioche est épuisée, la défausse, avec toutes les cartes jouées ou remplacées, est aussitôt mélangée et devient la nouvelle pioche.
rules-deck-needed = Si la pioche et la défausse sont toutes deux vides, personne ne peut commencer son tour par une carte, même visible. Il reste à prendre une route ou des cartes Destination.
ruling-deck-once = « Aussitôt », c’est une fois la carte piochée, ou la route prise avec toutes ses questions ; pendant que l’on remplace les cartes visibles, au milieu même. Des cartes défaussées quand les deux sont vides deviennent la pioche de la même façon.
ruling-deck-empty = Si la pioche et la défausse sont toutes deux vides, les cartes visibles ne sont plus remplacées, et l’on peut piocher tant qu’il y a une carte à prendre.
ruling-deck-second = Dans un tour déjà commencé, la deuxième carte peut encore être une carte visible qui n’est pas un joker ; s’il n’y en a pas, le tour s’arrête après une carte.

rules-routes-one = Une seule route par tour. Des jokers peuvent même remplacer toutes ses cartes.
rules-gray-color = Vous choisissez la couleur. Ici aussi, des jokers peuvent remplacer n’importe lesquelles de ces cartes, ou toutes.
rules-twins-what = { $most ->
    [2] Une route double, ce sont deux routes de même longueur, côte à côte, qui relient les deux mêmes lieux.
   *[other] Une route double, ce sont deux routes de même longueur, côte à côte, qui relient les deux mêmes lieux ; une route triple, trois.
 }
rules-twins-open = Si vous êtes plus nombreux, chacune des autres peut encore être prise par quelqu’un d’autre.

rules-tickets-many = Vous pouvez en conserver autant que vous voulez, et rien ne permet de s’en débarrasser. Quand il n’en reste plus, personne ne peut en piocher.
rules-tickets-box = Il y a { $count } cartes Destination, de { $cheapest } à { $dearest } points.
ruling-tickets-order = Plusieurs cartes rendues à la fois vont sous leur paquet l’une après l’autre, dans l’ordre où elles ont été proposées.
rules-decks-box = Il y en a { $short-count } courtes et { $long-count } longues, chaque sorte dans son paquet.
ruling-decks-worth = Une carte vaut ses points imprimés : ici, de { $short-least } à { $short } points pour les courtes, de { $long-least } à { $long-most } pour les longues.
ruling-decks-all = Courtes et longues ensemble, il y en a { $drawn }, tant qu’il en reste autant en tout ; sinon, toutes celles qui restent.
rules-countries-ends = Deux routes vers le même pays n’y sont pas reliées entre elles. Une carte Destination peut nommer un pays, ou deux : n’importe quelle route qui y mène suffit.

rules-secret-hidden = Jusqu’à la fin, personne ne voit la main ni les cartes Destination des autres, ni si elles sont complétées, ni l’ordre des paquets.
rules-secret-open = Tout le reste est public : les routes, la réserve { PIECES("of") } de chacun, et combien il a de cartes et de cartes Destination.
ruling-secret-face-up = Une carte prise face visible reste connue de tous tant qu’elle n’est pas jouée.
ruling-secret-decks = On voit aussi de quels paquets viennent les cartes Destination de chacun.
ruling-secret-known = Ce qui se déduit est connu aussi : les cartes qui peuvent encore se trouver dans la pioche depuis qu’elle a été mélangée ; et, pour vous, les cartes Destination que vous avez rendues. À la fin, tout est révélé.

ruling-house-resigned = Un robot continue pour un joueur qui abandonne. Quand tous ont abandonné sauf un, celui-ci gagne aussitôt, sans que l’on compte ni cartes Destination ni bonus.
ruling-house-clock = Quand le temps de quelqu’un est écoulé, le serveur choisit pour lui quelque chose de simple ; la troisième fois de suite, un robot tient sa place jusqu’à son retour.

rules-rulings-why = Là où la règle se tait, ou s’adresse à des joueurs autour d’une table, il a fallu trancher. Ces phrases sont marquées ; elles se trouvent dans ces sections :

rules-origin-file = Extrait de son fichier, en anglais :
