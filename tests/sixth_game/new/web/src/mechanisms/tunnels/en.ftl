# The browser's texts about tunnels. fr.ftl has the same keys and variables.

board-sign-tunnel = tunnel: may cost more
learn-bonus-tunnels = Tunnels
learn-route-tunnel = A tunnel may cost more: three cards are turned up, and each of your colour costs one card more. You may go back, and keep your cards.
play-tunnel = A tunnel: it may cost up to three cards more.
play-ask-tunnel = Do you pay for the tunnel?
play-tunnel-title = { $route } costs { $extra } more
play-tunnel-pay = { $wilds ->
    [0] Pay without wilds
    [one] Pay with { $wilds } wild
   *[other] Pay with { $wilds } wilds
 }
play-tunnel-back = Go back
end-seed-tunnels = The cards before tunnels lay on the deck
