"""What every game is: rules, deals, matches, records and the shuffle. Knows no game, no clock and no I/O."""
