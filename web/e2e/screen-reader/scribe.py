#!/usr/bin/env python3
"""A silent voice for Speech Dispatcher: it writes its texts to a file, with one JSON string on each line.

OMNIBUS_SCRIBE names the file. It speaks the protocol of Speech Dispatcher's output modules.
"""

import html
import json
import os
import re
import sys
from pathlib import Path

VOICES = ("200-scribe\ten\tnone", "200-scribe\tfr\tnone", "200 OK VOICE LIST SENT")
SPOKEN = ("SPEAK", "CHAR", "KEY")


def answer(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)


def message() -> str:
    """The lines up to a single dot; a doubled dot at the beginning of a line stands for one."""
    lines = []
    for line in sys.stdin:
        if line == ".\n":
            break
        lines.append(line.removeprefix(".") if line.startswith("..") else line)
    return "".join(lines)


def main() -> None:
    with Path(os.environ["OMNIBUS_SCRIBE"]).open("a", encoding="utf-8", buffering=1) as said:
        for line in sys.stdin:
            match line.split():
                case ["INIT"]:
                    answer("299-Ready to write", "299 OK LOADED SUCCESSFULLY")
                case ["SET"]:
                    answer("203 OK RECEIVING SETTINGS")
                    message()
                    answer("203 OK SETTINGS RECEIVED")
                case ["AUDIO"]:
                    answer("207 OK RECEIVING AUDIO SETTINGS")
                    message()
                    answer("203 OK AUDIO INITIALIZED")
                case ["LOGLEVEL"]:
                    answer("207 OK RECEIVING LOGLEVEL SETTINGS")
                    message()
                    answer("203 OK LOG LEVEL SET")
                case ["LIST", *_]:
                    answer(*VOICES)
                case [("SPEAK" | "CHAR" | "KEY" | "SOUND_ICON") as what, *_]:
                    answer("202 OK RECEIVING MESSAGE")
                    text = html.unescape(re.sub("<[^>]*>", "", message())).strip()
                    answer("200 OK SPEAKING", "701 BEGIN", "702 END")
                    if what in SPOKEN and text:
                        said.write(json.dumps(text, ensure_ascii=False) + "\n")
                case ["STOP" | "PAUSE"]:
                    pass
                case ["QUIT"]:
                    answer("210 OK QUIT")
                    break
                case _:
                    answer("300 ERR UNKNOWN COMMAND")


if __name__ == "__main__":
    main()
