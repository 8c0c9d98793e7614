"""Grammatical agreement: colours with numbers of cards, names with prepositions, on every board."""

from __future__ import annotations

import re
from itertools import product

import pytest

from omnibus.bots.advice import Advice
from omnibus.bots.advice_words import advice_sentence, reason_sentence
from omnibus.cli.terminal.renderers import PlainRenderer, ScreenRenderer
from omnibus.core.errors import IllegalAction
from omnibus.games import game_ids, load_board, spec_of
from omnibus.words import words_in
from omnibus.words.forms import functions_of

FRENCH = {
    "blue": ("bleu", "bleus", "bleue", "bleues"),
    "green": ("vert", "verts", "verte", "vertes"),
    "black": ("noir", "noirs", "noire", "noires"),
    "pink": ("rose", "roses", "rose", "roses"),
    "yellow": ("jaune", "jaunes", "jaune", "jaunes"),
    "orange": ("orange", "orange", "orange", "orange"),
    "red": ("rouge", "rouges", "rouge", "rouges"),
    "white": ("blanc", "blancs", "blanche", "blanches"),
    "purple": ("violet", "violets", "violette", "violettes"),
    "gray": ("gris", "gris", "grise", "grises"),
}
"""A colour with a person, people, a card and cards."""
WILDS = {
    "paris": ("Bus", "Autobus"),
    "london": ("Bus", "Bus"),
    "germany": ("Locomotive", "Locomotive"),
    "amsterdam": ("Joker", "Joker"),
    "san_francisco": ("Ferry", "Ferry"),
}
PIECES = {
    "paris": (("bus", "buses"), ("autobus", "autobus", "d’autobus")),
    "london": (("bus", "buses"), ("bus", "bus", "de bus")),
    "germany": (("wagon", "wagons"), ("wagon", "wagons", "de wagons")),
    "amsterdam": (("cart", "carts"), ("chariot", "chariots", "de chariots")),
    "san_francisco": (("cable car", "cable cars"), ("cable car", "cable cars", "de cable cars")),
}
COUNTS = (0, 1, 2, 5)
CARDS = [(game, color) for game in game_ids() for color in spec_of(game).colors]


def _cards(language: str, color: str, count: int) -> str:
    if language == "en":
        return f"{count} {color} {'card' if count == 1 else 'cards'}"
    return f"{count} carte {FRENCH[color][2]}" if count < 2 else f"{count} cartes {FRENCH[color][3]}"


@pytest.mark.parametrize(("game", "color"), CARDS)
def test_every_number_of_cards_of_every_colour(game: str, color: str) -> None:
    board = load_board(game)
    for language, count in product(("en", "fr"), COUNTS):
        words, said = words_in(language, game), _cards(language, color, count)
        assert functions_of(words)["CARDS"](count, color) == functions_of(words)["CARDS"](str(count), color) == said
        assert PlainRenderer(words, board).card(color, count) == said
        drawn = Advice(action=0, reason="draws_for_route", route=0, missing={color: count})
        assert said in advice_sentence(words, board, drawn)
        assert said in reason_sentence(words, board, drawn)
    person, people, card, cards = FRENCH[color]
    renderer = ScreenRenderer(words_in("fr"), board)
    assert [renderer.card(color).split(" ", 1)[1], renderer.held(color, 3).split(" ", 2)[2]] == [card, cards]
    assert [renderer.person(color).split(" ", 1)[1], renderer.person(color, 3).split(" ", 2)[2]] == [person, people]
    few = IllegalAction("too_few_cards", needed=1, color=color, held=0)
    assert words_in("fr", game).error(few) == f"il faut plus de cartes {cards} (1) que vous n’en avez (0)"
    assert words_in("en", game).error(few) == f"that takes more {color} cards (1) than you have (0)" == str(few)
    nobody = IllegalAction("no_passenger", color=color)
    assert words_in("fr", game).error(nobody) == f"aucun passager {person} ne peut être pris maintenant"


