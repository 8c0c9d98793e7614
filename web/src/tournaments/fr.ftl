## Tournaments

tour-title = Tournois
tour-intro = Une soirée de club sur ce serveur : chacun joue sur son écran, et le serveur place les joueurs, compte les points et classe.
tour-loading = Chargement du tournoi…
tour-list-loading = Chargement des tournois…
tour-open = Ouverts à tout le monde
tour-open-none = Aucun tournoi n’est ouvert en ce moment. Organisez-en un, ou demandez l’adresse à son hôte.
tour-yours = Les vôtres
tour-past = Terminés
tour-people = { $count ->
    [0] personne encore
    [one] 1 personne
   *[other] { $count } personnes
}
tour-status-open = pas encore commencé
tour-status-playing = ronde { $round }
tour-status-over = terminé
tour-status-closed = clos

## Holding a tournament

tour-hold = Organiser un tournoi
tour-hold-about = Vous recevez une adresse à distribuer, et vous commencez chaque ronde quand tout le monde est là. Il n’y a rien à installer.
tour-hold-go = Ouvrir le tournoi
tour-name = Nom
tour-name-usual = Soirée du club
tour-name-missing = Donnez-lui d’abord un nom.
tour-form = Forme
tour-form-duplicate = Duplicate
tour-form-duplicate-line = Toutes les tables jouent les mêmes cartes, et l’on vous compare à ceux qui avaient votre position. C’est là que la chance compte le moins.
tour-form-swiss = Suisse
tour-form-swiss-line = À chaque ronde, ceux qui ont le même score se rencontrent. Personne n’est éliminé, et peu de rondes suffisent pour beaucoup de monde.
tour-form-round_robin = Chacun contre chacun
tour-form-round_robin-line = Aux tables de deux, chacun rencontre chacun ; aux tables plus grandes, autant que les rondes le permettent.
tour-form-knockout = Élimination
tour-form-knockout-line = La meilleure personne de chaque table passe à la ronde suivante, jusqu’à ce qu’il n’en reste qu’une.
tour-seats = Joueurs par table
tour-rounds = Rondes
tour-rounds-knockout = Un tournoi à élimination a autant de rondes qu’il lui en faut.
tour-clock = Temps par tour
tour-clock-line = Si quelqu’un laisse passer trois tours de suite, un robot joue à sa place jusqu’à son retour.
tour-level = Robots aux places libres
tour-level-line = Ils ne s’asseyent que là où il manque du monde pour une table complète, et ne sont pas classés.
tour-pause = Ronde suivante
tour-pause-host = quand vous la commencez
tour-pause-at-once = aussitôt
tour-pause-after = après { $time }
tour-listed = Ouvert à tout le monde
tour-listed-help = Il est affiché pour tout le monde sur ce serveur. Sinon, il faut son code ou votre lien.
tour-more = Autres réglages

## A tournament

