"""Everything that client and server say to each other, written once: the types of the browser and the schema of the
documentation are made from these.

Over the socket of a table each message is one JSON object with a `t` that says what it is. Every message of the server
carries the table's number `seq`: how many things have happened at the table. A message that answers one of the
client's carries its `id` as `re`.
"""
