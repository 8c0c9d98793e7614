# La page des règles, à propos des gares. rules.en.ftl a les mêmes clés et les mêmes variables.

found-stations = gare emprunter construire
