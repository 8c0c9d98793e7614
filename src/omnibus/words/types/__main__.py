"""The command that generates the types of all messages."""

from omnibus.words.types.files import main

main()
