// node compile_python.mjs PYODIDE FOLDER: compiles Python's library (library.zip) and the program (program.zip) in a folder
// with the browser's own Python, so that no visitor's has to, and packs them: what Python needs for its own start
// (boot.zip), and all the rest (program.zip.xz), which is smaller but can only be unpacked by Python itself.

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${pyodide}/` });

// Without docstrings and assertions, and without the date of the source: equal sources give equal files.
const PACK = `
import codecs, io, importlib._bootstrap_external as files, lzma, sys, zipfile

codecs.lookup("cp437")  # of names in zip files
LIBRARY = "/lib/python" + "".join(map(str, sys.version_info[:2])) + ".zip/"
started = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
# Whole packages, which cannot lie in two places.
boot = {file.removeprefix(LIBRARY).partition("/")[0] for file in started if file.startswith(LIBRARY)}
# It reads its own source, to import only what is asked for.
KEPT = {"anyio/__init__.py"}

def compiled(content):
    with zipfile.ZipFile(io.BytesIO(content)) as given:
        for name in given.namelist():
            source = given.read(name)
            if name.endswith(".py") and name not in KEPT:
                code = compile(source, name, "exec", dont_inherit=True, optimize=2)
                yield name, name + "c", bytes(files._code_to_hash_pyc(code, b"\\0" * 8, False))
            else:
                yield name, name, source

def packed(parts):
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_STORED) as made:
        for name, content in sorted(parts, key=lambda part: (part[0].rpartition(".")[2], part[0])):
            made.writestr(zipfile.ZipInfo(name), content)
    return found.getvalue()

def pack(library, program):
    library = list(compiled(library.to_bytes()))
    rest = [(name, content) for source, name, content in library if source.partition("/")[0] not in boot]
    rest += [(name, content) for _, name, content in compiled(program.to_bytes())]
    first = packed([(name, content) for source, name, content in library if source.partition("/")[0] in boot])
    return first, lzma.compress(packed(rest), preset=9 | lzma.PRESET_EXTREME)

pack
`;
const pack = await python.runPythonAsync(PACK);
const [boot, program] = pack(new Uint8Array(readFileSync(join(folder, "library.zip"))), new Uint8Array(readFileSync(join(folder, "program.zip")))).toJs();
writeFileSync(join(folder, "boot.zip"), boot);
writeFileSync(join(folder, "program.zip.xz"), program);
process.exit(0);
