# Flags on the score pad; fetched with its page.

score-flags = Completed flags
score-flags-of = Completed flags of { $player }
