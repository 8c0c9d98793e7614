# Texts about tunnels. tunnels.fr.ftl has the same keys and variables.

## Pictures of boards

picture-tunnel = tunnel: may cost more

## A game in words

story-tunnel-card = { $card } is turned up before the tunnel
story-tunnel = the tunnel costs { $extra } more
story-tunnel-paid = pays { $cards } for the tunnel
story-tunnel-back = turns back before the tunnel

## A game at this terminal

label-tunnel = Tunnel
ask-tunnel = { $route } costs { $extra } more. Do you pay?
choice-tunnel = tunnel
choice-tunnel-pay = pay { $colored } of the colour and { $wilds } wild
choice-tunnel-back = go back

## First hints

nudge-tunnel = Look at your hand: can it spare the extra cards of the tunnel?

## Reasons in hints

advice-tunnel_pay = The route is worth the extra cost of the tunnel.
advice-tunnel_back = You do not have the cards for this tunnel.
