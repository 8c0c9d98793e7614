"""Tunnels in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from omnibus.core.mechanisms.tunnels import LeaveTunnel, TunnelCard, TunnelMet, TunnelPaid, Tunnels

from omnibus.cli.mechanisms.wording import Asked, Wording
from omnibus.core.actions import Action
from omnibus.core.board import Route
from omnibus.core.events import Event
from omnibus.core.view import View


class TunnelsWording(Wording[Tunnels]):
    """The cards turned up, and the extra cost."""

    def sentence(self, event: Event) -> str:
        match event:
            case TunnelCard(card=card):
                return self.words("story-tunnel-card", card=self.renderer.card(card))
            case TunnelMet(extra=extra):
                return self.words("story-tunnel", extra=extra)
            case TunnelPaid(paid=paid):
                return self.words("story-tunnel-paid", cards=self.renderer.cards(paid))
        return ""

    def unsaid(self, action: Action | None) -> str:
        return self.words("story-tunnel-back") if action == LeaveTunnel(None) else ""

    def asked(self, view: View, legal: Sequence[Action]) -> Asked | None:
        if not isinstance(legal[0], LeaveTunnel) or view.claimed is None:
            return None
        extra, route = self.mechanism.show(view).tunnel_extra, self.renderer.route(view.claimed)
        return Asked(self.words("ask-tunnel", route=route, extra=extra), self.words("label-tunnel"))

    def choice(self, view: View, action: Action) -> str:
        if not isinstance(action, LeaveTunnel):
            return ""
        if action.wilds is None:
            return self.words("choice-tunnel-back")
        colored = self.mechanism.show(view).tunnel_extra - action.wilds
        return self.words("choice-tunnel-pay", colored=colored, wilds=action.wilds)

    def on_route(self, route: Route) -> str:
        return self.words("choice-tunnel") if route.tunnel else ""


WORDING = TunnelsWording
