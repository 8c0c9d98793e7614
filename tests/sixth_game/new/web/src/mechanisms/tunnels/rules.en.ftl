# The rules page about tunnels. rules.fr.ftl has the same keys and variables.

found-tunnels = mountain extra more cost back
