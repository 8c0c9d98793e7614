# Texts about passengers. passengers.fr.ftl has the same keys and variables.

## Pictures of boards

picture-passengers = passengers at the start

## Replay, verify, fair, watch

fair-passengers = Passengers:

## A game in words

story-passengers = { $count } passengers wait at { $places } places
story-passenger = takes the { $passenger } passenger in { THE($place) }

## Tables of points

sheet-passengers = Passengers
end-decided-passengers = Level on points and on completed tickets: most passengers wins ({ $players }).

## The arena's report

report-source-passengers = passengers

## A game at this terminal

label-passengers = Passenger
ask-passenger = Which passenger gets on in { THE($place) }?

## First hints

nudge-passenger = Look at the passengers that everybody has: in which colour can you still be ahead?

## Reasons in hints

advice-passenger = It is the passenger that helps you most to be ahead in a colour.
map-passengers = behind a name: passengers

## Reports on games

fact-passengers = Passengers, { COLOR($color) }: { $count }, { $ahead ->
    [0] { $lead ->
        [0] as many as the best of the others
       *[other] more than anybody else
     }
    [one] one player had more
   *[other] { $ahead } players had more
 }
fact-passengers_total = Passengers in all: { $count }; { $points ->
    [one] 1 point
   *[other] { $points } points
 }

## Score pads

pad-passengers = passengers, { COLOR($color) }: { $count }, { $rank ->
    [1] the most
    [2] second
   *[other] no majority
 }
pad-passengers_open = the passengers are missing
pad-too_many_passengers = passengers, { COLOR($color) }: { $count } are named, but there are only { $most }
pad-passengers_of_routes = { $count } passengers, but the routes bring { $most } at most
