# Texts about tourists. tourists.fr.ftl has the same keys and variables.

## Pictures of boards

picture-tourists = tourist place

## Replay, verify, fair, watch

fair-aside = set aside, { $number }:
fair-tourists = Tourist tokens, by symbol:

## Cards, tokens

token-camera = camera
token-suitcase = suitcase
token-hat = hat
token-glasses = glasses
token-ice_cream = ice cream
token-letter = letter
token-compass = compass

## A game in words

story-tourists = tourist tokens: { $piles }; aside: { $aside }
story-placed = puts { $tokens } at { THE($place) }
story-tourist = takes { $token } at { THE($place) }

## Tables of points

sheet-tourists = Tourists

## The arena's report

report-source-tourists = tourists

## A game at this terminal

label-tourists = Tourists
verb-place = put
ask-place = Which tourists go where?
ask-token = Which token do you take?
choice-token = { $token } at { THE($place) }

## First hints

nudge-token = Look at the tokens that you already have: which of these pictures would be new?
nudge-place = Look at the free places: which of them will your own way pass?

## Reasons in hints

advice-token = You do not have this picture yet: from the second on, each new one adds points at the end.
advice-pile = Tourists are worth most where your own way will pass.
map-tourists = behind a name: tourist tokens

## Reports on games

fact-pile_placed = put { $count } × { $symbol } at { THE($place) }
fact-token = { $symbol } at { THE($place) }
fact-tokens = Different pictures: { $count }; { $points ->
    [one] 1 point
   *[other] { $points } points
 }{ $one_more ->
    [0] {""}
    [one] , and one more would have added 1 point
   *[other] , and one more would have added { $one_more } points
 }

## Score pads

pad-tourists = { $count ->
    [one] 1 tourist token
   *[other] { $count } different tourist tokens
 }
pad-tourists_open = the tourist tokens are missing
pad-too_many_tourists = { $count ->
    [one] 1 tourist token is named
   *[other] { $count } tourist tokens are named
 }, but there can only be { $most }