@pytest.mark.parametrize("game", WILDS)
def test_wild_cards_and_pieces_are_called_as_in_the_rulebook(game: str) -> None:
    board, (english, french) = load_board(game), WILDS[game]
    told = {language: PlainRenderer(words_in(language), board) for language in ("en", "fr")}
    assert [told["en"].card("wild", count) for count in (1, 2)] == [f"1 {english} card", f"2 {english} cards"]
    assert [told["fr"].card("wild", count) for count in (1, 2)] == [f"1 carte {french}", f"2 cartes {french}"]
    (piece, pieces), (french_piece, french_pieces, of) = PIECES[game]
    said = {language: functions_of(words_in(language, game))["PIECES"] for language in ("en", "fr")}
    assert [said["en"](count) for count in COUNTS] == [f"0 {pieces}", f"1 {piece}", f"2 {pieces}", f"5 {pieces}"]
    assert [said["fr"](count) for count in COUNTS] == [
        f"0 {french_piece}",
        f"1 {french_piece}",
        f"2 {french_pieces}",
        f"5 {french_pieces}",
    ]
    assert [said["fr"](form) for form in ("all", "of", "single", "yours")] == [
        french_pieces,
        of,
        french_piece,
        f"un de vos {french_pieces}",
    ]


NAMES = [
    ("germany", "Ulm", "à Ulm", "d’Ulm", "Ulm"),
    ("germany", "Emden", "à Emden", "d’Emden", "Emden"),
    ("germany", "Hamburg", "à Hamburg", "de Hamburg", "Hamburg"),
    ("germany", "Köln", "à Köln", "de Köln", "Köln"),
    ("germany", "Danemark", "au Danemark", "du Danemark", "le Danemark"),
    ("germany", "France", "en France", "de France", "la France"),
    ("germany", "Pays-Bas", "aux Pays-Bas", "des Pays-Bas", "les Pays-Bas"),
    ("germany", "Autriche", "en Autriche", "d’Autriche", "l’Autriche"),
    ("germany", "Suisse", "en Suisse", "de Suisse", "la Suisse"),
    ("paris", "Louvre", "au Louvre", "du Louvre", "le Louvre"),
    ("paris", "Opéra", "à l’Opéra", "de l’Opéra", "l’Opéra"),
    ("paris", "Champs-Élysées", "aux Champs-Élysées", "des Champs-Élysées", "les Champs-Élysées"),
    ("paris", "Tour Eiffel", "à la Tour Eiffel", "de la Tour Eiffel", "la Tour Eiffel"),
    ("paris", "Notre-Dame", "à Notre-Dame", "de Notre-Dame", "Notre-Dame"),
    ("london", "Elephant & Castle", "à Elephant & Castle", "d’Elephant & Castle", "Elephant & Castle"),
    ("amsterdam", "Oude Waal", "à Oude Waal", "d’Oude Waal", "Oude Waal"),
    ("san_francisco", "Alcatraz", "à Alcatraz", "d’Alcatraz", "Alcatraz"),
    ("san_francisco", "The Embarcadero", "à The Embarcadero", "de The Embarcadero", "The Embarcadero"),
]


@pytest.mark.parametrize(("game", "name", "at", "of", "the"), NAMES)
def test_a_name_behind_a_preposition(game: str, name: str, at: str, of: str, the: str) -> None:
    functions = functions_of(words_in("fr", game))
    assert [functions[form](name) for form in ("AT", "OF", "THE")] == [at, of, the]


HIATUS = re.compile(
    r"\b(de|le|la|que) [aeiouyéèêëâàîïôöûüœ]|\b(de|à) (le|les) |\b(à|de) (Pays-Bas|Danemark)|\bà France", re.IGNORECASE
)


@pytest.mark.parametrize("game", game_ids())
def test_no_place_of_a_board_stands_behind_an_open_vowel(game: str) -> None:
    """All routes and tickets, in plain text."""
    renderer = PlainRenderer(words_in("fr"), load_board(game))
    said = [
        *map(renderer.route, range(len(renderer.board.routes))),
        *map(renderer.ticket, range(len(renderer.board.tickets))),
        *(renderer.words("ask-passenger", place=renderer.place(place.id)) for place in renderer.board.places),
        *(renderer.words.look_up("nudge-place", place=renderer.place(place.id)) for place in renderer.board.places),
    ]
    assert [text for text in said if HIATUS.search(text)] == []


def test_countries_have_their_articles_in_english_too() -> None:
    said = words_in("en", "germany")("ask-passenger", place="Netherlands")
    assert said == "Which passenger gets on in the Netherlands?"
