"""All tables of a server: opened, found, listed, brought back after a restart."""
