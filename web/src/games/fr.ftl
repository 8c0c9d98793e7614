## One's own games

games-title = Mes parties
games-line = Vos parties finies sur ce serveur, et les précédentes que ce navigateur retient.
games-loading = Chargement de vos parties…
games-still-here = Voici les parties que ce navigateur retient.
games-lost = Ce navigateur ne peut rien garder de plus : les nouvelles parties ne sont là que jusqu’à ce que vous quittiez cette page. Exportez-les, ou libérez de la place.
games-none = Aucune partie finie pour l’instant
games-none-line = Jouez une partie jusqu’au bout, contre des robots ou avec d’autres : vous verrez ici vos résultats, vos progrès, et d’où viennent vos points.
games-none-play = Choisir un plateau
games-none-chosen = Aucune partie ne correspond : changez les filtres.
games-none-count = Aucune de ces parties ne compte dans les chiffres ; la liste dit pourquoi.
games-glance = En un coup d’œil
games-filters = Filtres
games-all = Tout
games-by-board = Plateau
games-by-players = Joueurs
games-by-opponents = Adversaires
games-by-kind = Genre
games-players = { $count } joueurs
games-against-people = Avec des personnes
games-against-mixed = Robots de plusieurs niveaux
games-against-bots = Robots : { $level }
games-kind-game = Parties ordinaires
games-kind-daily = Donnes du jour
games-kind-tournament = Parties de tournoi
games-played = Parties
games-won = Gagnées
games-expected = par le seul hasard : { $share }
games-average = Points par partie
games-best = Meilleur score
games-progress = Progrès
games-progress-about = Points au-dessus de la moyenne des autres à la table.
games-progress-said = { $count ->
    [one] Une partie.
   *[other] { $count } parties, de la première à la dernière.
} Points au-dessus de la moyenne des autres dans les dernières parties : { $trend }. Le tableau ci-dessous donne chaque partie.
games-key-won = gagnée
games-key-lost = non gagnée
games-key-trend = moyenne de { $count } parties
games-as-table = Afficher en tableau
games-date = Date
games-ahead = Au-dessus des autres
games-trend = Moyenne
games-won-one = Gagnée
games-yes = oui
games-no = non
games-results = Résultats
games-results-by = Résultats par
games-sources = D’où viennent les points
games-sources-about = Points par partie, à côté de la moyenne de tous les autres à ces tables.
games-source = Source
games-you = Vous
games-others = Autres
games-difference = Différence
games-habits = Votre façon de jouer
games-tickets = Destinations complétées
games-tickets-of = { $done } sur { $all } que vous avez gardées.
games-tickets-others = Les autres : { $share }.
games-loss = Perte moyenne
games-loss-none = Le coût moyen de vos décisions est connu pour les parties analysées : ouvrez une relecture, et choisissez « Comprendre cette partie ».
games-loss-about = chances de gagner sur 100 par décision, sur { $count ->
    [one] une partie analysée
   *[other] { $count } parties analysées
}. Les autres : { $others }. Moins, c’est mieux.
games-colors = Couleur préférée
games-colors-about = Les cartes avec lesquelles vous avez pris vos routes.
games-list = { $count ->
    [0] Parties
    [one] 1 partie
   *[other] { $count } parties
}
games-apart = { $count ->
    [one] L’une d’elles ne compte pas dans les chiffres.
   *[other] { $count } d’entre elles ne comptent pas dans les chiffres.
} Une partie compte si vous étiez seul à jouer sur cet appareil, jusqu’au bout, sans connaître les cartes.
games-apart-shared = Plusieurs personnes ont joué sur cet appareil ; ne compte pas.
games-apart-known = Les cartes étaient connues ; ne compte pas.
games-apart-left = Vous avez quitté la partie ; ne compte pas.
games-apart-unfinished = N’a pas été jouée jusqu’au bout ; ne compte pas.
games-ended-won = gagnée
games-ended-lost = non gagnée
games-ended-left = quittée
games-ended-shared = sur un seul appareil
games-replay = Relecture
games-replay-of = Relecture de { $board }, { $date }
games-more = { $count } de plus

## Les soirées avec les jeux en boîte

evenings-title = Soirées avec les jeux en boîte
evenings-line = Les résultats gardés depuis une feuille de score. Ils restent dans ce navigateur, et sont comptés à part des parties d’un serveur.
evenings-count = { $count ->
    [one] { $count } soirée
   *[other] { $count } soirées
}
evenings-open = Ouvrir la feuille
evenings-remove = Retirer
evenings-remove-sure = Vraiment retirer
evenings-incomplete = Tout n’était pas rempli.
evenings-damaged = Cette feuille ne peut pas être ouverte.
evenings-import-added = { $count ->
    [0] Aucune nouvelle soirée.
    [one] Une nouvelle soirée.
   *[other] { $count } nouvelles soirées.
}
