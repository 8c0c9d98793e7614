"""The server's own Python in a Web Worker: the whole game in the browser, without a server.

- `arrays` stands in for NumPy, which no registry has for Python in the browser.
"""
