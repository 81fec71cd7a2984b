"""Taiwan mahjong by its short name: `import noripan.taiwan` is `import noripan.games.taiwan`."""

import sys
from importlib import import_module

from noripan.games.taiwan import *

sys.modules[__name__] = import_module("noripan.games.taiwan")  # one module, whichever way it is imported
