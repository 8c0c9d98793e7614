# What the browser says of districts. The same keys, with the same variables, stand in fr.ftl.

learn-aim-districts = Whole districts of the city that you join up bring a bonus.
learn-bonus-districts = Districts
learn-bonus-districts-what = Places with the same colour and number are a district.
learn-bonus-districts-score = At the end, each district whose places are all joined by your routes brings you its number in points. The way between them may leave the district.
learn-end-districts-points = + the number of each
board-sign-district = district: worth its number
play-brings-district = the whole district { $points }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } at the end
play-district-done = { $player } joins the whole district { $number }!
play-bonus-districts = Districts joined: { $count } of { $of }
play-districts-help = Join all places of a district with one another by your routes; each scores its number at the end.
play-district = { $places } places
play-district-show = Show it on the board
play-district-progress = { $has } of { $of } places joined
workshop-district = District
