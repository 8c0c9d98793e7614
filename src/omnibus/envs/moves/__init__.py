"""Whole games as numbers of actions, in compiled code: random games, and replays.

It is compiled separately from the rest of `omnibus.envs` (see `kernel.compiler`), so that changes there do not
recompile this.
"""
