# Passengers on the score pad; fetched with its page.

score-passengers-of = Passengers, { COLOR($color) }, of { $player }
