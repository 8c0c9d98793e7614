"""The whole engine as WebAssembly: rules, views, play-outs and bots, for Python in the browser.

- `exports` is the table of its functions: those that Python calls, on boards of each size.
- `signatures` says how each is called: its parameters as plain numbers.
- `wrappers` makes the functions that take these numbers and call numba's.
- `intermediate` collects the code.
- `document` writes the table and the layouts of all records as JSON, into a section of the module (`omnibus.table`).

On a board of a city, `kernel.legal.is_legal` is `exports["kernel.legal.is_legal.city"](board, s, seat, action)`:

| in the table | the module's parameters |
| --- | --- |
| a record (`"state"`) | its address |
| `"int"`, `"float"` | a number |
| an array (`"i4[]"`, `"state[]"`, `"f8[,]"`) | its address, and its length in each dimension; row after row |
| `"rows"` | its address, the number of rows, and the bytes from one to the next |

`i4` is a whole number of 4 bytes, `u1` an unsigned one of 1 byte, `f8` a number of 8 bytes with a point: as NumPy names
them. The result is a number. A function with two results has one parameter more: the address to which it
writes them, as `f8`.
"""
