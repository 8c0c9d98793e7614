# Tourists on the score pad; fetched with its page.

score-tourists = Different tourist tokens
score-tourists-of = Different tourist tokens of { $player }
