## Carrying one's things to another device

transfer-title = Take it with you
transfer-line = All this is stored in this browser only. A short code takes it to another device, and a file keeps it safe.
transfer-export = Export (JSON)
transfer-csv = Table (CSV)
transfer-import = Import a file
transfer-clear = Delete…
transfer-fault-damaged = This file is damaged: nothing was imported.
transfer-fault-other = This is not a file of “My games”: nothing was imported.
transfer-fault-later = This file was written by a later version of Omnibus: nothing was imported.
transfer-fault-empty = There is nothing in this file.
transfer-fault-huge = This file is too large: the limit is { $most } MB.
transfer-import-title = Import
transfer-add = Add
transfer-imported = Imported
transfer-not-stored = This browser has no room for all of it: new entries are lost when you leave this page.
transfer-part-damaged = This part is damaged, and is left out.
transfer-unknown = { $count ->
    [one] One part is unknown to this version, and is left out.
   *[other] { $count } parts are unknown to this version, and are left out.
}
transfer-nothing-lost = Nothing that is here is lost.
transfer-no-news = There is nothing new in it.
transfer-clear-title = Delete everything that this browser remembers?
transfer-clear-what = This is deleted, and cannot be brought back:
transfer-clear-nothing = This browser remembers nothing.
transfer-clear-stays = Running games go on, and nobody else notices anything. The server keeps its tables: the replays of your games stay, but the games do not come back to this list.
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
games-import-foreign = These are somebody else’s games. You played together at { $count ->
    [one] one table
   *[other] { $count } tables
}: there your own results stay. All other games would count as yours.
games-import-other = These games were mostly played as “{ $theirs }”, yours as “{ $ours }”. If they are somebody else’s, they would count as your own.

## Transfer codes

transfer-code-open = To another device…
transfer-code-title = Take it to another device
transfer-code-line = You get a code to type on the other device, at this address, under “My games”. It works once, within 15 minutes.
transfer-identity = Also be “{ $name }” there
transfer-identity-help = Running games and ratings go on there as well. Anyone who has the code could play in your place: show it to nobody.
transfer-code-make = Make a code
transfer-code = Transfer code
transfer-code-how = Type it on the other device under “My games”, or scan the picture there. It works once, until { $until }.
transfer-code-secret = The first browser that uses this code becomes you on this server. This page will show how many browsers have done so, and you can sign them out.
transfer-code-picture = The link as a QR code
transfer-code-link = The link
transfer-take = I have a code
transfer-take-title = From another device
transfer-take-line = The other device makes the code under “My games”. You see what would be added before it is.
transfer-take-yes = Look
transfer-code-wrong = A code has ten letters and digits.
transfer-become = “{ $name }” on this server
transfer-become-line = The code also carries your identity on this server: name, tables, seats and ratings. Do this only on your own device, and only with your own code.
transfer-become-running = { $count ->
    [one] This browser is “{ $name }” here now, and has a running game that you could no longer reach from here.
   *[other] This browser is “{ $name }” here now, and has { $count } running games that you could no longer reach from here.
}
transfer-become-yes = Be “{ $name }” here
transfer-become-do = Continue
transfer-browsers = Your other browsers
transfer-browsers-second = This browser became you by a transfer code.
transfer-browsers-line = { $count ->
    [one] Another browser became you by a transfer code on { $since }. If that was not you, sign it out.
   *[other] { $count } other browsers became you by a transfer code, the latest on { $since }. If that was not you, sign them out.
}
transfer-browsers-end = Sign out other browsers
transfer-browsers-ended = Only this browser and the first one are you now.
