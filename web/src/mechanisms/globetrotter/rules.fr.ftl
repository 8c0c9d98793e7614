# La page des règles, à propos du globetrotter. rules.en.ftl a les mêmes clés et les mêmes variables.

bonus-ruling-globetrotter-none = Sans carte Destination complétée, personne ne le reçoit.
found-globetrotter = bonus réussir le plus de destinations
