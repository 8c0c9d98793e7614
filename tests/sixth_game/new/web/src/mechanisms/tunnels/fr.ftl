# Les textes du navigateur à propos des tunnels. en.ftl a les mêmes clés et les mêmes variables.

board-sign-tunnel = tunnel : peut coûter davantage
learn-bonus-tunnels = Les tunnels
learn-route-tunnel = Un tunnel peut coûter davantage : on retourne trois cartes, et chacune de votre couleur coûte une carte de plus. Vous pouvez faire demi-tour et garder vos cartes.
play-tunnel = Un tunnel : il peut coûter jusqu’à trois cartes de plus.
play-ask-tunnel = Jouez-vous ce que coûte le tunnel ?
play-tunnel-title = { $route } coûte { $extra } de plus
play-tunnel-pay = { $wilds ->
    [0] Jouer sans joker
    [one] Jouer avec { $wilds } joker
   *[other] Jouer avec { $wilds } jokers
 }
play-tunnel-back = Faire demi-tour
end-seed-tunnels = Les cartes devant les tunnels étaient sur la pioche
