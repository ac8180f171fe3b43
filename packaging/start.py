"""Where the packaged program starts. Processes of its own (workers, their tracker) leave at the first call, before
everything the window and the commands need is imported into them."""

import multiprocessing
import sys

multiprocessing.freeze_support()

from main import main  # noqa: E402

sys.exit(main())
