"""Tichu by its short name: `import noripan.tichu` is `import noripan.games.tichu`."""

import sys
from importlib import import_module

from noripan.games.tichu import *

sys.modules[__name__] = import_module("noripan.games.tichu")  # one module, whichever way it is imported
