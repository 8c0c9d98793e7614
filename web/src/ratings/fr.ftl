## Le classement

ratings-title = Classement
ratings-line = La force des joueurs de ce serveur, d’après leurs parties les uns contre les autres. Seuls ceux qui demandent une cote en ont une.
ratings-loading = Chargement du classement…
ratings-none = Ce serveur ne tient pas de classement.
ratings-empty = Personne n’a encore de cote établie sur ce plateau.
ratings-provisional = { $count ->
    [one] Une personne a une cote provisoire, qui n’est pas dans la liste.
   *[other] { $count } personnes ont une cote provisoire, qui n’est pas dans la liste.
}
ratings-provisional-mark = Un point d’interrogation : la cote est provisoire, car elle repose sur peu de parties ou peu d’adversaires.
ratings-board = Plateau
ratings-rank = Rang
ratings-name = Nom
ratings-rating = Cote
ratings-deviation = Écart
ratings-games = Parties
ratings-day = Jour
ratings-place = Place
ratings-change = Effet
ratings-you = vous
ratings-page = Page { $page } sur { $pages }
ratings-previous = Précédente
ratings-next = Suivante
ratings-to-own = Votre propre cote
ratings-own = Cote
ratings-want = Avoir une cote sur ce serveur
ratings-want-help = Les autres la voient alors aux tables et, une fois établie, dans la liste. Seules comptent les parties qui commencent désormais.
ratings-leave-title = Effacer vos cotes ?
ratings-leave-line = Vos cotes sont effacées aussitôt, ainsi que vos places dans toutes les parties. Si vous en redemandez une, vous repartez de 1500.
ratings-leave-yes = Effacer
ratings-no-games = Aucune partie n’a compté depuis le { $since }. Pour qu’une partie compte, deux personnes à la table doivent avoir une cote avant qu’elle commence, et les conseils doivent être coupés.
ratings-of-games = { $count ->
    [one] Une partie
   *[other] { $count } parties
} contre { $people ->
    [one] une personne
   *[other] { $people } personnes
}.
ratings-rank-of = Rang { $rank } de la liste
ratings-is-provisional = Provisoire : pas encore dans la liste.
ratings-course = Cote sur { $board }
ratings-course-said = { $count ->
    [one] Un jour de jeu, maintenant { $last }.
   *[other] { $count } jours de jeu, de { $first } à { $last }.
}
ratings-as-table = Montrer en tableau
ratings-latest = Dernières parties
ratings-outcome-running = pas finie
ratings-outcome-void = ne compte pas
ratings-outcome-annulled = annulée par la personne qui tient le serveur
ratings-of-server = Tout le classement de ce serveur
ratings-rules = Quelles parties comptent ?
ratings-rule-people = Celles sur les plateaux fournis avec Omnibus, avec au moins deux personnes qui avaient une cote avant le début. Les robots n’en ont pas.
ratings-rule-deal = Personne ne peut connaître les cartes : ni donne du jour, ni revanche avec les mêmes cartes, ni position reprise.
ratings-rule-hints = Les conseils sont coupés.
ratings-rule-device = Chacun joue sur son propre appareil.
ratings-rule-left = Un joueur qui abandonne, ou dont un robot tient la place à la fin, est dernier.
ratings-rule-pairs = Des parties d’une journée entre les deux mêmes personnes, les trois premières comptent.
ratings-rule-year = Les cotes sont calculées d’après les parties de la dernière année (Glicko-2), et deviennent incertaines si l’on ne joue pas.
ratings-said = Cote { $rating } ± { $deviation }
ratings-said-provisional = Cote { $rating } ± { $deviation }, provisoire
ratings-counts = Cette partie compte pour la cote.
ratings-why-own_board = Pas de cote ici : ce plateau n’est pas fourni avec Omnibus.
ratings-why-known_deal = Cette partie ne compte pas pour la cote : quelqu’un peut connaître les cartes.
ratings-why-hints = Cette partie ne compte pas pour la cote : les conseils sont permis.
ratings-why-shared_device = Cette partie ne compte pas pour la cote : plusieurs personnes jouent sur un appareil.
ratings-why-too_few = Cette partie ne compte pas pour la cote : deux personnes doivent en avoir une avant le début (voir « Mes parties »).
ratings-annulled = La personne qui tient le serveur a annulé cette partie : elle ne compte pour aucune cote.
