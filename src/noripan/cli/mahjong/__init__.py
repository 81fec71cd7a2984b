"""What both mahjongs share in the terminal: tiles, hands, claims, the four sides of the table."""
