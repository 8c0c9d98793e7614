# Ce que dit le navigateur en français. Les mêmes clés, avec les mêmes variables, sont dans en.ftl.
# Les couleurs, les jetons, le récit d’une partie, les feuilles de score et les phrases viennent de src/omnibus/words.

## Everywhere

close = Fermer
cancel = Annuler
copy = Copier
copied = Copié.
share = Partager
go-home = Vers l’accueil
skip-to-content = Aller au contenu
appearance = Langue et apparence
theme-to-dark = Couleurs sombres
theme-to-light = Couleurs claires
lost-title = Rien ici
lost-page = Cette page n’existe pas.
table-opening = Ouverture de la table…
