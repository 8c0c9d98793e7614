# Les textes du navigateur à propos des drapeaux. en.ftl a les mêmes clés et les mêmes variables.

since-flag = un drapeau (+{ $points })
learn-aim-flags = { $all } : des cartes de ces couleurs font des drapeaux, et des points en plus.
learn-bonus-flags = Les drapeaux
learn-bonus-flags-keep = En prenant une route de l’une de ces couleurs ({ $one }), vous pouvez conserver devant vous, visible, une des cartes que vous avez jouées : pas un joker, et seulement si aucune carte de cette couleur n’y est déjà.
learn-bonus-flags-score = { $all } réunis à la fin de votre tour : feu d’artifice, { $points } points aussitôt ! Les trois cartes sont défaussées, et vous pouvez commencer un autre drapeau.
learn-end-flags = drapeaux
play-ask-flag = Gardez-vous une carte pour votre drapeau ?
play-flag-title = Garder { CARDS("the", $color) } pour votre drapeau ?
play-flag-progress = { $count ->
    [one] { $count } couleur sur 3 serait devant vous.
   *[other] { $count } couleurs sur 3 seraient devant vous.
 }
play-flag-completes = Votre drapeau serait complet : feu d’artifice !
play-flag-keep = La garder
play-flag-decline = Ne pas la garder
play-flag-done = { $player } : drapeau complet, { $points } points !
play-brings-flag = votre drapeau complet : { $points } points
play-brings-flag-card = { CARDS(1, $color) } pour votre drapeau
play-bonus-flags = Drapeau : { $cards ->
    [one] { $cards } carte sur 3
   *[other] { $cards } cartes sur 3
 } ; points de drapeaux jusqu’ici : { $points }
play-flags-help = Prenez des routes de ces couleurs ({ $colors }), et gardez une carte de chacune : les trois font un drapeau, { $points } points.
