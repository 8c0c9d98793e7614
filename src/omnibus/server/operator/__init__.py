"""For those who run a server: what they see of it, what they may do, and what every node heeds of that."""
