"""`python -m omnibus` is the command `omnibus`."""

import sys

from omnibus.cli import main

if __name__ == "__main__":
    sys.exit(main())
