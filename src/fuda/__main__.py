"""`python -m fuda` is the command `fuda`."""

import sys

from fuda.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
