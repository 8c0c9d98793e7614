"""Parts of sentences about errors and faults: stable codes too, so that they can be said in any language."""

from __future__ import annotations

from omnibus.core.errors import shown

PHRASES: dict[str, str] = {
    "payment_count": "the number of cards ({cards}) is not that of the route's spaces ({length})",
    "payment_wilds": "there are more wild cards ({wilds}) than spaces on the route ({length})",
    "payment_spelling": "a colour is given just where not all cards are wild",
    "payment_color": "this route takes {color} cards",
    "rising_positions": "tickets are kept by rising positions 0 to {last}",
    "players_of_board": "{board} is played by {least} to {most}, not by {players}",
    "no_seat": "there is no seat {seat}",
    "no_first_seat": "there is no seat {seat} to be the first",
    "too_many_players": "{count} players are too many",
    "other_chance": "“chance” does not say what the board says",
    "seed_bytes": "the seed is not {bytes} bytes in hexadecimal",
    "file_size": "it has {bytes} bytes",
    "json_malformed": "it cannot be read from byte {byte} on",
    "json_truncated": "it ends too early",
    "json_missing": "“{field}” is missing{where}",
    "json_expected": "{got} instead of {expected}{where}",
    "no_format": "it is no JSON object with a “format” number",
    "unknown_format": "there is no format {format}",
    "no_result": "the record gives none",
    "other_winners": "winners {written} written, {played} played",
    "other_total": "seat {seat} has {written} written, {played} played",
    "other_seats": "{written} seats written, {played} played",
    "not_a_list": "must be a list",
    "unknown_field": "unknown field “{field}”",
    "ticket_points": "points must be from 1 to 127",
    "bend": "a bend is from -0.6 to 0.6, not {bend}",
    "route_points": "{length}: {points} cannot be used",
    "text_long": "{count} characters, where {most} are allowed",
    "texts_long": "its texts have {count} characters altogether, where {most} are allowed",
    "text_hidden": "a character that cannot be seen ({character}): take it out",
    "text_heap": "more than {most} accents on one letter",
    "spelling": "“{text}” must be made of a-z, 0-9, - and _, at most 60 of them",
    "turn_seconds": "a turn has {least} to {most} seconds, not {seconds}",
    "listed_deal": "a deal that was played before is not for everybody: somebody may know it",
    "given_deal": "a deal that was played before keeps its board and its number of seats",
    "risk_here": "this machine itself is in it",
    "risk_proxy": "a proxy or a club of this server is in it, and with it everybody who comes through there",
    "risk_own": "you come from there yourself",
    "risk_many": "{count} of the {all} windows that are open here come from there",
    "the_file": "the file",
    "the_title": "the title",
    "the_word": "the word “{word}”",
    "name": "{name}",
    "item": "{field}[{index}]",
    "place": "place {name}",
    "route": "route {index} ({name})",
    "ticket": "ticket {index} ({name})",
    "bytes": "bytes",
    "places": "places",
    "ends": "ends of countries",
    "routes": "routes",
    "tickets": "tickets",
    "claims": "claims",
    "scenery": "pieces of scenery",
    "scenery_points": "points of a piece of scenery",
}


class Phrase(str):
    """An English text that knows its code, and what was filled in."""

    code: str
    details: dict[str, str]

    __slots__ = ("code", "details")


def phrase(code: str, **details: object) -> Phrase:
    """A part of a sentence."""
    texts = {key: shown(value) for key, value in details.items()}
    made = Phrase(PHRASES[code].format(**texts))
    made.code, made.details = code, texts
    return made
