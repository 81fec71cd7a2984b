"""What the server must not lose: the log of every table, finished records, guests' names and secrets.

A table is its log. Everything that changes it is one action, appended before it takes effect; a server that starts
again folds the log and goes on. `open_store` gives the store of an address; `Store` says what it can do.
"""
