"""Observations and masks as rows of bytes, compiled like the kernel and for CUDA.

`omnibus.envs.spec` describes their numbers."""
