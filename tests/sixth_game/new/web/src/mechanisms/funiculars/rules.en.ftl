# What the rules at hand add about funiculars. The same keys, with the same variables, stand in rules.fr.ftl.

found-funiculars = mountain line station join
