"""The kernel's own functions as WebAssembly, for the browser: `make wasm` writes them into `web/src/kernel`.

Nothing is written a second time. Numba translates a function and all that it calls to LLVM's intermediate code, from
which the kernel's machine code is made; here the same code is made for another processor.

- `exports` lists the functions that the browser can call, for each size of board, and the records that they take.
- `intermediate` asks the compiler for their code, with everything they call.
- `retarget` turns it into WebAssembly. LLVM writes an object file, which is a module already, except that it exports
  nothing: `module` adds the exports. So no linker is needed (there is none on PyPI but in a package of 100 MB).
- `layouts` describes where the fields of each record lie, and `tables` the notes and fields of score pads: both become
  TypeScript.
- `files` writes everything, with a digest of the sources from which it was made. The module is kept in the repository,
  as players need no compiler to build the pages, and a test compares the digest.

The browser calls as numba does: a function takes the addresses of its result, of an exception and of each record, and
returns 0. Records lie in the module's memory. The module imports its memory and its stack pointer, and nothing else:
the kernel allocates nothing, and has no input, output, clock or chance of its own.

To export another function, add a line to `exports` and run `make wasm`.
"""
