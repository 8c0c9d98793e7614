# Les textes sur l’analyse d’une partie terminée. Mêmes clés et mêmes variables que en.ftl.

analysis-ask = Comprendre cette partie
analysis-ask-about = Les chances au fil de la partie, les tournants, la chance et le talent
analysis-cancel = Arrêter l’analyse
analysis-waits = D’autres parties sont analysées d’abord…
analysis-runs = Analyse en cours : { $percent } %
analysis-is-done = L’analyse est complète.
analysis-stopped = L’analyse est arrêtée.
analysis-again = Réessayer
analysis-failed = Cette partie n’a pas pu être analysée.
analysis-failed-not_analysable = L’enregistrement de cette partie ne se vérifie pas avec ces règles : elle ne peut pas être analysée.
analysis-failed-unfinished = Cette partie n’a pas été jouée jusqu’à la fin : elle ne peut pas être analysée.
analysis-failed-slow = L’analyse a pris trop de temps sur ce serveur.
analysis-chart = Les chances de gagner au fil de la partie, sur 100. Le curseur au-dessus mène à un moment.
analysis-evaluation = Chances
analysis-line-own = Selon chacun
analysis-line-own-help = La chance de chaque joueur, d’après ce qu’il pouvait savoir à ce moment
analysis-line-joint = Tout connu
analysis-line-joint-help = Les chances si l’on connaît toutes les cartes de tous
analysis-seat = Décisions de
analysis-everybody = tout le monde
analysis-marks-none = Aucune décision n’a perdu plus que du bruit.
analysis-previous-mark = Marque précédente
analysis-next-mark = Marque suivante
analysis-percent = { $percent } %
analysis-noise-band = Les bandes sont le bruit : ± { $percent } %.
analysis-played-out = Aucun réseau n’a été entraîné pour ce plateau : ses chances viennent de parties jouées jusqu’à la fin. Bruit : ± { $percent } %.
analysis-series = { $one } ; { $more }
analysis-judged-as = { $player } : { $grade }
analysis-good = Bien joué : l’option suivante aurait coûté environ { $loss } chances sur 100.
analysis-on-board = La meilleure route est en tirets sur le plateau.
analysis-legend = Sur les courbes : ○ imprécision, ▲ erreur, ✖ gaffe.
analysis-keys = N et P : la décision marquée suivante et la précédente.
analysis-marks = Décisions marquées
analysis-title = Ce que montre l’analyse
analysis-turning-of = { $turn }, { $player }
analysis-played-by = { $player }
analysis-show = Montrer
analysis-eyes = Vu par chaque joueur
analysis-eyes-title = { $turn }, vu par chaque joueur
analysis-eyes-about = Ce que chaque joueur avait en main et savait juste avant cette décision. Une destination montre ses lieux sur le plateau.
analysis-eyes-own = Chance selon ce joueur : { $percent } %
analysis-eyes-joint = Toutes les cartes connues : { $percent } %
analysis-tenths = { $value } %
analysis-balance-bars = En centièmes de victoire. Chaque barre commence là où finit celle du dessus : le hasard et les décisions mènent de la chance avant la distribution au résultat.
analysis-mean-about = La perte moyenne d’un joueur : ce qu’une décision a coûté en moyenne par rapport à la meilleure option que le joueur pouvait trouver. Les coups forcés ne comptent pas, ni les pertes qui peuvent être du bruit.
analysis-mean-loss = { $loss } chances sur 100 perdues par décision, sur { $decisions ->
    [one] 1 décision
   *[other] { $decisions } décisions
 }
analysis-best-of = La meilleure : { $turn }
analysis-worst-of = La plus coûteuse : { $turn }
analysis-turns-cards = cartes
analysis-turns-routes = routes
analysis-turns-tickets = destinations
analysis-turns-others = autres
analysis-at-turn = Tour { $turn } : { $text }
