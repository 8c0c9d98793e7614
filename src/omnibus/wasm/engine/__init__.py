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

The result is a number. A function with two results has one parameter more: the address to which it writes them, as
numbers of 64 bits with a point (`f8`).
"""
