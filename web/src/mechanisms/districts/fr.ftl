# Ce que dit le navigateur des districts. Les mêmes clés, avec les mêmes variables, sont dans en.ftl.

learn-aim-districts = Les districts entiers de la ville que vous reliez donnent un bonus.
learn-bonus-districts = Les districts
learn-bonus-districts-what = Les lieux de même couleur et de même numéro forment un district.
learn-bonus-districts-score = À la fin, chaque district dont tous les lieux sont reliés par vos routes vous rapporte son numéro en points. Le chemin entre eux peut sortir du district.
learn-end-districts-points = + le numéro de chacun
board-sign-district = district : vaut son numéro
play-brings-district = le district { $points } en entier : { $points ->
    [one] 1 point
   *[other] { $points } points
 } à la fin
play-district-done = { $player } relie tout le district { $number } !
play-bonus-districts = Districts reliés : { $count } sur { $of }
play-districts-help = Reliez entre eux tous les lieux d’un district par vos routes ; à la fin, il rapporte son numéro.
play-district = { $places } lieux
play-district-show = Le montrer sur le plateau
play-district-progress = { $has } lieux reliés sur { $of }
workshop-district = District
