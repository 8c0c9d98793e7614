"""What is seen of a game, and what may be done, as rows of small numbers: compiled like the kernel, and callable from a
CUDA kernel. `omnibus.envs.spec` says which number means what."""
