# Other words by which people look for a section of the rules and which it does not contain itself: those of rulebooks, and those
# of players. Plurals and forms of verbs do not matter. Those of mechanisms stand in their rooms (rules.en.ftl).

found-aim = goal winner victory purpose objective
found-setup = setup set-up start deal first player begin preparation youngest oldest order
found-turn = action move pass
found-cards = take display market face-up blind second colours hand transport transportation wagon train
found-wilds = joker locomotive rainbow multicoloured bus any colour sweep three replace
found-deck = reshuffle empty exhausted discard pile no cards
found-routes = claim build play place pay length score pieces trains reserve supply stock spaces
found-gray = gray any colour colourless
found-twins = twin parallel side by side close triple double
found-tickets = destination contract mission objective draw again more keep connect link fail minus negative return path
found-decks = announce choose
found-countries = border abroad dead end cul-de-sac connect neighbouring
found-end = last round final scoring score tie draw winner game over reserve supply
found-secret = hidden open information see cheat
found-house = give up quit clock time leave bot away
found-rulings = ruling decision house rules interpretation exception
found-origin = source map licence publisher transcribed designed
