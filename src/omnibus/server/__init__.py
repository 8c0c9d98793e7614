"""The game server: tables without accounts, over HTTP and WebSockets."""
