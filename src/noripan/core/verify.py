"""Whether a match was dealt as was promised: by its seed and nonces, and with what somebody was shown and has sent."""

from __future__ import annotations

from noripan.core.errors import NoripanError, RecordError
from noripan.core.match import Match
from noripan.core.plain import shown
from noripan.core.shuffle import commitment, mix, shuffle


def verify(match: Match, shown_commitment: object = None, own_nonce: object = None) -> None:
    """Check that every deck is the one the seed and nonces deal; RecordError names the first that is not.

    And, where they are given, that the commitment is the one somebody was shown and that their nonce is one of the
    nonces: the record alone cannot tell either. NoripanError: what was given is no commitment or no nonce.
    """
    if shown_commitment is not None:
        _as_shown(match, _digits(shown_commitment, "commitment", 32))
    if own_nonce is not None:
        _with_own(match, _digits(own_nonce, "nonce"))
    seed = mix(match.seed, match.nonces)
    cards = match.game.deck(match.rules)
    for i, chapter in enumerate(match.chapters):
        if chapter.deck != shuffle(cards, seed, i):
            raise RecordError(f"deals[{i}].deck", "the seed and nonces deal another deck")


def _as_shown(match: Match, given: bytes) -> None:
    ours = commitment(match.seed)
    if given.hex() != ours:
        raise RecordError("commitment", f"you were shown {given.hex()}, and this match's is {ours}: another shuffle")


def _with_own(match: Match, given: bytes) -> None:
    if given in match.nonces:
        return
    there = ", ".join(nonce.hex() for nonce in match.nonces) or "none"
    why = "; it goes on from an older record, so nobody's was used" if match.known_shuffle else ""
    raise RecordError("nonces", f"yours, {given.hex()}, is not among them; there are: {there}{why}")


def _digits(given: object, what: str, size: int = 0) -> bytes:
    """What somebody has copied, as bytes; of this size, where only one is possible."""
    try:
        data = bytes.fromhex(given) if isinstance(given, str) else b""
    except ValueError:
        data = b""
    if not data or (size and len(data) != size):
        wanted = f"{2 * size} hexadecimal digits are" if size else "hexadecimal digits, two a byte, are"
        raise NoripanError(f"{what}: {wanted} needed, not {shown(given)}")
    return data
