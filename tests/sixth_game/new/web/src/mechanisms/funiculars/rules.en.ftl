# The rules page about funiculars. rules.fr.ftl has the same keys and variables.

found-funiculars = mountain line station join
