# Ce que les règles à portée de main ajoutent : globetrotter. Les mêmes clés, avec les mêmes variables, sont dans rules.en.ftl.

bonus-ruling-globetrotter-none = Sans carte Destination réussie, personne ne le reçoit.
found-globetrotter = bonus le plus de destinations
