# Flags: what is said of them. The same keys, with the same variables, stand in flags.fr.ftl.

## A game in words

story-flag-card = keeps { $card } for a flag
story-flag-declined = keeps no card for a flag
story-flag = completes a flag: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

## Tables of points

sheet-flags = Flags

## The arena's report

report-source-flags = flags

## A game at this terminal

label-flag = Flag
ask-flag = Do you keep { $card } for a flag?
choice-keep = keep it
choice-decline = do not

## Where a hint points at first

nudge-flag = Look at the cards that lie before you: which colours does your flag still lack?

## What speaks for an action, as a hint says it

advice-flag = It brings you nearer to a flag.
advice-no_flag = This card is of little use for your flag.
