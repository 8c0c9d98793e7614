# Ce que le navigateur dit autrement à Londres, avec les mots de sa règle. Tout le reste est dans fr.ftl.

## The rules at hand

rules-setup-first = Le plus jeune joueur commence, dit la règle ; ensuite, on joue dans le sens des aiguilles d’une montre.
ruling-setup-first = Ici, personne ne dit son âge : le premier joueur est tiré au sort, de la graine de la partie. L’ordre des places est celui du jeu.
