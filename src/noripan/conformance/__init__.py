"""The suite every game must pass, for whoever writes the next one.

>>> from noripan.conformance import run
>>> from noripan.games import find
>>> run(find("tichu"), deals=1).broken
[]
"""

from noripan.conformance.perft import perft as perft
from noripan.conformance.signature import signature as signature
from noripan.conformance.suite import examine as examine
from noripan.conformance.suite import run as run
