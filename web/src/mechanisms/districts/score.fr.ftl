# Les districts sur la feuille de score ; chargés avec sa page.

score-districts-of = { $player } : districts complétés
score-districts-found = Trouvés d’après les routes du plateau.
score-districts-none = Aucun district
score-district = District { $number } : { $places ->
    [one] 1 lieu
   *[other] { $places } lieux
}
