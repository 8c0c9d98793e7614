# La page des règles, à propos des ferries. rules.en.ftl a les mêmes clés et les mêmes variables.

bonus-more-ferries-rest = Pour les autres espaces, c’est comme sur toute route ; des jokers peuvent y servir aussi.
rules-ferries-one = Sur ce plateau, un ferry n’a qu’un symbole, quelle que soit sa longueur.
found-ferries = bateau eau baie signe ligne traverser
