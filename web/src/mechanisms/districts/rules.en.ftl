# The rules page about districts. rules.fr.ftl has the same keys and variables.

rules-districts-here = The districts on this board have these values: { $districts }.
rules-districts-one = { $number } ({ $places ->
    [one] { $places } place
   *[other] { $places } places
 })
bonus-ruling-districts-way = The path that joins them may run through places outside the district.
found-districts = bonus area quarter region number connect link complete
