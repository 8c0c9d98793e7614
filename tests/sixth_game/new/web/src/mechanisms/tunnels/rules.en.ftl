# What the rules at hand add about tunnels. The same keys, with the same variables, stand in rules.fr.ftl.

found-tunnels = mountain extra more cost back
