# La page des règles, à propos des drapeaux. rules.en.ftl a les mêmes clés et les mêmes variables.

bonus-more-flags-lying = Les cartes ainsi conservées sont visibles devant vous : jusqu’au drapeau complet, elles ne sont ni dans votre main, ni dans la défausse.
found-flags = bonus feu d’artifice garder conserver tricolore bleu blanc rouge
