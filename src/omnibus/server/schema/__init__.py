"""The protocol in other languages: TypeScript for the browser, OpenAPI and JSON Schema for everybody else.

`python -m omnibus.server.schema` writes them anew, `--check` only says which are stale.
"""
