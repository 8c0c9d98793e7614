"""Whole games as the numbers of their actions: played at random and noted down, or played replay; compiled.

Compiled apart from the rest of `omnibus.envs` (see `kernel.compiler`), whose changes therefore compile nothing anew.
"""
