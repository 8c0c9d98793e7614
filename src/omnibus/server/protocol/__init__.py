"""The protocol between client and server; the browser's types and the schemas of the documentation are made from it.

On the socket of a table, each message is one JSON object with its type in `t`. Every message of the server has the
table's number `seq`: how many things have happened at the table. An answer to a client's message has its `id` as `re`.
"""
