"""The cache of compiled code: where it is, by what it is known, and what a wheel brings along.

Nothing here becomes part of compiled code: a change in this folder compiles nothing anew.
"""
