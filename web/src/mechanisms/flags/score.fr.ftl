# Les drapeaux sur la feuille de score ; chargés avec sa page.

score-flags = Drapeaux complets
score-flags-of = { $player } : drapeaux complets
