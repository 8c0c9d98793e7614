# La page des règles, à propos des tunnels. rules.en.ftl a les mêmes clés et les mêmes variables.

found-tunnels = montagne supplément coût demi-tour
