# The browser's texts about flags. fr.ftl has the same keys and variables.

since-flag = a flag (+{ $points })
learn-aim-flags = { $all } cards make flags: more points.
learn-bonus-flags = Flags
learn-bonus-flags-keep = When you take a { $one } route, you may keep one of the cards that you played, face up in front of you: not a wild one, and only if no card of that colour lies there yet.
learn-bonus-flags-score = { $all } at the end of your turn: fireworks, { $points } points at once! The three cards are discarded, and you may begin the next flag.
learn-end-flags = flags
play-ask-flag = Do you keep a card for your flag?
play-flag-title = Keep { CARDS("the", $color) } for your flag?
play-flag-progress = { $count } of 3 colours would lie before you.
play-flag-completes = That completes your flag: fireworks!
play-flag-keep = Keep it
play-flag-decline = Do not keep it
play-flag-done = { $player } completes a flag: { $points } points!
play-brings-flag = your flag, complete: { $points } points
play-brings-flag-card = { CARDS(1, $color) } for your flag
play-bonus-flags = Flag: { $cards } of 3 cards; points from flags so far: { $points }
play-flags-help = Take { $colors } routes, and keep a card of each colour: three make a flag, { $points } points.
