# Ce que les règles à portée de main ajoutent : drapeaux. Les mêmes clés, avec les mêmes variables, sont dans rules.en.ftl.

bonus-more-flags-lying = Les cartes ainsi conservées sont visibles devant vous : jusqu’au drapeau complet, elles ne sont ni dans votre main, ni dans la défausse.
found-flags = bonus feu d’artifice garder conserver tricolore bleu blanc rouge
