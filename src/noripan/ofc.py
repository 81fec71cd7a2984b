"""Open-Face Chinese by its short name: `import noripan.ofc` is `import noripan.games.ofc`."""

import sys
from importlib import import_module

from noripan.games.ofc import *

sys.modules[__name__] = import_module("noripan.games.ofc")  # one module, whichever way it is imported
