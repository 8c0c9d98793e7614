"""Builds the site: `python -m docs.site FOLDER` (`make docs`). English in FOLDER, French in FOLDER/fr."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from sphinx.cmd.build import build_main

from docs.site.check import broken_links
from docs.site.pages import ROOT, Gathering
from docs.site.reference import write_reference

HERE = Path(__file__).parent


def gather_static(folder: Path) -> None:
    """Copies the styles and the browser pages' lettering into a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(HERE / "static", folder)
    lettering = (ROOT / "web/src/lettering.css").read_text("utf-8")
    (folder / "lettering.css").write_text(lettering.replace("@fontsource/fraunces/files/", ""), "utf-8")


def build(language: str, work: Path, out: Path) -> int:
    """Builds the site in one language. Returns Sphinx's exit status: 0 if there were no warnings."""
    pages = Gathering(language, work / language)
    pages.write()
    in_english = [*pages.untranslated, *write_reference(pages.folder, language)]
    settings = {
        "language": language,
        "untranslated": ",".join(in_english) if language != "en" else "",
        "html_static_path": str(work / "static"),
    }
    options = [word for name, value in settings.items() for word in ("-D", f"{name}={value}")]
    folders = ["-c", str(HERE), "-d", str(work / f"doctrees-{language}"), str(pages.folder), str(out)]
    return build_main(["-b", "html", "-q", "--fail-on-warning", *options, *folders])


def main(folder: Path) -> int:
    """Builds both languages from scratch, and reports broken links."""
    work = folder.with_name(f"{folder.name}.work")
    shutil.rmtree(folder, ignore_errors=True)
    gather_static(work / "static")
    for language, out in (("en", folder), ("fr", folder / "fr")):
        if status := build(language, work, out):
            return status
    broken = broken_links(folder)
    print(*broken, sep="\n", end="\n" if broken else "", file=sys.stderr)
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
