"""The rooms of replays: people watch a finished game together, and one of them leads. Nothing of it is stored."""
