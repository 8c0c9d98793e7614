"""Parts of sentences about errors and faults, with stable codes so that they can be translated."""

from __future__ import annotations

import re

from omnibus.core.errors import shown

PHRASES: dict[str, str] = {
    "payment_count": "the number of cards ({cards}) is not the number of the route's spaces ({length})",
    "payment_wilds": "there are more wild cards ({wilds}) than spaces on the route ({length})",
    "payment_spelling": "give a colour if, and only if, not all cards are wild",
    "payment_color": "this route takes {color} cards",
    "rising_positions": "give the positions of the tickets in ascending order, 0 to {last}",
    "players_of_board": "{board} is for {least} to {most} players, not for {players}",
    "no_seat": "there is no seat {seat}",
    "no_first_seat": "there is no seat {seat} to begin the game",
    "too_many_players": "{count} players are too many",
    "other_chance": "“chance” does not match the board",
    "seed_bytes": "the seed is not {bytes} bytes in hexadecimal",
    "file_size": "it is larger than {megabytes} MB",
    "json_malformed": "it is malformed at byte {byte}",
    "json_truncated": "it ends too early",
    "json_missing": "“{field}” is missing{where}",
    "json_expected": "{got} instead of {expected}{where}",
    "json_unknown": "there is no field “{field}”{where}",
    "json_bound": "a number {bound} {limit} is expected{where}",
    "json_length": "a text of at most {limit} characters is expected{where}",
    "no_format": "it is not a JSON object with a “format” number",
    "no_pad_format": "it is not a JSON object with “format”: “{format}”",
    "unknown_format": "there is no format {format}",
    "no_result": "the record has none",
    "other_winners": "the record says winners {written}, the replay {played}",
    "other_total": "the record says {written} for seat {seat}, the replay {played}",
    "other_seats": "the record has {written} seats, the replay {played}",
    "not_a_list": "must be a list",
    "unknown_field": "unknown field “{field}”",
    "ticket_points": "points must be from 1 to 127",
    "bend": "a bend must be from -0.6 to 0.6, not {bend}",
    "route_points": "{length}: {points} is not allowed",
    "text_long": "{count} characters, but only {most} are allowed",
    "texts_long": "its texts have {count} characters in total, but only {most} are allowed",
    "text_hidden": "an invisible character ({character}): remove it",
    "text_heap": "more than {most} accents on one letter",
    "spelling": "“{text}” must consist of at most 60 of the characters a-z, 0-9, - and _",
    "turn_seconds": "a turn has {least} to {most} seconds, not {seconds}",
    "listed_deal": "a deal that was played before cannot be at a public table: someone may know it",
    "given_deal": "a deal that was played before keeps its board and its number of seats",
    "risk_here": "it includes this server itself",
    "risk_proxy": "it includes a proxy or a club of this server, and so everyone who connects through it",
    "risk_own": "it includes your own address",
    "risk_many": "{count} of the {all} windows open here come from it",
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
    """An English text with its code and arguments."""

    code: str
    details: dict[str, str]

    __slots__ = ("code", "details")


def phrase(code: str, **details: object) -> Phrase:
    texts = {key: shown(value) for key, value in details.items()}
    made = Phrase(PHRASES[code].format(**texts))
    made.code, made.details = code, texts
    return made


_AT = r"(?: - at `\$\.?(?P<where>[^`]*)`)?"
_MSGSPEC = {
    "json_malformed": re.compile(r"JSON is malformed: .* \(byte (?P<byte>\d+)\)"),
    "json_truncated": re.compile("Input data was truncated"),
    "json_missing": re.compile("Object missing required field `(?P<field>[^`]*)`" + _AT),
    "json_expected": re.compile("Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`" + _AT),
    "json_unknown": re.compile("Object contains unknown field `(?P<field>[^`]*)`" + _AT),
    "json_bound": re.compile("Expected `(?:int|float)` (?P<bound>[<>]=) (?P<limit>-?[0-9.]+)" + _AT),
    "json_length": re.compile("Expected `str` of length <= (?P<limit>[0-9]+)" + _AT),
}
"""The phrases for errors of msgspec, which are English only."""


def why_unreadable(error: Exception) -> Phrase | str:
    """The error in a file as a phrase, or as msgspec's text if there is no phrase for it."""
    text = str(error)
    for code, pattern in _MSGSPEC.items():
        if found := pattern.fullmatch(text):
            details = found.groupdict()
            if "where" in details:
                details["where"] = f" ({details['where']})" if details["where"] else ""
            return phrase(code, **details)
    return text
