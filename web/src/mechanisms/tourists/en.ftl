# The browser's texts about tourists. fr.ftl has the same keys and variables.

learn-aim-tourists = Collecting tourist tokens earns a bonus.
learn-bonus-tourists = Tourists
learn-bonus-tourists-take = Take a route, and you take a token from one of its two places: one with a picture that you do not have yet. If both have one, you choose.
learn-bonus-tourists-place = Two piles have no place at first. Before the first turn, the last player puts one on a place that has none, then the last player but one the other. With two players, the one who does not start takes one token of each and puts them on two different places that have none.
learn-bonus-tourists-score = At the end your different pictures count:
learn-bonus-tourists-tokens = Tokens
learn-end-tourists-points = + up to { $most }
end-seed-tourists = Tourist tokens on the map
board-sign-tourists = tourist place
play-ask-place = { $count ->
    [one] Put a tourist token on a place
   *[other] Put a pile of tourist tokens on a place
 }
play-ask-token = Which tourist token do you take?
play-list-token = take the { $token } here
play-list-pile = put the { $token } { $count ->
    [one] here
   *[other] pile here
 }
play-tokens-here = { $count } × { $token }
play-token-map = Or press the place on the map.
play-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
 }
play-pile-which = Which tourists
play-pile-where = Now press a place on the map, or one of these:
play-bonus-tourists = { $count ->
    [0] No tourist tokens yet
   *[other] Tourist tokens: { $names }
 }
play-tourists-help = Collect different pictures: from the second on, each new one adds points at the end.
play-token-held = { $token }: collected
play-token-lacking = { $token }: missing
play-tourists-all = { $player } has every tourist token!
play-brings-tourist = a tourist token: { $tokens }
play-do-token = Take the { $token } at { THE($place) }
play-do-pile = Put the { $token } { $count ->
    [one] at { THE($place) }
   *[other] pile at { THE($place) }
 }
workshop-tourists = Marked for tourists
