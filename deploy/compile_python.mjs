// node compile_python.mjs PYODIDE FOLDER: compiles the sources in the zip files of a folder with the browser's own Python.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${pyodide}/` });

// Without docstrings and assertions, and without the date of the source: equal sources give equal files.
const COMPILE = `
import io, importlib._bootstrap_external as files, zipfile

# It reads its own source, to import only what is asked for.
KEPT = {"anyio/__init__.py"}

def compiled(content):
    found = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as given, zipfile.ZipFile(found, "w", zipfile.ZIP_STORED) as made:
        for name in given.namelist():
            source = given.read(name)
            if name.endswith(".py") and name not in KEPT:
                code = compile(source, name, "exec", dont_inherit=True, optimize=2)
                source, name = bytes(files._code_to_hash_pyc(code, b"\\0" * 8, False)), name + "c"
            made.writestr(zipfile.ZipInfo(name), source)
    return found.getvalue()

lambda content: compiled(content.to_bytes())
`;
const compiled = await python.runPythonAsync(COMPILE);
for (const name of readdirSync(folder)) {
  const found = compiled(new Uint8Array(readFileSync(join(folder, name))));
  writeFileSync(join(folder, name), found.toJs());
  found.destroy();
}
process.exit(0);
