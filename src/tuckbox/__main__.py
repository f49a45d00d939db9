"""`python -m tuckbox` is `tuckbox`."""

import sys

from tuckbox.cli import main

sys.exit(main())
