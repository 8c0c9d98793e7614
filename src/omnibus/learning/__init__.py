"""Learning by self-play: `omnibus learn`. Needs PyTorch (`pip install 'omnibus[learn]'`); the policies do not."""
