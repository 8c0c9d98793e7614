"""The typed face of the rules: boards, games, actions, events, views and records."""
