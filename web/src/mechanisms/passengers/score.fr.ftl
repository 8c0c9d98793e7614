# Les passagers sur la feuille de score ; chargés avec sa page.

score-passengers-of = { $player } : passagers, { COLOR($color) }
