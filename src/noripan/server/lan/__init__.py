"""Being found on the local network (`advertiser.py`), and finding others there (`neighbours.py`)."""
