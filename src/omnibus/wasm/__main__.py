"""The command that writes the kernel's WebAssembly."""

from omnibus.wasm.files import main

main()
