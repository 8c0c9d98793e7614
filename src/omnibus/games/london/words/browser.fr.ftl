# Londres : les mots de sa propre règle. Tous les autres textes sont dans fr.ftl.

## The rules at hand

rules-setup-first = Le plus jeune joueur commence, dit la règle ; ensuite, on joue dans le sens des aiguilles d’une montre.
ruling-setup-first = Ici, l’âge ne compte pas : la graine de la partie tire au sort le premier joueur. L’ordre des places est celui du jeu.
