# Texts about districts. districts.fr.ftl has the same keys and variables.

## Pictures of boards

picture-district = district: worth its value

## Tables of points

sheet-districts = Districts

## The arena's report

report-source-districts = districts

## A game at this terminal

play-district = district { $number }
label-districts = Districts
voice-district = District { $number }: places joined: { $joined } of { $places }.

## Reasons in hints

advice-claims_for_district = It helps to join all places of a district.
map-district = { $sign } district

## Boards in progress

lacking-missing_district = { $count } places belong to no district yet
lacking-bad_district = { $count } districts have no place yet

## Reports on games

fact-district_completed = district { $district } completed: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
fact-district_nearest = District { $district } lacked { $count ->
    [one] one place
   *[other] { $count } places
 }: { $missing }

## Score pads

pad-district = district { $district }
pad-districts_open = the completed districts are missing
pad-district_differs = district { $district }: the routes say otherwise, and they count
pad-district_shared = district { $district }: { $most ->
    [one] only one player
   *[other] only { $most } players
 } can reach all its places
pad-districts_far = these districts take at least { $least } routes, but { $count ->
    [one] 1 is named
   *[other] { $count } are named
 }
