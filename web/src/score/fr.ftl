## La feuille de score

score-title = Feuille de score
score-title-of = { $board } : feuille de score
score-line = Pour une soirée avec le jeu en boîte : dites qui a pris quelles routes, et la feuille additionne tout selon la règle. Elle reste dans ce navigateur et se passe de connexion une fois ouverte.
score-loading = Chargement du plateau…
score-begin = Commencer
score-redo = Rétablir
score-open-file = Ouvrir un fichier de feuille
score-found-damaged = La feuille en cours est illisible. Elle a été mise de côté, dans la liste ci-dessous.
score-found-later = La feuille en cours a été écrite par une version plus récente d’Omnibus. Elle a été mise de côté, dans la liste ci-dessous.
score-aside = Mises de côté
score-aside-damaged = Une feuille illisible
score-aside-later = Une feuille d’une version plus récente
score-aside-save = Enregistrer son texte
score-aside-delete = Supprimer
score-take-up = Reprendre
score-lost = Ce navigateur ne peut pas garder la feuille : elle durera autant que cette page. Enregistrez-la dans un fichier.
score-not-stored = Ce navigateur n’a plus de place. Enregistrez la feuille dans un fichier.
score-fault-damaged = Ce fichier est abîmé : rien n’a été ouvert.
score-fault-other = Ce n’est pas une feuille de score : rien n’a été ouvert.
score-fault-later = Cette feuille a été écrite par une version plus récente d’Omnibus : rien n’a été ouvert.
score-fault-wrong = Cette feuille ne va pas avec son plateau : rien n’a été ouvert.
score-fault-players = Cette feuille a plus de joueurs que son plateau n’a de places : rien n’a été ouvert.
score-shortened = Des noms ont été raccourcis à { $most } lettres.
score-fault-huge = Ce fichier est trop gros pour une feuille de score : rien n’a été ouvert.

## Joueurs et parties de la feuille

score-players = Les joueurs et leurs points
score-steps = Parties de la feuille
score-step-players = Joueurs
score-step-sheet = Résultat
score-step-of = { $step } : { $player }
score-back = Retour : { $to }
score-filled = rempli
score-wrong = quelque chose est impossible
score-said = { $player } { $points }
score-note = { $player } : { $note }
score-sheet = Décompte
score-who = Qui joue, et de quelle couleur ?
score-name-full = Un nom a { $most } lettres au plus.
score-name-of = Nom du joueur { $number }
score-color = Couleur
score-color-of = { $number } : couleur de { $player }, { $color }
score-color-none = aucune
score-color-swaps = échange avec { $player }
score-color-twice = Deux joueurs ont cette couleur : { $color }.
score-remove = Retirer { $player }
score-add = Ajouter un joueur
score-add-color = Ajouter un joueur : { $color }
score-add-none = Un autre joueur
score-played-before = Ont déjà joué
score-full = Le plateau a de la place pour { $most } joueurs.
score-order = Ce qui vient ensuite
score-order-source = Partie par partie
score-order-player = Joueur par joueur
score-nobody = Dites d’abord qui joue.

## Routes

score-by-board = Plutôt toucher les routes sur notre plateau
score-by-counts = Plutôt compter les routes par longueur
score-differs = Notre plateau « { $board } » n’est pas celui de la boîte, que personne n’a publié : ses routes et ses destinations sont de notre invention. Comptez vos routes par longueur, et saisissez les destinations d’après leurs points.
score-differs-partly = Notre plateau « { $board } » n’est pas tout à fait celui de la boîte : une partie des routes, des symboles et des destinations est de notre invention. Comptez vos routes par longueur, et saisissez les destinations d’après leurs points.
score-differs-workshop = Ou redessinez votre plateau dans l’atelier.
score-counts-forgotten = Les nombres ont disparu : touchez les routes sur le plateau. Annuler les ramène.
score-tap = Touchez les routes de { $player }.
score-pieces-left = Il reste { $count } { $pieces }.
score-board = Le plateau « { $board } » : appuyez sur une route pour la donner au joueur choisi, ou pour la lui retirer
score-route = { $route }, { $length ->
    [one] { $length } espace
   *[other] { $length } espaces
}, { $player }
score-route-free = libre
score-route-given = { $route } ({ $length }) : { $player }
score-route-moved = { $route } ({ $length }) : { $player }, et non plus { $other }
score-route-taken-away = { $route } ({ $length }) : retirée à { $player }
score-list-route = vers { THE($place) }, { $length ->
    [one] { $length } espace
   *[other] { $length } espaces
} : { $player }
score-list-taken = { $count } sur { $of } prises
score-length = Longueur { $length }
score-length-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
score-length-of = { $player } : routes de longueur { $length }

## Destinations

score-tickets-of = Destinations : { $player }
score-tickets-none = Aucune pour l’instant.
score-tickets-no = Aucune destination
score-done = Complétée
score-failed = Non complétée
score-ticket-remove = Retirer { $ticket }
score-ours = Dans notre liste
score-find = Ajouter une destination
score-find-hint = Lieu ou points
score-found = { $count ->
    [0] Aucune destination de ce genre
    [one] { $count } destination
   *[other] { $count } destinations
}
score-held = déjà à { $players }
score-printed = Une autre destination, par ses points
score-printed-line = Pour les destinations de votre boîte qui ne sont pas dans notre liste.
score-printed-one = Destination de la boîte
score-printed-points = Points de la destination

## Le résultat

score-so-far = { $count ->
    [one] Pour l’instant, { $players } est en tête.
   *[other] Pour l’instant, { $players } sont à égalité.
}
score-problems = Impossible
score-problems-line = Les points sont additionnés malgré tout. Appuyez sur une ligne pour la corriger.
score-missing = Pas encore rempli
score-lines = D’où viennent les points
score-how = Les points de { $player }
score-nothing = Rien
score-why-of = Pourquoi ? La règle : { $source }
score-keep = Garder cette soirée
score-keep-change = Garder le changement
score-kept = Gardée
score-kept-note = Gardée dans « Mes parties ».
score-kept-where = La voir dans « Mes parties »
score-share = Partager en texte
score-save = Enregistrer en fichier
score-new = Une autre partie
score-share-title = { $board }, { $day }
score-share-line = { $rank }. { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
