# Les autres mots par lesquels on cherche une section des règles, qu’elle ne contient pas elle-même : ceux des livrets, et ceux
# des joueurs. Accents, pluriels et formes des verbes n’importent pas. Ceux des mécanismes sont chez eux (rules.fr.ftl).

found-aim = gagner victoire vainqueur objectif principe
found-setup = mise en place début distribuer donne premier joueur commencer préparation plus jeune plus âgé ordre
found-turn = action coup passer rien faire
found-cards = piocher visible aveugle deuxième couleur main transport wagon
found-wilds = joker locomotive multicolore autobus bus n’importe quelle couleur balayer trois remplacer
found-deck = mélanger remélanger vide épuiser défausser plus de cartes
found-routes = payer jouer poser construire longueur barème score pièces réserve espaces prise de possession
found-gray = n’importe quelle couleur sans couleur
found-twins = jumelle parallèle côte à côte fermer triple double multiple
found-tickets = reprendre conserver garder connecter joindre réussir manquer rater échec objectif mission négatif moins rejeter rendre chemin continu supplémentaire
found-decks = annoncer choisir
found-countries = frontière étranger cul-de-sac impasse connecter limitrophe
found-end = dernier tour décompte final score égalité vainqueur fin de partie réserve
found-secret = caché public information voir tricher
found-house = quitter horloge temps partir robot absent
found-rulings = décision interprétation règles maison exception
found-origin = source carte licence éditeur transcrit conception
