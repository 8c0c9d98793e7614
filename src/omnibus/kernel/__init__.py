"""The rules themselves: plain functions over two records, `board` and `s`.

`board` holds a game's tables and never changes; `s` is the state of one game. The same functions run
interpreted, compiled on the CPU, and inside a CUDA kernel. Nothing here performs I/O, reads a clock or
keeps anything between calls.
"""
