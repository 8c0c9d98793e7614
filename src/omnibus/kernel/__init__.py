"""The rules: plain functions over two records, `board` and `s`.

`board` holds the board and the game's numbers as arrays and never changes; `s` is the state of one game. The same
functions run interpreted, compiled on the CPU, and inside a CUDA kernel. They perform no I/O, read no clock and keep
no data between calls.
"""
