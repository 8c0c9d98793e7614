# Ce que les règles à portée de main ajoutent : districts. Les mêmes clés, avec les mêmes variables, sont dans rules.en.ftl.

rules-districts-here = Sur ce plateau, les districts ont ces valeurs : { $districts }.
rules-districts-one = { $number } ({ $places ->
    [one] { $places } lieu
   *[other] { $places } lieux
 })
bonus-ruling-districts-way = Le chemin qui les relie peut passer par d’autres lieux que ceux du district.
found-districts = bonus quartier zone numéro nombre connecter joindre compléter
