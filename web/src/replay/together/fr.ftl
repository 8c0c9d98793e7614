# Les textes sur la relecture à plusieurs. Mêmes clés et mêmes variables que en.ftl.

together-title = Regarder ensemble
together-open = Regarder ensemble
together-people = { $people ->
    [one] Une personne est là
   *[other] { $people } personnes sont là
}
together-you = { $name } (vous)
together-guest = Invité { $number }
together-guest-named = { $name } (invité { $number })
together-more = { $people ->
    [one] et encore un spectateur
   *[other] et encore { $people } spectateurs
}
together-leads = guide
together-you-lead = Vous guidez : les autres voient ce que vous voyez
together-you-lead-short = Vous guidez les autres
together-you-lead-long = Vous guidez : les autres voient ce que vous voyez, ainsi que le lieu ou la route que vous pressez sur le plateau.
together-following = Vous suivez { $name }
together-free = { $name } guide, au moment { $step }
together-nobody = Personne ne guide
together-nobody-stranger = Personne ne guide : un joueur de cette partie peut le faire
together-left = { $name } n’est plus là : personne ne guide
together-away = { $name } guide, et va revenir
together-lead = Guider
together-take = Guider à la place du spectateur
together-ask = Demander à guider
together-ask-about = Un guide qui ne montre rien de nouveau pendant deux minutes cède sa place à la première personne qui la demande.
together-stop = Ne plus guider
together-by-myself = Regarder par moi-même
together-by-myself-short = Par moi-même
together-back = Rejoindre le guide
together-back-short = Rejoindre
together-hand-over = Laisser guider
together-hand-over-to = Laisser guider : { $name }
together-reconnecting = La connexion est perdue : reconnexion…
together-closed = Cette salle est fermée. La relecture reste ouverte ici.
together-came = { $name } est là.
together-went = { $name } n’est plus là.
together-leads-now = { $name } guide maintenant.
together-you-lead-now = Vous guidez maintenant.
together-nobody-now = Personne ne guide maintenant.
together-at = Moment { $step }, tour { $turn } : { $story }
together-at-set-up = Moment { $step } : { $story }
together-points = { $name } montre { $thing }.
together-invite = Chaque personne qui ouvre ce lien regarde avec vous. L’une guide, et les autres voient le même moment, ou regardent par elles-mêmes.
together-link = Lien pour regarder ensemble
together-picture = Code QR du lien pour regarder ensemble
together-who = Qui est là
