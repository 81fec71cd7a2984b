"""What players of every mahjong think alike: what is still out, what may be waited for, how a hand goes on."""
