"""A game at this terminal: the table, what can be chosen, and two ways to show it: a screen, or plain lines."""
