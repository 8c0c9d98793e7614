## What the server keeps of people

privacy-title = Privacy
privacy-intro = There are no accounts here. This is what this server keeps of you, for how long, and how you delete it. No other server is told anything, and nothing here comes from one.
privacy-kept = What is kept
privacy-key = Your key and your name
privacy-key-text = A cookie tells this server that it is you; your browser keeps it for { $cookie } days. The server has your name and a hash of the cookie, until you delete them here, or whoever runs the server deletes guests without tables.
privacy-games = Games
privacy-games-text = Who sat where, every move, and when.
privacy-finished = { $days ->
    [0] Finished games stay until whoever runs the server deletes them.
   *[other] Finished games are deleted { $days } days after somebody last looked at them.
}
privacy-abandoned = { $days ->
    [0] Unfinished games stay until whoever runs the server deletes them.
   *[other] Unfinished games are deleted { $days } days after somebody was last there.
}
privacy-chat = Chat
privacy-chat-text = What is said at a table is kept with it, and can be read by those who may see that table. Whoever runs the server reads only lines that somebody has reported, and a few around them.
privacy-reports = Reports
privacy-reports-text = A report keeps copies of the reported lines, your reason, and who made it; whoever is reported does not learn that. It is deleted { $days } days after whoever runs the server has closed it.
privacy-addresses = Your internet address
privacy-addresses-text = { $days ->
    [0] It is not kept. The log names an address only where too much comes from it at once.
   *[other] From where you came to a table is kept for { $days } days, so that somebody who threatens others can be kept out. The log names an address only where too much comes from it at once.
}
privacy-acts = What whoever runs the server did
privacy-acts-text = A log says which name, line, guest or address was acted on, when, why and by whom. It stays.
privacy-boards = Boards and links
privacy-boards-text = Boards that you upload are kept without your name. A link to move your seat to another device works for { $links } minutes.
privacy-browser = In this browser
privacy-browser-text = Your settings, stars of lessons and drafts of boards are kept by this browser alone; delete them in its own settings.
privacy-note = From whoever runs this server
privacy-yours = Everything of yours
privacy-download-text = Your name, your key’s number, your tables, what you wrote and the reports you made, as one file (JSON).
privacy-download = Download
privacy-nothing = This server has nothing of you.
privacy-delete-text = Delete your name, your key and all you wrote. Others keep the games you played together, without your name.
privacy-delete = Delete everything …
privacy-delete-title = Delete everything of yours?
privacy-delete-name = Your name and your key are gone, and so is everything you wrote: “Deleted by whoever wrote it” stands there. This concerns everybody who plays on this device.
privacy-delete-games = Finished games stay for those you played with; you are “N. N.” there. In games that are being played a bot takes your seat, so that the others can go on.
privacy-delete-stays = Lines that were reported stay in the report until it is deleted, the log of whoever runs the server stays, and there may be backups: ask them.
privacy-delete-sure = I want that; it cannot be undone
privacy-delete-yes = Delete everything
