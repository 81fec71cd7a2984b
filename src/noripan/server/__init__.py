"""The table server: people and bots at one table over the network, nothing lost and nothing leaked."""
