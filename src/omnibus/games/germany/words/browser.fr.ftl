# L’Allemagne : les mots de sa propre règle. Tous les autres textes sont dans fr.ftl.

## The rules at hand

rules-setup-first = Le joueur le plus âgé commence, dit la règle ; ensuite, on joue dans le sens des aiguilles d’une montre.
ruling-setup-first = Ici, l’âge ne compte pas : la graine de la partie tire au sort le premier joueur. L’ordre des places est celui du jeu.
ruling-decks-worth = La règle dit que les courtes valent de 3 à 11 points ; la valeur imprimée l’emporte : ici, de { $short-least } à { $short } points pour les courtes, de { $long-least } à { $long-most } pour les longues.
