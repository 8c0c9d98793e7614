# Les textes du navigateur à propos des districts. en.ftl a les mêmes clés et les mêmes variables.

learn-aim-districts = Les districts entiers de la ville que vous reliez donnent un bonus.
learn-bonus-districts = Les districts
learn-bonus-districts-what = Les lieux de même couleur et de même nombre forment un district ; ce nombre est la valeur du district.
learn-bonus-districts-score = À la fin, chaque district que vous avez complété, dont vos routes relient entre eux tous les lieux, vous rapporte sa valeur.
learn-end-districts-points = + la valeur de chacun
board-sign-district = district et sa valeur
play-brings-district = le district { $points } en entier : { $points ->
    [one] 1 point
   *[other] { $points } points
 } à la fin
play-district-done = { $player } complète le district { $number } !
play-bonus-districts = Districts complétés : { $count } sur { $of }
play-districts-help = Reliez entre eux tous les lieux d’un district par vos routes ; à la fin, il rapporte sa valeur.
play-district = { $places ->
    [one] { $places } lieu
   *[other] { $places } lieux
 }
play-district-show = Le montrer sur le plateau
play-district-progress = Lieux reliés : { $has } sur { $of }
workshop-district = District
