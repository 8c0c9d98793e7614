# Texts about flags. flags.fr.ftl has the same keys and variables.

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

## First hints

nudge-flag = Look at the cards in front of you: which colours does your flag still lack?

## Reasons in hints

advice-flag = It brings you nearer to a flag.
advice-no_flag = This card is of little use for your flag.

## Reports on games

fact-flag_completed = flag completed: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
fact-flag_card_left = 1 { COLOR($color) } card was left without a flag
fact-flag_declined = { $count ->
    [one] 1 card
   *[other] { $count } cards
 } not kept for a flag

## Score pads

pad-flags = { $count ->
    [one] 1 flag
   *[other] { $count } flags
 }
pad-flags_open = the flags are missing
pad-too_many_flags = { $count ->
    [one] 1 flag
   *[other] { $count } flags
 }, but the routes are enough for { $most } at most
