"""What a game declares of its data, read from its `contract.py`: to check values by, and to write types for others.

A game names the module in its parts (`"contract": "noripan.games.ofc.contract"`). There `View`, `Event`, `Result` and
`Move` are typed dictionaries or unions of them, made of texts, numbers, lists and further typed dictionaries.
"""

from noripan.contracts.check import misfit as misfit
from noripan.contracts.contract import Contract as Contract
from noripan.contracts.contract import contract_of as contract_of
