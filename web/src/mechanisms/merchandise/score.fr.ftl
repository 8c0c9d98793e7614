# Les marchandises sur la feuille de score ; chargées avec sa page.

score-merchandise = Cartes Marchandise
score-merchandise-of = { $player } : cartes Marchandise
score-merchandise-counted = Comptées d’après les chariots des routes. Si la pile s’est épuisée, comptez les cartes.
