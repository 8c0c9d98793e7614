# The browser's texts about districts. fr.ftl has the same keys and variables.

learn-aim-districts = Connecting whole districts of the city earns a bonus.
learn-bonus-districts = Districts
learn-bonus-districts-what = Places with the same colour and number are a district; the number is its value.
learn-bonus-districts-score = At the end, each district whose places are all joined by your routes scores its value.
learn-end-districts-points = + the value of each
board-sign-district = district: worth its value
play-brings-district = the whole district { $points }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } at the end
play-district-done = { $player } joins the whole district { $number }!
play-bonus-districts = Districts joined: { $count } of { $of }
play-districts-help = Connect all places of a district by your routes; at the end it scores its value.
play-district = { $places ->
    [one] { $places } place
   *[other] { $places } places
 }
play-district-show = Show it on the board
play-district-progress = Places joined: { $has } of { $of }
workshop-district = District
