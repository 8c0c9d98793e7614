# Passengers: what is said of them. The same keys, with the same variables, stand in passengers.fr.ftl.

## Pictures of boards

picture-passengers = passengers at the start

## Replay, verify, fair, watch

fair-passengers = Passengers:

## A game in words

story-passengers = { $count } passengers wait at { $places } places
story-passenger = picks up { $passenger } at { $place }

## Tables of points

sheet-passengers = Passengers

## The arena's report

report-source-passengers = passengers

## A game at this terminal

label-passengers = Passenger
ask-passenger = Which passenger gets on at { $place }?

## What speaks for an action, as a hint says it

advice-passenger = It is the passenger that helps you most to be ahead in a colour.
