## Carrying one's things to another device

transfer-title = Emportez-les
transfer-line = Tout cela n’est gardé que par ce navigateur. Un code court le porte sur un autre appareil, et un fichier le met en sûreté.
transfer-export = Exporter (JSON)
transfer-csv = Tableau (CSV)
transfer-import = Importer un fichier
transfer-clear = Effacer…
transfer-fault-damaged = Ce fichier est abîmé : rien n’a été importé.
transfer-fault-other = Ce n’est pas un fichier de « Mes parties » : rien n’a été importé.
transfer-fault-later = Une version plus récente d’Omnibus a écrit ce fichier : rien n’a été importé.
transfer-fault-empty = Il n’y a rien dans ce fichier.
transfer-fault-huge = Ce fichier est trop grand : { $most } Mo au plus sont lus.
transfer-import-title = Importer
transfer-add = Ajouter
transfer-imported = Importé
transfer-not-stored = Ce navigateur n’a pas assez de place : ce qui est nouveau dure jusqu’à ce que vous quittiez cette page.
transfer-part-damaged = Cette partie du fichier est abîmée, elle est laissée de côté.
transfer-unknown = { $count ->
    [one] Un élément est inconnu de cette version, il est laissé de côté.
   *[other] { $count } éléments sont inconnus de cette version, ils sont laissés de côté.
}
transfer-nothing-lost = Ce qui est ici reste.
transfer-no-news = Il n’y a rien de nouveau.
transfer-clear-title = Effacer tout ce que ce navigateur retient ?
transfer-clear-what = Voici ce qui est effacé, sans retour possible :
transfer-clear-nothing = Ce navigateur ne retient rien.
transfer-clear-stays = Les parties en cours continuent, et personne d’autre ne remarque rien. Le serveur garde ses tables : les parties finies jusqu’à aujourd’hui ne reviennent pas ici, mais leurs relectures restent.
transfer-clear-server = Effacer aussi vos données sur le serveur
transfer-clear-yes = Effacer
transfer-cleared = Effacé

## Games in an import

games-import-added = { $count ->
    [0] Aucune nouvelle partie.
    [one] Une nouvelle partie.
   *[other] { $count } nouvelles parties.
}
games-import-since = Du { $from } au { $to }.
games-import-known = { $count ->
    [one] Une partie est déjà là.
   *[other] { $count } parties sont déjà là.
}
games-import-damaged = { $count ->
    [one] Une entrée est abîmée, elle est laissée de côté.
   *[other] { $count } entrées sont abîmées, elles sont laissées de côté.
}
games-import-foreign = Ce sont les parties de quelqu’un d’autre : à { $count ->
    [one] une table
   *[other] { $count } tables
} vous avez joué ensemble, et là, les vôtres restent comme elles sont. Toutes les autres compteraient comme les vôtres.
games-import-other = Ces parties ont surtout été jouées sous le nom « { $theirs } », les vôtres sous « { $ours } ». Si ce sont celles de quelqu’un d’autre, elles compteraient comme les vôtres.

## Transfer codes

transfer-code-open = Vers un autre appareil…
transfer-code-title = Emporter sur un autre appareil
transfer-code-line = Vous recevez un code à taper sur l’autre appareil, à cette adresse, sous « Mes parties ». Il sert une fois, pendant 15 minutes.
transfer-identity = Y être aussi « { $name } »
transfer-identity-help = Les parties en cours et la cote y continuent aussi. Qui a le code pourrait jouer à votre place : ne le montrez à personne.
transfer-code-make = Créer un code
transfer-code = Code de transfert
transfer-code-how = Tapez-le sur l’autre appareil sous « Mes parties », ou scannez-y l’image. Jusqu’à { $until }, une fois.
transfer-code-secret = La première personne qui utilise ce code est vous sur ce serveur. Vous verrez ici combien de navigateurs le sont, et pourrez y mettre fin.
transfer-code-picture = Le lien en code QR
transfer-code-link = Le lien
transfer-take = J’ai un code
transfer-take-title = Depuis un autre appareil
transfer-take-line = L’autre appareil crée le code sous « Mes parties ». Avant que quoi que ce soit ne s’ajoute, vous voyez ce que ce serait.
transfer-take-yes = Regarder
transfer-code-wrong = Un code a dix lettres et chiffres.
transfer-become = « { $name } » sur ce serveur
transfer-become-line = Le code porte aussi qui vous êtes ici : nom, tables, places et cote. Ne le faites que sur votre propre appareil, et qu’avec votre propre code.
transfer-become-running = { $count ->
    [one] Ce navigateur est « { $name } » ici, avec une partie en cours, que vous ne pourriez plus atteindre d’ici.
   *[other] Ce navigateur est « { $name } » ici, avec { $count } parties en cours, que vous ne pourriez plus atteindre d’ici.
}
transfer-become-yes = Être « { $name } » ici
transfer-become-do = Continuer
transfer-browsers = Vos autres navigateurs
transfer-browsers-second = Ce navigateur est devenu vous par un code de transfert.
transfer-browsers-line = { $count ->
    [one] Un autre navigateur est devenu vous par un code de transfert le { $since }.
   *[other] { $count } autres navigateurs sont devenus vous par un code de transfert, le dernier le { $since }.
} Si ce n’était pas vous, mettez-y fin.
transfer-browsers-end = En refaire des inconnus
transfer-browsers-ended = Seuls ce navigateur et le premier sont vous désormais.