tour-go-list = Tous les tournois
tour-facts = { $form }, { $board }, tables de { $seats }
tour-facts-rounds = { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
}
tour-host = Hôte : { $name }
tour-round = Ronde { $number }
tour-round-of = Ronde { $number } sur { $rounds }
tour-before = La première ronde n’a pas encore commencé.
tour-running = { $left ->
    [one] 1 table joue encore.
   *[other] { $left } tables jouent encore.
}
tour-between = La ronde { $number } est terminée. L’hôte commence la suivante.
tour-between-yours = La ronde { $number } est terminée. Commencez la suivante quand tout le monde est prêt.
tour-next-in = La ronde suivante commence dans { $time }.
tour-next-soon = La ronde suivante commence maintenant.
tour-is-over = Le tournoi est terminé.
tour-is-closed = Le tournoi a été clos.
tour-enter = S’inscrire
tour-enter-title = Participer
tour-enter-late = Vous jouerez à partir de la ronde suivante.
tour-enter-again = Participer de nouveau
tour-code = Code
tour-code-help = Demandez-le à l’hôte.
tour-leave = Quitter le tournoi
tour-leave-sure = Vraiment quitter ? Appuyez encore une fois.
tour-leave-line = Vous pouvez vous réinscrire tant qu’il dure.
tour-leave-table = Un robot jouera alors à votre place à cette table. Vous pouvez vous réinscrire tant que le tournoi dure.
tour-in = Vous participez.
tour-in-wait = Vous participez. Laissez cette page ouverte : quand une ronde commence, votre table apparaît ici.
tour-in-bye = Vous passez à la ronde suivante sans jouer.
tour-in-waiting = Il n’y a pas de place pour vous dans cette ronde ; vous êtes en tête de la liste d’attente.
tour-in-done = Votre table a fini. La ronde suivante commence quand toutes les tables ont fini.
tour-in-next = Vous jouez à partir de la ronde suivante.
tour-out = Vous avez quitté ce tournoi.
tour-your-table = Votre table est prête
tour-your-table-with = Ronde { $number }, avec { $others }
tour-go = Aller à votre table
tour-title-ready = Votre table est prête
tour-announce-round = La ronde { $number } a commencé.
tour-announce-table = La ronde { $number } a commencé, et votre table est prête.
tour-announce-over = Le tournoi est terminé.
tour-lost-contact = Pas de connexion : ce que vous voyez n’est peut-être plus à jour. Nouvel essai…
tour-who = Participants ({ $count })
tour-who-none = Personne n’est encore inscrit.
tour-gone = parti
tour-removed = retiré
tour-remove = Retirer { $name }
tour-remove-title = Retirer { $name } ?
tour-remove-help = Cette personne ne joue plus de ronde et ne peut pas se réinscrire, sauf si vous le permettez. Ses résultats restent. À une table en cours, elle garde sa place.
tour-remove-yes = Retirer
tour-let-back = Permettre à { $name } de revenir
tour-begin = Commencer la première ronde
tour-begin-next = Commencer la ronde { $number }
tour-begin-few = Il faut au moins deux personnes.
tour-begin-wait = Une ronde peut commencer quand toutes les tables de la précédente ont fini.
tour-for-host = Pour vous, l’hôte
tour-end = Clore le tournoi
tour-end-title = Clore le tournoi maintenant ?
tour-end-help = Aucune autre ronde ne commence, et plus rien ne peut être corrigé. Les tables en cours peuvent aller à leur terme, mais ne comptent plus.
tour-end-yes = Clore
tour-share = Faire entrer les autres
tour-share-line = Ce lien contient le code : toute personne qui l’ouvre peut s’inscrire.
tour-share-line-open = Ce tournoi est ouvert à tout le monde sur ce serveur. Le lien mène ici.
tour-share-line-here = Le lien mène ici. Pour s’inscrire, il faut aussi le code, que l’hôte donne.
tour-share-link = Lien du tournoi
tour-share-picture = QR code du lien du tournoi
tour-share-code = Le code seul :
tour-screen = Page pour grand écran
tour-screen-line = Pour un téléviseur ou un projecteur : les tables, le classement et le temps jusqu’à la ronde suivante. Elle défile toute seule.
tour-print = Imprimer
tour-csv = Classement en fichier
tour-csv-line = CSV, pour un tableur
tour-tables = Tables
tour-table = Table { $number }
tour-bot = Robot
tour-bot-level = Robot ({ $level })
tour-you = vous
tour-now = en cours
tour-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tour-corrected = fixé par l’hôte
tour-correct = Corriger les points de la table { $number }
tour-correct-short = Corriger
tour-correct-title = Points de la table { $number }, ronde { $round }
tour-correct-help = Le plus de points gagne. Le classement suit aussitôt ; les rondes commencées restent ce qu’elles sont. Si une partie s’est arrêtée sans résultat, vous pouvez lui en donner un ici.
tour-correct-yes = Fixer les points
tour-correct-wrong = Chaque place a besoin d’un nombre entier.
tour-byes = Passent à la ronde suivante sans jouer : { $names }
tour-waiting = Sans place dans cette ronde : { $names }
tour-results = Rondes précédentes
tour-side = Toutes les tables côte à côte
tour-side-later = Quand toutes les tables auront fini, leurs parties seront montrées ici côte à côte.
tour-standings = Classement
tour-standings-none = Le classement apparaît avec le premier résultat.
tour-place = Rang
tour-person = Nom
tour-played = Parties
tour-chances = Chances
tour-chances-line = Le coût moyen d’une décision chez ceux qui avaient les mêmes cartes à la même position, moins celui des vôtres, en centièmes de chance de gagner. Au-dessus de zéro, vous avez mieux décidé. Les cartes suivantes et le jeu des autres n’y entrent pas, et aucun rang n’en dépend.
tour-compare = Comparer les chances
tour-compare-help = Le serveur analyse à l’arrière-plan les parties des rondes finies, et ajoute une colonne.
tour-comparing = Parties en cours d’analyse : { $done } sur { $tables }
tour-not-compared = Les analyses ne comparent personne, car jamais deux personnes n’ont eu la même position.
tour-criteria = Ce qui décide du rang
tour-criteria-line = Le premier critère décide, et chacun des suivants ne départage que les ex æquo. Ceux qui sont à égalité en tout partagent le rang.
tour-criterion-match_points = Points de comparaison
tour-criterion-match_points-short = Comp.
tour-criterion-match_points-line = À chaque ronde, on vous compare à tous ceux qui avaient les mêmes cartes dans la même position : chaque résultat moins bon vous donne un point, chaque résultat égal un demi-point, et la somme est divisée par le maximum possible. Chaque ronde donne donc entre 0 (le moins bon) et 1 (le meilleur).
tour-criterion-seat_margin = Points au-dessus de la moyenne de la position
tour-criterion-seat_margin-short = ± Position
tour-criterion-seat_margin-line = Vos points dans les parties, au-dessus ou au-dessous de la moyenne de ceux qui avaient votre position.
tour-criterion-wins = Victoires
tour-criterion-wins-short = Vict.
tour-criterion-wins-line = Les premières places à la table ; une place partagée compte en partie.
tour-criterion-score = Score
tour-criterion-score-short = Score
tour-criterion-score-line = Un point par adversaire moins bien placé à votre table, un demi-point par adversaire à la même place.
tour-criterion-buchholz = Buchholz
tour-criterion-buchholz-short = Buchh.
tour-criterion-buchholz-line = Les scores de tous vos adversaires, additionnés : l’avantage va à ceux qui en ont rencontré de plus forts.
tour-criterion-sonneborn_berger = Sonneborn-Berger
tour-criterion-sonneborn_berger-short = S.-B.
tour-criterion-sonneborn_berger-line = Les scores de vos adversaires, chacun multiplié par votre résultat contre lui : une victoire contre un fort compte davantage.
tour-criterion-margin = Points au-dessus de la moyenne de la table
tour-criterion-margin-short = ± Table
tour-criterion-margin-line = Vos points dans les parties, au-dessus ou au-dessous de la moyenne de votre table.
tour-criterion-advanced = Rondes
tour-criterion-advanced-short = Rondes
tour-criterion-advanced-line = Le nombre de rondes après lesquelles vous étiez encore en lice.

## All tables of a round side by side

tour-side-title = Ronde { $number }, côte à côte
tour-side-same = Toutes les tables avaient les mêmes cartes. Chaque tableau montre ceux qui avaient la même position, le meilleur résultat d’abord.
tour-side-other = Les tables avaient des cartes différentes.
tour-side-position = Position { $number }
tour-side-position-first = Position 1 (premier joueur)
tour-side-table = Table
tour-side-total = Total
tour-side-share = Comparaison
tour-side-margin = ± Position
tour-side-games = Voir les parties
tour-side-nobody = Aucune partie de cette ronde n’a encore de résultat.
tour-side-back = Retour au tournoi

## The page for a big screen

tour-screen-title = { $name } sur grand écran
tour-screen-enter = Pour participer :
tour-screen-code = L’hôte donne le code.
tour-screen-page = { $page } sur { $pages }
tour-screen-here = { $count ->
    [0] Personne n’est encore inscrit
    [one] 1 personne est inscrite
   *[other] { $count } personnes sont inscrites
}
