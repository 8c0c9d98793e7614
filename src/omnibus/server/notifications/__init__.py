"""Notifications of one's turn to browsers whose page is closed: Web Push (RFC 8030), with keys of the server's own."""
