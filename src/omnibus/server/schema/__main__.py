"""The command `python -m omnibus.server.schema`."""

from omnibus.server.schema.files import main

main()
