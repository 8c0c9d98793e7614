# What the rules at hand add about stations. The same keys, with the same variables, stand in rules.fr.ftl.

found-stations = station borrow build
