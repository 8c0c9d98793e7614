"""The cache of compiled code: its folder, its keys, and code shipped with a wheel.

These files are not part of the sources' digest: changing them recompiles nothing.
"""
