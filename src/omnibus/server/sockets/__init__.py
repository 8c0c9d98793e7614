"""The sockets of tables, from the bytes up to what is said."""
