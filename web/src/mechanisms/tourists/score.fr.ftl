# Les touristes sur la feuille de score ; chargés avec sa page.

score-tourists = Jetons Touriste différents
score-tourists-of = { $player } : jetons Touriste différents
