"""The protocol in other languages: TypeScript for the browser, OpenAPI and JSON Schema for other clients.

`python -m omnibus.server.schema` writes them; `--check` only lists those that are stale.
"""
