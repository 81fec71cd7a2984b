"""Open-Face Chinese Pineapple in the terminal."""
