"""Games in the terminal, with two frontends: a full-screen one, and plain lines."""
