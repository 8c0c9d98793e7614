# The rules page about tourists. rules.fr.ftl has the same keys and variables.

rules-tourists-setup = A pile of tokens of one picture stands on each of { $count } marked places: { $places }.
rules-tourists-piles = These piles have { $piles }. Two more are put aside for the moment.
rules-tourists-pile = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
 } with { $players } players
bonus-more-tourists-open = At most one token a route. What you have lies open before you.
bonus-ruling-tourists-must = You always take a token if you can; if there is no choice, without being asked.
bonus-ruling-tourists-where = Which picture goes where is drawn at random.
bonus-ruling-tourists-two = With two players, what is left of those two piles leaves the game.
found-tourists = bonus pile symbol picture different collect
