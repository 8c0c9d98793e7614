# Ce que les règles à portée de main ajoutent : ferries. Les mêmes clés, avec les mêmes variables, sont dans rules.en.ftl.

bonus-more-ferries-rest = Pour les autres espaces, c’est comme sur toute route ; des jokers peuvent y servir aussi.
rules-ferries-one = Sur ce plateau, un ferry n’a qu’un symbole, quelle que soit sa longueur.
found-ferries = bateau eau baie signe ligne traverser
