"""The few words a picture needs, in each language."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "spaces": "Spaces",
        "points": "Points",
        "ferry": "ferry: pay a wild for it",
        "cart": "cart: brings a merchandise card",
        "tourists": "tourist place",
        "passengers": "passengers at the start",
        "district": "district: worth its number",
        "board": "Board of {title}: {places} places and {routes} routes.",
        "table": "{player}: {score} points, {pieces} pieces left.",
        "turn": "{player} is to move.",
        "owned": "taken by {player}",
        "blue": "blue",
        "green": "green",
        "black": "black",
        "pink": "pink",
        "yellow": "yellow",
        "orange": "orange",
        "red": "red",
        "white": "white",
        "purple": "purple",
        "gray": "gray (any one colour)",
        "wild": "wild",
    },
    "fr": {
        "spaces": "Espaces",
        "points": "Points",
        "ferry": "ferry : payer un joker",
        "cart": "chariot : donne une marchandise",
        "tourists": "lieu touristique",
        "passengers": "passagers au départ",
        "district": "district : vaut son numéro",
        "board": "Plateau de {title} : {places} lieux et {routes} routes.",
        "table": "{player} : {score} points, {pieces} pièces restantes.",
        "turn": "À {player} de jouer.",
        "owned": "prise par {player}",
        "blue": "bleu",
        "green": "vert",
        "black": "noir",
        "pink": "rose",
        "yellow": "jaune",
        "orange": "orange",
        "red": "rouge",
        "white": "blanc",
        "purple": "violet",
        "gray": "gris (une couleur au choix)",
        "wild": "joker",
    },
}


def word(key: str, language: str) -> str:
    """A word in a language; English where the language is not known, the key itself where the word is not."""
    return WORDS.get(language, WORDS["en"]).get(key, key)
