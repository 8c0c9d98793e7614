# Texts about stations. stations.fr.ftl has the same keys and variables.

## A game in words

story-station = builds a station at { $place } with { $cards }

## Tables of points

sheet-stations = Stations

## The arena's report

report-source-stations = stations

## A game at this terminal

label-stations = Stations
verb-stations = build at
ask-station = With which cards do you build at { $place }?
play-station = station
map-station = { $sign } station

## First hints

nudge-station = Look at your tickets: where would a route of somebody else help you?

## Reasons in hints

advice-station = Nothing else can be done: a station borrows a route at the end.

## Score pads

pad-stations = { $count ->
    [one] 1 station left
   *[other] { $count } stations left
 }
pad-stations_open = the stations are missing
pad-too_many_stations = { $count } stations are named, but everybody has only { $most }
