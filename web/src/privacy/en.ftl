## Personal data on the server

privacy-title = Privacy
privacy-intro = There are no accounts here. This page lists the data this server keeps about you, for how long, and how to delete them. Nothing is sent to other servers or loaded from them.
privacy-kept = Stored data
privacy-key = Your key and your name
privacy-key-text = A cookie identifies you to this server; your browser keeps it for { $cookie } days. The server has your name and a hash of the cookie, until you delete them here or the operator deletes guests without tables.
privacy-games = Games
privacy-games-text = The seats of the players, every move, and its time. An analysis is kept with its game; who asked for it is forgotten when it is done. The result of a daily deal is kept with its game, and so are a few digits that serve to count the games of one address, but not the address itself.
privacy-tournaments = Tournaments
privacy-tournaments-text = The name under which you entered a tournament, your tables and your results; everybody who has the tournament’s address can see them. They are deleted a year after its last change; if you delete your data, your results stay under a neutral name.
privacy-finished = { $days ->
    [0] Finished games are kept until the operator deletes them.
   *[other] Finished games are deleted { $days } days after somebody last looked at them.
}
privacy-abandoned = { $days ->
    [0] Unfinished games are kept until the operator deletes them.
   *[other] Unfinished games are deleted { $days } days after somebody was last there.
}
privacy-chat = Chat
privacy-chat-text = Chat is kept with its table, and everybody who may see the table can read it. The operator reads only messages that somebody has reported, and a few around them.
privacy-reports = Reports
privacy-reports-text = A report keeps copies of the reported messages and a few around them, the reason, and who made it. The reported person never learns who that was. A report is deleted { $days } days after the operator has closed it.
privacy-notifications = Notifications and conditional moves
privacy-notifications-text = If you switch notifications on, the address of your browser at its push service and the keys to encrypt messages for it are kept, until you switch them off, the service ends it, or the browser has not been here for { $days } days. Your conditional moves at a table are kept until they are withdrawn or the game is over; only you can see them.
privacy-addresses = Your internet address
privacy-addresses-text = { $days ->
    [0] It is not kept. The server’s log names an address only if it sends too many requests at once.
   *[other] The addresses from which you visit tables are kept for { $days } days, so that a person who threatens others can be kept out. The server’s log names an address only if it sends too many requests at once.
}
privacy-ratings = Ratings
privacy-ratings-text = If you ask for a rating, your places in the games that count are kept for { $days } days; ratings are computed from them, and others see yours beside your name. Switching ratings off on “My games” deletes all of it at once.
privacy-acts = The operator’s log
privacy-acts-text = When the operator removes a name or a message, or mutes or bars a guest, the log keeps the guest, the time, the reason and the operator. It is not deleted.
privacy-boards = Boards and links
privacy-boards-text = Boards you upload are kept without your name, until the operator deletes them. A link to move your seat to another device works for { $links } minutes.
privacy-browser = In this browser
privacy-browser-text = Your settings, finished games, stars of lessons and drafts of boards are kept by this browser alone; delete the games under “My games”, and the rest in its own settings. A transfer code makes the server keep a copy of the games for 15 minutes; a browser that became you by such a code has a key of its own there, until you sign it out or delete your data.
privacy-note = From the operator of this server
privacy-yours = Your data
privacy-download-text = Your name, your key’s number, your tables, what you wrote and the reports you made, as one file (JSON).
privacy-download = Download
privacy-nothing = This server has no data about you.
privacy-delete-text = Delete your name, your key and all you wrote. Others keep the games you played together, without your name.
privacy-delete = Delete everything …
privacy-delete-title = Delete all your data?
privacy-delete-name = Your name and your key are deleted, and so is everything you wrote: “Message deleted by its author” is shown instead. This includes everybody who plays on this device.
privacy-delete-games = Finished games stay for those you played with; you are “N. N.” there. In games that are being played a bot takes your seat, so that the others can go on.
privacy-delete-stays = Reported messages stay in their report until it is deleted, and the operator’s log stays. There may be backups: ask the operator.
privacy-delete-sure = I want that; it cannot be undone
privacy-delete-yes = Delete everything
