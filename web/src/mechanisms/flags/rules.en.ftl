# The rules page about flags. rules.fr.ftl has the same keys and variables.

bonus-more-flags-lying = Cards that you keep this way lie face up in front of you: they are neither in your hand nor in the discard pile until the flag is complete.
found-flags = bonus fireworks keep card tricolour
