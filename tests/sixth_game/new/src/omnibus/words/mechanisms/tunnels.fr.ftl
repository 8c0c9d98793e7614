# Les mêmes clés, avec les mêmes variables, que dans tunnels.en.ftl.

## Pictures of boards

picture-tunnel = tunnel : peut coûter davantage

## A game in words

story-tunnel-card = { $card } est retournée devant le tunnel
story-tunnel = le tunnel coûte { $extra } de plus
story-tunnel-paid = joue { $cards } pour le tunnel
story-tunnel-back = fait demi-tour devant le tunnel

## What can be wrong with an action

error-leave_tunnel_first = dites d’abord si vous jouez ce que le tunnel coûte de plus
error-no_tunnel = personne n’est devant un tunnel maintenant
error-tunnel_unpayable = vous n’avez pas les cartes qu’il faut pour le tunnel avec { CARDS($wilds, "wild") }

## A game at this terminal

label-tunnel = Tunnel
ask-tunnel = { $route } coûte { $extra } de plus. Jouez-vous ces cartes ?
choice-tunnel = tunnel
choice-tunnel-pay = jouer { $colored } de la couleur et { CARDS($wilds, "wild") }
choice-tunnel-back = faire demi-tour

## First hints

nudge-tunnel = Regardez votre main : peut-elle se passer des cartes que le tunnel coûte en plus ?

## Reasons in hints

advice-tunnel_pay = La route vaut le surcoût du tunnel.
advice-tunnel_back = Vous n’avez pas les cartes pour ce tunnel.
