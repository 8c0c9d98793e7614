# The rules page about stations. rules.fr.ftl has the same keys and variables.

found-stations = station borrow build
