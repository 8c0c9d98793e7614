## Carrying one's things to another device

transfer-title = Take it with you
transfer-line = All this is kept by this browser alone. A file takes it to another one, or keeps it safe.
transfer-export = Export (JSON)
transfer-csv = Table (CSV)
transfer-import = Import a file
transfer-clear = Delete…
transfer-fault-damaged = This file is damaged: nothing was imported.
transfer-fault-other = This is not a file of “My games”: nothing was imported.
transfer-fault-later = A later version of Omnibus has written this file: nothing was imported.
transfer-fault-empty = There is nothing in this file.
transfer-fault-huge = This file is too large: at most { $most } MB are read.
transfer-import-title = Import
transfer-add = Add
transfer-imported = Imported
transfer-not-stored = This browser has no room for all of it: what is new lasts until you leave this page.
transfer-part-damaged = This part is damaged, and is left out.
transfer-unknown = { $count ->
    [one] One part is unknown to this version, and is left out.
   *[other] { $count } parts are unknown to this version, and are left out.
}
transfer-nothing-lost = What is here stays.
transfer-no-news = There is nothing new in it.
transfer-clear-title = Delete everything that this browser remembers?
transfer-clear-what = This is deleted, and cannot be brought back:
transfer-clear-nothing = This browser remembers nothing.
transfer-clear-stays = Running games go on, and nobody else notices anything. The server keeps its tables: finished games of today do not come back here, but their replays stay.
transfer-clear-server = Delete your data on the server as well
transfer-clear-yes = Delete
transfer-cleared = Deleted

## Games in an import

games-import-added = { $count ->
    [0] No new games.
    [one] One new game.
   *[other] { $count } new games.
}
games-import-since = From { $from } to { $to }.
games-import-known = { $count ->
    [one] One game is here already.
   *[other] { $count } games are here already.
}
games-import-damaged = { $count ->
    [one] One entry is damaged, and is left out.
   *[other] { $count } entries are damaged, and are left out.
}
games-import-foreign = These are somebody else’s games: at { $count ->
    [one] one table
   *[other] { $count } tables
} you played together, and there yours stay as they are. All others would count as your own.
games-import-other = These games were mostly played as “{ $theirs }”, yours as “{ $ours }”. If they are somebody else’s, they would count as your own.
