"""The command that writes the protocol in other languages."""

from omnibus.server.schema.files import main

main()
