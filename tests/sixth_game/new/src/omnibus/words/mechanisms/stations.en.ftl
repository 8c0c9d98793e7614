# Stations: what is said of them. The same keys, with the same variables, stand in stations.fr.ftl.

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

## Where a hint points at first

nudge-station = Look at your tickets: where would a route of somebody else help you?

## What speaks for an action, as a hint says it

advice-station = Nothing else can be done: a station borrows a route at the end.
