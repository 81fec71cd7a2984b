"""`python -m noripan.cli` is `noripan`."""

from noripan.cli import main

if __name__ == "__main__":
    main()
