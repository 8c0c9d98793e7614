# Ce que les règles à portée de main ajoutent : globetrotter. Les mêmes clés, avec les mêmes variables, sont dans rules.en.ftl.

bonus-ruling-globetrotter-none = Sans carte Destination complétée, personne ne le reçoit.
found-globetrotter = bonus réussir le plus de destinations
