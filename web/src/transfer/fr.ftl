## Carrying one's things to another device

transfer-title = Emportez-les
transfer-line = Tout cela n’est gardé que par ce navigateur. Un fichier le porte dans un autre, ou le met en sûreté.
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
