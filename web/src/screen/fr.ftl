# Les textes du grand écran ; en.ftl a les mêmes clés et les mêmes variables.

## The big screen of a room

screen-title = Grand écran
screen-page = { $board } · grand écran
screen-enter = Les téléphones de la table affichent un code pour cet écran.
screen-code = Code de la table
screen-show = Montrer la table
screen-looking = Recherche de la table…
screen-looks-again = Cet écran réessaie tout seul.
screen-other = Un autre code
screen-join = Scannez ceci avec votre téléphone pour jouer
screen-or-code = ou ouvrez { $host } et rejoignez la table avec le code
screen-joined = { $count ->
    [0] Personne n’est encore là
    [one] 1 personne est là
   *[other] { $count } personnes sont là
}
screen-free = { $count ->
    [one] Encore 1 place
   *[other] Encore { $count } places
}
screen-start-nobody = Il faut d’abord que quelqu’un s’assoie.
screen-start-alone = Un robot jouera contre vous, à moins que d’autres personnes ne viennent.
screen-start-anybody = Tout le monde est là ? Commencez sur cet écran ou sur n’importe quel téléphone.
screen-full = Plein écran
screen-full-end = Quitter le plein écran
screen-sound = Son
screen-lost = Pas de connexion : la partie continue, et cet écran revient tout seul.
screen-turn = À { $player } de jouer
screen-setting-up = Chacun choisit ce qu’il garde
screen-pointed = { $route } : { $player } peut la prendre sur son téléphone.
screen-news = Ce qui vient de se passer
screen-again = Sur cet écran ou sur n’importe quel téléphone : tout le monde passe à la table suivante.
