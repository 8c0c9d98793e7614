# Ce que les règles à portée de main ajoutent : districts. Les mêmes clés, avec les mêmes variables, sont dans rules.en.ftl.

rules-districts-here = Sur ce plateau : { $districts }.
rules-districts-one = { $number } ({ $places } lieux)
found-districts = bonus quartier zone numéro couleur relier
