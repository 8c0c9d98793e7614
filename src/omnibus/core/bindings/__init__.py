"""The cheapest way from Python into the kernel: records as arrays (`memory`), and what is called with them."""
