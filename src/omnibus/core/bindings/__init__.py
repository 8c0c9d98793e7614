"""The cheapest way to call the kernel: records as arrays (`memory`), and functions that take them (`calls`)."""
