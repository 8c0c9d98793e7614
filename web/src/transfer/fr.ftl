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
transfer-fault-huge = Ce fichier est trop grand : la limite est de { $most } Mo.
transfer-import-title = Importer
transfer-add = Ajouter
transfer-imported = Importé
transfer-not-stored = Ce navigateur n’a pas assez de place : les nouveautés seront perdues quand vous quitterez cette page.
transfer-part-damaged = Cette partie du fichier est abîmée, elle est laissée de côté.
transfer-unknown = { $count ->
    [one] Un élément est inconnu de cette version, il est laissé de côté.
   *[other] { $count } éléments sont inconnus de cette version, ils sont laissés de côté.
}
transfer-nothing-lost = Rien de ce qui est ici n’est perdu.
transfer-no-news = Il n’y a rien de nouveau.
transfer-clear-title = Effacer tout ce que ce navigateur retient ?
transfer-clear-what = Voici ce qui est effacé, sans retour possible :
transfer-clear-nothing = Ce navigateur ne retient rien.
transfer-clear-stays = Les parties en cours continuent, et personne d’autre ne remarque rien. Le serveur garde ses tables : les relectures de vos parties restent, mais les parties ne reviennent pas dans cette liste.
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
games-import-foreign = Ce sont les parties de quelqu’un d’autre. Vous avez joué ensemble à { $count ->
    [one] une table
   *[other] { $count } tables
} : là, vos propres résultats restent. Toutes les autres parties compteraient comme les vôtres.
games-import-other = Ces parties ont surtout été jouées sous le nom « { $theirs } », les vôtres sous « { $ours } ». Si ce sont celles de quelqu’un d’autre, elles compteraient comme les vôtres.

## Transfer codes

transfer-code-open = Vers un autre appareil…
transfer-code-title = Emporter sur un autre appareil
transfer-code-line = Vous recevez un code à taper sur l’autre appareil, à cette adresse, sous « Mes parties ». Il sert une fois, pendant 15 minutes.
transfer-identity = Y être aussi « { $name } »
transfer-identity-help = Les parties en cours et la cote y continuent aussi. Toute personne qui a le code pourrait jouer à votre place : ne le montrez à personne.
transfer-code-make = Créer un code
transfer-code = Code de transfert
transfer-code-how = Tapez-le sur l’autre appareil sous « Mes parties », ou scannez-y l’image. Il sert une fois, jusqu’à { $until }.
transfer-code-secret = Le premier navigateur qui utilise ce code devient vous sur ce serveur. Cette page montrera combien de navigateurs l’ont fait, et vous pourrez les déconnecter.
transfer-code-picture = Le lien en code QR
transfer-code-link = Le lien
transfer-take = J’ai un code
transfer-take-title = Depuis un autre appareil
transfer-take-line = L’autre appareil crée le code sous « Mes parties ». Vous voyez ce qui serait ajouté avant que cela le soit.
transfer-take-yes = Regarder
transfer-code-wrong = Un code a dix lettres et chiffres.
transfer-become = « { $name } » sur ce serveur
transfer-become-line = Le code porte aussi votre identité sur ce serveur : nom, tables, places et cote. Ne le faites que sur votre propre appareil, et qu’avec votre propre code.
transfer-become-running = { $count ->
    [one] Ce navigateur est « { $name } » ici, avec une partie en cours, que vous ne pourriez plus atteindre d’ici.
   *[other] Ce navigateur est « { $name } » ici, avec { $count } parties en cours, que vous ne pourriez plus atteindre d’ici.
}
transfer-become-yes = Être « { $name } » ici
transfer-become-do = Continuer
transfer-browsers = Vos autres navigateurs
transfer-browsers-second = Ce navigateur est devenu vous par un code de transfert.
transfer-browsers-line = { $count ->
    [one] Un autre navigateur est devenu vous par un code de transfert le { $since }. Si ce n’était pas vous, déconnectez-le.
   *[other] { $count } autres navigateurs sont devenus vous par un code de transfert, le dernier le { $since }. Si ce n’était pas vous, déconnectez-les.
}
transfer-browsers-end = Déconnecter les autres navigateurs
transfer-browsers-ended = Seuls ce navigateur et le premier sont vous désormais.
