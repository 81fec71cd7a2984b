"""Riichi by its short name: `import noripan.riichi` is `import noripan.games.riichi`."""

import sys
from importlib import import_module

from noripan.games.riichi import *

sys.modules[__name__] = import_module("noripan.games.riichi")  # one module, whichever way it is imported
