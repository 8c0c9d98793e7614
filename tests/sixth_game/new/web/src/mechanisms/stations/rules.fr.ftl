# Ce que les règles à portée de main ajoutent : gares. Les mêmes clés, avec les mêmes variables, sont dans rules.en.ftl.

found-stations = gare emprunter construire
