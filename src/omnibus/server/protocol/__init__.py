"""The protocol between client and server, from which the browser's types and the documented schemas are generated.

On the socket of a table, each message is one JSON object with its type in `t`. Every message of the server has
as `seq` the number of the table's last entry. An answer to a client's message has its `id` as `re`.
"""
