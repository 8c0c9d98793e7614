// Starts Python with the engine's WebAssembly in its memory. The files are packed: not every host compresses.

/** What is used of Pyodide (https://pyodide.org). */
export interface Python {
  readonly FS: EmscriptenFiles;
  runPythonAsync(code: string): Promise<unknown>;
  registerJsModule(name: string, module: object): void;
}

export interface EmscriptenFiles {
  mkdirTree(path: string): void;
  lookupPath(path: string): { node: FileNode };
  writeFile(path: string, content: Uint8Array): void;
  readonly filesystems: Record<string, unknown>;
}

export interface FileNode {
  name: string;
  /** With room for more than is used. */
  contents: Uint8Array<ArrayBuffer>;
  usedBytes: number;
  node_ops: Record<string, (...given: never[]) => unknown>;
  stream_ops: Record<string, (...given: never[]) => unknown>;
}

interface Options {
  indexURL: string;
  stdLibURL: string;
  env: Record<string, string>;
}

/** Where the packed files lie, relative to the site. */
export const FOLDER = "python/";
const [LIBRARY, PROGRAM, ENGINE] = ["boot.zip", "program.zip.xz", "engine.wasm"];
const RUNTIME = "pyodide.asm.wasm";
/** Functions are plain Python, but for those of the engine's module. */
const ENVIRONMENT = { OMNIBUS_INTERPRET: "1", HOME: "/home" };
const APPLICATION = "/omnibus";
const UNPACK = `
import io, lzma, os, sys, zipfile
with lzma.open("${PROGRAM}") as packed, zipfile.ZipFile(io.BytesIO(packed.read())) as archive:
    archive.extractall("${APPLICATION}")
os.unlink("${PROGRAM}")
sys.path.insert(0, "${APPLICATION}")
`;
const TYPES: Record<string, string> = { wasm: "application/wasm", zip: "application/zip" };

/** Loads Python; `progress` is told how much of all files is there. */
export async function startPython(base: string, progress: (share: number) => void): Promise<Python> {
  const folder = new URL(FOLDER, base).href;
  const sizes = (await (await fetch(`${folder}sizes.json`)).json()) as Record<string, number>;
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;

  /** A file's content; it is unpacked while it arrives. */
  async function load(name: string): Promise<Response> {
    const packed = await fetch(`${folder}${name}.gz`);
    if (!packed.ok || packed.body === null) throw new Error(`${name}: ${packed.status}`);
    const counted = packed.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(part, controller) {
          loaded += part.length;
          progress(loaded / all);
          controller.enqueue(part);
        },
      }),
    );
    const type = TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return new Response(counted.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
  }

  const files = new Map([RUNTIME, LIBRARY, PROGRAM, ENGINE].map((name) => [name, load(name)]));
  const content = async (name: string): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await (await files.get(name)!).arrayBuffer());
  const program = content(PROGRAM);
  const engine = content(ENGINE).then((code) => WebAssembly.compile(code));
  const memory = catchMemory();
  const fetched = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const name = String(input instanceof Request ? input.url : input).split("/").at(-1) ?? "";
    return files.get(name) ?? fetched(input, init);
  };
  try {
    const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: (options: Options) => Promise<Python> };
    const python = await loadPyodide({ indexURL: folder, stdLibURL: folder + LIBRARY, env: ENVIRONMENT });
    python.FS.writeFile(PROGRAM, await program);
    await python.runPythonAsync(UNPACK);
    python.registerJsModule("omnibus_engine", engineModule(await engine, memory()));
    await python.runPythonAsync("from omnibus.browser import begin; begin()");
    return python;
  } finally {
    globalThis.fetch = fetched;
  }
}

/** The memory of the first module that is instantiated, which is Python's own. */
function catchMemory(): () => WebAssembly.Memory {
  let memory: WebAssembly.Memory | null = null;
  const note = (instance: WebAssembly.Instance): void => {
    if (memory === null && instance.exports["memory"] instanceof WebAssembly.Memory) memory = instance.exports["memory"];
  };
  const { instantiate, instantiateStreaming } = WebAssembly;
  WebAssembly.instantiate = (async (source: BufferSource | WebAssembly.Module, imports?: WebAssembly.Imports) => {
    const made = await instantiate(source as WebAssembly.Module, imports);
    note("instance" in (made as object) ? (made as unknown as WebAssembly.WebAssemblyInstantiatedSource).instance : made);
    return made;
  }) as typeof WebAssembly.instantiate;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const made = await instantiateStreaming(source, imports);
    note(made.instance);
    return made;
  };
  return () => {
    Object.assign(WebAssembly, { instantiate, instantiateStreaming });
    if (memory === null) throw new Error("Python has no memory of its own");
    return memory;
  };
}

/** The engine as Python sees it; its functions work in Python's memory, on a stack that Python lends them. */
function engineModule(module: WebAssembly.Module, memory: WebAssembly.Memory): object {
  const [table] = WebAssembly.Module.customSections(module, "omnibus.table");
  return {
    table: new Uint8Array(table!),
    instantiate(top: number): WebAssembly.Exports {
      const stack = new WebAssembly.Global({ value: "i32", mutable: true }, top);
      return new WebAssembly.Instance(module, { env: { __linear_memory: memory, __stack_pointer: stack } }).exports;
    },
  };
}
