"""Matgo by its short name: `import noripan.matgo` is `import noripan.games.matgo`."""

import sys
from importlib import import_module

from noripan.games.matgo import *

sys.modules[__name__] = import_module("noripan.games.matgo")  # one module, whichever way it is imported
