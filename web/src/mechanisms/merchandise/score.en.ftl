# Merchandise on the score pad; fetched with its page.

score-merchandise = Merchandise cards
score-merchandise-of = Merchandise cards of { $player }
score-merchandise-counted = Counted by the carts on the routes. If the stack ran out, count the cards.
