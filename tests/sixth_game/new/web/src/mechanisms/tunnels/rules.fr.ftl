# Ce que les règles à portée de main ajoutent : tunnels. Les mêmes clés, avec les mêmes variables, sont dans rules.en.ftl.

found-tunnels = montagne supplément coût demi-tour
