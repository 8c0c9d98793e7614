## La donne du jour

daily-title = Donne du jour
daily-intro = Chaque jour, une donne par plateau, la même pour tous. Jouez-la une fois contre les mêmes robots que tous les autres, puis voyez qui en a tiré le meilleur parti.
daily-next = Nouvelles donnes dans { $hours ->
    [0] { "" }
   *[other] { $hours } h { "" }
}{ $minutes } min, à { $clock } chez vous (minuit UTC).
daily-loading = Chargement…
daily-play = Jouer
daily-continue = Continuer
daily-see = Résultats
daily-practise = S’entraîner
daily-practice-line = Une partie pour s’entraîner ne compte pas : votre premier résultat reste.
daily-practice-past = Cette journée est finie : une partie jouée maintenant est un entraînement et ne compte pas.
daily-state-new = Pas encore jouée.
daily-state-running = Votre partie vous attend.
daily-state-played = Jouée.
daily-state-resigned = Vous avez abandonné.
daily-state-ended = La personne qui tient le serveur a mis fin à cette partie.
daily-your-points = { $points } points, { $rank ->
    [1] 1er
   *[other] { $rank }e
} sur { $total } ici
daily-had-points = { $points } points
daily-played-boards = { $count ->
    [one] 1 plateau joué
   *[other] { $count } plateaux joués
}
daily-days = { $count ->
    [one] 1 jour avec une donne du jour
   *[other] { $count } jours avec une donne du jour
}
daily-import = { $count ->
    [0] Aucune nouvelle donne du jour.
    [one] 1 nouvelle donne du jour.
   *[other] { $count } nouvelles donnes du jour.
}
daily-streak = { $count ->
    [one] jour d’affilée
   *[other] jours d’affilée
}
daily-calendar = Calendrier
daily-month-before = Le mois précédent
daily-month-after = Le mois suivant
daily-here-only = Le calendrier et la série de jours ne sont gardés que dans ce navigateur.
daily-rules = Comment ça marche
daily-rule-same = La date et le plateau seuls décident de l’ordre de toutes les cartes et du premier joueur : ils sont les mêmes sur tous les serveurs de cette version.
daily-rule-dice = Les robots aussi sont les mêmes, et leur chance également : à mêmes coups, mêmes réponses. Il n’y a ni conseil ni retour en arrière.
daily-rule-once = Votre première partie compte, même si vous abandonnez. Vous pouvez la quitter et y revenir. Ensuite, vous pouvez rejouer la donne pour vous entraîner.
daily-rule-closed = Les résultats et les parties des donnes d’aujourd’hui sont ouverts à ceux qui les ont jouées ; ceux des jours passés, à tous.
daily-rule-honest = Toute personne qui a ce programme peut calculer d’avance les cartes d’une date : jouez pour vous-même, et prenez la liste pour un amusement.
daily-all = Tous les plateaux
daily-of-today = Aujourd’hui, { $day }
daily-of-day = { $day }
daily-against = Vous contre { $opponents }.
daily-bot-easy = un robot facile
daily-bot-normal = un robot normal
daily-bot-hard = un robot difficile
daily-numbers = { $played ->
    [0] Personne n’a encore terminé cette donne ici
    [one] 1 partie terminée ici
   *[other] { $played } parties terminées ici
}{ $running ->
    [0] { "" }
   *[other] , { $running } en cours
}{ $resigned ->
    [0] { "" }
    [one] , 1 abandon
   *[other] , { $resigned } abandons
}.
daily-results = Résultats sur ce serveur
daily-no-results = Personne n’a encore terminé cette donne ici.
daily-closed = Jouez d’abord la donne : les résultats et toutes les parties vous seront alors ouverts.
daily-rank = Rang
daily-player = Joueur
daily-points = Points
daily-place = Place
daily-you = (vous)
daily-replay = Revoir
daily-replay-of = Revoir la partie de { $name }
daily-replay-yours = Revoir votre partie
daily-replay-expert = Revoir la partie de l’expert
daily-yours = Vous
daily-expert = Le robot expert à votre place
daily-expert-none = Il n’a pas joué cette donne.
daily-expert-plays = Il joue cette donne en ce moment…
daily-expert-had = Le robot expert a fait { $points } points avec cette donne.
daily-place-of = { $place ->
    [1] 1er
   *[other] { $place }e
} sur { $players } à la table
daily-rank-of = { $rank ->
    [1] 1er
   *[other] { $rank }e
} sur { $total } sur ce serveur
daily-page = Page { $page } sur { $pages }
daily-page-before = La page précédente
daily-page-after = La page suivante
