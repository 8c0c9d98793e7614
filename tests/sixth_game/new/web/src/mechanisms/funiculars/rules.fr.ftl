# Ce que les règles à portée de main ajoutent : funiculaires. Les mêmes clés, avec les mêmes variables, sont dans rules.en.ftl.

found-funiculars = montagne ligne station relier
