## Problèmes

puzzles-title = Problèmes
puzzles-line = Des positions de parties entre robots, où un coup est nettement le meilleur. Vous voyez ce que voyait le joueur au trait.
puzzles-loading = Chargement des problèmes…
puzzles-none = Ce serveur n’a pas de problèmes.
puzzles-rating = Votre cote
puzzles-rating-unsure = { NUMBER($rating, useGrouping: 0) } ± { $error }
puzzles-solved = { $right } justes sur { $count }
puzzles-all = Tous
puzzles-board = Plateau
puzzles-theme = Thème
puzzles-next = Problème suivant
puzzles-start = Résoudre un problème
puzzles-done = Vous les avez tous résolus. Choisissez-en d’autres, ou résolvez-les à nouveau.
puzzles-count = { $count ->
    [one] 1 problème
   *[other] { $count } problèmes
}
puzzles-more = { $count } de plus
puzzles-forget = Oublier ma cote et mes résultats
puzzles-forget-sure = Vraiment les oublier ? Appuyez encore une fois.
puzzles-back = Tous les problèmes
puzzles-state-right = résolu
puzzles-state-wrong = manqué
puzzle-you = Vous
puzzle-player = Joueur { $number }
puzzle-title = Problème : { $theme }
puzzle-grade-1 = facile
puzzle-grade-2 = plutôt facile
puzzle-grade-3 = moyen
puzzle-grade-4 = difficile
puzzle-grade-5 = très difficile
puzzle-task = Trouvez le meilleur coup.
puzzle-task-more = Jouez-le comme dans une partie : sur le plateau, avec les cartes ou avec les destinations. Seule la première réponse compte pour votre cote.
puzzle-right = Juste !
puzzle-wrong = Pas le meilleur : il coûte { $cost } chances de gagner sur 100.
puzzle-little = Presque : il coûte moins d’une chance de gagner sur 100.
puzzle-chance = Après le meilleur coup, la chance de gagner est de { $chance } %.
puzzle-again = Trouvez une autre réponse, ou regardez la meilleure.
puzzle-show = Montrer le meilleur coup
puzzle-why = Pourquoi ?
puzzle-answers = Toutes les réponses et leur coût
puzzle-answer = Réponse
puzzle-cost = Coût
puzzle-yours = votre réponse
puzzle-best = la meilleure
puzzle-found = Combien de fois les robots le trouvent en 16 essais : facile { $easy }, normal { $normal }, difficile { $hard }.
puzzle-new-rating = Votre cote est maintenant de { NUMBER($rating, useGrouping: 0) } ({ $change }).
puzzle-only-first = Seule votre première réponse a compté.
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
puzzles-import = { $count ->
    [0] Aucun nouveau problème.
    [one] Un problème auquel vous avez répondu.
   *[other] { $count } problèmes auxquels vous avez répondu.
}
