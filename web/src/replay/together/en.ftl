# The texts about watching a replay together. fr.ftl has the same keys and variables.

together-title = Watching together
together-open = Watch together
together-people = { $people ->
    [one] One person is here
   *[other] { $people } people are here
}
together-you = { $name } (you)
together-guest = Guest { $number }
together-guest-named = { $name } (guest { $number })
together-more = { $people ->
    [one] and one more spectator
   *[other] and { $people } more spectators
}
together-leads = leads
together-you-lead = You lead: the others see what you see
together-you-lead-short = You lead the others
together-you-lead-long = You lead: the others see what you see, and the place or route that you press on the board.
together-following = You follow { $name }
together-free = { $name } leads, at moment { $step }
together-nobody = Nobody leads
together-nobody-stranger = Nobody leads: a player of this game can lead
together-left = { $name } has left: nobody leads
together-away = { $name } leads, and is about to come back
together-lead = Lead
together-take = Take the lead from the spectator
together-ask = Ask for the lead
together-ask-about = A leader who shows nothing new for two minutes loses the lead to the first person who asks.
together-stop = Stop leading
together-by-myself = Look around by myself
together-by-myself-short = By myself
together-back = Back to the leader
together-back-short = Back to them
together-hand-over = Let them lead
together-hand-over-to = Let them lead: { $name }
together-reconnecting = The connection is lost: reconnecting…
together-closed = This room is closed. The replay stays open here.
together-came = { $name } is here.
together-went = { $name } has left.
together-leads-now = { $name } leads now.
together-you-lead-now = You lead now.
together-nobody-now = Nobody leads now.
together-at = Moment { $step }, turn { $turn }: { $story }
together-at-set-up = Moment { $step }: { $story }
together-points = { $name } points at { $thing }.
together-invite = Everybody who opens this link watches with you. One leads, and the others see the same moment, or look around by themselves.
together-link = Link to watch together
together-picture = QR code of the link to watch together
together-who = Who is here
