# What the rules at hand add about districts. The same keys, with the same variables, stand in rules.fr.ftl.

rules-districts-here = On this board: { $districts }.
rules-districts-one = { $number } ({ $places } places)
found-districts = bonus area quarter region number colour join
