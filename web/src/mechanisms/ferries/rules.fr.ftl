# Ce que les règles à portée de main ajoutent : ferries. Les mêmes clés, avec les mêmes variables, sont dans rules.en.ftl.

bonus-more-ferries-rest = Les autres cartes se paient comme sur toute route ; elles peuvent aussi être des jokers.
found-ferries = bateau eau joker signe symbole
