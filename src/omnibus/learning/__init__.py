"""Learning by self-play: `omnibus learn`. Needs PyTorch (`pip install 'omnibus[learn]'`); what it makes does not."""
