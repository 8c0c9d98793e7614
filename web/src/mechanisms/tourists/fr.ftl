# Les textes du navigateur à propos des touristes. en.ftl a les mêmes clés et les mêmes variables.

learn-aim-tourists = Les jetons Touriste que vous ramassez donnent un bonus.
learn-bonus-tourists = Les touristes
learn-bonus-tourists-take = Prenez une route, et vous prenez un jeton à l’un de ses deux lieux : un symbole que vous n’avez pas encore. S’il y en a aux deux, vous choisissez.
learn-bonus-tourists-place = Deux piles n’ont pas encore de lieu. Avant le premier tour, le dernier joueur en pose une sur un lieu qui n’en a pas, puis l’avant-dernier joueur fait de même avec l’autre. À deux joueurs, celui qui ne commence pas prend un jeton de chacune et les pose sur deux lieux différents qui n’en ont pas.
learn-bonus-tourists-score = À la fin, vos symboles différents comptent :
learn-bonus-tourists-tokens = Jetons
learn-end-tourists-points = + jusqu’à { $most }
end-seed-tourists = Jetons Touriste sur la carte
board-sign-tourists = lieu touristique
play-ask-place = { $count ->
    [one] Posez un jeton Touriste sur un lieu
   *[other] Posez une pile de jetons Touriste sur un lieu
 }
play-ask-token = Quel jeton Touriste prenez-vous ?
play-list-token = prendre ici le jeton { $token }
play-list-pile = poser ici { $count ->
    [one] le jeton
   *[other] la pile
 } { $token }
play-tokens-here = { $count } × { $token }
play-token-map = Ou appuyez sur le lieu, sur la carte.
play-tokens = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
 }
play-pile-which = Quels touristes
play-pile-where = Appuyez maintenant sur un lieu de la carte, ou sur l’un de ceux-ci :
play-bonus-tourists = { $count ->
    [0] Pas encore de jeton Touriste
   *[other] Jetons Touriste : { $names }
 }
play-tourists-help = Collectionnez des symboles différents : à partir du deuxième, chaque nouveau symbole ajoute des points à la fin.
play-token-held = { $token } : obtenu
play-token-lacking = { $token } : manquant
play-tourists-all = { $player } a tous les jetons Touriste !
play-brings-tourist = un jeton Touriste : { $tokens }
play-do-token = Prendre le jeton { $token } { AT($place) }
play-do-pile = Poser { $count ->
    [one] le jeton
   *[other] la pile
 } { $token } { AT($place) }
workshop-tourists = Marqué pour les touristes
