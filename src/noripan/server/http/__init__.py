"""What browsers and programs talk to: HTTP calls, sockets, pages, and the guard before all of them."""
