# La page des règles, à propos des districts. rules.en.ftl a les mêmes clés et les mêmes variables.

rules-districts-here = Sur ce plateau, les districts ont ces valeurs : { $districts }.
rules-districts-one = { $number } ({ $places ->
    [one] { $places } lieu
   *[other] { $places } lieux
 })
bonus-ruling-districts-way = Le chemin qui les relie peut passer par d’autres lieux que ceux du district.
found-districts = bonus quartier zone numéro nombre connecter joindre compléter
