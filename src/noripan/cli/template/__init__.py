"""Template, a game for noripan. What programmers may want to call goes here: it is `noripan.template`."""
